package edgewise.metric;

import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Squared maximum mean discrepancy of graph descriptors under a kernel, the biased V-statistic:
 * mean k(g, g′) + mean k(t, t′) − 2 mean k(g, t) over generated graphs g and test graphs t, each
 * with itself included. Its floor is the same of training against test graphs.
 *
 * <p>The interval is a bootstrap over the graphs of both samples. Drawing with replacement repeats
 * graphs, which lifts a V-statistic as a whole, so the spread of the draws around their own mean is
 * set around the value.
 */
final class Discrepancy implements Metric {
  private static final int BOOTSTRAP_DRAWS = 200;

  private final Descriptor descriptor;
  private final Kernel kernel;
  private final MetricFamily family;
  private final boolean usual;

  private Discrepancy(Descriptor descriptor, Kernel kernel, MetricFamily family) {
    this(descriptor, kernel, family, true);
  }

  private Discrepancy(Descriptor descriptor, Kernel kernel, MetricFamily family, boolean usual) {
    this.descriptor = descriptor;
    this.kernel = kernel;
    this.family = family;
    this.usual = usual;
  }

  /** Returns the discrepancy with the total variation distance, half of L1. */
  static Discrepancy totalVariation(Descriptor descriptor, double sigma) {
    return new Discrepancy(descriptor, Kernel.totalVariation(sigma), MetricFamily.MMD_TV);
  }

  /** Returns the discrepancy with the total variation distance, for those who ask for it. */
  static Discrepancy unusual(Descriptor descriptor, double sigma) {
    return new Discrepancy(descriptor, Kernel.totalVariation(sigma), MetricFamily.MMD_TV, false);
  }

  /** Returns the discrepancy with the earth mover's distance. */
  static Discrepancy earthMover(Descriptor descriptor, double binWidth, double sigma) {
    return new Discrepancy(descriptor, Kernel.earthMover(binWidth, sigma), MetricFamily.MMD_EMD);
  }

  /** Returns the discrepancy with the Euclidean distance, which stands in where no earth moves. */
  static Discrepancy euclidean(Descriptor descriptor, double sigma) {
    return new Discrepancy(descriptor, Kernel.euclidean(sigma), MetricFamily.MMD_EMD);
  }

  @Override
  public String name() {
    return (family.equals(MetricFamily.MMD_TV) ? "mmd-tv-" : "mmd-emd-") + descriptor.name();
  }

  @Override
  public String description() {
    return family.title() + " of " + descriptor.name() + " descriptors, generated and test";
  }

  @Override
  public MetricFamily family() {
    return family;
  }

  @Override
  public boolean isUsual() {
    return usual;
  }

  @Override
  public String subject() {
    return descriptor.name();
  }

  @Override
  public List<Charted> charted() {
    return descriptor.charted();
  }

  @Override
  public Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    Sample generated = comparison.chosen();
    boolean intervals = comparison.intervals();
    Bounded floor =
        reference.once(
            name() + " floor",
            Bounded.class,
            () ->
                bounded("training", reference.training(), reference, intervals, reference.seed()));
    Bounded value = bounded("generated", generated, reference, intervals, comparison.seed());
    return Score.Sampled.of(
        this,
        value.value(),
        generated.chosenSize(),
        value.interval(),
        floor.value(),
        floor.interval());
  }

  /** A value with its interval. */
  private record Bounded(Measured value, Interval interval) {}

  private Bounded bounded(
      String name, Sample sample, Reference reference, boolean intervals, Seed seed) {
    Sample test = reference.test();
    String obstacle = obstacle(sample, test, name);
    if (!obstacle.isEmpty()) {
      return new Bounded(Measured.absent(obstacle), Interval.absent(obstacle));
    }
    if (!intervals || sample.chosenSize() < 2 || test.chosenSize() < 2) {
      return new Bounded(
          Measured.of(squared(sample, ones(sample), test, ones(test))[0]),
          Interval.absent(intervals ? "takes two graphs on each side" : "not asked for"));
    }
    Seed draw = seed.child("bootstrap");
    double[] draws =
        squared(
            sample,
            weights(sample.chosenSize(), draw.child("generated")),
            test,
            weights(test.chosenSize(), draw.child("test")));
    return new Bounded(Measured.of(draws[0]), interval(draws));
  }

  private static double[][] ones(Sample sample) {
    double[][] ones = new double[sample.chosenSize()][];
    Arrays.fill(ones, new double[] {1});
    return ones;
  }

  private String obstacle(Sample sample, Sample test, String name) {
    if (sample.size() == 0) {
      return "no " + name + " graphs";
    }
    if (test.size() == 0) {
      return "no test graphs";
    }
    String obstacle = sample.obstacle(descriptor);
    return obstacle.isEmpty() ? test.obstacle(descriptor) : obstacle;
  }

  /** Returns MMD² for each weighting of the graphs. */
  private double[] squared(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    double[][] descriptorsA = a.descriptors(descriptor);
    double[][] descriptorsB = b.descriptors(descriptor);
    int length = Math.max(1, Math.max(longest(descriptorsA), longest(descriptorsB)));
    double[][] x = kernel.points(descriptorsA, length);
    double[][] y = kernel.points(descriptorsB, length);
    double[] xx = KernelSums.within(x, weightsA, kernel);
    double[] yy = KernelSums.within(y, weightsB, kernel);
    double[] xy = KernelSums.between(x, weightsA, y, weightsB, kernel);
    double n = weightsA.length;
    double m = weightsB.length;
    double[] squared = new double[xx.length];
    for (int k = 0; k < squared.length; k++) {
      double value = xx[k] / (n * n) + yy[k] / (m * m) - 2 * xy[k] / (n * m);
      squared[k] = Math.abs(value) < 1e-12 ? 0 : value; // rounding
    }
    return squared;
  }

  private static int longest(double[][] descriptors) {
    return Arrays.stream(descriptors).mapToInt(one -> one.length).max().orElse(0);
  }

  /** Returns weight 1 for every graph, and after it how often each bootstrap draw takes it. */
  private static double[][] weights(int size, Seed seed) {
    double[][] weights = new double[size][BOOTSTRAP_DRAWS + 1];
    for (double[] weight : weights) {
      weight[0] = 1;
    }
    for (int draw = 1; draw <= BOOTSTRAP_DRAWS; draw++) {
      RandomGenerator random = seed.child(draw).generator();
      for (int i = 0; i < size; i++) {
        weights[random.nextInt(size)][draw]++;
      }
    }
    return weights;
  }

  private static Interval interval(double[] squared) {
    double[] draws = Arrays.copyOfRange(squared, 1, squared.length);
    double shift = squared[0] - Arrays.stream(draws).average().orElse(0);
    Arrays.sort(draws);
    int cut = draws.length / 40; // 2.5 % on each side
    return Interval.of(
        Math.max(0, draws[cut] + shift), Math.max(0, draws[draws.length - 1 - cut] + shift));
  }
}
