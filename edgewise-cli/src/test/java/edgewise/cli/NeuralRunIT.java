package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.cli.TrainingDisplay.Budget;
import edgewise.model.FitListener;
import edgewise.model.FitListener.Epoch;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import edgewise.torch.Devices;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs of GRAPHER: resumed, copied, out of time, out of control. */
class NeuralRunIT {
  @TempDir private Path directory;

  private Path trained(String name, int epochs, Object... more) throws IOException {
    return TinyRuns.trained(directory, name, epochs, more);
  }

  @Test
  void train_stoppedAndResumed_equalsTrainingInOneGo() throws IOException {
    RunDirectory straight = RunDirectory.open(trained("straight", 7));
    RunDirectory stopped =
        RunDirectory.createAt(directory.resolve("stopped"), straight.config(), straight.split());
    Run.train(stopped, TinyRuns.machine(), epoch -> epoch.number() != 3).close();
    assertThat(stopped.status()).isEqualTo(new RunStatus.Interrupted(3));
    Cli.Result resumed =
        Cli.run("train", "--resume", stopped.path(), "--device", "cpu", "--threads", 2);
    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    assertThat(resumed.out()).contains("Trained for 7 epochs");
    assertThat(losses(stopped)).hasSize(7).isEqualTo(losses(straight));
    Path weights = Path.of("checkpoints", "epoch-000007", "weights.safetensors");
    assertThat(stopped.path().resolve(weights))
        .hasSameBinaryContentAs(straight.path().resolve(weights));
  }

  @Test
  void resume_withMoreEpochs_goesOnAsIfTheRunHadHadThemFromTheStart() throws IOException {
    RunDirectory straight = RunDirectory.open(trained("straight", 5));
    Path run = trained("run", 3);
    Cli.Result again = Cli.run("train", "--resume", run, "--device", "cpu");
    assertThat(again.out()).contains("Training had come to its end already.");
    Cli.Result refused = Cli.run("train", "--resume", run, "--epochs", 3, "--device", "cpu");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err())
        .isEqualTo(
            "edgewise: " + run + ": has had 3 epochs; to go on, it needs more than that, got 3\n");

    Cli.Result longer =
        Cli.run("train", "--resume", run, "--epochs", 5, "--device", "cpu", "--json");
    assertThat(longer.exitCode()).as(longer.err()).isZero();
    assertThat(longer.err()).doesNotContain("learning rate"); // halving does not ask how long
    assertThat(longer.out()).contains("\"validationLoss\":null").doesNotContain("none");
    RunDirectory extended = RunDirectory.open(run);
    assertThat(extended.status()).isInstanceOf(RunStatus.Finished.class);
    assertThat(losses(extended)).hasSize(5).isEqualTo(losses(straight));
    Path weights = Path.of("checkpoints", "epoch-000005", "weights.safetensors");
    assertThat(run.resolve(weights)).hasSameBinaryContentAs(straight.path().resolve(weights));
    assertThat(Files.readString(run.resolve("config.yaml")))
        .isEqualTo(Files.readString(straight.path().resolve("config.yaml")));
  }

  @Test
  void resume_withMoreEpochsAlongACosine_saysWhatTheLearningRateDoes() throws IOException {
    Path run = trained("run", 3, "--set", "training.schedule=cosine");
    Cli.Result longer = Cli.run("train", "--resume", run, "--epochs", 6, "--device", "cpu");
    assertThat(longer.exitCode()).as(longer.err()).isZero();
    assertThat(longer.err())
        .contains(
            "the learning rate now falls over 6 epochs instead of 3: it goes on at 0.00036 after"
                + " 2.0e-05, and the result is not that of a run of 6 epochs from the start");
    assertThat(RunDirectory.open(run).epochs()).hasSize(6);
  }

  @Test
  void resume_withMoreEpochsOfARunThatEndedEarly_isRefused() throws IOException {
    Path run = trained("run", 40, "--set", "training.stopLoss=1000");
    Cli.Result longer = Cli.run("train", "--resume", run, "--epochs", 60, "--device", "cpu");
    assertThat(longer.exitCode()).isEqualTo(2);
    assertThat(longer.err()).contains(run + ": ended by itself after epoch 1 of 40");
    assertThat(Cli.run("train", "--resume", run, "--device", "cpu").out())
        .contains("Training had come to its end already.");
  }

  @Test
  void report_saysWhatTheLossOfTheModelIsCountedFor() throws IOException {
    assertThat(report(trained("grapher", 2))).contains("loss for each symbol");
    Path frontier = directory.resolve("frontier");
    Path data = TinyRuns.data(directory);
    Cli.run(
        "train",
        "--data",
        data,
        "--model",
        "frontier",
        "--epochs",
        2,
        "--hidden",
        8,
        "--device",
        "cpu",
        "--out",
        frontier);
    assertThat(report(frontier)).contains("loss for each edge");
  }

  /** Returns the report of a run. */
  private static String report(Path run) throws IOException {
    Path page = run.resolve("page.html");
    Cli.Result outcome = Cli.run("evaluate", run, "--device", "cpu", "--report", page);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return Files.readString(page);
  }

  @Test
  void cuda_whereThereIsNone_isOneLineAndCodeTwo() throws IOException {
    assumeTrue(Devices.resolved("auto").equals("cpu"), "this machine has CUDA");
    Path run = trained("run", 2);
    Path data = run.resolve("test.g6");
    for (Object[] command :
        new Object[][] {
          {"train", "--data", data, "--device", "cuda"},
          {"train", "--resume", run, "--device", "cuda"},
          {"generate", run, "--device", "cuda"},
          {"evaluate", run, "--device", "cuda"},
          {"likelihood", run, data, "--device", "cuda"}
        }) {
      Cli.Result outcome = Cli.run(command);
      assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err())
          .startsWith("edgewise: device cuda was asked for, but this build has no CUDA; build with")
          .hasLineCount(1);
    }
    Path drawn = directory.resolve("drawn.g6");
    assertThat(Cli.run("generate", run, "-n", 3, "--device", "cpu", "-o", drawn).exitCode())
        .isZero();
    assertThat(drawn).content().hasLineCount(3);
  }

  @Test
  void train_whoseBudgetIsSpent_saysHowToGoOn() throws IOException {
    Path run = directory.resolve("run");
    List<Object> arguments =
        new ArrayList<>(
            List.of(TinyRuns.training(TinyRuns.data(directory), run, 1_000_000, 1_000_000)));
    arguments.addAll(List.of("--budget", "1s"));
    Cli.Result outcome = Cli.run(arguments.toArray());
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("The budget is spent; stopped after epoch", "edgewise train --resume " + run);
    RunDirectory stopped = RunDirectory.open(run);
    assertThat(stopped.status()).isEqualTo(new RunStatus.Interrupted(stopped.epochs().size()));
  }

  @Test
  void budget_countsFromTheFirstStep() throws IOException {
    AtomicLong now = new AtomicLong();
    Budget fiveSeconds = new Budget(Duration.ofSeconds(5), Budget.NO_LIMIT);
    try (TrainingDisplay display =
        new TrainingDisplay(output(new StringWriter()), untrained(), fiveSeconds, now::get)) {
      now.set(Duration.ofSeconds(60).toNanos()); // to read, to compute properties, to start
      assertThat(display.stopRequested()).isFalse();
      now.set(Duration.ofSeconds(64).toNanos());
      assertThat(display.stopRequested()).isFalse();
      now.set(Duration.ofSeconds(65).toNanos());
      assertThat(display.stopRequested()).isTrue();
    }
  }

  @Test
  void processorBudget_isThatOfTheTraining_notOfTheClock() throws IOException {
    AtomicLong now = new AtomicLong();
    double[] processor = {0};
    Budget fiveSeconds = new Budget(Budget.NO_LIMIT, Duration.ofSeconds(5));
    try (TrainingDisplay display =
        new TrainingDisplay(output(new StringWriter()), untrained(), fiveSeconds, now::get)) {
      display.onStart(() -> processor[0]);
      processor[0] = 0.1; // the first batches are encoded before the first step
      assertThat(display.stopRequested()).isFalse();
      now.set(Duration.ofHours(1).toNanos()); // on a machine that did something else
      processor[0] = 4.9;
      assertThat(display.stopRequested()).isFalse();
      processor[0] = 5;
      assertThat(display.stopRequested()).isTrue();
    }
  }

  @Test
  void train_whoseProcessorBudgetIsSpent_goesOnForAsMuchAgain() throws IOException {
    Path path = directory.resolve("run");
    List<Object> arguments =
        new ArrayList<>(
            List.of(TinyRuns.training(TinyRuns.data(directory), path, 1_000_000, 1_000_000)));
    arguments.addAll(List.of("--processor-budget", "1s", "--threads", 2));
    Cli.Result first = Cli.run(arguments.toArray());
    assertThat(first.out()).as(first.err()).contains("The budget is spent; stopped");
    RunDirectory run = RunDirectory.open(path);
    double once = processorSeconds(run);
    assertThat(once).isBetween(0.5, 1.1); // what its last epoch had taken is not in it yet
    Cli.Result more =
        Cli.run("train", "--resume", path, "--processor-budget", "1s", "--device", "cpu");
    assertThat(more.out()).as(more.err()).contains("The budget is spent; stopped");
    assertThat(processorSeconds(run)).isBetween(once + 0.5, 2.2);
  }

  private static double processorSeconds(RunDirectory run) throws IOException {
    return run.epochs().stream().mapToDouble(FitListener.Epoch::processorSeconds).sum();
  }

  @Test
  void train_saysWhichEpochIsKept_alsoWhenItGoesOn() throws IOException {
    RunDirectory run = untrained();
    StringWriter printed = new StringWriter();
    try (TrainingDisplay display = new TrainingDisplay(output(printed), run, Budget.NONE)) {
      display.onEpoch(new FitListener.Epoch(1, 1, 1.5, 0.1, 1, true));
      display.onEpoch(new FitListener.Epoch(2, 0.5, 1.75, 0.1, 1, false));
      display.end(new RunStatus.Finished(Instant.now()));
    }
    assertThat(printed.toString())
        .contains("Trained for 2 epochs, last loss 0.5000, in ")
        .contains("; epoch 1 is kept: loss 1.5000 on held-out graphs, 1.0000 in training.");
    Path log = run.path().resolve("epochs.jsonl");
    Files.writeString(log, "{\"epoch\":1,\"loss\":3.0,\"best\":true}\n");
    try (TrainingDisplay display = new TrainingDisplay(output(printed), run, Budget.NONE)) {
      display.onEpoch(new FitListener.Epoch(2, 4, Double.NaN, 0.1, 1, false));
      display.end(new RunStatus.Finished(Instant.now()));
    }
    assertThat(printed.toString()).contains("; epoch 1 is kept: loss 3.0000.");
  }

  @Test
  void train_stoppedInItsFirstEpoch_keepsWhatCanBeDrawnFrom() throws IOException {
    RunDirectory run = untrained();
    FitListener oneStep =
        new FitListener() {
          private boolean stepped;

          @Override
          public boolean onEpoch(Epoch epoch) {
            return true;
          }

          @Override
          public void onBatch(int epoch, double done, int batches) {
            stepped = true;
          }

          @Override
          public boolean stopRequested() {
            return stepped;
          }
        };
    Run.train(run, TinyRuns.machine(), oneStep).close();
    assertThat(run.status()).isEqualTo(new RunStatus.Interrupted(0));
    StringWriter printed = new StringWriter();
    try (TrainingDisplay display = new TrainingDisplay(output(printed), run, Budget.NONE)) {
      display.end(run.status());
    }
    assertThat(printed.toString())
        .contains("in the first epoch.")
        .contains("edgewise train --resume " + run.path())
        .contains("edgewise generate " + run.path());
    Path drawn = directory.resolve("drawn.g6");
    Cli.Result generated = Cli.run("generate", run.path(), "-n", 3, "-o", drawn);
    assertThat(generated.exitCode()).as(generated.err()).isZero();
    assertThat(drawn).content().hasLineCount(3);
  }

  @Test
  void train_stoppedBeforeItsFirstStep_isAFailureThatSaysWhatToDo() throws IOException {
    RunDirectory run = untrained();
    Budget spent = new Budget(Duration.ZERO, Budget.NO_LIMIT);
    try (TrainingDisplay display = new TrainingDisplay(output(new StringWriter()), run, spent)) {
      Run.train(run, TinyRuns.machine(), display).close();
      assertThatThrownBy(() -> display.end(run.status()))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "%s: the budget of time was spent before the first step of training was done; nothing"
                  + " is kept to draw from; edgewise train --resume %s begins again",
              run.path(), run.path());
    }
    Cli.Result drawn = Cli.run("generate", run.path(), "-n", 3);
    assertThat(drawn.exitCode()).isEqualTo(1);
    assertThat(drawn.err()).contains("has no checkpoint to generate from").hasLineCount(1);
    Cli.Result resumed = Cli.run("train", "--resume", run.path(), "--device", "cpu");
    assertThat(resumed.out()).contains("Trained for 2 epochs");
  }

  private RunDirectory untrained() throws IOException {
    RunDirectory straight = RunDirectory.open(trained("straight", 2));
    return RunDirectory.createAt(directory.resolve("stopped"), straight.config(), straight.split());
  }

  /** The command {@code output} alone, printing to a text. */
  private static Output output(StringWriter printed) {
    @CommandLine.Command
    class Printing {
      @CommandLine.Mixin private Output output;
    }
    Printing printing = new Printing();
    new CommandLine(printing).setOut(new PrintWriter(printed, true)).parseArgs();
    return printing.output;
  }

  @Test
  void train_thatDiverges_isOneLineCodeOneAndAFailedRun() throws IOException {
    Path run = directory.resolve("run");
    List<Object> arguments =
        new ArrayList<>(List.of(TinyRuns.training(TinyRuns.data(directory), run, 1000, 1)));
    arguments.addAll(List.of("--set", "training.learningRate=1e30"));
    Cli.Result outcome = Cli.run(arguments.toArray());
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err()).contains("edgewise: training diverged in epoch ");
    assertThat(outcome.err()).doesNotContain("\tat ");
    RunStatus status = RunDirectory.open(run).status();
    assertThat(status).isInstanceOf(RunStatus.Failed.class);
    assertThat(((RunStatus.Failed) status).reason()).startsWith("training diverged in epoch ");
    assertThat(Cli.run("runs", "show", run).out()).contains("failed: training diverged");
  }

  @Test
  void generate_ofGraphsFarLargerThanThoseLearntFrom_saysByWhatFactor() {
    Cli.Result far = Cli.run("generate", "community", "-n", 1, "--nodes", 200);
    assertThat(far.exitCode()).as(far.err()).isZero();
    assertThat(far.err())
        .contains("warning: 200 nodes are 6 times as many as the largest training graph has (32)");
    Cli.Result near = Cli.run("generate", "community", "-n", 1, "--nodes", 30);
    assertThat(near.exitCode()).as(near.err()).isZero();
    assertThat(near.err()).doesNotContain("times as many");
  }

  @Test
  void generate_fromACopiedRun_givesTheSameBytesOnAnyNumberOfThreads() throws IOException {
    Path run = trained("run", 4);
    Path before = directory.resolve("before.g6");
    Path after = directory.resolve("after.g6");
    Cli.Result first = Cli.run("generate", run, "-n", 1500, "-o", before, "--threads", 1);
    assertThat(first.exitCode()).as(first.err()).isZero();
    assertThat(first.err()).contains("1,500 graphs in", "of them repaired");
    Path copy = directory.resolve("copy");
    TinyRuns.copy(run, copy);
    assertThat(Cli.run("runs", "rm", "--yes", run).exitCode()).isZero();
    assertThat(Cli.run("generate", copy, "-n", 1500, "-o", after, "--threads", 2).exitCode())
        .isZero();
    assertThat(after).hasSameBinaryContentAs(before);
    assertThat(Files.readString(copy.resolve("config.yaml")) + provenance(copy))
        .doesNotContain(" " + directory, "\"" + directory);
  }

  @Test
  void train_thatFits_comesToTheEndOfAShorterSchedule() throws IOException {
    Path run = directory.resolve("fitted");
    Cli.Result outcome =
        Cli.run(
            Stream.concat(
                    Stream.of(TinyRuns.training(TinyRuns.data(directory), run, 1_000_000, 50)),
                    Stream.of("--set", "training.schedule=cosine", "--budget", "10s", "--fit"))
                .toArray());

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.err()).contains("epochs fit into 10s", "the schedule has so many");
    RunDirectory fitted = RunDirectory.open(run);
    int planned = Integer.parseInt(fitted.config().words().getOrDefault("training.epochs", "none"));
    assertThat(planned).isBetween(2, 999_999);
    // The machine may be slower than it was in the rehearsal; then the budget ends it, near its
    // end.
    assertThat(fitted.epochs().size()).isBetween(planned / 4, planned);
  }

  private static String provenance(Path run) throws IOException {
    return Files.readString(run.resolve("provenance.json"))
        + Files.readString(run.resolve("status.json"));
  }

  private static List<Double> losses(RunDirectory run) throws IOException {
    return run.epochs().stream().map(Epoch::loss).toList();
  }
}
