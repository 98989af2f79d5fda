package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;

/** How many edges of a directed graph come in at each node, or go out. */
public final class ArcDegrees implements NodeStatistic {
  private static final long serialVersionUID = 1;

  private final boolean in;

  private ArcDegrees(boolean in) {
    this.in = in;
  }

  /** Returns the numbers of edges that come in. */
  public static ArcDegrees in() {
    return new ArcDegrees(true);
  }

  /** Returns the numbers of edges that go out. */
  public static ArcDegrees out() {
    return new ArcDegrees(false);
  }

  @Override
  public String name() {
    return in ? "in-degree" : "out-degree";
  }

  @Override
  public double[] values(Graph graph) {
    double[] degrees = new double[graph.nodeCount()];
    Arrays.setAll(degrees, v -> in ? graph.inDegree(v) : graph.outDegree(v));
    return degrees;
  }
}
