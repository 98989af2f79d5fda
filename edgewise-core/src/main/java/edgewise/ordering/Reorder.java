package edgewise.ordering;

/** When an order is drawn: once for a whole training, or anew for every epoch. */
public enum Reorder {
  /** One order a graph, drawn before training. */
  ONCE,
  /** A new order for each graph in every epoch. */
  EVERY_EPOCH
}
