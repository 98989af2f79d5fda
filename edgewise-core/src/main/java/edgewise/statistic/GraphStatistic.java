package edgewise.statistic;

import edgewise.catalog.Named;
import edgewise.graph.Graph;

/** A number for a graph. */
public interface GraphStatistic extends Named {
  /** Returns the value of a graph. */
  double value(Graph graph);
}
