package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.random.Seed;
import edgewise.torch.DirectoryStore;
import edgewise.torch.Recorder;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Trainings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs held out are read whole, whatever part of graphs a step learns from. */
class SurveyorValidationIT {
  private static final int EPOCHS = 14;
  private static final int FEW = 30; // rows of a step, of some thousand that an epoch has

  @TempDir Path folder;

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Test
  void heldOutGraphs_areLookedAtAfterEveryEpoch_whereThatCostsLittle() throws IOException {
    assertThat(validated(trained(100_000, options -> {}))).hasSize(EPOCHS);
  }

  @Test
  void heldOutGraphs_areLookedAtSeldom_whereAStepLearnsFromLittle() throws IOException {
    List<FitListener.Epoch> epochs = trained(FEW, options -> {});

    assertThat(validated(epochs)).containsExactly(1, 11, EPOCHS);
    FitListener.Epoch lowest =
        epochs.stream()
            .filter(FitListener.Epoch::isValidated)
            .min(Comparator.comparingDouble(FitListener.Epoch::validationLoss))
            .orElseThrow();
    assertThat(FitListener.Epoch.kept(epochs)).contains(lowest);
  }

  @Test
  void heldOutGraphs_areLookedAtFourTimesAtLeast_whilePatienceLasts() throws IOException {
    assertThat(validated(trained(FEW, options -> options.patience = 12)))
        .containsExactly(1, 4, 7, 10, 13, EPOCHS);
  }

  @Test
  void training_thatStoppedBetweenTwoLooks_goesOnAsIfItHadNot() throws IOException {
    List<FitListener.Epoch> straight = trained(FEW, options -> {});

    DirectoryStore store = new DirectoryStore(folder);
    fit(FEW, options -> {}, Recorder.stoppingAfterEpoch(5), store);
    Recorder after = Recorder.patient();
    fit(FEW, options -> {}, after, store);

    assertThat(validated(after.epochs())).containsExactly(11, EPOCHS);
    assertThat(losses(after.epochs())).isEqualTo(losses(straight.subList(5, EPOCHS)));
  }

  private static List<Integer> validated(List<FitListener.Epoch> epochs) {
    return epochs.stream()
        .filter(FitListener.Epoch::isValidated)
        .map(FitListener.Epoch::number)
        .toList();
  }

  private static List<List<Double>> losses(List<FitListener.Epoch> epochs) {
    return epochs.stream().map(epoch -> List.of(epoch.loss(), epoch.validationLoss())).toList();
  }

  private static List<FitListener.Epoch> trained(int rows, Change change) throws IOException {
    Recorder recorder = Recorder.patient();
    fit(rows, change, recorder, CheckpointStore.NONE);
    return recorder.epochs();
  }

  /** Changes options while they are chosen. */
  private interface Change {
    void to(TrainingOptions.Draft options);
  }

  private static void fit(int rows, Change change, Recorder recorder, CheckpointStore store)
      throws IOException {
    TrainingOptions training =
        Trainings.straight(Surveyor.DEFAULTS.training(), EPOCHS, 8)
            .with(options -> options.validation = true)
            .with(change::to);
    Surveyor.ENTRY
        .learner()
        .apply(new Surveyor.Options(12, 2, 0, 3, true, true, true, false, rows, 0, 1, training))
        .fit(graphs(), new FitContext(new Seed(5), recorder, store, 1, "cpu"))
        .close();
  }

  private static List<Graph> graphs() {
    RandomGenerator random = new Seed(6).generator();
    return IntStream.range(0, 24)
        .mapToObj(
            i -> {
              GraphBuilder builder = Graph.builder(30);
              for (int v = 1; v < 30; v++) {
                builder.addEdge(v, random.nextInt(v));
              }
              return builder.build();
            })
        .toList();
  }
}
