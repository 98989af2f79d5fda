package edgewise.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What the numbers amount to, in plain language. */
final class Verdict {
  private Verdict() {}

  /** Returns a sentence on closeness, one on novelty and one on validity, where there are any. */
  static List<String> of(SampleScores generated, List<SampleScores> baselines) {
    if (generated.counts().graphs() == 0) {
      return List.of("There are no generated graphs to score.");
    }
    return Stream.of(
            closeness(generated, baselines),
            generated.score("novel").flatMap(Verdict::novelty),
            validity(generated))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> closeness(SampleScores generated, List<SampleScores> baselines) {
    for (MetricFamily family : List.of(MetricFamily.MMD_TV, MetricFamily.MMD_EMD)) {
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
    double[] ratios =
        generated.scores(MetricFamily.KLD).stream()
            .filter(score -> score.ratio().isPresent())
            .mapToDouble(score -> score.ratio().orElse(0))
            .toArray();
    if (ratios.length == 0) {
      boolean distances =
          generated.scores().stream().anyMatch(score -> !score.family().higherIsBetter());
      return distances
          ? Optional.of("There is no floor to read the distances against.")
          : Optional.empty();
    }
    double mean = Arrays.stream(ratios).average().orElse(0);
    return Optional.of(
        describe(mean) + ": KLD is " + number(mean) + " times its floor on average, 1 is ideal.");
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

  private static Optional<String> novelty(Score score) {
    if (!score.value().isPresent() || !score.real().isPresent()) {
      return Optional.empty();
    }
    double value = score.value().orElse(0);
    double real = score.real().orElse(0);
    String numbers =
        String.format(
            Locale.ROOT,
            "%s %% of the graphs are new, where %s %% of the held-out graphs are",
            percent(value),
            percent(real));
    // A hundredth less is no difference worth a word, however large the sample.
    if (score.interval().high().orElse(1) >= real - 0.01) {
      return Optional.of("At least as novel as real data: " + numbers + ".");
    }
    return Optional.of(
        value < real / 2
            ? "Mostly memorised: " + numbers + "; closeness to real data is then no merit."
            : "Less novel than real data: " + numbers + ".");
  }

  private static Optional<String> validity(SampleScores generated) {
    return generated
        .score("valid")
        .filter(score -> score.value().isPresent())
        .map(
            score -> {
              String vun =
                  generated
                      .score("vun")
                      .filter(all -> all.value().isPresent())
                      .map(
                          all -> ", " + percent(all.value().orElse(0)) + " % also unique and novel")
                      .orElse("");
              return percent(score.value().orElse(0)) + " % are valid" + vun + ".";
            });
  }

  private static String percent(double share) {
    double percent = 100 * share;
    return String.format(Locale.ROOT, percent > 0 && percent < 10 ? "%.1f" : "%.0f", percent);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
  }
}
