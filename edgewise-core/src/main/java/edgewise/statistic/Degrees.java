package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;

/** The number of neighbours of each node. */
public final class Degrees implements NodeStatistic {
  private static final long serialVersionUID = 1;

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
