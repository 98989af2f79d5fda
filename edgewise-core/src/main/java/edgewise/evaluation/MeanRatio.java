package edgewise.evaluation;

import edgewise.metric.Comparison;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import java.util.Arrays;
import java.util.List;

/**
 * The mean, over the statistics of one family, of MMD² divided by its floor.
 *
 * @param expected the ratio of a perfect generator, (1/g + 1/t) / (1/r + 1/t): it is below 1 when
 *     more graphs are generated than there are training graphs
 * @param statistics how many ratios the mean is over
 * @param generated g, the generated graphs compared
 * @param test t, the test graphs compared
 * @param training r, the training graphs compared
 */
public record MeanRatio(
    MetricFamily family,
    Measured value,
    Measured expected,
    int statistics,
    int generated,
    int test,
    int training) {
  /** Returns the ratio that a perfect generator has on average. */
  static Measured expectation(int generated, int test, int training) {
    if (generated == 0 || test == 0 || training == 0) {
      return Measured.absent("one of the samples has no graphs");
    }
    return Measured.of((1.0 / generated + 1.0 / test) / (1.0 / training + 1.0 / test));
  }

  /** Returns the mean over the scores of a family. */
  static MeanRatio of(MetricFamily family, List<Score> scores, Comparison comparison) {
    List<Measured> own =
        scores.stream()
            .filter(score -> score.family().equals(family))
            .filter(Score.Distance.class::isInstance)
            .map(score -> ((Score.Distance) score).ratio())
            .toList();
    double[] ratios = own.stream().flatMapToDouble(ratio -> ratio.value().stream()).toArray();
    int generated = comparison.chosen().chosenSize();
    int test = comparison.reference().test().chosenSize();
    int training = comparison.reference().training().chosenSize();
    return new MeanRatio(
        family,
        ratios.length == 0
            ? Measured.absent(own.get(0).reason())
            : Measured.of(Arrays.stream(ratios).average().orElse(Double.NaN)),
        expectation(generated, test, training),
        ratios.length,
        generated,
        test,
        training);
  }
}
