package edgewise.statistic;

import edgewise.catalog.Named;
import edgewise.graph.Graph;

/** A number for each node of a graph. */
public interface NodeStatistic extends Named {
  /** Returns the value at each node, in the order of the nodes. */
  double[] values(Graph graph);
}
