package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was learnt is loaded by its path, and a generator that is closed says so. */
class LoadedModelsIT {
  private static final Seed SEED = new Seed(3);
  private static final List<Graph> GRAPHS =
      List.of(
          Graph.of(3, 0, 1, 1, 2), Graph.of(3, 0, 1, 0, 2, 1, 2), Graph.of(4, 0, 1, 1, 2, 2, 3));

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"er", "grapher", "frontier"})
  void load_needsNothingButThePath(String model) throws IOException {
    String[] changes =
        model.equals("er") ? new String[0] : new String[] {"hidden=5", "training.epochs=2"};
    Checkpoints saved = new Checkpoints(directory.resolve("my-model"));
    List<Graph> drawn;
    try (GraphGenerator generator =
        Models.learner(model, changes).fit(GRAPHS, FitContext.of(SEED).with(saved))) {
      drawn = generator.generate(GenerationRequest.of(5, SEED)).toList();
    }
    Path best = saved.best().orElseThrow();
    for (Path path : List.of(best, directory.resolve("my-model"))) {
      try (GraphGenerator loaded = Models.load(path)) {
        assertThat(loaded.generate(GenerationRequest.of(5, SEED)).toList()).isEqualTo(drawn);
      }
    }
    Files.delete(best.resolve("model.json"));
    assertThatThrownBy(() -> Models.load(best))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("neither a run nor a checkpoint");
  }

  @Test
  void closedGenerator_saysThatItIsClosed() throws IOException {
    GraphGenerator generator =
        Models.learner("frontier", "hidden=5", "training.epochs=1")
            .fit(GRAPHS, FitContext.of(SEED));
    generator.close();
    generator.close(); // twice is once
    assertThatThrownBy(() -> generator.generate(GenerationRequest.of(1, SEED)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("this generator is closed");
    assertThatThrownBy(generator::likelihood).isInstanceOf(IllegalStateException.class);
  }
}
