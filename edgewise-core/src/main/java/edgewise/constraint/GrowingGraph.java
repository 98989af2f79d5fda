package edgewise.constraint;

import java.util.Arrays;

/**
 * A connected graph whose edges (u, v), u &lt; v, come in the lexicographic order of a
 * breadth-first numbering. It starts as a single node; v may be the next new one.
 *
 * <p>Only the nodes from the first neighbour of the latest u on are kept: no earlier node is joined
 * to one that may still get edges, so memory grows with the width of the breadth-first frontier and
 * not with the graph.
 */
public final class GrowingGraph {
  private int base; // the first node kept; what follows is indexed by node − base
  private int[][] rows = new int[16][]; // neighbours, ascending because edges come in order
  private int[] degrees = new int[16];
  private boolean[] sides = new boolean[16];
  private int nodes = 1;
  private int edges;
  private int latest; // u of the latest edge

  /** Creates a graph of one node. */
  public GrowingGraph() {
    rows[0] = new int[4];
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodes;
  }

  /** Returns the number of edges. */
  public int edgeCount() {
    return edges;
  }

  /** Returns how many nodes are kept in memory. */
  public int window() {
    return nodes - base;
  }

  /** Returns the number of neighbours of a node that is kept. */
  public int degree(int node) {
    return degrees[node - base];
  }

  /** Returns one neighbour of a node, by its place in the ascending list, counting from 0. */
  public int neighbour(int node, int index) {
    return rows[node - base][index];
  }

  /** Returns whether two nodes are joined. */
  public boolean hasEdge(int u, int v) {
    return Arrays.binarySearch(rows[u - base], 0, degrees[u - base], v) >= 0;
  }

  /** Returns on which of two sides a node is; it came as a neighbour of one on the other side. */
  public boolean side(int node) {
    return sides[node - base];
  }

  /** Adds an edge; v may be the next new node. */
  public void add(int u, int v) {
    if (u < latest || v <= u || v > nodes || u >= nodes) {
      throw new IllegalArgumentException(
          "edges must come in breadth-first order; got "
              + u
              + "-"
              + v
              + " with "
              + nodes
              + " nodes");
    }
    if (u > latest) {
      latest = u;
      forgetBefore(rows[u - base][0]);
    }
    if (v == nodes) {
      addNode(!sides[u - base]);
    }
    append(u, v);
    append(v, u);
    edges++;
  }

  private void addNode(boolean side) {
    int at = nodes++ - base;
    if (at == rows.length) {
      rows = Arrays.copyOf(rows, 2 * at);
      degrees = Arrays.copyOf(degrees, 2 * at);
      sides = Arrays.copyOf(sides, 2 * at);
    }
    rows[at] = new int[4];
    degrees[at] = 0;
    sides[at] = side;
  }

  private void append(int node, int neighbour) {
    int at = node - base;
    if (degrees[at] == rows[at].length) {
      rows[at] = Arrays.copyOf(rows[at], 2 * degrees[at]);
    }
    rows[at][degrees[at]++] = neighbour;
  }

  private void forgetBefore(int node) {
    int gone = node - base;
    if (gone < rows.length / 2) {
      return; // not worth the copying yet
    }
    int kept = nodes - node;
    System.arraycopy(rows, gone, rows, 0, kept);
    System.arraycopy(degrees, gone, degrees, 0, kept);
    System.arraycopy(sides, gone, sides, 0, kept);
    Arrays.fill(rows, kept, rows.length, null);
    base = node;
  }
}
