package edgewise.evaluation;

import edgewise.metric.MetricFamily;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import java.util.List;
import java.util.Optional;

/**
 * All scores of one sample: the generated graphs, or a baseline's.
 *
 * @param name what drew the graphs: {@code generated}, or the name of a baseline
 * @param note how it was made, in a few words; empty where there is nothing to say
 * @param meanRatios one for each family of MMD² that was computed
 */
public record SampleScores(
    String name, String note, SampleCounts counts, List<Score> scores, List<MeanRatio> meanRatios) {
  /** Copies the lists. */
  public SampleScores {
    scores = List.copyOf(scores);
    meanRatios = List.copyOf(meanRatios);
  }

  /** Returns the score of a metric, if it was computed. */
  public Optional<Score> score(String metric) {
    return scores.stream().filter(score -> score.metric().equals(metric)).findFirst();
  }

  /** Returns the score of a metric, if it was computed and is of a kind. */
  public <S extends Score> Optional<S> score(String metric, Class<S> kind) {
    return score(metric).filter(kind::isInstance).map(kind::cast);
  }

  /** Returns the scores of one family, in the order of the catalog. */
  public List<Score> scores(MetricFamily family) {
    return scores.stream().filter(score -> score.family().equals(family)).toList();
  }

  /** Returns the families of the scores, in the order of the catalog. */
  public List<MetricFamily> families() {
    return scores.stream().map(Score::family).distinct().toList();
  }

  /** Returns the mean ratio of a family, if it was computed. */
  public Optional<MeanRatio> meanRatio(MetricFamily family) {
    return meanRatios.stream().filter(ratio -> ratio.family().equals(family)).findFirst();
  }
}
