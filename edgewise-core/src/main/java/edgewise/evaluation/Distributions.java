package edgewise.evaluation;

import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.Degrees;
import edgewise.statistic.Histogram;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.OrbitCounts;
import edgewise.statistic.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How statistics spread in the test and the generated graphs. */
final class Distributions {
  private static final int BINS = 60; // at most

  private Distributions() {}

  /** Returns those of the samples that have values on both sides. */
  static List<Distribution> of(Sample test, Comparison comparison, List<String> metrics) {
    Population generated = comparison.generated();
    List<Distribution> all = new ArrayList<>();
    for (NodeStatistic statistic : List.of(new Degrees(), new ClusteringCoefficients())) {
      add(all, statistic, test, generated);
    }
    if (metrics.stream().anyMatch(name -> name.endsWith("-orbit"))) {
      add(all, new OrbitCounts(), test, generated);
    }
    SpectrumHistogram spectrum = new SpectrumHistogram();
    Sample chosen = comparison.chosen();
    if (metrics.stream().anyMatch(name -> name.endsWith("-spectrum"))
        && test.obstacle(spectrum).isEmpty()
        && chosen.obstacle(spectrum).isEmpty()) {
      Tally eigenvalues = Tally.of(test.chosenEigenvalues());
      add(all, "spectrum", eigenvalues, Tally.of(chosen.chosenEigenvalues()), false);
    }
    add(all, "nodes", test.nodes(), generated.nodes(), true);
    add(all, "edges", test.edges(), generated.edges(), true);
    return all;
  }

  private static void add(
      List<Distribution> all, NodeStatistic statistic, Sample test, Population generated) {
    boolean integers = !(statistic instanceof ClusteringCoefficients);
    add(all, statistic.name(), test.tally(statistic), generated.tally(statistic), integers);
  }

  private static void add(
      List<Distribution> all, String statistic, Tally test, Tally generated, boolean integers) {
    if (test.size() == 0 || generated.size() == 0) {
      return;
    }
    double least = Math.min(test.least(), generated.least());
    double most = Math.max(test.greatest(), generated.greatest());
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

  private static Distribution.Side side(Tally values, double low, double high, int bins) {
    List<Double> quantiles = new ArrayList<>();
    for (int percent = 0; percent <= 100; percent++) {
      quantiles.add(values.at(Math.round(percent / 100.0 * (values.total() - 1))));
    }
    return new Distribution.Side(
        values.total(),
        values.mean(),
        Arrays.stream(Histogram.of(values, low, high, bins).shares()).boxed().toList(),
        quantiles);
  }
}
