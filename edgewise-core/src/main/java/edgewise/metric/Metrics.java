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
              Discrepancy.totalVariation(new DegreeHistogram(), 1),
              Discrepancy.totalVariation(new ClusteringHistogram(), 0.1),
              Discrepancy.totalVariation(new MeanOrbits(), 30),
              Discrepancy.totalVariation(new SpectrumHistogram(), 1),
              Discrepancy.unusual(new WaveletHistogram(), 1),
              Discrepancy.earthMover(new DegreeHistogram(), 1, 1),
              Discrepancy.earthMover(
                  new ClusteringHistogram(), 1.0 / ClusteringHistogram.BINS, 0.1),
              Discrepancy.euclidean(new MeanOrbits(), 30),
              Discrepancy.earthMover(new SpectrumHistogram(), 1.0 / SpectrumHistogram.BINS, 1),
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
                      Discrepancy.totalVariation(new DegreeHistogram(), 1),
                      Discrepancy.totalVariation(new ClusteringHistogram(), 0.1),
                      Discrepancy.totalVariation(new MeanOrbits(), 30),
                      Discrepancy.totalVariation(new SpectrumHistogram(), 1),
                      Discrepancy.unusual(new WaveletHistogram(), 1))),
              ClassShare.valid(),
              ClassShare.unique(),
              ClassShare.distinct(),
              ClassShare.novel(),
              ClassShare.validUniqueNovel()));

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
      List<String> family =
          metrics.names().stream()
              .filter(name -> word.equals("all") || name.startsWith(word + "-"))
              .toList();
      wanted.addAll(family.isEmpty() ? List.of(metrics.get(word).name()) : family);
    }
    return metrics.names().stream().filter(wanted::contains).toList();
  }
}
