package edgewise.statistic;

import edgewise.graph.Graph;

/** The number of nodes. */
public final class NodeCount implements GraphStatistic {
  @Override
  public String name() {
    return "nodes";
  }

  @Override
  public double value(Graph graph) {
    return graph.nodeCount();
  }
}
