package edgewise.metric;

import edgewise.random.Seed;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A distance between two samples that can be computed for graphs of any weights. Weights that say
 * how often a draw with replacement takes each graph give its 95 % interval: a bootstrap over the
 * graphs of both samples. Repeated graphs lift such a distance as a whole, so the spread of the
 * draws around their own mean is set around the value.
 */
public interface WeightedDistance extends Metric {
  /** Returns how many draws an interval rests on. */
  default int draws() {
    return 200;
  }

  /** Returns why a sample cannot be measured; empty where it can. */
  String obstacle(Sample sample);

  /**
   * Returns the distance for each of some weightings of the chosen graphs.
   *
   * @param weights {@code weights[i][k]} is the weight of graph i of the sample in weighting k
   * @param testWeights the same of the test graphs
   */
  double[] distances(Sample sample, double[][] weights, Sample test, double[][] testWeights);

  @Override
  default Score score(Comparison comparison) {
    Reference reference = comparison.reference();
    boolean intervals = comparison.intervals();
    Bounded floor =
        reference.once(
            name() + " floor",
            Bounded.class,
            () ->
                bounded("training", reference.training(), reference, intervals, reference.seed()));
    Sample generated = comparison.chosen();
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
  record Bounded(Measured value, Interval interval) {}

  private Bounded bounded(
      String name, Sample sample, Reference reference, boolean intervals, Seed seed) {
    Sample test = reference.test();
    String obstacle = obstacle(name, sample, test);
    if (!obstacle.isEmpty()) {
      return new Bounded(Measured.absent(obstacle), Interval.absent(obstacle));
    }
    if (!intervals || sample.chosenSize() < 2 || test.chosenSize() < 2) {
      return new Bounded(
          Measured.of(distances(sample, ones(sample), test, ones(test))[0]),
          Interval.absent(intervals ? "takes two graphs on each side" : "not asked for"));
    }
    Seed draw = seed.child("bootstrap");
    double[] draws =
        distances(
            sample,
            weights(sample.chosenSize(), draws(), draw.child("generated")),
            test,
            weights(test.chosenSize(), draws(), draw.child("test")));
    return new Bounded(Measured.of(draws[0]), interval(draws));
  }

  private String obstacle(String name, Sample sample, Sample test) {
    if (sample.size() == 0) {
      return "no " + name + " graphs";
    }
    if (test.size() == 0) {
      return "no test graphs";
    }
    String obstacle = obstacle(sample);
    return obstacle.isEmpty() ? obstacle(test) : obstacle;
  }

  private static double[][] ones(Sample sample) {
    double[][] ones = new double[sample.chosenSize()][];
    Arrays.fill(ones, new double[] {1});
    return ones;
  }

  /** Returns weight 1 for every graph, and after it how often each bootstrap draw takes it. */
  private static double[][] weights(int size, int draws, Seed seed) {
    double[][] weights = new double[size][draws + 1];
    for (double[] weight : weights) {
      weight[0] = 1;
    }
    for (int draw = 1; draw <= draws; draw++) {
      RandomGenerator random = seed.child(draw).generator();
      for (int i = 0; i < size; i++) {
        weights[random.nextInt(size)][draw]++;
      }
    }
    return weights;
  }

  private static Interval interval(double[] distances) {
    double[] draws = Arrays.copyOfRange(distances, 1, distances.length);
    double shift = distances[0] - Arrays.stream(draws).average().orElse(0);
    Arrays.sort(draws);
    int cut = draws.length / 40; // 2.5 % on each side
    return Interval.of(
        Math.max(0, draws[cut] + shift), Math.max(0, draws[draws.length - 1 - cut] + shift));
  }
}
