package edgewise.evaluation;

import edgewise.metric.Measured;
import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the numbers amount to, in plain language. A sample is as far from real graphs as the worst
 * statistic says, in whatever family, whose interval lies above that of its floor: a floor is one
 * draw, and among many floors one is always lucky.
 */
final class Verdict {
  private static final double CLOSE = 1.5;

  /** Fewer graphs cannot show that a sample is as close as real graphs, only that it may be. */
  private static final int MANY = 100;

  private Verdict() {}

  /** Returns how close the graphs are, by family, and what single metrics have to say. */
  static List<String> of(
      List<Metric> metrics, SampleScores generated, List<SampleScores> baselines) {
    if (generated.counts().graphs() == 0) {
      return List.of("There are no generated graphs to score.");
    }
    List<String> verdict = new ArrayList<>();
    List<Family> families =
        generated.families().stream()
            .flatMap(family -> Family.of(family, generated).stream())
            .toList();
    List<Score.Sampled> unlike = unlike(generated);
    if (!families.isEmpty()) {
      verdict.add(headline(families, unlike.isEmpty() ? 1 : CLOSE));
      families.forEach(family -> verdict.add(family.sentence(baselines)));
    } else if (generated.scores().stream().anyMatch(Score.Distance.class::isInstance)) {
      verdict.add("There is no floor to read the distances against.");
    }
    unlike.forEach(distance -> verdict.add(sentence(distance)));
    metrics.forEach(
        metric -> generated.score(metric.name()).flatMap(metric::remark).ifPresent(verdict::add));
    return verdict;
  }

  /** Returns the distances beyond chance to real graphs that are all alike: they have no ratio. */
  private static List<Score.Sampled> unlike(SampleScores generated) {
    return generated.scores().stream()
        .filter(Score.Sampled.class::isInstance)
        .map(Score.Sampled.class::cast)
        .filter(distance -> distance.value().isPresent() && distance.real().isPresent())
        .filter(distance -> !distance.excess().isPresent() && distance.isBeyondChance(1))
        .toList();
  }

  private static String sentence(Score.Sampled unlike) {
    return String.format(
        Locale.ROOT,
        "Real graphs do not differ in %s at all, and these do: its %s is %.4f, where the floor is 0.",
        unlike.subject(),
        unlike.family().title(),
        unlike.value().orElse(0));
  }

  /** Returns the headline; the graphs are at least so many times farther than real graphs. */
  private static String headline(List<Family> families, double least) {
    List<Judged> beyond =
        families.stream().flatMap(family -> family.beyondChance().stream()).toList();
    Stream<Score.Distance> named =
        beyond.isEmpty()
            ? families.stream().map(Family::worst)
            : beyond.stream().map(Judged::distance);
    Score.Distance worst =
        named.max(Comparator.comparingDouble(distance -> distance.ratio().orElse(0))).orElseThrow();
    double judged = beyond.stream().mapToDouble(Judged::timesIdeal).max().orElse(least);
    int fewest = families.stream().mapToInt(Family::graphs).min().orElse(0);
    return String.format(
        Locale.ROOT,
        "%s; the worst statistic is %s, whose %s is %s%s.",
        describe(judged, fewest),
        worst.subject(),
        worst.family().title(),
        worst.ratio().isPresent()
            ? number(worst.ratio().orElse(0)) + " times its floor"
            : number(worst.excess().orElse(0)) + " times the most that real graphs score",
        beyond.isEmpty() ? ", which is within chance" : "");
  }

  private static String describe(double timesIdeal, int graphs) {
    if (timesIdeal < CLOSE) {
      return graphs < MANY
          ? "No farther from the test graphs than real graphs are, as far as "
              + graphs
              + " graphs can tell"
          : "As close to the test graphs as real graphs are";
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

  /** A distance beyond chance, and the ratio to its floor that a perfect generator has. */
  private record Judged(Score.Distance distance, double expected) {
    /** Returns how many times farther than real graphs by chance; at least not as close as they. */
    double timesIdeal() {
      return Math.max(CLOSE, distance.excess().orElse(0) / expected);
    }
  }

  /**
   * The distances of a family.
   *
   * @param distances those with a ratio to their floor
   * @param judged also those whose floor is 0 or below by luck
   * @param expected the ratio to the floor of a perfect generator
   * @param graphs of the side that has the fewest
   */
  private record Family(
      MetricFamily family,
      List<Score.Distance> distances,
      List<Score.Distance> judged,
      double expected,
      int graphs) {
    static Optional<Family> of(MetricFamily family, SampleScores sample) {
      List<Score.Distance> judged =
          sample.scores(family).stream()
              .filter(Score.Distance.class::isInstance)
              .map(Score.Distance.class::cast)
              .filter(distance -> distance.excess().isPresent())
              .toList();
      List<Score.Distance> distances =
          judged.stream().filter(distance -> distance.ratio().isPresent()).toList();
      double expected =
          sample.meanRatio(family).map(MeanRatio::expected).orElse(Measured.of(1)).orElse(1);
      return distances.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Family(family, distances, judged, expected, graphs(family, sample, distances)));
    }

    /** Returns how many graphs the side with the fewest has, as far as that is known. */
    private static int graphs(
        MetricFamily family, SampleScores sample, List<Score.Distance> distances) {
      int generated = distances.stream().mapToInt(Score::sampleSize).min().orElse(0);
      int test = sample.meanRatio(family).map(MeanRatio::test).orElse(generated);
      return Math.min(generated, test);
    }

    /** Returns the distances beyond chance. */
    List<Judged> beyondChance() {
      return judged.stream()
          .filter(distance -> distance.isBeyondChance(expected))
          .map(distance -> new Judged(distance, expected))
          .toList();
    }

    double mean() {
      return distances.stream().mapToDouble(d -> d.ratio().orElse(0)).average().orElse(0);
    }

    Score.Distance worst() {
      return distances.stream()
          .max(Comparator.comparingDouble(distance -> distance.ratio().orElse(0)))
          .orElseThrow();
    }

    String sentence(List<SampleScores> baselines) {
      return String.format(
          Locale.ROOT,
          "%s: %s times its floor on average, where a perfect generator is at %s%s; the worst is"
              + " %s at %s.",
          family.title(),
          number(mean()),
          number(expected),
          beside(baselines),
          worst().subject(),
          number(worst().ratio().orElse(0)));
    }

    private String beside(List<SampleScores> baselines) {
      List<String> rows = new ArrayList<>();
      for (SampleScores row : baselines) {
        of(family, row).ifPresent(own -> rows.add(row.name() + " at " + number(own.mean())));
      }
      return rows.isEmpty() ? "" : " (" + String.join(", ", rows) + ")";
    }
  }
}
