package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BarabasiAlbertTest extends GraphLearnerContract {
  @TempDir private Path tables;

  @Override
  protected GraphLearner learner() {
    return BarabasiAlbert.ENTRY.learner().apply(new BarabasiAlbert.Options(2, 0));
  }

  @Override
  protected List<BadOptions> badOptions() {
    return List.of(
        new BadOptions(
            () -> BarabasiAlbert.ENTRY.learner().apply(new BarabasiAlbert.Options(0, 0)),
            "draws must be at least 1, got 0"),
        new BadOptions(
            () -> BarabasiAlbert.ENTRY.learner().apply(new BarabasiAlbert.Options(1, -2)),
            "at least 0, got -2"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 7})
  void fit_onGraphsThatGrewByMEdges_findsM(int m) throws IOException {
    List<Graph> graphs =
        IntStream.range(0, 6).mapToObj(i -> grown(40, m, new Seed(9).child(i))).toList();
    DirectoryCheckpoints store = new DirectoryCheckpoints(tables);
    FitContext context = new FitContext(new Seed(1), FitListener.NONE, store, 2, "cpu");
    learner().fit(graphs, context).close();
    FittedTable table = FittedTable.read(store.best().orElseThrow(), "ba");
    assertThat(table.rows()).hasSize(1);
    assertThat(table.rows().get(0).parameters()).containsExactly((double) m);
  }

  @Test
  void generate_fromGraphsOfAnySize_keepsMUnderN() throws IOException {
    List<Graph> graphs =
        IntStream.range(0, 6)
            .mapToObj(n -> RandomGraphs.erdosRenyi(n, 1, new Seed(1).generator()))
            .toList();
    try (GraphGenerator generator = learner().fit(graphs, FitContext.of(new Seed(1)))) {
      List<Graph> drawn = generator.generate(GenerationRequest.of(200, new Seed(2))).toList();
      assertThat(drawn).allMatch(Components::isConnected);
      assertThat(drawn.stream().mapToInt(Graph::nodeCount).distinct().sorted().toArray())
          .containsExactly(0, 1, 2, 3, 4, 5);
    }
  }

  /** Grows a graph from a clique of m nodes, written apart from the model's own generator. */
  private static Graph grown(int nodes, int m, Seed seed) {
    var random = seed.generator();
    GraphBuilder builder = Graph.builder(nodes);
    int[] ends = new int[2 * nodes * m + m * m];
    int size = 0;
    for (int u = 0; u < m; u++) {
      for (int v = 0; v < u; v++) {
        builder.addEdge(u, v);
        ends[size++] = u;
        ends[size++] = v;
      }
    }
    for (int u = m; u < nodes; u++) {
      boolean[] joined = new boolean[u];
      int first = size;
      for (int left = m; left > 0; ) {
        int v = first == 0 ? random.nextInt(u) : ends[random.nextInt(first)];
        if (!joined[v]) {
          joined[v] = true;
          builder.addEdge(u, v);
          ends[size++] = u;
          ends[size++] = v;
          left--;
        }
      }
    }
    return builder.build();
  }
}
