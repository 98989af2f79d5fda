package edgewise.metric;

import edgewise.catalog.Catalog;
import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.Degrees;
import edgewise.statistic.OrbitCounts;
import java.util.ArrayList;
import java.util.List;

/** Every metric. */
public final class Metrics {
  /** The list of them. */
  public static final Catalog<Metric> ALL =
      new Catalog<>(
          "metric",
          List.of(
              Divergence.of(new Degrees()),
              Divergence.of(new ClusteringCoefficients(), 0, 1),
              Divergence.of(new OrbitCounts()),
              Discrepancy.totalVariation(DegreeHistogram.ofAll(), 1),
              Discrepancy.totalVariation(new ClusteringHistogram(), 0.1),
              Discrepancy.totalVariation(new MeanOrbits(), 30),
              Discrepancy.totalVariation(new SpectrumHistogram(), 1),
              Discrepancy.unusual(new WaveletHistogram(), 1),
              Discrepancy.totalVariation(DegreeHistogram.in(), 1),
              Discrepancy.totalVariation(DegreeHistogram.out(), 1),
              Discrepancy.totalVariation(ClusteringHistogram.directed(), 0.1),
              Discrepancy.earthMover(DegreeHistogram.ofAll(), 1, 1),
              Discrepancy.earthMover(
                  new ClusteringHistogram(), 1.0 / ClusteringHistogram.BINS, 0.1),
              Discrepancy.euclidean(new MeanOrbits(), 30),
              Discrepancy.earthMover(new SpectrumHistogram(), 1.0 / SpectrumHistogram.BINS, 1),
              LabelDistance.ofNodes(),
              LabelDistance.ofDegrees(),
              LabelDistance.ofEdges(),
              LabelDistance.ofEnds(),
              new SubgraphPairs(),
              new GinDiscrepancy(),
              new FrechetDistance(),
              NeighbourShare.precision(),
              NeighbourShare.recall(),
              NeighbourShare.density(),
              NeighbourShare.coverage(),
              new PolyGraphDiscrepancy(),
              new PublishedRatio(
                  List.of(
                      Discrepancy.totalVariation(DegreeHistogram.ofAll(), 1),
                      Discrepancy.totalVariation(new ClusteringHistogram(), 0.1),
                      Discrepancy.totalVariation(new MeanOrbits(), 30),
                      Discrepancy.totalVariation(new SpectrumHistogram(), 1),
                      Discrepancy.unusual(new WaveletHistogram(), 1))),
              ClassShare.valid(),
              ClassShare.unique(),
              ClassShare.distinct(),
              ClassShare.novel(),
              ClassShare.validUniqueNovel(),
              new Authenticity()));

  private Metrics() {}

  /**
   * Returns the names of the metrics that a user means, in the order of the catalog: full names,
   * how several begin, as in {@code kld} and {@code mmd-tv}, or {@code all}.
   *
   * @throws IllegalArgumentException when a word means none; the message lists every known name
   */
  public static List<String> named(List<String> words) {
    return named(words, ALL);
  }

  /** Returns the names of the metrics of a catalog that a user means, in its order. */
  public static List<String> named(List<String> words, Catalog<Metric> metrics) {
    List<String> wanted = new ArrayList<>();
    for (String word : words) {
      List<Metric> family =
          metrics.entries().stream()
              .filter(metric -> word.equals("all") || metric.name().startsWith(word + "-"))
              .toList();
      List<Metric> plain = family.stream().filter(Metrics::isPlain).toList();
      List<Metric> meant = word.equals("all") || plain.isEmpty() ? family : plain;
      wanted.addAll(
          family.isEmpty()
              ? List.of(metrics.get(word).name())
              : meant.stream().map(Metric::name).toList());
    }
    return metrics.names().stream().filter(wanted::contains).toList();
  }

  /** Returns whether a metric is computed of any graphs without being asked for by its name. */
  private static boolean isPlain(Metric metric) {
    return metric.isUsual()
        && metric.kind().isEmpty()
        && metric.needs().stream().noneMatch(Need::isQuiet);
  }
}
