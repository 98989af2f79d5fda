package edgewise.torch;

import static edgewise.torch.LadderTraining.GRAPHS;
import static edgewise.torch.LadderTraining.fit;
import static edgewise.torch.LadderTraining.options;
import static edgewise.torch.LadderTraining.training;
import static edgewise.torch.LadderTraining.undropped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Training is the same to the bit on any threads and after any stop; what cannot be gone on with
 * says so.
 */
class ResumedTrainingIT {
  @TempDir Path folder;

  @Test
  void train_onOneThreadAndOnTwo_isTheSameToTheBit() throws IOException {
    DirectoryStore alone = new DirectoryStore(folder.resolve("alone"));
    Recorder expected = Recorder.patient();
    fit(training(5), expected, alone, 1).close();
    assertThat(expected.losses()).hasSize(5);
    for (int run = 0; run < 3; run++) {
      DirectoryStore store = new DirectoryStore(folder.resolve("two" + run));
      Recorder recorder = Recorder.patient();
      fit(training(5), recorder, store, 2).close();
      assertThat(recorder.losses()).isEqualTo(expected.losses());
      assertThat(weights(store)).isEqualTo(weights(alone));
    }
  }

  @Test
  void train_stoppedAfterAnEpochAndResumed_isTheSameToTheBit() throws IOException {
    assertSameAsStraightThrough(Recorder.stoppingAfterEpoch(3), 3);
  }

  @Test
  void train_stoppedInsideAnEpochAndResumed_isTheSameToTheBit() throws IOException {
    DirectoryStore store = assertSameAsStraightThrough(Recorder.stoppingBeforeBatch(4 + 4 + 3), 2);
    assertThat(store.names()).contains("2+2"); // where it went on
  }

  private DirectoryStore assertSameAsStraightThrough(Recorder interrupted, int epochsDone)
      throws IOException {
    DirectoryStore straight = new DirectoryStore(folder.resolve("straight"));
    Recorder expected = Recorder.patient();
    fit(training(6), expected, straight, 2).close();

    DirectoryStore store = new DirectoryStore(folder.resolve("interrupted"));
    fit(training(6), interrupted, store, 2).close();
    assertThat(interrupted.losses()).isEqualTo(expected.losses().subList(0, epochsDone));
    Recorder resumed = Recorder.patient();
    fit(training(6), resumed, store, 2).close();
    assertThat(resumed.losses()).isEqualTo(expected.losses().subList(epochsDone, 6));
    assertThat(weights(store)).isEqualTo(weights(straight));
    assertThat(store.best().orElseThrow().getFileName())
        .isEqualTo(straight.best().orElseThrow().getFileName());
    return store;
  }

  @Test
  void train_resumedWhenFinished_trainsNoMoreAndDrawsTheSame() throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    GenerationRequest request = GenerationRequest.of(20, new Seed(1));
    List<Graph> before;
    try (GraphGenerator generator = fit(training(4), Recorder.patient(), store, 2)) {
      before = generator.generate(request).toList();
    }
    Recorder recorder = Recorder.patient();
    try (GraphGenerator generator = fit(training(4), recorder, store, 2)) {
      assertThat(recorder.epochs).isEmpty();
      assertThat(generator.generate(request)).containsExactlyElementsOf(before);
    }
  }

  @Test
  void train_alongAWalk_saysHowFarAStepIsAndStopsWithinIt() throws IOException {
    List<Double> heard = new ArrayList<>();
    FitListener listener =
        new FitListener() {
          @Override
          public void onBatch(int epoch, double done, int batches) {
            heard.add(done);
          }

          @Override
          public boolean stopRequested() {
            return !heard.isEmpty() && heard.get(heard.size() - 1) > 1.5;
          }

          @Override
          public boolean onEpoch(Epoch epoch) {
            return true;
          }
        };
    DirectoryStore store = new DirectoryStore(folder);
    fit(undropped(1e-9), listener, store, 2).close();
    assertThat(heard).isSorted().contains(1.0).doesNotContain(2.0);
    assertThat(heard.get(0)).isStrictlyBetween(0.0, 0.2);
    assertThat(store.latest().orElseThrow().getFileName()).hasToString("0+1"); // one whole step
    Recorder straight = Recorder.patient();
    fit(undropped(1e-9), straight, CheckpointStore.NONE, 2).close();
    Recorder resumed = Recorder.patient();
    fit(undropped(1e-9), resumed, store, 2).close();
    assertThat(resumed.losses()).isEqualTo(straight.losses());
  }

  @Test
  void train_inLongEpochs_storesItselfWithinThem() throws IOException {
    DirectoryStore store = new DirectoryStore(folder.resolve("hasty"));
    TrainingOptions hasty = training(2).with(to -> to.checkpointMinutes = 1e-9);
    fit(hasty, Recorder.patient(), store, 2).close();
    assertThat(store.names()).containsExactly("0+1", "0+2", "0+3", "1", "1+1", "1+2", "1+3", "2");
    Recorder straight = Recorder.patient();
    fit(training(2), straight, CheckpointStore.NONE, 2).close();
    for (String killed : List.of("0+2", "1", "1+3")) { // as if nothing had been stored after it
      DirectoryStore old = store.after(killed);
      Recorder resumed = Recorder.patient();
      fit(hasty, resumed, old, 2).close();
      assertThat(resumed.losses()).isEqualTo(straight.losses().subList(killed.charAt(0) - '0', 2));
      assertThat(weights(old)).isEqualTo(weights(store));
    }
  }

  @Test
  void train_onAFullDisk_warnsAndGoesOnAndFailsIfItsEndCannotBeKept() throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    Recorder recorder =
        Recorder.patient(); // epochs 2 and 4 are due; the disk is full from epoch 3 on
    FitListener filling =
        new FitListener() {
          @Override
          public boolean onEpoch(Epoch epoch) {
            store.fillDisk(epoch.number() >= 3);
            return recorder.onEpoch(epoch);
          }

          @Override
          public void onWarning(String message) {
            recorder.onWarning(message);
          }
        };
    assertThatThrownBy(() -> fit(training(5), filling, store, 2))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "No space left on device; epoch 5 could not be kept,"
                + " the last good checkpoint is that of epoch 2");
    assertThat(recorder.epochs).hasSize(5);
    assertThat(recorder.warnings.get(0))
        .contains("epoch 4")
        .contains("No space left on device")
        .contains("last good checkpoint is that of epoch 2");
    assertThat(store.latest().orElseThrow().getFileName()).hasToString("2");

    store.fillDisk(false);
    Recorder straight = Recorder.patient();
    fit(training(5), straight, CheckpointStore.NONE, 2).close();
    Recorder resumed = Recorder.patient();
    fit(training(5), resumed, store, 2).close();
    assertThat(resumed.losses()).isEqualTo(straight.losses().subList(2, 5));
  }

  @Test
  void fit_onACheckpointOfAnotherTraining_saysSo() throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    fit(training(2), FitListener.NONE, store, 2).close();
    FitContext other = new FitContext(new Seed(12), FitListener.NONE, store, 2, "cpu");
    assertThatThrownBy(() -> Grapher.ENTRY.learner().apply(options(training(2))).fit(GRAPHS, other))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("its seed is 11, asked for is 12");
  }

  @Test
  void load_ofATruncatedOrForeignCheckpoint_saysSo() throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    fit(training(2), FitListener.NONE, store, 2).close();
    Path checkpoint = store.latest().orElseThrow();
    Grapher.Options wider = new Grapher.Options(8, 32, 0.2, 1, 1, training(2));
    assertThatThrownBy(() -> Grapher.ENTRY.learner().apply(wider).load(checkpoint))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the model expects");

    Path weights = checkpoint.resolve("weights.safetensors");
    byte[] whole = Files.readAllBytes(weights);
    Files.write(weights, Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(() -> Grapher.ENTRY.learner().apply(options(training(2))).load(checkpoint))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("cut short");

    Path state = checkpoint.resolve("state.json");
    Files.writeString(state, Files.readString(state).replace("\"format\" : 1", "\"format\" : 9"));
    assertThatThrownBy(() -> Grapher.ENTRY.learner().apply(options(training(2))).load(checkpoint))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has format 9, this version of Edgewise reads format 1");
  }

  private static byte[] weights(DirectoryStore store) throws IOException {
    return Files.readAllBytes(store.latest().orElseThrow().resolve("weights.safetensors"));
  }
}
