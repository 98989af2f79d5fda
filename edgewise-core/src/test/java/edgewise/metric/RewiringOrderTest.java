package edgewise.metric;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.graph.Rewiring;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The more edges of real graphs are moved, the farther from real graphs the metrics find them. */
class RewiringOrderTest {
  private static final int SIZE = 100;
  private static final double[] SHARES = {0, 0.01, 0.05, 0.2};

  private Comparison[] compared = {};

  @BeforeEach
  void draw(@TempDir Path nowhere) throws IOException {
    List<Graph> real = graphs(nowhere, 3);
    Reference reference =
        new Reference(sample(graphs(nowhere, 2)), sample(graphs(nowhere, 1)), new Seed(4));
    compared = new Comparison[SHARES.length];
    for (int k = 0; k < SHARES.length; k++) {
      double share = SHARES[k];
      Sample moved =
          sample(
              IntStream.range(0, SIZE)
                  .mapToObj(i -> Rewiring.of(real.get(i), share, new Seed(i).generator()))
                  .toList());
      compared[k] = new Comparison(moved, moved, reference, Optional.empty(), false, new Seed(5));
    }
  }

  @Test
  void metrics_riseWithTheEdgesMoved() {
    List<String> fine =
        List.of(
            "mmd-tv-orbit",
            "mmd-tv-spectrum",
            "mmd-tv-wavelet",
            "mmd-emd-clustering",
            "mmd-emd-orbit",
            "mmd-emd-spectrum",
            "authentic");
    SoftAssertions all = new SoftAssertions();
    for (String metric : fine) {
      double[] values = values(metric);
      for (int k = 1; k < values.length; k++) {
        all.assertThat(values[k])
            .as("%s with %s of the edges moved", metric, SHARES[k])
            .isGreaterThan(values[k - 1]);
      }
    }
    all.assertAll();
  }

  /** Histograms over all nodes, and a classifier on fifty graphs, are too noisy to see 1 %. */
  @Test
  void coarserMetrics_riseFromATwentiethOn() {
    SoftAssertions all = new SoftAssertions();
    for (String metric : List.of("kld-clustering", "kld-orbit", "mmd-tv-clustering", "pgd")) {
      double[] values = values(metric);
      all.assertThat(values[3]).as(metric).isGreaterThan(values[2]);
      all.assertThat(values[3]).as(metric).isGreaterThan(values[0]);
    }
    all.assertAll();
  }

  /** Degrees hardly change when edges are moved at random, and the random GIN starts from them. */
  @Test
  void metricsThatStartFromDegrees_seeAFifthMoved() {
    SoftAssertions all = new SoftAssertions();
    all.assertThat(values("gin-mmd")[3]).isGreaterThan(values("gin-mmd")[0]);
    for (String metric : List.of("gin-recall")) {
      double[] values = values(metric);
      all.assertThat(values[3]).as(metric).isLessThan(values[0]);
    }
    all.assertAll();
  }

  private double[] values(String metric) {
    double[] values = new double[SHARES.length];
    for (int k = 0; k < values.length; k++) {
      values[k] = Metrics.ALL.get(metric).score(compared[k]).value().orElse(Double.NaN);
    }
    return values;
  }

  private static Sample sample(List<Graph> graphs) {
    return new Sample(graphs, new int[graphs.size()], Integer.MAX_VALUE, new Seed(1));
  }

  private static List<Graph> graphs(Path nowhere, long seed) throws IOException {
    return Datasets.of("community").load(DataDirectory.at(nowhere), new Seed(seed), SIZE).graphs();
  }
}
