package edgewise.leaderboard;

import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import java.util.Arrays;
import java.util.List;

/**
 * What one metric says of one entrant.
 *
 * @param value the mean over its files of the means over their samples
 * @param error the standard error of that: over the files where there are several, else over the
 *     samples of the file, else that of the one sample over its graphs
 * @param text as it is printed, where somebody else has printed it; empty otherwise
 */
public record Standing(Measured value, Measured error, String text) {
  private static final double WIDTHS = 2 * 1.96; // of a standard error in a 95 % interval

  /** Returns a value that was measured once. */
  static Standing once(Measured value, Interval interval) {
    Measured error =
        interval.isPresent()
            ? Measured.of((interval.high().orElse(0) - interval.low().orElse(0)) / WIDTHS)
            : interval.low();
    return new Standing(value, error, "");
  }

  /** Returns what somebody else has printed: a number, and perhaps its error behind ±. */
  static Standing printed(String text, boolean percent) {
    String[] parts = text.split("±", 2);
    double unit = percent ? 100 : 1;
    return new Standing(
        Measured.of(Double.parseDouble(parts[0]) / unit),
        parts.length < 2
            ? Measured.absent("not printed")
            : Measured.of(Double.parseDouble(parts[1]) / unit),
        text);
  }

  /**
   * Returns the standing by the scores of one metric.
   *
   * @param files the scores of each file's samples
   */
  static Standing of(List<List<Score>> files) {
    List<Score> all = files.stream().flatMap(List::stream).toList();
    for (Score score : all) {
      if (!score.value().isPresent()) {
        return new Standing(score.value(), score.value(), "");
      }
    }
    if (all.size() == 1) {
      return once(all.get(0).value(), interval(all.get(0)));
    }
    double[] values =
        files.size() > 1
            ? files.stream().mapToDouble(Standing::mean).toArray()
            : all.stream().mapToDouble(score -> score.value().orElse(0)).toArray();
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    double error = Math.sqrt(squares / (values.length - 1.0) / values.length);
    return new Standing(Measured.of(mean), Measured.of(error), "");
  }

  private static double mean(List<Score> scores) {
    return scores.stream().mapToDouble(score -> score.value().orElse(0)).average().orElse(0);
  }

  private static Interval interval(Score score) {
    return score instanceof Score.Share share
        ? share.interval()
        : score instanceof Score.Sampled sampled
            ? sampled.interval()
            : Interval.absent("there is no interval");
  }
}
