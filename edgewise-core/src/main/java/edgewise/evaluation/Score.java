package edgewise.evaluation;

/**
 * What one metric says of one sample, beside what it says of real graphs.
 *
 * @param metric the metric's name in {@code Metrics.ALL}
 * @param subject what is compared or counted, as people read it: {@code degree}, {@code novel}
 * @param value the mean over the repeats
 * @param deviation the standard deviation over the repeats
 * @param repeats how many disjoint samples the mean is over
 * @param sampleSize how many generated graphs the value of one repeat is computed from
 * @param interval 95 %: bootstrap over graphs for MMD², Wilson's for shares
 * @param real what real graphs score in place of the generated ones. For distances this is the
 *     floor: training graphs against the test graphs. For shares it is the share of the test graphs
 *     themselves
 * @param realDeviation the standard deviation of the floor over its draws
 * @param ratio the value divided by the floor; distances only
 */
public record Score(
    String metric,
    MetricFamily family,
    String subject,
    Measured value,
    Measured deviation,
    int repeats,
    int sampleSize,
    Interval interval,
    Measured real,
    Measured realDeviation,
    Measured ratio) {
  /** Checks the counts. */
  public Score {
    if (repeats < 0 || sampleSize < 0) {
      throw new IllegalArgumentException(
          "counts must not be negative, got " + repeats + " repeats of " + sampleSize);
    }
  }
}
