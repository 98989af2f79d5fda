package edgewise.statistic;

import edgewise.catalog.Named;
import edgewise.graph.Graph;
import java.io.Serializable;

/** A number for each node of a graph. Holds nothing, so it can be sent to other machines. */
public interface NodeStatistic extends Named, Serializable {
  /** Returns the value at each node, in the order of the nodes. */
  double[] values(Graph graph);

  /** Returns whether every value is a whole number. */
  default boolean isWhole() {
    return true;
  }
}
