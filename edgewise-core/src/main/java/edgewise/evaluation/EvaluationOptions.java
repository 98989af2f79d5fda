package edgewise.evaluation;

import java.util.List;

/**
 * How to score.
 *
 * @param seed of every draw: samples for MMD², floors, bootstrap, baselines
 * @param metrics names of metrics, in the order of their catalog; none for all the usual ones that
 *     the graphs and these options allow. The options of a result name them
 * @param mmdSample MMD² compares at most so many graphs of each side, drawn by the seed
 * @param largestComponent whether every graph is cut down to its largest component first
 * @param baselines whether rows of Erdős–Rényi, Barabási–Albert and a memoriser are added
 * @param validity the dataset or kind of graphs whose test of validity applies; where it is empty,
 *     that of the kind that the graphs are recognised as, if they are
 */
public record EvaluationOptions(
    long seed,
    List<String> metrics,
    int mmdSample,
    boolean largestComponent,
    boolean baselines,
    String validity) {
  /** How many graphs of each side MMD² compares when a user says nothing. */
  public static final int DEFAULT_MMD_SAMPLE = 1000;

  /** Checks the ranges. */
  public EvaluationOptions {
    metrics = List.copyOf(metrics);
    if (mmdSample < 1) {
      throw new IllegalArgumentException("the MMD sample must be at least 1, got " + mmdSample);
    }
  }

  /** Returns the usual metrics and baselines on the graphs as given, without a test of validity. */
  public static EvaluationOptions all(long seed) {
    return all(seed, "");
  }

  /**
   * Returns the usual metrics and baselines on the graphs as given.
   *
   * @param validity the dataset whose test of validity applies; where it is empty, the metrics that
   *     need one are left out
   */
  public static EvaluationOptions all(long seed, String validity) {
    return new EvaluationOptions(seed, List.of(), DEFAULT_MMD_SAMPLE, false, true, validity);
  }

  /** Returns the same with other metrics. */
  public EvaluationOptions withMetrics(List<String> others) {
    return new EvaluationOptions(seed, others, mmdSample, largestComponent, baselines, validity);
  }

  /** Returns the same with another test of validity. */
  EvaluationOptions testedBy(String other) {
    return new EvaluationOptions(seed, metrics, mmdSample, largestComponent, baselines, other);
  }

  /** Returns the same without the rows that are there for scale. */
  public EvaluationOptions withoutBaselines() {
    return new EvaluationOptions(seed, metrics, mmdSample, largestComponent, false, validity);
  }
}
