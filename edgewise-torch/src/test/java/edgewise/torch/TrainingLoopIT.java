package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.TrainingDivergedException;
import edgewise.ordering.NodeOrderings;
import edgewise.ordering.Reorder;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What training promises whatever is trained: the same bits on any threads and after any stop, one
 * way of choosing epochs, memory that stays. The file is long because all of it is shown on the
 * same few ladders.
 */
class TrainingLoopIT {
  private static final List<Graph> GRAPHS = Ladders.ladders(14);

  @TempDir Path folder;

  /** Batches of 4, so that an epoch of 14 ladders has 4 batches, the last of them smaller. */
  private static TrainingOptions training(int epochs) {
    return TrainingOptions.PAPER.with(
        to -> {
          to.reorder = Reorder.EVERY_EPOCH;
          to.epochs = epochs;
          to.batchSize = 4;
          to.learningRate = 0.003;
          to.halveEvery = 3;
          to.weightDecay = 0.01;
          to.gradientClip = 1;
          to.checkpointEvery = 2;
        });
  }

  private static Grapher.Options options(TrainingOptions training) {
    return new Grapher.Options(8, 16, 0.2, 1, 1, training);
  }

  private static GraphGenerator fit(
      TrainingOptions training, FitListener listener, CheckpointStore store, int threads)
      throws IOException {
    return Grapher.ENTRY
        .learner()
        .apply(options(training))
        .fit(GRAPHS, new FitContext(new Seed(11), listener, store, threads, "cpu"));
  }

  private static byte[] weights(DirectoryStore store) throws IOException {
    return Files.readAllBytes(store.latest().orElseThrow().resolve("weights.safetensors"));
  }

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
  void train_underTheStopLoss_ends() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(training(50).with(to -> to.stopLoss = 6.6), recorder, CheckpointStore.NONE, 2).close();
    List<Double> losses = recorder.losses();
    assertThat(losses).hasSizeLessThan(50);
    assertThat(losses.get(losses.size() - 1)).isLessThan(6.6);
    assertThat(losses.subList(0, losses.size() - 1)).allMatch(loss -> loss >= 6.6);
  }

  @Test
  void train_withoutProgress_endsAfterItsPatience() throws IOException {
    TrainingOptions still =
        TrainingOptions.PAPER.with(
            to -> {
              to.epochs = 50;
              to.batchSize = 14;
              to.learningRate = 1e-9;
              to.schedule = TrainingOptions.Schedule.COSINE;
              to.patience = 5;
            });
    Recorder recorder = Recorder.patient();
    fit(still, recorder, CheckpointStore.NONE, 2).close();
    assertThat(recorder.epochs).hasSizeLessThan(20);
  }

  @Test
  void train_withValidation_choosesByTheLossOfTheGraphsHeldAside() throws IOException {
    TrainingOptions validating =
        training(6)
            .with(
                to -> {
                  to.validation = true;
                  to.checkpointEvery = 1;
                });
    Recorder recorder = Recorder.patient();
    DirectoryStore store = new DirectoryStore(folder);
    fit(validating, recorder, store, 2).close();
    double lowest = Double.POSITIVE_INFINITY;
    for (FitListener.Epoch epoch : recorder.epochs) {
      assertThat(epoch.validationLoss()).isNotEqualTo(epoch.loss()).isPositive();
      assertThat(epoch.best()).isEqualTo(epoch.validationLoss() < lowest);
      lowest = Math.min(lowest, epoch.validationLoss());
    }
    assertThat(Checkpoint.readWeights(store.best().orElseThrow()).state().progress().bestLoss())
        .isEqualTo(lowest);
  }

  @Test
  void train_inPieces_learnsTheSameUpToRounding() throws IOException {
    Recorder whole = Recorder.patient();
    fit(undropped(0), whole, CheckpointStore.NONE, 2);
    Recorder fitting = Recorder.patient();
    fit(undropped(8), fitting, CheckpointStore.NONE, 2);
    assertThat(fitting.losses()).isEqualTo(whole.losses()); // to the bit: there is memory enough
    Recorder pieces = Recorder.patient();
    fit(undropped(1e-9), pieces, CheckpointStore.NONE, 2);
    assertThat(pieces.losses()).isNotEqualTo(whole.losses());
    for (int i = 0; i < whole.losses().size(); i++) {
      assertThat(pieces.losses().get(i)).isCloseTo(whole.losses().get(i), within(1e-4));
    }
    Recorder alone = Recorder.patient();
    fit(undropped(1e-9), alone, CheckpointStore.NONE, 1);
    assertThat(alone.losses()).isEqualTo(pieces.losses());
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
    fit(undropped(1e-9), listener, store, 2);
    assertThat(heard).isSorted().contains(1.0).doesNotContain(2.0);
    assertThat(heard.get(0)).isStrictlyBetween(0.0, 0.2);
    assertThat(store.latest().orElseThrow().getFileName()).hasToString("0+1"); // one whole step
    Recorder straight = Recorder.patient();
    fit(undropped(1e-9), straight, CheckpointStore.NONE, 2);
    Recorder resumed = Recorder.patient();
    fit(undropped(1e-9), resumed, store, 2);
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

  /** Without dropout, whose masks are drawn for each piece. */
  private static Grapher.Options undropped(double gigabytes) {
    return new Grapher.Options(8, 16, 0, 1, 1, training(3).with(to -> to.memory = gigabytes));
  }

  private static void fit(
      Grapher.Options options, FitListener listener, CheckpointStore store, int threads)
      throws IOException {
    Grapher.ENTRY
        .learner()
        .apply(options)
        .fit(GRAPHS, new FitContext(new Seed(11), listener, store, threads, "cpu"))
        .close();
  }

  @Test
  void train_saysHowFarAnEpochIs() throws IOException {
    List<String> heard = new ArrayList<>();
    FitListener listener =
        new FitListener() {
          @Override
          public void onBatch(int epoch, double done, int batches) {
            heard.add(epoch + ": " + Math.round(done) + "/" + batches);
          }

          @Override
          public boolean onEpoch(Epoch epoch) {
            heard.add("epoch " + epoch.number());
            return true;
          }
        };
    fit(training(1), listener, CheckpointStore.NONE, 2).close();
    assertThat(heard).hasSizeGreaterThan(2).startsWith("1: 1/" + (heard.size() - 1));
    assertThat(heard.get(heard.size() - 2))
        .isEqualTo("1: " + (heard.size() - 1) + "/" + (heard.size() - 1));
    assertThat(heard.get(heard.size() - 1)).isEqualTo("epoch 1");
  }

  @Test
  void train_withAnAbsurdLearningRate_saysThatItDiverged() {
    TrainingOptions absurd =
        TrainingOptions.PAPER.with(
            to -> {
              to.epochs = 50;
              to.batchSize = 14;
              to.learningRate = 1e30;
              to.halveEvery = 0;
            });
    assertThatThrownBy(() -> fit(absurd, FitListener.NONE, CheckpointStore.NONE, 2))
        .isInstanceOf(TrainingDivergedException.class)
        .hasMessageContaining("epoch");
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

  /** Trained long enough on four different graphs, the model says those and nothing else. */
  @Test
  void train_onFewGraphs_learnsThemByHeart() throws IOException {
    List<Graph> few =
        List.of(
            Ladders.ladder(3),
            Graph.of(5, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0),
            Graph.of(4, 0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3),
            Graph.of(7, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6));
    TrainingOptions training =
        TrainingOptions.PAPER.with(
            to -> {
              to.ordering = NodeOrderings.ALL.get("file-order");
              to.epochs = 300;
              to.batchSize = 4;
              to.learningRate = 0.01;
              to.schedule = TrainingOptions.Schedule.COSINE;
              to.gradientClip = 1;
              to.checkpointEvery = 1000;
            });
    Grapher.Options options = new Grapher.Options(16, 32, 0, 0.5, 0.5, training);
    FitContext context =
        new FitContext(new Seed(3), FitListener.NONE, CheckpointStore.NONE, 2, "cpu");
    try (GraphGenerator generator = Grapher.ENTRY.learner().apply(options).fit(few, context)) {
      List<Graph> drawn =
          generator.generate(new GenerationRequest(400, new Seed(4), 1, 2)).toList();
      assertThat(few).containsAll(drawn);
      assertThat(drawn).containsAll(few);
      assertThat(generator.repairs().repairedGraphs()).isZero();
      assertThat(generator.repairs().graphs()).isEqualTo(400);
    }
  }

  @Test
  void train_withGraphsLaidDownForValidation_takesNoneFromThoseToLearnFrom() throws IOException {
    TrainingOptions training = training(3).with(to -> to.validation = true);
    FitContext alone =
        new FitContext(new Seed(3), FitListener.NONE, CheckpointStore.NONE, 1, "cpu");
    List<Graph> one = GRAPHS.subList(0, 1);
    assertThatThrownBy(() -> Grapher.ENTRY.learner().apply(options(training)).fit(one, alone))
        .hasMessageContaining("at least 2 graphs");
    // With as large a graph to validate with as there is, the network has room for it.
    List<Double> losses = new ArrayList<>();
    for (Graph other : List.of(GRAPHS.get(GRAPHS.size() - 1), GRAPHS.get(1))) {
      Recorder recorder = Recorder.patient();
      Grapher.ENTRY
          .learner()
          .apply(options(training))
          .fit(one, alone.with(recorder).validatingWith(List.of(other)))
          .close();
      losses.add(recorder.epochs.get(0).validationLoss());
    }
    assertThat(losses).allMatch(Double::isFinite).doesNotHaveDuplicates();
  }

  @Test
  void train_forManySteps_keepsItsMemory() throws IOException {
    int epochs = Scale.of(2000) / 4 + 10;
    long[] resident = new long[2];
    FitListener measuring =
        epoch -> {
          if (epoch.number() == 10) {
            resident[0] = Pointer.physicalBytes() - javaHeap();
          }
          resident[1] = Pointer.physicalBytes() - javaHeap();
          return true;
        };
    // A first training touches the heap and compiles the code; what that takes is no leak.
    fit(training(epochs), FitListener.NONE, CheckpointStore.NONE, 2).close();
    fit(training(epochs), measuring, CheckpointStore.NONE, 2).close();
    assertThat(resident[1] - resident[0]).isLessThan(40L << 20);
  }

  private static long javaHeap() {
    return Runtime.getRuntime().totalMemory();
  }
}
