package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/** An ordering that says how probable each order is that it draws. */
public interface WeighedOrdering extends NodeOrdering {
  /**
   * An order and the natural logarithm of the probability with which it was drawn. Orders of nodes
   * are meant: two that number the graph alike, because it is symmetric, are two.
   */
  record Drawn(Permutation order, double logProbability) {}

  /** Draws an order of a connected graph. */
  Drawn draw(Graph connectedGraph, RandomGenerator random);
}
