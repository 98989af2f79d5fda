package edgewise.metric;

import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The PolyGraph discrepancy (Krimmel et al. 2026): how well a classifier tells generated from test
 * graphs by one of several descriptors, as a bound on the Jensen–Shannon distance in [0, 1]. Half
 * of the graphs train it, and four folds of these choose the descriptor; the other half gives the
 * value √(1 + ½ (mean log₂ p(test) + mean log₂ (1 − p(generated)))).
 *
 * <p>The classifier is logistic regression, the authors' own fallback: a looser bound than that of
 * the network whose weights they license. Orbits are those of up to four nodes. It takes hundreds
 * of graphs to say much; the interval, a bootstrap over the second half, says how much.
 */
final class PolyGraphDiscrepancy implements Metric {
  private static final int FEWEST = 16;
  private static final int FOLDS = 4;
  private static final int DRAWS = 200;
  private static final List<Descriptor> DESCRIPTORS =
      List.of(
          new MeanOrbits(),
          new ClusteringHistogram(),
          DegreeHistogram.ofAll(),
          new SpectrumHistogram(),
          new RandomGin());

  @Override
  public String name() {
    return "pgd";
  }

  @Override
  public String subject() {
    return "logistic regression";
  }

  @Override
  public String description() {
    return "how well logistic regression tells generated from test graphs, 0 to 1";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.PGD;
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    WeightedDistance.Bounded floor =
        reference.once(
            name() + " floor",
            WeightedDistance.Bounded.class,
            () -> bounded(reference.training(), reference.test(), reference.seed()));
    Sample generated = comparison.chosen();
    WeightedDistance.Bounded value = bounded(generated, reference.test(), comparison.seed());
    return Score.Sampled.of(
        this,
        value.value(),
        Math.min(generated.chosenSize(), reference.test().chosenSize()),
        value.interval(),
        floor.value(),
        floor.interval());
  }

  private static WeightedDistance.Bounded bounded(Sample sample, Sample test, Seed seed) {
    int size = Math.min(sample.chosenSize(), test.chosenSize());
    String obstacle =
        size < FEWEST
            ? "takes " + FEWEST + " graphs on each side"
            : DESCRIPTORS.stream()
                .flatMap(d -> Stream.of(sample.obstacle(d), test.obstacle(d)))
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    if (!obstacle.isEmpty()) {
      return new WeightedDistance.Bounded(Measured.absent(obstacle), Interval.absent(obstacle));
    }
    Seed own = seed.child("pgd");
    int[] first = order(test.chosenSize(), size, own.child("test"));
    int[] second = order(sample.chosenSize(), size, own.child("sample"));
    Terms best =
        DESCRIPTORS.stream()
            .map(d -> terms(taken(test, d, first), taken(sample, d, second)))
            .reduce((a, b) -> b.training() > a.training() ? b : a)
            .orElseThrow();
    return new WeightedDistance.Bounded(
        Measured.of(distance(best.real(), best.generated())),
        best.interval(own.child("bootstrap").generator()));
  }

  private static int[] order(int all, int size, Seed seed) {
    Permutation order = Permutation.random(all, seed.generator());
    return IntStream.range(0, size).map(order::nodeAt).toArray();
  }

  private static double[][] taken(Sample sample, Descriptor descriptor, int[] places) {
    double[][] all = sample.descriptors(descriptor);
    return IntStream.of(places).mapToObj(place -> all[place]).toArray(double[][]::new);
  }

  /**
   * What a descriptor amounts to.
   *
   * @param training the mean distance over the folds of the first half
   * @param real ln p of the test graphs of the second half
   * @param generated ln (1 − p) of the generated graphs of the second half
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never leaves this class
  private record Terms(double training, double[] real, double[] generated) {
    Interval interval(RandomGenerator random) {
      double[] draws =
          IntStream.range(0, DRAWS)
              .mapToDouble(draw -> distance(drawn(real, random), drawn(generated, random)))
              .sorted()
              .toArray();
      return Interval.of(draws[DRAWS / 40], draws[DRAWS - 1 - DRAWS / 40]);
    }

    private static double[] drawn(double[] values, RandomGenerator random) {
      return IntStream.range(0, values.length)
          .mapToDouble(i -> values[random.nextInt(values.length)])
          .toArray();
    }
  }

  private static Terms terms(double[][] real, double[][] generated) {
    int width = Math.max(1, Math.max(width(real), width(generated)));
    double[][] x = padded(real, width);
    double[][] y = padded(generated, width);
    int half = x.length / 2;
    double[][] trainX = Arrays.copyOf(x, half);
    double[][] trainY = Arrays.copyOf(y, half);
    double folds = 0;
    for (int fold = 0; fold < FOLDS; fold++) {
      double[][] terms =
          logs(
              fold(trainX, fold, false),
              fold(trainY, fold, false),
              fold(trainX, fold, true),
              fold(trainY, fold, true));
      folds += distance(terms[0], terms[1]) / FOLDS;
    }
    double[][] terms =
        logs(
            trainX,
            trainY,
            Arrays.copyOfRange(x, half, x.length),
            Arrays.copyOfRange(y, half, y.length));
    return new Terms(folds, terms[0], terms[1]);
  }

  private static int width(double[][] points) {
    return Arrays.stream(points).mapToInt(point -> point.length).max().orElse(0);
  }

  private static double[][] padded(double[][] points, int width) {
    return Arrays.stream(points).map(point -> Arrays.copyOf(point, width)).toArray(double[][]::new);
  }

  /** Returns every fourth point from one on, or all others. */
  private static double[][] fold(double[][] points, int fold, boolean inside) {
    return IntStream.range(0, points.length)
        .filter(i -> (i % FOLDS == fold) == inside)
        .mapToObj(i -> points[i])
        .toArray(double[][]::new);
  }

  /** Returns the logs of the probabilities of held-out points of both kinds. */
  static double[][] logs(double[][] x, double[][] y, double[][] heldX, double[][] heldY) {
    double[][] both = Stream.concat(Arrays.stream(x), Arrays.stream(y)).toArray(double[][]::new);
    Standardised scale = Standardised.by(both);
    LogisticRegression model = LogisticRegression.of(scale.of(x), scale.of(y));
    return new double[][] {
      Arrays.stream(scale.of(heldX)).mapToDouble(p -> model.logProbability(p, true)).toArray(),
      Arrays.stream(scale.of(heldY)).mapToDouble(p -> model.logProbability(p, false)).toArray()
    };
  }

  /** Returns the bound on the Jensen–Shannon distance from the logs of probabilities. */
  static double distance(double[] real, double[] generated) {
    double bits =
        (Arrays.stream(real).average().orElse(0) + Arrays.stream(generated).average().orElse(0))
            / Math.log(2);
    return Math.sqrt(Math.min(1, Math.max(0, 1 + bits / 2)));
  }
}
