package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every neural model does. An implementation says how to make a small one. */
interface NetworkContract {
  /**
   * Returns a learner that is small and trains for 50 steps on eight graphs, which are one batch.
   */
  GraphLearner learner();

  private GraphGenerator fitted(Recorder recorder, CheckpointStore store) throws IOException {
    FitContext context = new FitContext(new Seed(5), recorder, store, 2, "cpu");
    return learner().fit(Ladders.ladders(8), context);
  }

  @Test
  default void loss_onEightLadders_fallsByHalf() throws IOException {
    Recorder recorder = Recorder.patient();
    fitted(recorder, CheckpointStore.NONE).close();
    List<Double> losses = recorder.losses();
    assertThat(losses).hasSize(50);
    assertThat(losses.get(49)).isLessThan(losses.get(0) / 2);
  }

  @Test
  default void generate_twice_drawsTheSameConnectedGraphs() throws IOException {
    try (GraphGenerator generator = fitted(Recorder.patient(), CheckpointStore.NONE)) {
      GenerationRequest request = GenerationRequest.of(100, new Seed(9));
      List<Graph> drawn = generator.generate(request).toList();
      assertThat(drawn).hasSize(100).allMatch(Components::isConnected);
      assertThat(generator.generate(request)).containsExactlyElementsOf(drawn);
      assertThat(generator.generate(GenerationRequest.of(100, new Seed(10))).toList())
          .isNotEqualTo(drawn);
    }
  }

  @Test
  default void load_ofTheBestCheckpoint_drawsWhatTheTrainedModelDraws(@TempDir Path folder)
      throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    GenerationRequest request = GenerationRequest.of(50, new Seed(9));
    try (GraphGenerator trained = fitted(Recorder.patient(), store);
        GraphGenerator loaded = learner().load(store.best().orElseThrow())) {
      assertThat(loaded.generate(request))
          .containsExactlyElementsOf(trained.generate(request).toList());
    }
  }

  @Test
  default void fit_stoppedAndResumed_isTheTrainingThatWentStraightThrough(@TempDir Path folder)
      throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    Recorder straight = Recorder.patient();
    fitted(straight, CheckpointStore.NONE).close();
    fitted(Recorder.stoppingAfterEpoch(20), store).close();
    Recorder resumed = Recorder.patient();
    fitted(resumed, store).close();
    assertThat(resumed.losses()).isEqualTo(straight.losses().subList(20, 50));
  }
}
