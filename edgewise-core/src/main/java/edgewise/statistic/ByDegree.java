package edgewise.statistic;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.Arrays;

/**
 * A graph with its nodes numbered anew by ascending degree. A node then has at most √(2 · edges)
 * neighbours after it, so that triangles and 4-cycles are found in time O(edges × √edges), hubs or
 * not (Chiba and Nishizeki, 1985). The new number of a node is its rank.
 */
final class ByDegree {
  private final Permutation order;
  private final Graph graph;
  private final int[] firstLater; // for each rank, how many neighbours come before it
  private final int[] firstEdge; // for each rank, the number of its first edge to a later node

  private ByDegree(Permutation order, Graph graph, int[] firstLater, int[] firstEdge) {
    this.order = order;
    this.graph = graph;
    this.firstLater = firstLater;
    this.firstEdge = firstEdge;
  }

  static ByDegree of(Graph graph) {
    int n = graph.nodeCount();
    long[] keys = new long[n];
    Arrays.setAll(keys, v -> ((long) graph.degree(v) << 32) | v);
    Arrays.sort(keys);
    Permutation order = Permutation.ofVisits(Arrays.stream(keys).mapToInt(k -> (int) k).toArray());
    Graph ranked = graph.withoutLabels().renumbered(order);
    int[] firstLater = new int[n];
    int[] firstEdge = new int[n + 1];
    for (int u = 0; u < n; u++) {
      int degree = ranked.degree(u);
      int i = 0;
      while (i < degree && ranked.neighbour(u, i) < u) {
        i++;
      }
      firstLater[u] = i;
      firstEdge[u + 1] = firstEdge[u] + degree - i;
    }
    return new ByDegree(order, ranked, firstLater, firstEdge);
  }

  /** Returns the graph whose nodes are the ranks. */
  Graph graph() {
    return graph;
  }

  /** Returns the node of the original graph that has a rank. */
  int node(int rank) {
    return order.nodeAt(rank);
  }

  /** Returns the place in the list of neighbours where those of higher rank begin. */
  int firstLater(int rank) {
    return firstLater[rank];
  }

  /** Returns the number of the edge to the neighbour at a place of the list, one of higher rank. */
  int edge(int rank, int place) {
    return firstEdge[rank] + place - firstLater[rank];
  }

  /** Calls the visitor once for each triangle. */
  void forEachTriangle(TriangleVisitor visitor) {
    int[] edgeTo = new int[graph.nodeCount()]; // from u, or −1
    Arrays.fill(edgeTo, -1);
    for (int u = 0; u < graph.nodeCount(); u++) {
      for (int i = firstLater[u]; i < graph.degree(u); i++) {
        edgeTo[graph.neighbour(u, i)] = edge(u, i);
      }
      for (int i = firstLater[u]; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        for (int j = firstLater[v]; j < graph.degree(v); j++) {
          int w = graph.neighbour(v, j);
          if (edgeTo[w] >= 0) {
            visitor.triangle(u, v, w, edge(u, i), edgeTo[w], edge(v, j));
          }
        }
      }
      for (int i = firstLater[u]; i < graph.degree(u); i++) {
        edgeTo[graph.neighbour(u, i)] = -1;
      }
    }
  }

  /** Is told of a triangle: its ranks, ascending, and the numbers of its edges. */
  interface TriangleVisitor {
    void triangle(int u, int v, int w, int uv, int uw, int vw);
  }
}
