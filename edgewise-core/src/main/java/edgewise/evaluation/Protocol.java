package edgewise.evaluation;

import edgewise.catalog.Named;
import edgewise.dataset.Datasets;
import java.util.List;
import java.util.Locale;

/**
 * A published way of scoring, so that numbers can stand beside those of papers.
 *
 * @param description what it computes, in a line
 * @param metrics names in the catalog of metrics
 * @param mmdSample pairs are compared among at most so many graphs of each side
 */
public record Protocol(String name, String description, List<String> metrics, int mmdSample)
    implements Named {
  /** Copies the list. */
  public Protocol {
    metrics = List.copyOf(metrics);
  }

  /** Returns the options with the protocol's metrics and its test of validity, and no baselines. */
  public EvaluationOptions options(EvaluationOptions asked) {
    String validity = asked.validity();
    return new EvaluationOptions(
        asked.seed(),
        metrics,
        mmdSample,
        asked.largestComponent(),
        false,
        validity.isEmpty() ? "" : Datasets.publishedTestName(validity));
  }

  /**
   * Returns the scores of as many generated graphs as there are test graphs, the first of them:
   * published values and shares are of samples of this size, and both depend on it.
   */
  public EvaluationResult evaluate(
      Samples samples, EvaluationOptions options, EvaluationListener listener) {
    return evaluate(samples, options, Criteria.CORE, listener);
  }

  /** Returns the same by what the criteria hold. */
  public EvaluationResult evaluate(
      Samples samples, EvaluationOptions options, Criteria criteria, EvaluationListener listener) {
    int all = samples.generated().size();
    int size = Math.min(all, samples.test().size());
    EvaluationResult result =
        Evaluation.evaluate(samples.first(size), options(options), criteria, listener);
    return result.withNote(
        String.format(
            Locale.ROOT,
            "Protocol %s: the first %,d of %,d generated graphs, as many as there are test graphs.",
            name,
            size,
            all));
  }
}
