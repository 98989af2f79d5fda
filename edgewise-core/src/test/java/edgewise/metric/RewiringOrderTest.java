package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Rewiring;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The more edges of real graphs are moved, the farther from real graphs the metrics find them. */
class RewiringOrderTest {
  private static final int SIZE = 100;
  private static final double[] SHARES = {0, 0.01, 0.05, 0.2};

  /** More is nearer to real graphs. */
  private static final Set<String> FALLING = Set.of("gin-precision", "gin-density", "gin-coverage");

  /** Too noisy to see 1 %. */
  private static final Set<String> COARSE = Set.of("gin-frechet", "kld-orbit");

  /** They look at nodes, or at whole graphs, and not at how many edges are where they belong. */
  private static final Set<String> NOT_OF_EDGES =
      Set.of("label-node", "valid", "unique", "distinct", "novel", "vun");

  /** It asks whether all of the real graphs are covered, and moved edges widen what is drawn. */
  private static final Set<String> OF_VARIETY = Set.of("gin-recall");

  @Test
  void everyMetric_risesWithTheEdgesMoved() {
    Comparison[] compared = compared(rings(1), rings(2), rings(3), true);
    SoftAssertions all = new SoftAssertions();
    for (Metric metric : Metrics.ALL.entries()) {
      String name = metric.name();
      if (!NOT_OF_EDGES.contains(name) && !OF_VARIETY.contains(name)) {
        double sign = FALLING.contains(name) ? -1 : 1;
        List<Double> values = new ArrayList<>();
        for (int k = 0; k < SHARES.length; k++) {
          if (k != 1 || !COARSE.contains(name)) {
            values.add(sign * value(name, compared[k]));
          }
        }
        List<Double> sorted = values.stream().sorted().distinct().toList();
        all.assertThat(values).as(name).isEqualTo(sorted);
      }
    }
    all.assertAll();
    assertThat(value("label-node", compared[3])).isEqualTo(value("label-node", compared[0]));
  }

  /**
   * On graphs whose degrees hardly change when edges are moved, as those of random graphs,
   * structure is seen still, and the variety that is lost.
   */
  @Test
  void graphsThatKeepTheirDegrees_areFartherToo(@TempDir Path nowhere) throws IOException {
    Comparison[] compared =
        compared(communities(nowhere, 1), communities(nowhere, 2), communities(nowhere, 3), false);
    SoftAssertions all = new SoftAssertions();
    for (String metric :
        List.of(
            "mmd-tv-orbit",
            "mmd-tv-spectrum",
            "mmd-tv-wavelet",
            "mmd-emd-clustering",
            "mmd-emd-orbit",
            "mmd-emd-spectrum",
            "authentic")) {
      for (int k = 1; k < SHARES.length; k++) {
        all.assertThat(value(metric, compared[k]))
            .as("%s with %s of the edges moved", metric, SHARES[k])
            .isGreaterThan(value(metric, compared[k - 1]));
      }
    }
    all.assertThat(value("gin-recall", compared[3])).isLessThan(value("gin-recall", compared[0]));
    all.assertAll();
  }

  private static Comparison[] compared(
      List<Graph> training, List<Graph> test, List<Graph> real, boolean labelled) {
    Reference reference =
        new Reference(sample(test, labelled), sample(training, labelled), new Seed(4));
    Comparison[] compared = new Comparison[SHARES.length];
    for (int k = 0; k < SHARES.length; k++) {
      double share = SHARES[k];
      List<Graph> moved =
          IntStream.range(0, SIZE)
              .mapToObj(i -> Rewiring.of(real.get(i), share, new Seed(i).generator()))
              .toList();
      Sample sample = sample(moved, labelled);
      compared[k] = new Comparison(sample, sample, reference, Optional.empty(), false, new Seed(5));
    }
    return compared;
  }

  private static double value(String metric, Comparison comparison) {
    return Metrics.ALL.get(metric).score(comparison).value().orElse(Double.NaN);
  }

  private static Sample sample(List<Graph> graphs, boolean labelled) {
    return new Sample(
        labelled ? graphs.stream().map(RewiringOrderTest::labelled).toList() : graphs,
        new int[graphs.size()],
        Integer.MAX_VALUE,
        new Seed(1));
  }

  private static List<Graph> communities(Path nowhere, long seed) throws IOException {
    return Datasets.of("community").load(DataDirectory.at(nowhere), new Seed(seed), SIZE).graphs();
  }

  /** Rings in which neighbours of neighbours are joined, with a twentieth of the edges moved. */
  private static List<Graph> rings(long seed) {
    return IntStream.range(0, SIZE)
        .mapToObj(
            i -> {
              RandomGenerator random = new Seed(seed).child(i).generator();
              int nodes = 20 + random.nextInt(21);
              GraphBuilder builder = Graph.builder(nodes);
              for (int v = 0; v < nodes; v++) {
                builder.addEdge(v, (v + 1) % nodes).addEdge(v, (v + 2) % nodes);
              }
              return Rewiring.of(builder.build(), 0.05, random);
            })
        .toList();
  }

  /** Labels nodes by where they lie on the ring, edges by whether they join like nodes. */
  private static Graph labelled(Graph graph) {
    GraphBuilder builder = Graph.builder(graph.nodeCount()).directed();
    for (int v = 0; v < graph.nodeCount(); v++) {
      builder.label(v, label(v));
    }
    graph.forEachEdge(
        (u, v) ->
            builder.addEdge(
                u, v, label(u) == label(v) ? 1 : 2, u < v ? Direction.OUT : Direction.IN));
    return builder.build();
  }

  private static int label(int node) {
    return node / 5 % 2;
  }
}
