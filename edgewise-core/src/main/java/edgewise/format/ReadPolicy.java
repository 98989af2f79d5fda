package edgewise.format;

/**
 * What to do about things in a file that a graph of ours does not have.
 *
 * @param strict whether self-loops, repeated edges and edges with two labels are refused, not
 *     mended
 * @param undirected whether all graphs are read as undirected ones
 * @param skipBad whether graphs that cannot be read are passed over, in formats that can go on
 *     after one
 * @param labels which attributes of nodes and edges are their labels
 */
public record ReadPolicy(boolean strict, boolean undirected, boolean skipBad, LabelChoice labels) {
  /** Mends what it can, and ends at the first graph that cannot be read. */
  public static final ReadPolicy LENIENT = new ReadPolicy(false, false, false, LabelChoice.USUAL);

  /** Refuses what would have to be mended. */
  public static final ReadPolicy STRICT = new ReadPolicy(true, false, false, LabelChoice.USUAL);

  /** Returns this policy, with directions forgotten or not. */
  public ReadPolicy withUndirected(boolean undirected) {
    return new ReadPolicy(strict, undirected, skipBad, labels);
  }

  /** Returns this policy, with bad graphs passed over or not. */
  public ReadPolicy withSkipBad(boolean skipBad) {
    return new ReadPolicy(strict, undirected, skipBad, labels);
  }

  /** Returns this policy, with labels taken from attributes of a user's choice. */
  public ReadPolicy withLabels(LabelChoice labels) {
    return new ReadPolicy(strict, undirected, skipBad, labels);
  }
}
