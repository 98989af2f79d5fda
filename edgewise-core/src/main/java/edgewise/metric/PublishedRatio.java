package edgewise.metric;

import edgewise.catalog.Named;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The mean ratio of MMD² to that of the training graphs as papers since SPECTRE print it: the
 * training graphs' own values are rounded to four digits first, and those that are then 0 are left
 * out. Rounding can move the mean by tens of per cent where a value is as small as 0.0002.
 */
final class PublishedRatio implements Metric {
  private static final MetricFamily FAMILY =
      new MetricFamily("PUBLISHED_RATIO", "published ratio", false, false);

  private final List<Discrepancy> discrepancies;

  /** Takes what the mean is over. */
  PublishedRatio(List<Discrepancy> discrepancies) {
    this.discrepancies = discrepancies;
  }

  @Override
  public String name() {
    return "published-ratio";
  }

  @Override
  public String subject() {
    return "mean of " + discrepancies.size();
  }

  @Override
  public String description() {
    return discrepancies.stream()
        .map(Named::name)
        .collect(Collectors.joining(", ", "mean over ", ", each divided by its rounded floor"));
  }

  @Override
  public MetricFamily family() {
    return FAMILY;
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.TRAINING);
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public Score score(Comparison comparison) {
    Comparison plain = comparison.withoutIntervals();
    List<Score> scores = discrepancies.stream().map(one -> one.score(plain)).toList();
    double[] ratios =
        scores.stream()
            .filter(score -> score.value().isPresent() && rounded(score.real()) > 0)
            .mapToDouble(score -> score.value().orElse(0) / rounded(score.real()))
            .toArray();
    String none = "no value of the training graphs is above 0";
    return Score.Sampled.of(
        this,
        ratios.length == 0
            ? Measured.absent(none)
            : Measured.of(Arrays.stream(ratios).average().orElse(0)),
        comparison.chosen().chosenSize(),
        Interval.absent("the mean of ratios"),
        Measured.absent("it is a ratio already"),
        Interval.absent("it is a ratio already"));
  }

  private static double rounded(Measured floor) {
    return Math.rint(floor.orElse(0) * 1e4) / 1e4;
  }
}
