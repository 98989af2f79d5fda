package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is cut off graphs in several pieces is said wherever it shows, and not cut in vain. */
class SeveralPiecesTest {
  private static final String LOST =
      "10 of 10 graphs are in several pieces, and only the largest piece of each is kept:"
          + " 30 of 70 nodes and 20 of 60 edges are left out";

  @TempDir private Path directory;
  private Path data;

  @BeforeEach
  void write() throws IOException {
    data = directory.resolve("pieces.g6");
    Graph squareAndPath = Graph.of(7, 0, 1, 1, 2, 2, 3, 0, 3, 4, 5, 5, 6);
    try (GraphOutput output = GraphFiles.create(data, new Losses())) {
      for (int i = 0; i < 10; i++) {
        output.write(GraphEntry.of(squareAndPath));
      }
      output.commit();
    }
  }

  @Test
  void train_likelihoodAndEvaluate_ofAModelOfOnePiece_sayWhatIsCut() throws IOException {
    Path run = directory.resolve("run");
    Cli.Result trained = Cli.run(TinyRuns.training(data, run, 1, 1));
    assertThat(trained.exitCode()).as(trained.err()).isZero();
    String line = "warning: " + data + ": " + LOST + "; grapher draws one piece\n";
    assertThat(trained.err()).containsOnlyOnce(line);
    assertThat(RunDirectory.open(run).split().test()).allMatch(Components::isConnected);

    Cli.Result likely = Cli.run("likelihood", run, data, "--orders", 2, "--device", "cpu");
    assertThat(likely.exitCode()).as(likely.err()).isZero();
    assertThat(likely.err()).contains(line);

    Cli.Result scored = Cli.run("evaluate", run, "--metrics", "kld", "--device", "cpu");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
    assertThat(scored.out().replaceAll("\\s+", " ")).contains("Of the data, " + LOST + ".");
    assertThat(Cli.run("runs", "show", run).out()).contains(LOST);
  }

  @Test
  void train_ofAModelOfSeveralPieces_cutsNothing() throws IOException {
    Path run = directory.resolve("run");
    Cli.Result trained = Cli.run("train", "--data", data, "--model", "memoriser", "--out", run);
    assertThat(trained.exitCode()).as(trained.err()).isZero();
    assertThat(trained.err()).doesNotContain("pieces, and only");
    assertThat(RunDirectory.open(run).split().test()).allMatch(graph -> graph.nodeCount() == 7);
    Cli.Result scored = Cli.run("evaluate", run, "--metrics", "kld", "--json");
    assertThat(scored.exitCode()).as(scored.err()).isZero();
    assertThat(scored.out()).doesNotContain("pieces, and only");
    assertThat(new ObjectMapper().readTree(scored.out()).at("/test/disconnected").asInt())
        .isEqualTo(3);
  }
}
