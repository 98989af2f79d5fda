package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErdosRenyiTest extends GraphLearnerContract {
  @TempDir private Path tables;

  @Override
  protected GraphLearner learner() {
    return ErdosRenyi.ENTRY.learner().apply(new ErdosRenyi.Options(1, 0));
  }

  @Override
  protected List<BadOptions> badOptions() {
    return List.of(
        new BadOptions(
            () -> ErdosRenyi.ENTRY.learner().apply(new ErdosRenyi.Options(0, 0)),
            "draws must be at least 1, got 0"),
        new BadOptions(
            () -> ErdosRenyi.ENTRY.learner().apply(new ErdosRenyi.Options(1, -1)),
            "fitted must be at least 0, got -1"));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.3, 0.6})
  void fit_onGraphsOfAProbability_findsIt(double probability) throws IOException {
    Seed seed = new Seed(3);
    List<Graph> graphs =
        IntStream.range(0, 8)
            .mapToObj(i -> RandomGraphs.erdosRenyi(30, probability, seed.child(i).generator()))
            .toList();
    FittedTable table = table(graphs, 2, 0);
    assertThat(table.rows()).hasSize(1);
    assertThat(table.rows().get(0).parameters().get(0)).isEqualTo(probability, within(0.03));
  }

  @Test
  void fit_averagesByNumberOfNodes() throws IOException {
    List<Graph> graphs =
        Stream.of(30, 30, 36)
            .map(n -> RandomGraphs.erdosRenyi(n, 1, new Seed(1).generator()))
            .toList();
    FittedTable table = table(graphs, 1, 0);
    assertThat(table.rows())
        .containsExactly(
            new FittedTable.Row(30, 2, 2, List.of(1.0), 0),
            new FittedTable.Row(36, 1, 1, List.of(1.0), 0));
  }

  @Test
  void fit_onFewGraphs_takesTheOtherSizesFromTheNearest() throws IOException {
    List<Graph> graphs =
        Stream.of(30, 31, 40, 41)
            .map(n -> RandomGraphs.erdosRenyi(n, n < 35 ? 1 : 0, new Seed(1).generator()))
            .toList();
    FittedTable table = table(graphs, 1, 2); // fits those of 30 and 40 nodes
    assertThat(table.rows().stream().map(FittedTable.Row::fitted)).containsExactly(1, 0, 1, 0);
    assertThat(table.rows().stream().map(row -> row.parameters().get(0)))
        .containsExactly(1.0, 1.0, 0.01, 0.01);
  }

  @Test
  void generate_hasTheSizesOfTheTrainingGraphs() throws IOException {
    List<Graph> graphs = List.of(Graph.of(0), Graph.of(1), Graph.of(7, 0, 1), Graph.of(7, 0, 1));
    try (GraphGenerator generator = learner().fit(graphs, FitContext.of(new Seed(1)))) {
      List<Graph> drawn = generator.generate(GenerationRequest.of(400, new Seed(2))).toList();
      long seven = drawn.stream().filter(graph -> graph.nodeCount() == 7).count();
      assertThat(seven).isBetween(160L, 240L); // half of them, with a deviation of 10
      assertThat(drawn.stream().mapToInt(Graph::nodeCount).distinct().toArray())
          .containsExactlyInAnyOrder(0, 1, 7);
    }
  }

  @Test
  void fit_onAnyNumberOfThreads_isTheSame() throws IOException {
    assertThat(table(training(), 1, 0, 1)).isEqualTo(table(training(), 1, 0, 4));
  }

  @Test
  void fit_thatIsToldToStop_endsWithoutACheckpoint() throws IOException {
    FitListener stopping =
        new FitListener() {
          @Override
          public boolean onEpoch(Epoch epoch) {
            return true;
          }

          @Override
          public boolean stopRequested() {
            return true;
          }
        };
    DirectoryCheckpoints store = new DirectoryCheckpoints(Files.createTempDirectory(tables, "fit"));
    FitContext context = new FitContext(new Seed(1), stopping, store, 2, "cpu");
    assertThatThrownBy(() -> learner().fit(training(), context))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessageContaining("the fit was stopped");
    assertThat(store.latest()).isEmpty();
  }

  @Test
  void load_ofAnotherModelOrOfNonsense_saysSo() throws IOException {
    Path directory = tables;
    table(training(), 1, 0).writeTo(directory);
    GraphLearner other = BarabasiAlbert.ENTRY.learner().apply(BarabasiAlbert.Options.PAPER);
    assertThatThrownBy(() -> other.load(directory))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("fitted for er, not for ba");
    Files.writeString(directory.resolve("fit.json"), "{");
    assertThatThrownBy(() -> learner().load(directory))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("fit.json: not a fitted table");
  }

  private FittedTable table(List<Graph> graphs, int draws, int fitted) throws IOException {
    return table(graphs, draws, fitted, 2);
  }

  private FittedTable table(List<Graph> graphs, int draws, int fitted, int threads)
      throws IOException {
    DirectoryCheckpoints store = new DirectoryCheckpoints(Files.createTempDirectory(tables, "fit"));
    FitContext context = new FitContext(new Seed(1), FitListener.NONE, store, threads, "cpu");
    ErdosRenyi.ENTRY
        .learner()
        .apply(new ErdosRenyi.Options(draws, fitted))
        .fit(graphs, context)
        .close();
    return FittedTable.read(store.best().orElseThrow(), "er");
  }
}
