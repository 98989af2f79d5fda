package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.LargestComponents;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationListener;
import edgewise.file.Folders;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import edgewise.model.FitListener;
import edgewise.model.FitListener.Epoch;
import edgewise.model.TrainingDivergedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {
  private static final Instant AT = Instant.parse("2026-11-15T02:20:07Z");
  private static final RunConfig CONFIG =
      new RunConfig(
          Countdown.ENTRY,
          Countdown.ENTRY.defaults(),
          RunConfig.Settings.of("data/mine.g6", 7),
          Countdown.LIBRARY);
  private static final Split SPLIT =
      Split.of(List.of(Graph.of(3, 0, 1, 1, 2), Graph.of(2, 0, 1)), List.of(Graph.of(2, 0, 1)));

  @TempDir private Path directory;

  private Machine machine() {
    return new Machine(DataDirectory.at(directory), 1, "cpu");
  }

  private RunDirectory create(RunConfig config) throws IOException {
    return RunDirectory.create(directory.resolve("runs"), config, SPLIT, AT);
  }

  @Test
  void create_namesTheRunAfterDataModelSeedAndTime() throws IOException {
    assertThat(create(CONFIG).name()).isEqualTo("mine-countdown-seed7-20261115T022007Z");
    assertThat(create(CONFIG).name()).isEqualTo("mine-countdown-seed7-20261115T022007Z-2");
    assertThat(RunDirectory.list(directory.resolve("runs"))).hasSize(2);
  }

  @Test
  void createAt_aPathThatHoldsFiles_isRefused() throws IOException {
    Path place = Files.createDirectory(directory.resolve("place"));
    RunDirectory.createAt(place, CONFIG, SPLIT);
    assertThatThrownBy(() -> RunDirectory.createAt(place, CONFIG, SPLIT))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageEndingWith("exists already");
  }

  @Test
  void open_aPlaceThatIsNoRun_saysSo() {
    assertThatThrownBy(() -> RunDirectory.open(directory.resolve("none")))
        .hasMessageEndingWith("none: there is no such run");
    assertThatThrownBy(() -> RunDirectory.open(directory))
        .hasMessageEndingWith(": not a run: it has no config.yaml");
  }

  @Test
  void open_givesBackConfigurationAndSplit() throws IOException {
    RunDirectory run = reopened(create(CONFIG));
    assertThat(run.config()).isEqualTo(CONFIG);
    assertThat(run.split()).isEqualTo(SPLIT);
  }

  @Test
  void open_givesBackLabels() throws IOException {
    Graph labelled = Graph.builder(2).addEdge(0, 1).label(0, 5).build();
    Split split = Split.of(List.of(labelled), List.of());
    RunDirectory run = RunDirectory.createAt(directory.resolve("labelled"), CONFIG, split);
    assertThat(run.path().resolve("train.jsonl")).exists();
    assertThat(reopened(run).split()).isEqualTo(split);
  }

  /** As graph6 it would take eight megabytes, and a hundred times that with ten times the nodes. */
  @Test
  void open_givesBackLargeGraphs_whichTakeLittleRoom() throws IOException {
    GraphBuilder star = Graph.builder(10_001);
    for (int leaf = 1; leaf <= 10_000; leaf++) {
      star.addEdge(0, leaf);
    }
    Split split = Split.of(List.of(star.build()), List.of(Graph.of(2, 0, 1)));
    RunDirectory run = RunDirectory.createAt(directory.resolve("large"), CONFIG, split);
    assertThat(Files.size(run.path().resolve("train.s6"))).isLessThan(100_000);
    assertThat(run.path().resolve("test.g6")).exists();
    assertThat(reopened(run).split()).isEqualTo(split);
  }

  @Test
  void open_givesBackWhatIsLaidDownForValidation() throws IOException {
    GraphEntry entry = GraphEntry.of(Graph.of(3, 0, 1, 1, 2));
    GraphEntry other = GraphEntry.of(Graph.of(2, 0, 1));
    Split split =
        new Split(List.of(entry), List.of(other), List.of(entry), LargestComponents.Loss.NONE);
    RunDirectory run = RunDirectory.createAt(directory.resolve("validated"), CONFIG, split);
    assertThat(reopened(run).split()).isEqualTo(split);
  }

  @Test
  void open_givesBackWordsDirectionsClassesAndProperties() throws IOException {
    LabelNames names = new LabelNames(List.of("C", "N", "O"), List.of("", "="));
    Graph graph = Graph.builder(2).directed().label(1, 2).addArc(1, 0, 1).build();
    GraphEntry entry =
        GraphEntry.of(graph, names).withClass("toxic").withProperties(Map.of("logP", 0.1));
    GraphEntry carbon = GraphEntry.of(Graph.ofArcs(1), names);
    Split split = new Split(List.of(entry, carbon), List.of(carbon));
    RunDirectory run = RunDirectory.createAt(directory.resolve("words"), CONFIG, split);
    assertThat(reopened(run).split()).isEqualTo(split);
    assertThat(reopened(run).labelNames()).isEqualTo(names);
    run.writeSamples(0, List.of(graph));
    assertThat(run.path().resolve("samples/repeat-00.jsonl")).content().contains("\"O\"");
    assertThat(reopened(run).samples(0)).contains(List.of(graph));
  }

  @Test
  void train_writesEpochsCheckpointsStatusAndProvenance() throws IOException {
    RunDirectory run = create(CONFIG);
    assertThat(run.status()).isEqualTo(new RunStatus.Interrupted(0));
    Run.train(run, machine(), FitListener.NONE).close();
    assertThat(run.status()).isInstanceOf(RunStatus.Finished.class);
    assertThat(run.epochs()).extracting(Epoch::number).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(run.checkpoints().all())
        .extracting(path -> path.getFileName().toString())
        .containsExactly("epoch-000004", "epoch-000006");
    assertThat(run.path().resolve("provenance.json"))
        .content()
        .contains("\"edgewise\"", "\"commit\"", "\"java\"", "\"device\" : \"cpu\"", "\"train.g6\"");
  }

  @Test
  void train_whenStopped_isInterruptedAndGoesOnWhereItWas() throws IOException {
    RunDirectory run = create(CONFIG);
    List<RunStatus> seen = new ArrayList<>();
    Run.train(
            run,
            machine(),
            epoch -> {
              seen.add(statusOf(run));
              return epoch.number() < 3;
            })
        .close();
    assertThat(seen).hasSize(3);
    assertThat(seen.get(0)).isInstanceOf(RunStatus.Running.class);
    assertThat(((RunStatus.Running) seen.get(2)).epoch()).isEqualTo(3);
    assertThat(((RunStatus.Running) seen.get(2)).holder())
        .startsWith("process " + ProcessHandle.current().pid() + " on ");
    assertThat(run.status()).isEqualTo(new RunStatus.Interrupted(3));

    List<Integer> numbers = new ArrayList<>();
    Run.train(reopened(run), machine(), epoch -> numbers.add(epoch.number())).close();
    assertThat(numbers).containsExactly(4, 5, 6);
    assertThat(run.epochs()).extracting(Epoch::number).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(run.status()).isInstanceOf(RunStatus.Finished.class);
  }

  @Test
  void train_ofARunWhoseProcessDied_cutsTheLogBackToTheCheckpoint() throws IOException {
    RunDirectory run = create(CONFIG);
    assertThatThrownBy(
            () ->
                Run.train(
                    run,
                    machine(),
                    epoch -> {
                      if (epoch.number() == 5) {
                        throw new StackOverflowError("as good as a kill");
                      }
                      return true;
                    }))
        .isInstanceOf(StackOverflowError.class);
    assertThat(run.epochs()).hasSize(5);
    assertThat(run.status()).isEqualTo(new RunStatus.Interrupted(4));
    Run.train(run, machine(), FitListener.NONE).close();
    assertThat(run.epochs()).extracting(Epoch::number).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void train_thatDiverges_isFailedWithTheReasonAndKeepsItsCheckpoints() throws IOException {
    RunDirectory run = create(CONFIG.with(Map.of("divergesIn", "5")));
    assertThatThrownBy(() -> Run.train(run, machine(), FitListener.NONE))
        .isInstanceOf(TrainingDivergedException.class);
    assertThat(((RunStatus.Failed) run.status()).reason())
        .startsWith("training diverged in epoch 5: the loss is NaN");
    assertThat(run.checkpoints().latestEpoch()).isEqualTo(4);
    assertThat(run.epochs()).hasSize(4);
  }

  @Test
  void train_whileAnotherTrains_isRefused() throws IOException {
    RunDirectory run = create(CONFIG);
    List<String> refusals = new ArrayList<>();
    Run.train(
            run,
            machine(),
            epoch -> {
              try {
                Run.train(run, machine(), FitListener.NONE).close();
              } catch (IOException e) {
                refusals.add(String.valueOf(e.getMessage()));
              }
              return false;
            })
        .close();
    assertThat(refusals).hasSize(1);
    assertThat(refusals.get(0))
        .startsWith(run.path() + ": in use by process " + ProcessHandle.current().pid());
  }

  @Test
  void evaluate_whileAnotherTrains_isRefused() throws IOException {
    RunDirectory run = create(CONFIG);
    Run.train(
            run,
            machine(),
            epoch -> {
              assertThatThrownBy(
                      () -> Run.score(run, RunScores.options(run), 1, EvaluationListener.NONE))
                  .isInstanceOf(IOException.class)
                  .hasMessageContaining("in use by process");
              return true;
            })
        .close();
    assertThat(RunScores.read(run)).isEmpty();
  }

  @Test
  void evaluate_holdsTheRunWithoutCallingItRunning() throws IOException {
    RunDirectory run = create(CONFIG);
    Run.train(run, machine(), FitListener.NONE).close();
    List<String> seen = new ArrayList<>();
    Run.score(
        run,
        RunScores.options(run),
        1,
        (step, done, steps) -> {
          assertThatThrownBy(() -> Run.train(run, machine(), FitListener.NONE))
              .hasMessageContaining("in use by");
          try {
            seen.add(run.status().word());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    assertThat(seen).isNotEmpty().containsOnly("finished");
  }

  @Test
  void delete_aRunningRun_isRefused() throws IOException {
    RunDirectory run = create(CONFIG);
    Run.train(
            run,
            machine(),
            epoch -> {
              assertThatThrownBy(() -> RunDirectory.delete(run.path()))
                  .hasMessageContaining("in use by process");
              return false;
            })
        .close();
    RunDirectory.delete(run.path());
    assertThat(run.path()).doesNotExist();
    assertThat(Folders.list(directory.resolve("runs"))).isEmpty();
  }

  @Test
  void draw_keepsEveryRepeat() throws IOException {
    RunDirectory run = create(CONFIG.with(Map.of("repeats", "2", "samples", "3")));
    Run.train(run, machine(), FitListener.NONE).close();
    Run.draw(run, 1);
    assertThat(run.samples(0).orElseThrow()).containsExactly(Graph.of(6), Graph.of(6), Graph.of(6));
    assertThat(run.samples(1)).isPresent();
    assertThat(run.samples(2)).isEmpty();
    assertThat(run.path().resolve("samples/repeat-01.g6")).exists();
  }

  @Test
  void execute_doesWhatIsMissing_andEndsBeforeAStageThatIsNotWanted() throws IOException {
    RunDirectory run = create(CONFIG.with(Map.of("metrics", "unique", "samples", "1")));
    List<RunListener.Stage> first = new ArrayList<>();
    List<RunListener.Stage> second = new ArrayList<>();

    assertThat(Run.execute(run, machine(), until(RunListener.Stage.SCORING, first))).isEmpty();
    assertThat(run.samples(0)).isPresent();
    assertThat(RunScores.read(run)).isEmpty();
    assertThat(Run.execute(run, machine(), until(null, second))).isEqualTo(RunScores.read(run));

    assertThat(RunScores.read(run)).isPresent();
    assertThat(first).containsExactly(RunListener.Stage.values());
    assertThat(second).containsExactly(RunListener.Stage.DRAWING, RunListener.Stage.SCORING);
  }

  /** Returns what takes all stages before one, and notes those that it is told of. */
  private static RunListener until(
      RunListener.@Nullable Stage end, List<RunListener.Stage> stages) {
    return new RunListener() {
      @Override
      public boolean onStage(Stage stage) {
        stages.add(stage);
        return stage != end;
      }
    };
  }

  @Test
  void train_goingOn_forgetsWhatWasDrawnBefore() throws IOException {
    RunDirectory run = create(CONFIG.with(Map.of("repeats", "1", "samples", "1")));
    Run.train(run, machine(), epoch -> epoch.number() < 3).close();
    Run.draw(run, 1);
    run.write("scores.json", "{}");
    Run.train(run, machine(), FitListener.NONE).close();
    assertThat(run.samples(0)).isEmpty();
    assertThat(run.path().resolve("scores.json")).doesNotExist();
    run.write("scores.json", "{}");
    Run.train(run, machine(), FitListener.NONE).close(); // nothing left to train
    assertThat(run.path().resolve("scores.json")).exists();
  }

  @Test
  void generator_beforeTheFirstCheckpoint_saysHowToGoOn() throws IOException {
    RunDirectory run = create(CONFIG);
    assertThatThrownBy(run::generator)
        .hasMessageContaining("has no checkpoint to generate from; edgewise train --resume");
  }

  private static RunDirectory reopened(RunDirectory run) throws IOException {
    return RunDirectory.open(run.path(), Countdown.LIBRARY);
  }

  private static RunStatus statusOf(RunDirectory run) {
    try {
      return run.status();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
