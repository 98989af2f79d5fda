package edgewise.model;

/**
 * What a model learns and draws beside nodes and undirected edges in one piece.
 *
 * @param severalPieces graphs in several pieces; what is given to any other model is cut down to
 *     the largest of them
 * @param labels labels of nodes and edges
 * @param directions which way edges run
 * @param conditions a class or numbers that are given for each graph
 */
public record Draws(boolean severalPieces, boolean labels, boolean directions, boolean conditions) {
  /** Connected graphs of bare nodes and edges. */
  public static final Draws BARE = new Draws(false, false, false);

  /** Every graph there is. */
  public static final Draws EVERYTHING = new Draws(true, true, true);

  /** Draws without conditions. */
  public Draws(boolean severalPieces, boolean labels, boolean directions) {
    this(severalPieces, labels, directions, false);
  }

  /** Returns the same under conditions. */
  public Draws underConditions() {
    return new Draws(severalPieces, labels, directions, true);
  }
}
