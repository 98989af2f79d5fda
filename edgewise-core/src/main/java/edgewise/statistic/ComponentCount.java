package edgewise.statistic;

import edgewise.graph.Components;
import edgewise.graph.Graph;

/** The number of connected components. */
public final class ComponentCount implements GraphStatistic {
  @Override
  public String name() {
    return "components";
  }

  @Override
  public double value(Graph graph) {
    return Components.of(graph).count();
  }
}
