package edgewise.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.TinyLadders;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every model promises, whatever it learns. */
public abstract class GraphLearnerContract {
  @TempDir private Path directory;

  /** Returns a learner with options that learn in a moment. */
  protected abstract GraphLearner learner();

  /** Returns ways to ask for options that are out of range, each with a part of the message. */
  protected abstract List<BadOptions> badOptions();

  /** Returns a few graphs to learn from: ladders of 2 to 5 rungs. */
  protected List<Graph> training() {
    return IntStream.rangeClosed(2, 5).mapToObj(TinyLadders::ladder).toList();
  }

  /** Options that must be refused. */
  public record BadOptions(Supplier<GraphLearner> options, String message) {}

  @Test
  void generate_withTheSameSeed_givesTheSameGraphs() throws IOException {
    try (GraphGenerator generator = learner().fit(training(), FitContext.of(new Seed(1)))) {
      assertThat(drawn(generator, 20, 2, 1)).isEqualTo(drawn(generator, 20, 2, 1));
    }
  }

  @Test
  void generate_withAnotherSeed_givesOtherGraphs() throws IOException {
    try (GraphGenerator generator = learner().fit(training(), FitContext.of(new Seed(1)))) {
      assertThat(drawn(generator, 20, 2, 1)).isNotEqualTo(drawn(generator, 20, 3, 1));
    }
  }

  @Test
  void generate_ofMore_startsWithTheSameGraphs() throws IOException {
    try (GraphGenerator generator = learner().fit(training(), FitContext.of(new Seed(1)))) {
      List<Graph> many = drawn(generator, GraphGenerator.SHARD + 10, 2, 2);
      assertThat(many).hasSize(GraphGenerator.SHARD + 10);
      assertThat(drawn(generator, 15, 2, 1)).isEqualTo(many.subList(0, 15));
    }
  }

  @Test
  void generate_fromALaterShardOn_drawsWhatComesThereInTheWhole() throws IOException {
    try (GraphGenerator generator = learner().fit(training(), FitContext.of(new Seed(1)))) {
      int shard = GraphGenerator.SHARD;
      List<Graph> many = drawn(generator, 2 * shard + 10, 2, 2);
      GenerationRequest later = new GenerationRequest(shard, shard + 10, new Seed(2), 1, 1);
      assertThat(generator.generate(later).toList()).isEqualTo(many.subList(shard, many.size()));
    }
  }

  @Test
  void generate_ofNone_isEmpty() throws IOException {
    try (GraphGenerator generator = learner().fit(training(), FitContext.of(new Seed(1)))) {
      assertThat(drawn(generator, 0, 2, 1)).isEmpty();
    }
  }

  @Test
  void fit_withTheSameSeed_givesTheSameModel() throws IOException {
    try (GraphGenerator first = learner().fit(training(), FitContext.of(new Seed(5)));
        GraphGenerator second = learner().fit(training(), FitContext.of(new Seed(5)))) {
      assertThat(drawn(first, 20, 2, 1)).isEqualTo(drawn(second, 20, 2, 1));
    }
  }

  @Test
  void load_ofTheCheckpoint_drawsWhatTheFittedModelDraws() throws IOException {
    DirectoryCheckpoints checkpoints = new DirectoryCheckpoints(directory);
    FitContext context = new FitContext(new Seed(1), FitListener.NONE, checkpoints, 1, "cpu");
    try (GraphGenerator fitted = learner().fit(training(), context);
        GraphGenerator loaded = learner().load(checkpoints.best().orElseThrow())) {
      assertThat(drawn(loaded, 20, 2, 1)).isEqualTo(drawn(fitted, 20, 2, 1));
    }
  }

  @Test
  void load_ofNothing_saysWhichFile() {
    assertThatThrownBy(() -> learner().load(directory.resolve("nowhere")).close())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("nowhere");
  }

  @Test
  void fit_ofNoGraphs_isRefused() {
    assertThatThrownBy(() -> learner().fit(List.of(), FitContext.of(new Seed(1))).close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("got 0");
  }

  @Test
  void options_outOfRange_areRefusedWithTheRuleAndTheValue() {
    for (BadOptions bad : badOptions()) {
      assertThatThrownBy(bad.options()::get)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(bad.message());
    }
  }

  private static List<Graph> drawn(GraphGenerator generator, int count, long seed, int threads) {
    return generator.generate(new GenerationRequest(count, new Seed(seed), 1, threads)).toList();
  }
}
