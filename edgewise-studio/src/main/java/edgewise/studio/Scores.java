package edgewise.studio;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import edgewise.evaluation.EvaluationResult;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import java.util.List;

/**
 * The scores of a run as its page shows them: as in {@code scores.json}, and what there is to know
 * of the families, so that the page knows none by name.
 */
record Scores(@JsonUnwrapped EvaluationResult result, List<Family> families) {
  /**
   * A family of scores.
   *
   * @param percent whether its numbers are shares of the generated graphs
   */
  record Family(
      String name, String title, boolean higherIsBetter, boolean averaged, boolean percent) {}

  static Scores of(EvaluationResult result) {
    List<Family> families =
        result.generated().scores().stream()
            .map(Score::family)
            .distinct()
            .map(
                family ->
                    new Family(
                        family.name(),
                        family.title(),
                        family.higherIsBetter(),
                        family.averaged(),
                        family.equals(MetricFamily.SHARE)))
            .toList();
    return new Scores(result, families);
  }
}
