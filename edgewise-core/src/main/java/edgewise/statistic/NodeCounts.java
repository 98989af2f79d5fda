package edgewise.statistic;

import edgewise.graph.Graph;

/** Several counts at each node of a graph; as a statistic, their sum. */
public interface NodeCounts extends NodeStatistic {
  /** Returns how many counts a node has. */
  int width();

  /** Returns the counts, a row for each node. */
  long[][] counts(Graph graph);

  @Override
  default double[] values(Graph graph) {
    long[][] counts = counts(graph);
    double[] sums = new double[counts.length];
    for (int v = 0; v < counts.length; v++) {
      for (long count : counts[v]) {
        sums[v] += count;
      }
    }
    return sums;
  }
}
