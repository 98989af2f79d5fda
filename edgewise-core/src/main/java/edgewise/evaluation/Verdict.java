package edgewise.evaluation;

import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What the numbers amount to, in plain language. */
final class Verdict {
  private Verdict() {}

  /** Returns a sentence on closeness, and what single metrics have to say. */
  static List<String> of(
      List<Metric> metrics, SampleScores generated, List<SampleScores> baselines) {
    if (generated.counts().graphs() == 0) {
      return List.of("There are no generated graphs to score.");
    }
    Stream<Optional<String>> remarks =
        metrics.stream().map(metric -> generated.score(metric.name()).flatMap(metric::remark));
    return Stream.concat(Stream.of(closeness(generated, baselines)), remarks)
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> closeness(SampleScores generated, List<SampleScores> baselines) {
    for (MetricFamily family : generated.families()) {
      Optional<MeanRatio> ratio = generated.meanRatio(family);
      if (ratio.isPresent() && ratio.get().value().isPresent()) {
        double value = ratio.get().value().orElse(0);
        double expected = ratio.get().expected().orElse(1);
        return Optional.of(
            describe(value / expected)
                + String.format(
                    Locale.ROOT,
                    ": %s is %s times its floor on average, where a perfect generator is at %s%s.",
                    family.title(),
                    number(value),
                    number(expected),
                    beside(baselines, family)));
      }
    }
    return divergence(generated);
  }

  private static String beside(List<SampleScores> baselines, MetricFamily family) {
    List<String> rows = new ArrayList<>();
    for (SampleScores row : baselines) {
      row.meanRatio(family)
          .filter(ratio -> ratio.value().isPresent())
          .ifPresent(ratio -> rows.add(row.name() + " at " + number(ratio.value().orElse(0))));
    }
    return rows.isEmpty() ? "" : " (" + String.join(", ", rows) + ")";
  }

  private static Optional<String> divergence(SampleScores generated) {
    List<Score.Distance> distances =
        generated.scores().stream()
            .filter(Score.Distance.class::isInstance)
            .map(Score.Distance.class::cast)
            .toList();
    double[] ratios =
        distances.stream().flatMapToDouble(score -> score.ratio().value().stream()).toArray();
    if (ratios.length == 0) {
      return distances.isEmpty()
          ? Optional.empty()
          : Optional.of("There is no floor to read the distances against.");
    }
    double mean = Arrays.stream(ratios).average().orElse(0);
    String family = distances.get(0).family().title();
    return Optional.of(
        describe(mean)
            + ": "
            + family
            + " is "
            + number(mean)
            + " times its floor on average, 1 is ideal.");
  }

  private static String describe(double timesIdeal) {
    if (timesIdeal < 1.5) {
      return "As close to the test graphs as real graphs are";
    }
    if (timesIdeal < 4) {
      return "Close to the test graphs, but not as close as real graphs are";
    }
    return timesIdeal < 20
        ? "Recognisably different from the test graphs"
        : "Far from the test graphs";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
  }
}
