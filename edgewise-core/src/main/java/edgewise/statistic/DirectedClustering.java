package edgewise.statistic;

import edgewise.graph.Graph;

/**
 * The clustering coefficient of nodes of directed graphs (Fagiolo, 2007): of all directed triangles
 * that a node's edges leave room for, the share that is there. An edge in both directions counts as
 * two. Where all edges run in both directions it is the ordinary coefficient; 0 where there is no
 * room.
 */
public final class DirectedClustering implements NodeStatistic {
  private static final long serialVersionUID = 1;

  @Override
  public String name() {
    return "directed-clustering";
  }

  @Override
  public boolean isWhole() {
    return false;
  }

  @Override
  public double[] values(Graph graph) {
    ByDegree byDegree = ByDegree.of(graph);
    double[] values = new double[graph.nodeCount()];
    byDegree.forEachTriangle(
        (first, second, third, uv, uw, vw) -> {
          int u = byDegree.node(first);
          int v = byDegree.node(second);
          int w = byDegree.node(third);
          long triangles = (long) arcs(graph, u, v) * arcs(graph, u, w) * arcs(graph, v, w);
          values[u] += triangles;
          values[v] += triangles;
          values[w] += triangles;
        });
    for (int v = 0; v < values.length; v++) {
      double arcs = graph.inDegree(v) + graph.outDegree(v);
      double bothWays = arcs - graph.degree(v);
      double room = arcs * (arcs - 1) - 2 * bothWays;
      values[v] = room > 0 ? values[v] / room : 0;
    }
    return values;
  }

  private static int arcs(Graph graph, int u, int v) {
    return (graph.hasArc(u, v) ? 1 : 0) + (graph.hasArc(v, u) ? 1 : 0);
  }
}
