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
  private int nodeCount;
  private int size;
  private int[] lower = new int[64]; // the ends of each edge
  private int[] upper = new int[64];
  private int[] above = new int[64]; // of each node, edges to later nodes
  private int[] end = new int[64]; // of each node, how many edges there were after its own

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
    ensureRoom();
    put(u, v);
    return true;
  }

  private void ensureRoom() {
    if (lower.length == size) {
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
