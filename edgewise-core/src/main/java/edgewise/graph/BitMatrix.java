package edgewise.graph;

import java.util.Arrays;

/**
 * Collects the edges of a small graph, in any order, as bits of its adjacency matrix, a word for
 * each node. Neighbours then need no sorting, and an edge that comes again changes nothing.
 *
 * <p>It is made for reading many graphs: one after the other, without anything allocated but the
 * graphs themselves. What costs there are branches that cannot be foreseen, so the loops below do a
 * little more work than they must and ask less often. Nor do they ask whether a node is one of the
 * graph: who reads a file has asked before, to say what is wrong with it.
 */
public final class BitMatrix {
  /** The most nodes of a graph. */
  public static final int MOST_NODES = 62;

  private static final int AT_ONCE = 8; // neighbours that are written without asking for the end
  private static final int SIDE = 16; // of the squares that are turned over
  private static final int LAST = 4 * SIDE - 1; // of the rows

  private final long[] rows = new long[4 * SIDE];
  private final long[] squares = new long[SIDE]; // four side by side
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
   * Adds the edge between two different nodes if a bit is 1, and nothing if it is 0: whoever knows
   * it as a number need not ask.
   */
  public void addIf(int bit, int u, int v) {
    rows[u & LAST] |= (long) bit << v;
    rows[v & LAST] |= (long) bit << u;
  }

  /**
   * Adds the edges between a node and those before it whose bits are 1.
   *
   * @param bits the lowest is that of node 0; those of the node itself and later ones count for
   *     nothing
   */
  public void join(int node, long bits) {
    joined = true;
    rows[node & LAST] |= bits & ((1L << node) - 1);
  }

  /** Returns the graph; the next one must be started over. */
  public Graph build() {
    if (joined) {
      turn();
    }
    return graph();
  }

  /**
   * Adds to each node what later ones say of it. A word takes a row of up to four squares, side by
   * side: those of the first 32 nodes, of which three are not empty, are turned over together, and
   * later ones as they stand in their rows.
   */
  private void turn() {
    long[] rows = this.rows;
    long[] squares = this.squares;
    for (int k = 0; k < SIDE; k++) {
      squares[k] = (rows[k] & 0xffff) | rows[SIDE + k] << SIDE;
    }
    transpose(squares);
    for (int k = 0; k < SIDE; k++) {
      rows[k] |= squares[k] & 0xffffffffL;
      rows[SIDE + k] |= ((squares[k] >>> (2 * SIDE)) & 0xffff) << SIDE;
    }
    for (int from = 2 * SIDE; from < nodeCount; from += SIDE) {
      System.arraycopy(rows, from, squares, 0, SIDE);
      transpose(squares);
      for (int k = 0; k < SIDE; k++) {
        long turned = squares[k];
        rows[k] |= (turned & 0xffff) << from;
        rows[SIDE + k] |= ((turned >>> SIDE) & 0xffff) << from;
        rows[2 * SIDE + k] |= ((turned >>> (2 * SIDE)) & 0xffff) << from;
        rows[3 * SIDE + k] |= turned >>> (3 * SIDE) << from;
      }
    }
  }

  /**
   * Exchanges, within each of four squares, what lies on either side of the diagonal: 8 × 8 bits
   * and 4 × 4, then 2 × 2 and 1 × 1. Two steps at once read and write each word once.
   */
  private static void transpose(long[] squares) {
    for (int k = 0; k < 4; k++) {
      long a = squares[k];
      long b = squares[k + 4];
      long c = squares[k + 8];
      long d = squares[k + 12];
      long ac = ((a >>> 8) ^ c) & 0x00ff00ff00ff00ffL;
      long bd = ((b >>> 8) ^ d) & 0x00ff00ff00ff00ffL;
      a ^= ac << 8;
      b ^= bd << 8;
      c ^= ac;
      d ^= bd;
      long ab = ((a >>> 4) ^ b) & 0x0f0f0f0f0f0f0f0fL;
      long cd = ((c >>> 4) ^ d) & 0x0f0f0f0f0f0f0f0fL;
      squares[k] = a ^ (ab << 4);
      squares[k + 4] = b ^ ab;
      squares[k + 8] = c ^ (cd << 4);
      squares[k + 12] = d ^ cd;
    }
    for (int k = 0; k < SIDE; k += 4) {
      long a = squares[k];
      long b = squares[k + 1];
      long c = squares[k + 2];
      long d = squares[k + 3];
      long ac = ((a >>> 2) ^ c) & 0x3333333333333333L;
      long bd = ((b >>> 2) ^ d) & 0x3333333333333333L;
      a ^= ac << 2;
      b ^= bd << 2;
      c ^= ac;
      d ^= bd;
      long ab = ((a >>> 1) ^ b) & 0x5555555555555555L;
      long cd = ((c >>> 1) ^ d) & 0x5555555555555555L;
      squares[k] = a ^ (ab << 1);
      squares[k + 1] = b ^ ab;
      squares[k + 2] = c ^ (cd << 1);
      squares[k + 3] = d ^ cd;
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
      long row = rows[v];
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
