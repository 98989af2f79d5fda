package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoriserTest extends GraphLearnerContract {
  @TempDir private Path directory;

  @Override
  protected GraphLearner learner() {
    return Memoriser.ENTRY.learner().apply(Memoriser.ENTRY.defaults());
  }

  @Override
  protected List<BadOptions> badOptions() {
    return List.of();
  }

  @Test
  void generate_drawsEveryTrainingGraphAboutAsOften() throws IOException {
    List<Graph> training = training();
    try (GraphGenerator generator = learner().fit(training, FitContext.of(new Seed(1)))) {
      List<Graph> drawn = generator.generate(GenerationRequest.of(4000, new Seed(2))).toList();
      for (Graph graph : training) {
        assertThat(drawn.stream().filter(graph::equals).count()).isBetween(850L, 1150L);
      }
    }
  }

  @Test
  void load_keepsLabels() throws IOException {
    Graph labelled = RandomGraphs.labelled(training().get(3), new Seed(4).generator());
    DirectoryCheckpoints store = new DirectoryCheckpoints(directory);
    FitContext context = new FitContext(new Seed(1), FitListener.NONE, store, 1, "cpu");
    learner().fit(List.of(labelled), context).close();
    try (GraphGenerator loaded = learner().load(store.best().orElseThrow())) {
      assertThat(loaded.generate(GenerationRequest.of(1, new Seed(1)))).containsExactly(labelled);
    }
  }

  @Test
  void load_ofNonsense_saysWhichFile() throws IOException {
    Files.writeString(directory.resolve("graphs.json"), "[{]");
    assertThatThrownBy(() -> learner().load(directory))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("graphs.json: not stored graphs");
  }
}
