package edgewise.evaluation;

import edgewise.graph.Graph;
import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.Degrees;
import edgewise.statistic.Histogram;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.OrbitCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

/** How statistics spread in the test and the generated graphs. */
final class Distributions {
  private static final int BINS = 60; // at most

  private Distributions() {}

  /** Returns those of the samples that have values on both sides. */
  static List<Distribution> of(Sample test, Sample generated, List<String> metrics) {
    List<Distribution> all = new ArrayList<>();
    add(all, "degree", values(test, new Degrees()), values(generated, new Degrees()), true);
    add(
        all,
        "clustering",
        values(test, new ClusteringCoefficients()),
        values(generated, new ClusteringCoefficients()),
        false);
    if (metrics.stream().anyMatch(name -> name.endsWith("-orbit"))) {
      add(
          all,
          "orbit",
          values(test, new OrbitCounts()),
          values(generated, new OrbitCounts()),
          true);
    }
    SpectrumHistogram spectrum = new SpectrumHistogram();
    if (metrics.stream().anyMatch(name -> name.endsWith("-spectrum"))
        && test.obstacle(spectrum).isEmpty()
        && generated.obstacle(spectrum).isEmpty()) {
      add(all, "spectrum", test.chosenEigenvalues(), generated.chosenEigenvalues(), false);
    }
    add(all, "nodes", sizes(test, Graph::nodeCount), sizes(generated, Graph::nodeCount), true);
    add(all, "edges", sizes(test, Graph::edgeCount), sizes(generated, Graph::edgeCount), true);
    return all;
  }

  private static double[] values(Sample sample, NodeStatistic statistic) {
    return sample.values(statistic).all();
  }

  private static double[] sizes(Sample sample, ToIntFunction<Graph> size) {
    return sample.graphs().stream().mapToInt(size).asDoubleStream().toArray();
  }

  private static void add(
      List<Distribution> all,
      String statistic,
      double[] test,
      double[] generated,
      boolean integers) {
    if (test.length == 0 || generated.length == 0) {
      return;
    }
    Arrays.sort(test);
    Arrays.sort(generated);
    double least = Math.min(test[0], generated[0]);
    double most = Math.max(test[test.length - 1], generated[generated.length - 1]);
    double low = integers ? least - 0.5 : 0;
    double high = integers ? most + 0.5 : Math.max(1, Math.ceil(most));
    int bins = BINS;
    if (integers) {
      // Every bin is a whole number of values wide, or the chart would show combs.
      double width = Math.ceil((high - low) / BINS);
      bins = (int) Math.ceil((high - low) / width);
      high = low + bins * width;
    }
    all.add(
        new Distribution(
            statistic,
            integers,
            low,
            high,
            side(test, low, high, bins),
            side(generated, low, high, bins)));
  }

  private static Distribution.Side side(double[] sorted, double low, double high, int bins) {
    List<Double> quantiles = new ArrayList<>();
    for (int percent = 0; percent <= 100; percent++) {
      quantiles.add(sorted[(int) Math.round(percent / 100.0 * (sorted.length - 1))]);
    }
    return new Distribution.Side(
        sorted.length,
        Arrays.stream(sorted).average().orElse(0),
        Arrays.stream(Histogram.of(sorted, low, high, bins).shares()).boxed().toList(),
        quantiles);
  }
}
