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

  private static final int AT_ONCE = 8; // neighbours that are written without asking for the end
  private static final int SIDE = 32; // of the squares that are turned over
  private static final int HALF = SIDE / 2;

  private final long[] rows = new long[2 * SIDE];
  private final long[] square = new long[HALF]; // row k in the lower half of word k, k + 16 above
  private int[] neighbours = {};
  private int nodeCount;
  private boolean joined; // then later nodes say of earlier ones what these do not say themselves

  /** Forgets all edges and starts another graph, with nodes 0 … nodeCount − 1. */
  public void startOver(int nodeCount) {
    if (nodeCount < 0 || nodeCount > MOST_NODES) {
      throw new IllegalArgumentException(
          "the number of nodes must be in 0.." + MOST_NODES + ", got " + nodeCount);
    }
    this.nodeCount = nodeCount;
    joined = false;
    Arrays.fill(rows, 0);
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
   * Adds the edges between a node and those before it whose bits are 1.
   *
   * @param bits the lowest is that of node 0; those of the node itself and later ones count for
   *     nothing
   */
  public void join(int node, long bits) {
    joined = true;
    rows[Objects.checkIndex(node, nodeCount)] |= bits & ((1L << node) - 1);
  }

  /** Returns the graph; the next one must be started over. */
  public Graph build() {
    if (joined) {
      turn(0);
      if (nodeCount > SIDE) {
        turnCorner();
        turn(SIDE);
      }
    }
    return graph();
  }

  /** Adds to the nodes of a square on the diagonal what is said of them by later ones there. */
  private void turn(int from) {
    long[] rows = this.rows;
    for (int k = 0; k < HALF; k++) {
      square[k] = together(rows[from + k] >>> from, rows[from + k + HALF] >>> from);
    }
    transpose(square);
    for (int k = 0; k < HALF; k++) {
      rows[from + k] |= (square[k] & 0xffffffffL) << from;
      rows[from + k + HALF] |= square[k] >>> SIDE << from;
    }
  }

  /** Adds to the first 32 nodes what is said of them by those after. */
  private void turnCorner() {
    long[] rows = this.rows;
    for (int k = 0; k < HALF; k++) {
      square[k] = together(rows[SIDE + k], rows[SIDE + k + HALF]);
    }
    transpose(square);
    for (int k = 0; k < HALF; k++) {
      rows[k] |= square[k] << SIDE;
      rows[k + HALF] |= square[k] >>> SIDE << SIDE;
    }
  }

  /** Returns rows k and k + 16 in one word, with the quarters exchanged that change sides. */
  private static long together(long row, long later) {
    long both = (row & 0xffffffffL) | later << SIDE;
    return (both & 0xffff00000000ffffL)
        | ((both >>> HALF) & 0xffff0000L)
        | ((both & 0xffff0000L) << HALF);
  }

  /**
   * Exchanges, within quarters, what lies on either side of the diagonal: 8 × 8 bits and 4 × 4,
   * then 2 × 2 and 1 × 1. Two steps at once read and write each word once.
   */
  private static void transpose(long[] square) {
    for (int k = 0; k < 4; k++) {
      long a = square[k];
      long b = square[k + 4];
      long c = square[k + 8];
      long d = square[k + 12];
      long ac = ((a >>> 8) ^ c) & 0x00ff00ff00ff00ffL;
      long bd = ((b >>> 8) ^ d) & 0x00ff00ff00ff00ffL;
      a ^= ac << 8;
      b ^= bd << 8;
      c ^= ac;
      d ^= bd;
      long ab = ((a >>> 4) ^ b) & 0x0f0f0f0f0f0f0f0fL;
      long cd = ((c >>> 4) ^ d) & 0x0f0f0f0f0f0f0f0fL;
      square[k] = a ^ (ab << 4);
      square[k + 4] = b ^ ab;
      square[k + 8] = c ^ (cd << 4);
      square[k + 12] = d ^ cd;
    }
    for (int k = 0; k < HALF; k += 4) {
      long a = square[k];
      long b = square[k + 1];
      long c = square[k + 2];
      long d = square[k + 3];
      long ac = ((a >>> 2) ^ c) & 0x3333333333333333L;
      long bd = ((b >>> 2) ^ d) & 0x3333333333333333L;
      a ^= ac << 2;
      b ^= bd << 2;
      c ^= ac;
      d ^= bd;
      long ab = ((a >>> 1) ^ b) & 0x5555555555555555L;
      long cd = ((c >>> 1) ^ d) & 0x5555555555555555L;
      square[k] = a ^ (ab << 1);
      square[k + 1] = b ^ ab;
      square[k + 2] = c ^ (cd << 1);
      square[k + 3] = d ^ cd;
    }
  }

  private Graph graph() {
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
