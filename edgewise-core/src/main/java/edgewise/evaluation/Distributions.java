package edgewise.evaluation;

import edgewise.metric.Charted;
import edgewise.metric.Comparison;
import edgewise.metric.Metric;
import edgewise.metric.Population;
import edgewise.metric.Sample;
import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.Degrees;
import edgewise.statistic.Histogram;
import edgewise.statistic.NodeStatistic;
import edgewise.statistic.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How statistics spread in the test and the generated graphs. */
final class Distributions {
  private static final int BINS = 60; // at most
  private static final List<NodeStatistic> ALWAYS =
      List.of(new Degrees(), new ClusteringCoefficients());

  private Distributions() {}

  /** Returns what the metrics have for charts and the sizes, where both sides have values. */
  static List<Distribution> of(List<Metric> metrics, Comparison comparison) {
    Map<String, Charted> charted = new LinkedHashMap<>();
    ALWAYS.forEach(statistic -> charted.put(statistic.name(), Charted.of(statistic)));
    metrics.stream()
        .flatMap(metric -> metric.charted().stream())
        .forEach(values -> charted.putIfAbsent(values.name(), values));
    Sample test = comparison.reference().test();
    Sample training = comparison.reference().training();
    Population generated = comparison.generated();
    List<Distribution> all = new ArrayList<>();
    for (Charted values : charted.values()) {
      add(
          all,
          values.name(),
          values.values(test, test, training),
          values.values(generated, comparison.chosen(), training),
          values.isWhole());
    }
    add(all, "nodes", test.nodes(), generated.nodes(), true);
    add(all, "edges", test.edges(), generated.edges(), true);
    return all;
  }

  private static void add(
      List<Distribution> all, String statistic, Tally test, Tally generated, boolean integers) {
    if (test.size() == 0 || generated.size() == 0) {
      return;
    }
    double least = Math.min(test.least(), generated.least());
    double most = Math.max(test.greatest(), generated.greatest());
    double low = integers ? least - 0.5 : Math.min(0, Math.floor(least));
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
