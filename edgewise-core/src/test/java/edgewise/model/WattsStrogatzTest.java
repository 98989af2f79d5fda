package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WattsStrogatzTest extends GraphLearnerContract {
  @TempDir private Path tables;

  @Override
  protected GraphLearner learner() {
    return WattsStrogatz.ENTRY.learner().apply(new WattsStrogatz.Options(2, 0));
  }

  @Override
  protected List<BadOptions> badOptions() {
    return List.of(
        new BadOptions(
            () -> WattsStrogatz.ENTRY.learner().apply(new WattsStrogatz.Options(0, 0)),
            "draws must be at least 1, got 0"),
        new BadOptions(
            () -> WattsStrogatz.ENTRY.learner().apply(new WattsStrogatz.Options(1, -1)),
            "fitted must be at least 0, got -1"));
  }

  // Only as long as many edges stay: past that, degrees and clustering hardly change with p.
  @ParameterizedTest
  @CsvSource({"2, 0", "4, 0.2", "6, 0.1", "8, 0.3"})
  void fit_onSmallWorlds_findsNeighboursAndRewiring(int k, double p) throws IOException {
    List<Graph> graphs =
        IntStream.range(0, 8).mapToObj(i -> smallWorld(40, k, p, new Seed(7).child(i))).toList();
    List<FittedTable.Row> rows = table(graphs).rows();
    assertThat(rows).hasSize(1);
    assertThat(rows.get(0).parameters().get(0)).isEqualTo(k);
    assertThat(rows.get(0).parameters().get(1)).isEqualTo(p, within(0.1));
  }

  @Test
  void fit_averagesNeighboursToAnEvenNumber() throws IOException {
    Graph ring = smallWorld(20, 2, 0, new Seed(1));
    Graph thick = smallWorld(20, 8, 0, new Seed(1));
    // (2 + 2 + 8) / 3 = 4
    assertThat(table(List.of(ring, ring, thick)).rows())
        .containsExactly(new FittedTable.Row(20, 3, 3, List.of(4.0, 0.0), 0));
  }

  @Test
  void generate_fromGraphsOfAnySize_keepsKUnderN() throws IOException {
    List<Graph> complete =
        IntStream.range(0, 7).mapToObj(n -> smallWorld(n, n, 0, new Seed(1))).toList();
    try (GraphGenerator generator = learner().fit(complete, FitContext.of(new Seed(1)))) {
      List<Graph> drawn = generator.generate(GenerationRequest.of(200, new Seed(2))).toList();
      assertThat(drawn.stream().mapToInt(Graph::nodeCount).distinct().sorted().toArray())
          .containsExactly(0, 1, 2, 3, 4, 5, 6);
      // A ring in which everybody has the same number of neighbours has n · k / 2 edges.
      assertThat(drawn)
          .filteredOn(graph -> graph.nodeCount() == 5)
          .allMatch(graph -> graph.edgeCount() == 10);
    }
  }

  private FittedTable table(List<Graph> graphs) throws IOException {
    DirectoryCheckpoints store = new DirectoryCheckpoints(tables);
    FitContext context = new FitContext(new Seed(1), FitListener.NONE, store, 2, "cpu");
    learner().fit(graphs, context).close();
    return FittedTable.read(store.best().orElseThrow(), "watts-strogatz");
  }

  /** Joins and rewires, written apart from the model's own generator; k ≥ n is complete. */
  private static Graph smallWorld(int nodes, int k, double p, Seed seed) {
    RandomGenerator random = seed.generator();
    boolean[][] joined = new boolean[nodes][nodes];
    int steps = k < nodes ? k / 2 : nodes - 1;
    for (int u = 0; u < nodes; u++) {
      for (int step = 1; step <= steps; step++) {
        join(joined, u, (u + step) % nodes, true);
      }
    }
    for (int u = 0; u < nodes; u++) {
      for (int step = 1; step <= steps; step++) {
        int v = (u + step) % nodes;
        int other = random.nextInt(nodes);
        if (random.nextDouble() < p && joined[u][v]) {
          while (other == u || joined[u][other]) {
            other = random.nextInt(nodes);
          }
          join(joined, u, v, false);
          join(joined, u, other, true);
        }
      }
    }
    GraphBuilder builder = Graph.builder(nodes);
    for (int u = 0; u < nodes; u++) {
      for (int v = 0; v < u; v++) {
        if (joined[u][v]) {
          builder.addEdge(v, u);
        }
      }
    }
    return builder.build();
  }

  private static void join(boolean[][] joined, int u, int v, boolean join) {
    joined[u][v] = join;
    joined[v][u] = join;
  }
}
