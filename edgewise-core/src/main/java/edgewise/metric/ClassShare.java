package edgewise.metric;

import edgewise.metric.ClassCounts.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A share of the generated graphs that follows from which of them are isomorphic to which, valid,
 * and known from training. Beside it stands the same share of the test graphs.
 *
 * @param name for users
 * @param subject what is counted
 * @param description in a line
 * @param needs what must be there
 * @param counted how many graphs of a kind count
 * @param noInterval why there is no interval; empty where there is one
 * @param remark what the verdict says of it
 */
record ClassShare(
    String name,
    String subject,
    String description,
    Set<Need> needs,
    ToLongFunction<Kind> counted,
    String noInterval,
    Function<Score, Optional<String>> remark)
    implements Metric {
  /** Returns the share of graphs that pass the test of their dataset's class. */
  static ClassShare valid() {
    return new ClassShare(
        "valid",
        "valid",
        "share of generated graphs that belong to the dataset's class",
        Set.of(Need.VALIDITY),
        Kind::valid,
        "",
        score -> percents(score, "%s %% are valid, where %s %% of the held-out graphs are."));
  }

  /**
   * Returns the share of graphs that do not appear more than once: the paper's wording. It falls
   * with the size of the sample, so samples of one size are compared.
   */
  static ClassShare unique() {
    return new ClassShare(
        "unique",
        "unique",
        "share of generated graphs that do not appear more than once",
        Set.of(Need.ISOMORPHISM),
        kind -> kind.members() == 1 ? 1 : 0,
        "",
        score -> Optional.empty());
  }

  /** Returns the number of different graphs divided by the number of graphs. */
  static ClassShare distinct() {
    return new ClassShare(
        "distinct",
        "distinct",
        "different generated graphs divided by all generated graphs",
        Set.of(Need.ISOMORPHISM),
        kind -> 1,
        "the number of different graphs is not a binomial count",
        score -> Optional.empty());
  }

  /**
   * Returns the share of graphs that are isomorphic to no training graph. Real data may repeat
   * itself, so a model is as novel as real data when it and the test graphs agree.
   */
  static ClassShare novel() {
    return new ClassShare(
        "novel",
        "novel",
        "share of generated graphs not isomorphic to a training graph",
        Set.of(Need.ISOMORPHISM, Need.TRAINING),
        kind -> kind.known() ? 0 : kind.members(),
        "",
        ClassShare::novelty);
  }

  /**
   * Returns the share of graphs that are valid, novel and no repetition of an earlier one, as the
   * field counts it: of several isomorphic graphs, one counts.
   */
  static ClassShare validUniqueNovel() {
    return new ClassShare(
        "vun",
        "valid, unique, novel",
        "share of generated graphs that are valid, unique and novel at once",
        Set.of(Need.VALIDITY, Need.ISOMORPHISM, Need.TRAINING),
        kind -> kind.known() || kind.valid() == 0 ? 0 : 1,
        "",
        score -> percents(score, "%s %% are valid, unique and novel at once (held-out: %s %%)."));
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.SHARE;
  }

  @Override
  public Score score(Comparison comparison) {
    int read = comparison.generated().size();
    int size = needs.contains(Need.VALIDITY) ? read + comparison.unread() : read;
    long count = comparison.classes().total(counted);
    int testSize = comparison.reference().test().size();
    return Score.Share.of(
        this,
        ratio(count, size),
        size,
        noInterval.isEmpty() ? Interval.wilson(count, size) : Interval.absent(noInterval),
        ratio(comparison.testClasses().total(counted), testSize));
  }

  private static Measured ratio(long count, int size) {
    return size == 0 ? Measured.absent("no graphs") : Measured.of((double) count / size);
  }

  @Override
  public Optional<String> remark(Score score) {
    return score.value().isPresent() && score.real().isPresent()
        ? remark.apply(score)
        : Optional.empty();
  }

  private static Optional<String> novelty(Score score) {
    double value = score.value().orElse(0);
    double real = score.real().orElse(0);
    String numbers =
        percents(score, "%s %% of the graphs are new, where %s %% of the held-out graphs are")
            .orElse("");
    double high = ((Score.Share) score).interval().high().orElse(1);
    // A hundredth less is no difference worth a word, however large the sample.
    if (high >= real - 0.01) {
      return Optional.of("At least as novel as real data: " + numbers + ".");
    }
    return Optional.of(
        value < real / 2
            ? "Mostly memorised: " + numbers + "; closeness to real data is then no merit."
            : "Less novel than real data: " + numbers + ".");
  }

  private static Optional<String> percents(Score score, String format) {
    return Optional.of(
        String.format(
            Locale.ROOT,
            format,
            percent(score.value().orElse(0)),
            percent(score.real().orElse(0))));
  }

  private static String percent(double share) {
    double percent = 100 * share;
    return String.format(Locale.ROOT, percent > 0 && percent < 10 ? "%.1f" : "%.0f", percent);
  }
}
