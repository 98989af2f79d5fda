package edgewise.statistic;

import edgewise.catalog.Named;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;

/** A number for a graph. */
public interface GraphStatistic extends Named {
  /** Returns a line that says what it is, and what it is where it is not defined. */
  String description();

  /** Returns the value of a graph. */
  double value(Graph graph);

  /**
   * Returns the value of a graph whose labels mean something.
   *
   * @throws IllegalArgumentException when the labels are not such that there can be a value
   */
  default double value(Graph graph, LabelNames names) {
    return value(graph);
  }

  /** Returns whether every value is a whole number. */
  default boolean isWhole() {
    return false;
  }
}
