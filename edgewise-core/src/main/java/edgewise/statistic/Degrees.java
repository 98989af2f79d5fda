package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;

/** The number of neighbours of each node. */
public final class Degrees implements NodeStatistic {
  @Override
  public String name() {
    return "degree";
  }

  @Override
  public double[] values(Graph graph) {
    double[] degrees = new double[graph.nodeCount()];
    Arrays.setAll(degrees, graph::degree);
    return degrees;
  }
}
