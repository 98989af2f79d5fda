package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * The share of shortest paths that lead through a node: summed over all pairs of other nodes, the
 * part of the pair's shortest paths that pass it, divided by the number of such pairs, as networkx
 * does. Found in time O(nodes × edges) (Brandes, <i>A faster algorithm for betweenness
 * centrality</i>, 2001).
 */
public final class Betweenness implements NodeStatistic {
  private static final long serialVersionUID = 1;

  @Override
  public String name() {
    return "betweenness";
  }

  @Override
  public boolean isWhole() {
    return false;
  }

  @Override
  public double[] values(Graph graph) {
    int n = graph.nodeCount();
    double[] values = new double[n];
    if (n > 2) {
      Source source = new Source(graph);
      for (int s = 0; s < n; s++) {
        source.addTo(values, s);
      }
      double orderedPairs = (n - 1.0) * (n - 2.0);
      for (int v = 0; v < n; v++) {
        values[v] /= orderedPairs;
      }
    }
    return values;
  }

  /** The shortest paths from one node to all others; its arrays serve one source after another. */
  private static final class Source {
    private static final int STEP = 500; // of the exponents

    private final Graph graph;
    private final int[] visits;
    private final int[] distance;
    // There are paths[v] · 2^exponent[v] shortest paths to v: a long chain of cycles has more than
    // a double can hold.
    private final double[] paths;
    private final int[] exponent;
    private final double[] dependency;

    Source(Graph graph) {
      this.graph = graph;
      visits = new int[graph.nodeCount()];
      distance = new int[graph.nodeCount()];
      paths = new double[graph.nodeCount()];
      exponent = new int[graph.nodeCount()];
      dependency = new double[graph.nodeCount()];
    }

    /** Adds to each node its part in the shortest paths from the source. */
    void addTo(double[] values, int source) {
      int visited = countPaths(source);
      Arrays.fill(dependency, 0);
      for (int i = visited - 1; i > 0; i--) {
        int w = visits[i];
        for (int j = 0; j < graph.degree(w); j++) {
          int v = graph.neighbour(w, j);
          if (distance[v] == distance[w] - 1) {
            double share = Math.scalb(paths[v] / paths[w], exponent[v] - exponent[w]);
            dependency[v] += share * (1 + dependency[w]);
          }
        }
        values[w] += dependency[w];
      }
    }

    private int countPaths(int source) {
      Arrays.fill(distance, -1);
      Arrays.fill(paths, 0);
      Arrays.fill(exponent, 0);
      distance[source] = 0;
      paths[source] = 1;
      visits[0] = source;
      int visited = 1;
      for (int i = 0; i < visited; i++) {
        int v = visits[i];
        for (int j = 0; j < graph.degree(v); j++) {
          int w = graph.neighbour(v, j);
          if (distance[w] < 0) {
            distance[w] = distance[v] + 1;
            visits[visited++] = w;
          }
          if (distance[w] == distance[v] + 1) {
            addPaths(v, w);
          }
        }
      }
      return visited;
    }

    private void addPaths(int from, int to) {
      if (exponent[from] > exponent[to]) {
        paths[to] = Math.scalb(paths[to], exponent[to] - exponent[from]);
        exponent[to] = exponent[from];
      }
      paths[to] += Math.scalb(paths[from], exponent[from] - exponent[to]);
      if (Math.getExponent(paths[to]) > STEP) {
        paths[to] = Math.scalb(paths[to], -STEP);
        exponent[to] += STEP;
      }
    }
  }
}
