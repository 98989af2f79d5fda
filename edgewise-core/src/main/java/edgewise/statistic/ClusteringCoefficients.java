package edgewise.statistic;

import edgewise.graph.Graph;

/**
 * The share of pairs of a node's neighbours that are joined, 0 where there are fewer than two
 * neighbours. Takes time O(edges × √edges) at worst.
 */
public final class ClusteringCoefficients implements NodeStatistic {
  private static final long serialVersionUID = 1;

  @Override
  public String name() {
    return "clustering";
  }

  @Override
  public boolean isWhole() {
    return false;
  }

  @Override
  public double[] values(Graph graph) {
    ByDegree byDegree = ByDegree.of(graph);
    long[] triangles = new long[graph.nodeCount()];
    byDegree.forEachTriangle(
        (u, v, w, uv, uw, vw) -> {
          triangles[u]++;
          triangles[v]++;
          triangles[w]++;
        });
    double[] values = new double[graph.nodeCount()];
    for (int rank = 0; rank < values.length; rank++) {
      long degree = byDegree.graph().degree(rank);
      if (degree > 1) {
        values[byDegree.node(rank)] = 2.0 * triangles[rank] / (degree * (degree - 1));
      }
    }
    return values;
  }
}
