package edgewise.format;

/**
 * What to do about things in a file that a graph of ours does not have.
 *
 * @param strict whether self-loops, repeated edges and edges with two labels are refused, not
 *     mended
 * @param undirected whether all graphs are read as undirected ones
 * @param skipBad whether graphs that cannot be read are passed over, in formats that can go on
 *     after one
 */
public record ReadPolicy(boolean strict, boolean undirected, boolean skipBad) {
  /** Mends what it can, and ends at the first graph that cannot be read. */
  public static final ReadPolicy LENIENT = new ReadPolicy(false, false, false);

  /** Refuses what would have to be mended. */
  public static final ReadPolicy STRICT = new ReadPolicy(true, false, false);

  /** Returns this policy, with directions forgotten or not. */
  public ReadPolicy withUndirected(boolean undirected) {
    return new ReadPolicy(strict, undirected, skipBad);
  }

  /** Returns this policy, with bad graphs passed over or not. */
  public ReadPolicy withSkipBad(boolean skipBad) {
    return new ReadPolicy(strict, undirected, skipBad);
  }
}
