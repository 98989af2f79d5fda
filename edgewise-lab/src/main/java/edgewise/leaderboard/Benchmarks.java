package edgewise.leaderboard;

import edgewise.catalog.Catalog;
import edgewise.evaluation.Protocol;
import edgewise.evaluation.Protocols;
import edgewise.metric.Metric;
import edgewise.run.Catalogs;
import java.util.List;

/** Every benchmark. */
public final class Benchmarks {
  /** The metrics that molecules and other graphs are scored by. */
  static final Catalog<Metric> METRICS = Catalogs.METRICS;

  private static final String OWN_DRAW =
      "Published figures are of other draws, or other splits, of graphs of the same kind.";

  private static final Protocol SPECTRE = Protocols.ALL.get("spectre");
  private static final Protocol GRAPHRNN = Protocols.ALL.get("graphrnn");

  /** How many molecules papers draw, and compare with as many. */
  private static final int MOLECULES_DRAWN = 10_000;

  private static final Protocol MOLECULES =
      new Protocol(
          "molecules",
          "how many molecules are valid by their valences, different and novel; labelled"
              + " neighbourhoods, frameworks and fingerprints beside those of test molecules",
          List.of(
              "valid",
              "distinct",
              "novel",
              "vun",
              "nspdk",
              "framework-distance",
              "framework-shared",
              "framework-novel",
              "fingerprint-nearest"),
          MOLECULES_DRAWN);

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
    return new Benchmark(name, dataset, SPECTRE, 0, name, List.of("published-ratio", "vun"), note);
  }

  private static Benchmark small(String name) {
    return new Benchmark(
        name,
        name,
        GRAPHRNN,
        0,
        "",
        List.of("mmd-emd-degree", "mmd-emd-clustering", "mmd-emd-orbit"),
        OWN_DRAW);
  }

  private static Benchmark molecules(String name) {
    return new Benchmark(
        name,
        name,
        MOLECULES,
        MOLECULES_DRAWN,
        "",
        List.of("valid", "vun", "nspdk", "fcd"),
        "Distinct is what papers on molecules call unique. Of printed figures after GDSS, all but"
            + " valid are of molecules that were corrected; novelty is by their own canonical forms."
            + " FCD needs weights that are not passed on, so it stands only where it is printed.");
  }
}
