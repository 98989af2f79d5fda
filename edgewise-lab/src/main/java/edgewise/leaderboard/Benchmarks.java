package edgewise.leaderboard;

import edgewise.catalog.Catalog;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.Protocol;
import edgewise.evaluation.Protocols;
import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Metrics;
import java.util.List;
import java.util.Set;

/** Every benchmark. */
public final class Benchmarks {
  /** The metrics that molecules and other graphs are scored by. */
  static final Catalog<Metric> METRICS = Metrics.ALL;

  private static final String OWN_DRAW =
      "Published figures are of other draws, or other splits, of graphs of the same kind.";

  private static final Protocol SPECTRE = Protocols.ALL.get("spectre");
  private static final Protocol GRAPHRNN = Protocols.ALL.get("graphrnn");

  /** Those that look at structure alone and say little of molecules. */
  private static final Set<MetricFamily> STRUCTURE =
      Set.of(MetricFamily.KLD, MetricFamily.MMD_TV, MetricFamily.MMD_EMD);

  /** Every usual metric of labelled graphs that there is, those of molecules among them. */
  private static final Protocol MOLECULES =
      new Protocol(
          "molecules",
          "labels, neighbourhoods and shares; pairs are compared among 1,000 molecules a side",
          METRICS.entries().stream()
              .filter(metric -> metric.isUsual() && !STRUCTURE.contains(metric.family()))
              .map(Metric::name)
              .toList(),
          EvaluationOptions.DEFAULT_MMD_SAMPLE);

  /** The list of them. */
  public static final Catalog<Benchmark> ALL =
      new Catalog<>(
          "benchmark",
          List.of(
              published("planar"),
              published("sbm"),
              published("tree"),
              structure("lobster", "lobster", OWN_DRAW),
              structure("grid", "grid", OWN_DRAW),
              small("community-small"),
              small("ego-small"),
              molecules("qm9"),
              molecules("zinc250k")));

  private Benchmarks() {}

  /** Returns one of 128 training, 32 validation and 40 test graphs that are published. */
  private static Benchmark published(String name) {
    return structure(name, name + "-published", "");
  }

  private static Benchmark structure(String name, String dataset, String note) {
    return new Benchmark(name, dataset, SPECTRE, name, List.of("published-ratio", "vun"), note);
  }

  private static Benchmark small(String name) {
    return new Benchmark(
        name,
        name,
        GRAPHRNN,
        "",
        List.of("mmd-emd-degree", "mmd-emd-clustering", "mmd-emd-orbit"),
        OWN_DRAW);
  }

  private static Benchmark molecules(String name) {
    return new Benchmark(name, name, MOLECULES, "", List.of("valid", "fcd", "nspdk"), "");
  }
}
