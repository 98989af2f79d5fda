package edgewise.graph;

import java.util.Arrays;

/**
 * Collects the edges of a graph that come column by column: those of node 1 to nodes before it,
 * ascending, then those of node 2, and so on, as compact formats have them. Neighbours then need
 * neither sorting nor comparing: where each belongs follows from counts.
 *
 * <p>It is made for reading many graphs: one after the other, without anything allocated but the
 * graphs themselves.
 */
public final class SortedEdges {
  /** The most nodes of a graph whose edges may be added as bits. */
  public static final int MOST_NODES_OF_BITS = 62;

  /** How many bits are added at once. */
  public static final int BITS = 48;

  private static final short[] PAIRS = pairs(); // the nodes u, v of each bit, u in the higher byte

  private int nodeCount;
  private int size;
  private int[] lower = new int[64]; // the ends of each edge
  private int[] upper = new int[64];
  private int[] above = new int[64]; // of each node, edges to later nodes
  private int[] end = new int[64]; // of each node, how many edges there were after its own

  private static short[] pairs() {
    int nodes = MOST_NODES_OF_BITS;
    short[] pairs = new short[nodes * (nodes - 1) / 2];
    int at = 0;
    for (int v = 1; v < nodes; v++) {
      for (int u = 0; u < v; u++) {
        pairs[at++] = (short) ((u << 8) | v);
      }
    }
    return pairs;
  }

  /** Forgets all edges and starts another graph, with nodes 0 … nodeCount − 1. */
  public void startOver(int nodeCount) {
    if (nodeCount < 0) {
      throw new IllegalArgumentException("the number of nodes must not be negative: " + nodeCount);
    }
    if (above.length < nodeCount) {
      above = new int[Math.max(nodeCount, 2 * above.length)];
      end = new int[above.length];
    } else {
      Arrays.fill(above, 0, nodeCount, 0);
      Arrays.fill(end, 0, nodeCount, 0);
    }
    this.nodeCount = nodeCount;
    size = 0;
  }

  /**
   * Adds the edge between two nodes, u &lt; v, if it comes after those added before; returns
   * whether it does.
   */
  public boolean add(int u, int v) {
    if (u < 0
        || u >= v
        || v >= nodeCount
        || (size > 0 && (v < upper[size - 1] || (v == upper[size - 1] && u <= lower[size - 1])))) {
      return false;
    }
    ensureRoom(1);
    put(u, v);
    return true;
  }

  /**
   * Adds an edge for each 1 among the bits of the next {@value #BITS} pairs of nodes, counted
   * column by column. A graph has at most {@value #MOST_NODES_OF_BITS} nodes then.
   *
   * @param from the number of the first pair
   * @param bits the first pair is the highest bit of the {@value #BITS}; those past the last pair
   *     count for nothing
   */
  public void addBits(int from, long bits) {
    int pairs = nodeCount * (nodeCount - 1) / 2;
    if (nodeCount > MOST_NODES_OF_BITS || from < 0 || from >= pairs) {
      throw new IllegalArgumentException(
          "bits are those of pairs of at most %d nodes, got pair %d of %d nodes"
              .formatted(MOST_NODES_OF_BITS, from, nodeCount));
    }
    long left = bits << (64 - BITS);
    if (pairs - from < BITS) {
      left &= -1L << (64 - (pairs - from));
    }
    ensureRoom(BITS);
    while (left != 0) {
      int bit = Long.numberOfLeadingZeros(left);
      left ^= Long.MIN_VALUE >>> bit;
      int pair = PAIRS[from + bit];
      put(pair >> 8, pair & 255);
    }
  }

  private void ensureRoom(int more) {
    if (lower.length - size < more) {
      if (lower.length > Integer.MAX_VALUE / 4) {
        throw new IllegalArgumentException("a graph may have at most " + size + " edges");
      }
      lower = Arrays.copyOf(lower, 2 * lower.length);
      upper = Arrays.copyOf(upper, 2 * upper.length);
    }
  }

  private void put(int u, int v) {
    lower[size] = u;
    upper[size++] = v;
    above[u]++;
    end[v] = size;
  }

  /** Adds all edges to a builder: one that does not come in order can follow there. */
  public void copyInto(GraphBuilder builder) {
    for (int i = 0; i < size; i++) {
      builder.addEdge(lower[i], upper[i]);
    }
  }

  /** Returns the rows of the graph; the next one must be started over. */
  Rows rows() {
    int[] offsets = new int[nodeCount + 1];
    int[] adjacency = new int[2 * size];
    int offset = 0;
    int before = 0; // edges of the columns before
    for (int v = 0; v < nodeCount; v++) {
      int after = Math.max(before, end[v]);
      int later = above[v];
      offsets[v] = offset;
      end[v] = offset - before; // how far the lower neighbours lie from the edges
      above[v] = offset + after - before; // where the next later neighbour goes
      offset = above[v] + later;
      before = after;
    }
    offsets[nodeCount] = offset;
    for (int i = 0; i < size; i++) {
      int u = lower[i];
      int v = upper[i];
      adjacency[i + end[v]] = u;
      adjacency[above[u]++] = v;
    }
    return Rows.of(offsets, adjacency);
  }

  /** Returns the graph; the next one must be started over. */
  public Graph build() {
    return Graph.of(rows());
  }
}
