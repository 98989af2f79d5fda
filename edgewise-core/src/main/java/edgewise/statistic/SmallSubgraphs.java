package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * The subgraphs from which orbit counts follow: at each rank its triangles, 4-cycles, diamond tips
 * and 4-cliques, and at each edge its triangles. Cycles and diamonds need not be induced.
 */
final class SmallSubgraphs {
  private final ByDegree byDegree;
  private final Graph graph;
  private final long[] triangles;
  private final int[] edgeTriangles;
  private final long[] tips;
  private final long[] cycles;
  private final long[] cliques;

  private SmallSubgraphs(ByDegree byDegree) {
    this.byDegree = byDegree;
    graph = byDegree.graph();
    int n = graph.nodeCount();
    triangles = new long[n];
    edgeTriangles = new int[graph.edgeCount()];
    tips = new long[n];
    cycles = new long[n];
    cliques = new long[n];
  }

  static SmallSubgraphs of(ByDegree byDegree) {
    SmallSubgraphs counts = new SmallSubgraphs(byDegree);
    counts.countTriangles();
    counts.countTips();
    counts.countCycles();
    counts.countCliques();
    return counts;
  }

  long triangles(int rank) {
    return triangles[rank];
  }

  int edgeTriangles(int edge) {
    return edgeTriangles[edge];
  }

  /** Returns the diamonds in which a rank is one of the two nodes that are not on the chord. */
  long tips(int rank) {
    return tips[rank];
  }

  long cycles(int rank) {
    return cycles[rank];
  }

  long cliques(int rank) {
    return cliques[rank];
  }

  private void countTriangles() {
    byDegree.forEachTriangle(
        (u, v, w, uv, uw, vw) -> {
          triangles[u]++;
          triangles[v]++;
          triangles[w]++;
          edgeTriangles[uv]++;
          edgeTriangles[uw]++;
          edgeTriangles[vw]++;
        });
  }

  /** A tip's triangle shares the edge opposite to the tip, the chord, with another triangle. */
  private void countTips() {
    byDegree.forEachTriangle(
        (u, v, w, uv, uw, vw) -> {
          tips[u] += edgeTriangles[vw] - 1;
          tips[v] += edgeTriangles[uw] - 1;
          tips[w] += edgeTriangles[uv] - 1;
        });
  }

  /** Finds each cycle at its highest rank, from which two paths lead to the opposite corner. */
  private void countCycles() {
    int[] paths = new int[graph.nodeCount()]; // of two edges from the highest corner, to each rank
    for (int highest = 0; highest < graph.nodeCount(); highest++) {
      for (int i = 0; i < byDegree.firstLater(highest); i++) {
        int side = graph.neighbour(highest, i);
        for (int j = 0; graph.neighbour(side, j) < highest; j++) {
          paths[graph.neighbour(side, j)]++;
        }
      }
      for (int i = 0; i < byDegree.firstLater(highest); i++) {
        int side = graph.neighbour(highest, i);
        for (int j = 0; graph.neighbour(side, j) < highest; j++) {
          cycles[side] += paths[graph.neighbour(side, j)] - 1;
        }
      }
      for (int i = 0; i < byDegree.firstLater(highest); i++) {
        int side = graph.neighbour(highest, i);
        for (int j = 0; graph.neighbour(side, j) < highest; j++) {
          int opposite = graph.neighbour(side, j);
          long pairs = paths[opposite] * (paths[opposite] - 1L) / 2;
          cycles[highest] += pairs;
          cycles[opposite] += pairs;
          paths[opposite] = 0;
        }
      }
    }
  }

  /** Finds each clique at its lowest rank, as a triangle among the later neighbours. */
  private void countCliques() {
    int[] place = new int[graph.nodeCount()]; // among the later neighbours of u, or −1
    Arrays.fill(place, -1);
    for (int u = 0; u < graph.nodeCount(); u++) {
      int first = byDegree.firstLater(u);
      int size = graph.degree(u) - first;
      if (size < 3) {
        continue;
      }
      for (int i = 0; i < size; i++) {
        place[graph.neighbour(u, first + i)] = i;
      }
      countTrianglesAmongLater(u, place);
      for (int i = 0; i < size; i++) {
        place[graph.neighbour(u, first + i)] = -1;
      }
    }
  }

  private void countTrianglesAmongLater(int u, int[] place) {
    int first = byDegree.firstLater(u);
    int size = graph.degree(u) - first;
    int words = (size + 63) / 64;
    long[] joined = new long[size * words]; // a row of bits for each later neighbour
    for (int i = 0; i < size; i++) {
      int v = graph.neighbour(u, first + i);
      for (int j = byDegree.firstLater(v); j < graph.degree(v); j++) {
        int k = place[graph.neighbour(v, j)];
        if (k >= 0) {
          joined[i * words + k / 64] |= 1L << k;
          joined[k * words + i / 64] |= 1L << i;
        }
      }
    }
    long total = 0; // each triangle is met at each of its nodes from both sides
    for (int i = 0; i < size; i++) {
      long closed = 0;
      for (int k = 0; k < size; k++) {
        if ((joined[i * words + k / 64] >>> k & 1) != 0) {
          for (int word = 0; word < words; word++) {
            closed += Long.bitCount(joined[i * words + word] & joined[k * words + word]);
          }
        }
      }
      cliques[graph.neighbour(u, first + i)] += closed / 2;
      total += closed;
    }
    cliques[u] += total / 6;
  }
}
