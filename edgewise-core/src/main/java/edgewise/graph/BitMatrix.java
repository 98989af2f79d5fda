package edgewise.graph;

import java.util.Arrays;
import java.util.Objects;

/**
 * Collects the edges of a small graph, in any order, as bits of its adjacency matrix, a word for
 * each node. Neighbours then need no sorting, and an edge that comes again changes nothing.
 *
 * <p>It is made for reading many graphs: one after the other, without anything allocated but the
 * graphs themselves. What costs there are branches that cannot be foreseen, so the loops below do a
 * little more work than they must and ask less often.
 */
public final class BitMatrix {
  /** The most nodes of a graph. */
  public static final int MOST_NODES = 62;

  /** How many bits are added at once. */
  public static final int BITS = 48;

  private static final int AT_ONCE = 8; // neighbours that are written without asking for the end

  private static final short[] PAIRS = pairs(); // the nodes u, v of each bit, u in the higher byte

  private final long[] rows = new long[Long.SIZE];
  private int[] neighbours = {};
  private int nodeCount;

  private static short[] pairs() {
    short[] pairs = new short[MOST_NODES * (MOST_NODES - 1) / 2];
    int at = 0;
    for (int v = 1; v < MOST_NODES; v++) {
      for (int u = 0; u < v; u++) {
        pairs[at++] = (short) ((u << 8) | v);
      }
    }
    return pairs;
  }

  /** Forgets all edges and starts another graph, with nodes 0 … nodeCount − 1. */
  public void startOver(int nodeCount) {
    if (nodeCount < 0 || nodeCount > MOST_NODES) {
      throw new IllegalArgumentException(
          "the number of nodes must be in 0.." + MOST_NODES + ", got " + nodeCount);
    }
    this.nodeCount = nodeCount;
    Arrays.fill(rows, 0, nodeCount, 0);
  }

  /**
   * Adds the edge between two nodes if a bit is 1, and nothing if it is 0: whoever knows it as a
   * number need not ask. A self-loop is dropped when the graph is built.
   */
  public void addIf(int bit, int u, int v) {
    Objects.checkIndex(u, nodeCount);
    Objects.checkIndex(v, nodeCount);
    rows[u] |= (bit & 1L) << v;
    rows[v] |= (bit & 1L) << u;
  }

  /**
   * Adds an edge for each 1 among the bits of the next {@value #BITS} pairs of nodes, counted
   * column by column: those of node 1 to nodes before it, ascending, then those of node 2, and so
   * on.
   *
   * @param from the number of the first pair
   * @param bits the first pair is the highest bit of the {@value #BITS}; those past the last pair
   *     count for nothing
   */
  public void addBits(int from, long bits) {
    int pairs = nodeCount * (nodeCount - 1) / 2;
    if (from < 0 || from >= pairs) {
      throw new IllegalArgumentException(
          "bits are those of pairs of nodes, got pair %d of %d nodes".formatted(from, nodeCount));
    }
    long left = bits << (Long.SIZE - BITS);
    if (pairs - from < BITS) {
      left &= -1L << (Long.SIZE - (pairs - from));
    }
    long[] rows = this.rows;
    while (left != 0) {
      int bit = Long.numberOfLeadingZeros(left);
      left ^= Long.MIN_VALUE >>> bit;
      int pair = PAIRS[from + bit];
      int u = pair >> 8;
      int v = pair & 0xff;
      rows[u] |= 1L << v;
      rows[v] |= 1L << u;
    }
  }

  /** Returns the graph; the next one must be started over. */
  public Graph build() {
    int n = nodeCount;
    int most = n * n + AT_ONCE;
    if (neighbours.length < most) {
      neighbours = new int[most];
    }
    int[] to = neighbours;
    long[] rows = this.rows;
    int[] offsets = new int[n + 1];
    int end = 0;
    for (int v = 0; v < n; v++) {
      long row = rows[v] & ~(1L << v);
      int at = end;
      end += Long.bitCount(row);
      do { // what is written past the end of the row, the next row writes over
        to[at] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 1] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 2] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 3] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 4] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 5] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 6] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        to[at + 7] = Long.numberOfTrailingZeros(row);
        row &= row - 1;
        at += AT_ONCE;
      } while (row != 0);
      offsets[v + 1] = end;
    }
    return Graph.of(Rows.of(offsets, Arrays.copyOf(to, end)));
  }
}
