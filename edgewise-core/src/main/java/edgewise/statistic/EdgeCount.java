package edgewise.statistic;

import edgewise.graph.Graph;

/** The number of edges. */
public final class EdgeCount implements GraphStatistic {
  @Override
  public String name() {
    return "edges";
  }

  @Override
  public double value(Graph graph) {
    return graph.edgeCount();
  }
}
