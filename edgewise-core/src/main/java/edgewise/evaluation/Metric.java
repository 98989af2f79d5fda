package edgewise.evaluation;

import edgewise.catalog.Named;

/** One number that says how good generated graphs are. */
public interface Metric extends Named {
  /** Returns a line that says what the number is. */
  String description();

  /** Returns the numbers it stands beside. */
  MetricFamily family();

  /** Returns whether it takes the test of validity of a dataset. */
  default boolean needsValidity() {
    return false;
  }

  /** Returns the score; where it is undefined, its value is absent with the reason. */
  Score score(Comparison comparison);
}
