package edgewise.metric;

import edgewise.random.Seed;
import edgewise.statistic.Histogram;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.Tally;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The paper's Kullback–Leibler divergence KLD(P‖Q) of a statistic of nodes: P is the histogram of
 * the test graphs, Q that of equally many generated graphs, both of 100 bins over the joint range,
 * with 1e-9 added to every count.
 *
 * <p>Its floor puts training graphs in the place of the generated ones: the mean over 100 random
 * samples. A perfect generator is at the floor, not at 0.
 */
final class Divergence implements Metric {
  private static final int BINS = 100;
  private static final int FLOOR_DRAWS = 100;

  /** A floor below what is added to every count is none: real graphs are all alike there. */
  private static final double SMOOTHING = 1e-9;

  private final NodeStatistic statistic;
  private final double low;
  private final double high;

  private Divergence(NodeStatistic statistic, double low, double high) {
    this.statistic = statistic;
    this.low = low;
    this.high = high;
  }

  /** Returns the divergence of a statistic over the joint range of both samples. */
  static Divergence of(NodeStatistic statistic) {
    return new Divergence(statistic, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
  }

  /** Returns the divergence of a statistic over a range that is always the same. */
  static Divergence of(NodeStatistic statistic, double low, double high) {
    return new Divergence(statistic, low, high);
  }

  @Override
  public String name() {
    return "kld-" + statistic.name();
  }

  @Override
  public String description() {
    return "Kullback–Leibler divergence of the "
        + statistic.name()
        + " histograms, test ‖ generated";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.KLD;
  }

  @Override
  public String subject() {
    return statistic.name();
  }

  @Override
  public List<Charted> charted() {
    return List.of(Charted.of(statistic));
  }

  @Override
  public Score score(Comparison comparison) {
    List<int[]> repeats = comparison.repeats();
    Tally test = comparison.reference().test().tally(statistic);
    Spread value = Spread.of(divergences(test, comparison.generated(), repeats), "generated");
    Spread floor = floor(comparison.reference(), comparison.repeatSize());
    return new Score.Repeated(
        name(),
        family(),
        subject(),
        value.mean(),
        value.deviation(),
        repeats.size(),
        comparison.repeatSize(),
        floor.mean().map(mean -> mean < SMOOTHING ? 0 : mean),
        floor.deviation());
  }

  /** Returns the divergence of equally large samples of the training graphs. */
  private Spread floor(Reference reference, int repeatSize) {
    Sample training = reference.training();
    int size = Math.min(repeatSize == 0 ? reference.test().size() : repeatSize, training.size());
    return reference.once(
        name() + " floor " + size,
        Spread.class,
        () -> {
          if (training.size() == 0) {
            return Spread.absent("no training graphs");
          }
          Seed seed = reference.seed().child("floor").child(statistic.name());
          Spread floor = drawn(reference, size, seed);
          // Draws without replacement are alike where they take most of the graphs: half of them
          // tells how much draws differ, which falls with the number of graphs.
          int half = Math.max(1, Math.min(size, training.size() / 2));
          double alike = 1 - (double) half / training.size();
          double times = alike <= 0 ? 0 : half / (size * Math.sqrt(alike));
          Spread spread = half == size ? floor : drawn(reference, half, seed.child("halves"));
          return new Spread(floor.mean(), spread.deviation().map(d -> d * times));
        });
  }

  private Spread drawn(Reference reference, int size, Seed seed) {
    Sample training = reference.training();
    List<int[]> draws =
        IntStream.range(0, FLOOR_DRAWS)
            .mapToObj(draw -> Sample.drawn(size, training.size(), seed.child(draw)))
            .toList();
    Tally test = reference.test().tally(statistic);
    return Spread.of(divergences(test, training, draws), "training");
  }

  /** Returns the divergence from each of several sets of graphs; NaN where one has no nodes. */
  private double[] divergences(Tally test, Population sample, List<int[]> sets) {
    return sample.tallies(statistic, sets).stream()
        .mapToDouble(values -> divergence(test, values))
        .toArray();
  }

  private double divergence(Tally test, Tally other) {
    if (test.size() == 0 || other.size() == 0) {
      return Double.NaN;
    }
    double from = Math.min(low, Math.min(test.least(), other.least()));
    double to = Math.max(high, Math.max(test.greatest(), other.greatest()));
    return Histogram.of(test, from, to, BINS).divergenceFrom(Histogram.of(other, from, to, BINS));
  }

  /** A mean with the standard deviation around it. */
  private record Spread(Measured mean, Measured deviation) {
    static Spread absent(String reason) {
      return new Spread(Measured.absent(reason), Measured.absent(reason));
    }

    static Spread of(double[] values, String sample) {
      if (values.length == 0) {
        return absent("no " + sample + " graphs");
      }
      double mean = Arrays.stream(values).average().orElse(Double.NaN);
      if (Double.isNaN(mean)) {
        return absent("no nodes in the test graphs or in some " + sample + " graphs");
      }
      double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
      return new Spread(
          Measured.of(mean),
          values.length == 1
              ? Measured.absent("one repeat has no deviation")
              : Measured.of(Math.sqrt(squares / (values.length - 1))));
    }
  }
}
