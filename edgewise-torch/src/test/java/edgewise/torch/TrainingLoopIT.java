package edgewise.torch;

import static edgewise.torch.LadderTraining.GRAPHS;
import static edgewise.torch.LadderTraining.fit;
import static edgewise.torch.LadderTraining.options;
import static edgewise.torch.LadderTraining.training;
import static edgewise.torch.LadderTraining.undropped;
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
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What training promises whatever is trained: when it ends, which epoch it chooses, what it says on
 * the way, and memory that stays.
 */
class TrainingLoopIT {
  @TempDir Path folder;

  @Test
  void train_underTheStopLoss_ends() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(training(50).with(to -> to.stopLoss = 6.6), recorder, CheckpointStore.NONE, 2).close();
    List<Double> losses = recorder.losses();
    assertThat(losses).hasSizeLessThan(50);
    assertThat(losses.get(losses.size() - 1)).isLessThan(6.6);
    assertThat(losses.subList(0, losses.size() - 1)).allMatch(loss -> loss >= 6.6);
  }

  /** Returns a training that makes no progress, and waits for five epochs. */
  private static TrainingOptions still(int epochs) {
    return TrainingOptions.PAPER.with(
        to -> {
          to.epochs = epochs;
          to.batchSize = 14;
          to.learningRate = 1e-9;
          to.schedule = TrainingOptions.Schedule.COSINE;
          to.patience = 5;
        });
  }

  @Test
  void train_withoutProgress_endsAfterItsPatience() throws IOException {
    Recorder recorder = Recorder.patient();
    fit(still(50), recorder, CheckpointStore.NONE, 2).close();
    assertThat(recorder.epochs).hasSizeLessThan(20);
  }

  @Test
  void train_withValidation_choosesByTheLossOfTheHeldOutGraphs() throws IOException {
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
  void train_keepingTheLast_goesToItsEndWhateverTheLoss() throws IOException {
    TrainingOptions last = still(12).with(to -> to.keep = TrainingOptions.Keep.LAST);
    Recorder recorder = Recorder.patient();
    DirectoryStore store = new DirectoryStore(folder);
    fit(last, recorder, store, 2).close();
    List<Double> losses = recorder.losses();
    assertThat(losses).hasSize(12);
    assertThat(losses.get(11)).isGreaterThan(Collections.min(losses)); // it is not the lowest
    assertThat(Checkpoint.readWeights(store.best().orElseThrow()).state().epoch()).isEqualTo(12);
  }

  @Test
  void train_inPieces_learnsTheSameUpToRounding() throws IOException {
    Recorder whole = Recorder.patient();
    fit(undropped(0), whole, CheckpointStore.NONE, 2).close();
    Recorder fitting = Recorder.patient();
    fit(undropped(8), fitting, CheckpointStore.NONE, 2).close();
    assertThat(fitting.losses()).isEqualTo(whole.losses()); // to the bit: there is memory enough
    Recorder pieces = Recorder.patient();
    fit(undropped(1e-9), pieces, CheckpointStore.NONE, 2).close();
    assertThat(pieces.losses()).isNotEqualTo(whole.losses());
    for (int i = 0; i < whole.losses().size(); i++) {
      assertThat(pieces.losses().get(i)).isCloseTo(whole.losses().get(i), within(1e-4));
    }
    Recorder alone = Recorder.patient();
    fit(undropped(1e-9), alone, CheckpointStore.NONE, 1).close();
    assertThat(alone.losses()).isEqualTo(pieces.losses());
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
