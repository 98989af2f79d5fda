package edgewise.metric;

import edgewise.graph.Graph;
import edgewise.statistic.Degrees;
import java.util.List;

/** The share of nodes of each degree; no entries for a graph without nodes. */
record DegreeHistogram() implements Descriptor {
  @Override
  public String name() {
    return "degree";
  }

  @Override
  public List<Charted> charted() {
    return List.of(Charted.of(new Degrees()));
  }

  @Override
  public double[] of(Sample sample, int index) {
    Graph graph = sample.graph(index);
    int highest = -1;
    for (int v = 0; v < graph.nodeCount(); v++) {
      highest = Math.max(highest, graph.degree(v));
    }
    double[] shares = new double[highest + 1];
    for (int v = 0; v < graph.nodeCount(); v++) {
      shares[graph.degree(v)] += 1.0 / graph.nodeCount();
    }
    return shares;
  }
}
