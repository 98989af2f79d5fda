package edgewise.run;

import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import edgewise.random.Seed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How far drawn graphs are from test graphs in a few statistics, the same wherever drawing under
 * conditions is measured.
 *
 * @param scores by metric
 * @param floors the same of training graphs
 */
public record Distances(Map<String, Measured> scores, Map<String, Measured> floors) {
  private static final List<String> METRICS =
      List.of("kld-degree", "kld-clustering", "kld-orbit", "pgd");

  /** Measures. */
  static Distances of(Samples samples, Seed seed) {
    EvaluationOptions options =
        EvaluationOptions.all(seed.value()).withMetrics(METRICS).withoutBaselines();
    EvaluationResult result = Evaluation.evaluate(samples, options, EvaluationListener.NONE);
    Map<String, Measured> scores = new LinkedHashMap<>();
    Map<String, Measured> floors = new LinkedHashMap<>();
    for (Score score : result.generated().scores()) {
      scores.put(score.metric(), score.value());
      floors.put(score.metric(), score.real());
    }
    return new Distances(scores, floors);
  }
}
