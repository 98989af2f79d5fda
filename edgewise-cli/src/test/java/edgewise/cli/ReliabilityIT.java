package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import edgewise.Scale;
import edgewise.model.FitListener;
import edgewise.model.FitListener.Epoch;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What kills, signals, full disks and a second process do to a run: nothing that lasts. */
class ReliabilityIT {
  private static final int ENDLESS = 1_000_000;

  @TempDir private Path directory;

  @Test
  void train_killedAtRandomMoments_losesNoCheckpointAndGoesOnAsIfNothingHadBeen() throws Exception {
    Path data = TinyRuns.data(directory);
    Path run = directory.resolve("run");
    RandomGenerator random = new Seed(20).generator();
    int kills = Math.max(2, Scale.of(20));
    int before = 0;
    for (int i = 0; i < kills; i++) {
      Object[] arguments =
          i == 0
              ? TinyRuns.training(data, run, ENDLESS, 1)
              : new Object[] {"train", "--resume", run, "--device", "cpu"};
      int seen;
      try (ChildProcess child = ChildProcess.start(directory, arguments)) {
        int reached = before;
        child.await(() -> RunDirectory.isRun(run) && latestEpoch(run) > reached);
        child.letWork(random.nextInt(400));
        seen = latestEpoch(run);
        child.kill();
      }
      RunDirectory killed = RunDirectory.open(run);
      int kept = killed.checkpoints().latestEpoch();
      assertThat(kept).as("newest checkpoint after kill " + i).isGreaterThanOrEqualTo(seen);
      assertThat(killed.status()).isEqualTo(new RunStatus.Interrupted(kept));
      assertEveryCheckpointLoads(killed);
      before = kept;
    }
    List<Double> losses = losses(RunDirectory.open(run));
    assertThat(losses).hasSizeGreaterThanOrEqualTo(before);
    assertThat(losses.subList(0, before))
        .as("the same as without a kill")
        .isEqualTo(straight(RunDirectory.open(run), before));
  }

  @Test
  void train_onCtrlC_endsWithACheckpointAndSaysHowToGoOn() throws Exception {
    Path run = directory.resolve("run");
    Object[] arguments = TinyRuns.training(TinyRuns.data(directory), run, ENDLESS, ENDLESS);
    try (ChildProcess child = ChildProcess.start(directory, arguments)) {
      child.await(() -> RunDirectory.isRun(run) && !RunDirectory.open(run).epochs().isEmpty());
      int expected = child.interrupt();
      assertThat(child.exitCode()).isEqualTo(expected);
      RunDirectory stopped = RunDirectory.open(run);
      int last = stopped.epochs().size();
      assertThat(stopped.checkpoints().latestEpoch()).isEqualTo(last).isPositive();
      assertThat(stopped.status()).isEqualTo(new RunStatus.Interrupted(last));
      assertThat(child.out())
          .contains("Stopped after epoch " + last, "edgewise train --resume " + run);
    }
  }

  @Test
  void train_onCtrlCWhileItSeesHowManyEpochsFit_leavesNothing() throws Exception {
    Path run = directory.resolve("run");
    Object[] arguments =
        Stream.concat(
                Arrays.stream(TinyRuns.training(TinyRuns.data(directory), run, ENDLESS, ENDLESS)),
                Stream.of("--budget", "10h", "--fit"))
            .toArray();
    try (ChildProcess child = ChildProcess.start(directory, arguments)) {
      child.await(() -> child.err().contains("seeing how many epochs fit"));
      int expected = child.interrupt();
      assertThat(child.exitCode()).isEqualTo(expected);
      assertThat(child.err()).contains("nothing is left of the run");
      assertThat(run).doesNotExist();
    }
  }

  @Test
  void train_onARunThatAnotherProcessTrains_isRefusedInOneLine() throws Exception {
    Path run = directory.resolve("run");
    Object[] arguments = TinyRuns.training(TinyRuns.data(directory), run, ENDLESS, 10);
    try (ChildProcess child = ChildProcess.start(directory, arguments)) {
      child.await(() -> RunDirectory.isRun(run) && !RunDirectory.open(run).epochs().isEmpty());
      String holder = run + ": in use by process " + child.pid();
      Cli.Result second = Cli.run("train", "--resume", run, "--device", "cpu");
      assertThat(second.exitCode()).isEqualTo(1);
      assertThat(second.err().lines().toList()).hasSize(1);
      assertThat(second.err()).startsWith("edgewise: " + holder);
      Cli.Result removal = Cli.run("runs", "rm", "--yes", run);
      assertThat(removal.exitCode()).isEqualTo(1);
      assertThat(removal.err()).startsWith("edgewise: " + holder);
      assertThat(Cli.run("runs", directory).out()).contains("running");
      int reached = RunDirectory.open(run).epochs().size();
      child.await(() -> RunDirectory.open(run).epochs().size() > reached + 5); // undisturbed
    }
  }

  @Test
  void train_onAFullDisk_warnsGoesOnAndKeepsTheLastGoodCheckpoint() throws Exception {
    Path disk = Files.createDirectory(directory.resolve("disk"));
    assumeTrue(mounted(disk), "a small file system can only be mounted by root on Linux");
    try {
      fillAndFree(disk);
    } finally {
      new ProcessBuilder("umount", disk.toString()).start().waitFor();
    }
  }

  private void fillAndFree(Path disk) throws IOException {
    Path filler = disk.resolve("filler");
    RunDirectory full = unstarted(disk);
    List<String> warnings = new ArrayList<>();
    List<Integer> goodWhileFull = new ArrayList<>();
    Run.train(
            full,
            TinyRuns.machine(),
            new FitListener() {
              @Override
              public boolean onEpoch(Epoch epoch) {
                if (epoch.number() == 3) {
                  fill(filler);
                } else if (epoch.number() == 7) {
                  goodWhileFull.add(loadedEpoch(full));
                  delete(filler);
                }
                return true;
              }

              @Override
              public void onWarning(String message) {
                warnings.add(message);
              }
            })
        .close();
    assertThat(warnings).isNotEmpty();
    assertThat(String.join("\n", warnings))
        .contains("could not be written", "No space left on device", "training goes on");
    assertThat(goodWhileFull).containsExactly(2);
    assertThat(full.status()).isInstanceOf(RunStatus.Finished.class);
    assertThat(full.checkpoints().latestEpoch()).isEqualTo(9);
    assertEveryCheckpointLoads(full);
    assertThat(losses(full)).isSubsetOf(straight(full, 9));
  }

  /** Returns a run of nine epochs on a disk, not trained yet. */
  private RunDirectory unstarted(Path disk) throws IOException {
    Path run = disk.resolve("run");
    Cli.Result made = Cli.run(TinyRuns.training(TinyRuns.data(directory), run, 2, 1));
    assertThat(made.exitCode()).as(made.err()).isZero();
    RunDirectory finished = RunDirectory.open(run);
    RunConfig longer = finished.config().with(Map.of("training.epochs", "9"));
    return RunDirectory.createAt(disk.resolve("full"), longer, finished.split());
  }

  @Test
  void train_onADiskThatStaysFull_failsAndSaysWhichFileAndWhatIsKept() throws Exception {
    Path disk = Files.createDirectory(directory.resolve("disk"));
    assumeTrue(mounted(disk), "a small file system can only be mounted by root on Linux");
    try {
      RunDirectory full = unstarted(disk);
      FitListener filling =
          epoch -> {
            if (epoch.number() == 3) {
              fill(disk.resolve("filler"));
            }
            return true;
          };
      assertThatThrownBy(() -> Run.train(full, TinyRuns.machine(), filling))
          .isInstanceOf(IOException.class)
          .hasMessageMatching(
              ".*/full/checkpoints/.*No space left on device; epoch 9 could not be kept,"
                  + " the last good checkpoint is that of epoch 2");
      assertThat(full.status()).isNotInstanceOf(RunStatus.Finished.class);
      assertThat(loadedEpoch(full)).isEqualTo(2);
    } finally {
      new ProcessBuilder("umount", disk.toString()).start().waitFor();
    }
  }

  @Test
  void train_whoseCheckpointsAreTooLargeToWrite_endsWithOneLineAndCodeOne() throws Exception {
    Path run = directory.resolve("run");
    Path data = TinyRuns.data(directory);
    List<Object> arguments = new ArrayList<>(List.of(TinyRuns.training(data, run, 4, 1)));
    arguments.addAll(List.of("--set", "hidden=64"));
    String noFileOver64Kilobytes = "ulimit -f 64; exec \"$0\" \"$@\"";
    try (ChildProcess child =
        ChildProcess.startIn(directory, noFileOver64Kilobytes, arguments.toArray())) {
      assertThat(child.exitCode()).as(child.err()).isEqualTo(1);
      assertThat(child.out()).isEmpty();
      List<String> lines = child.err().lines().toList();
      assertThat(lines.get(lines.size() - 1))
          .startsWith("edgewise: " + run.resolve("checkpoints"))
          .endsWith("; epoch 4 could not be kept, there is no checkpoint yet");
      assertThat(child.err()).doesNotContain("\tat ");
      assertThat(RunDirectory.open(run).status()).isInstanceOf(RunStatus.Failed.class);
    }
  }

  @Test
  void print_toAStandardOutputThatIsFull_endsWithOneLineAndCodeOne() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "only Linux has a device that is always full");
    Path graphs = Files.writeString(directory.resolve("three.g6"), "Bw\nBg\nCF\n");
    List<Object> evaluate =
        List.of("evaluate", "--generated", graphs, "--reference", graphs, "--json");
    for (List<Object> command :
        List.<List<Object>>of(
            List.of("metrics", "--json"), List.of("models"), List.of("--help"), evaluate)) {
      try (ChildProcess child =
          ChildProcess.startIn(directory, "exec \"$0\" \"$@\" > /dev/full", command.toArray())) {
        assertThat(child.exitCode()).isEqualTo(1);
        assertThat(child.err())
            .isEqualTo(
                "edgewise: standard output could not be written to: No space left on device\n");
      }
    }
  }

  @Test
  void print_toAReaderThatHasHadEnough_isSilent() throws Exception {
    try (ChildProcess child =
        ChildProcess.startIn(directory, "\"$0\" \"$@\" | head -n 1", "models", "--json")) {
      assertThat(child.exitCode()).isZero();
      assertThat(child.err()).isEmpty();
    }
  }

  @Test
  void graphs_toAReaderThatHasHadEnough_areSilentAndToAFullOneAFailure() throws Exception {
    Path many = directory.resolve("many.g6");
    Files.writeString(many, "C~\n".repeat(200_000));
    Object[] convert = {"convert", many, "-", "--to", "edge-list"};
    String head = "set -o pipefail; \"$0\" \"$@\" | head -n 1";
    try (ChildProcess child = ChildProcess.startIn(directory, head, convert)) {
      assertThat(child.exitCode()).as(child.err()).isZero();
      assertThat(child.err()).isEmpty();
      assertThat(child.out()).isEqualTo("# graph\n");
    }
    assumeTrue(Files.exists(Path.of("/dev/full")), "only Linux has a device that is always full");
    try (ChildProcess child =
        ChildProcess.startIn(directory, "exec \"$0\" \"$@\" > /dev/full", convert)) {
      assertThat(child.exitCode()).isEqualTo(1);
      assertThat(child.err())
          .isEqualTo(
              "edgewise: standard output could not be written to: No space left on device\n");
    }
  }

  private static boolean mounted(Path disk) throws Exception {
    return new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk.toString())
            .redirectErrorStream(true)
            .start()
            .waitFor()
        == 0;
  }

  private static void fill(Path filler) {
    try (var out = Files.newOutputStream(filler)) {
      while (true) {
        out.write(new byte[512]);
      }
    } catch (IOException e) {
      // Full, as wanted.
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the epoch of the newest checkpoint, which must load. */
  private static int loadedEpoch(RunDirectory run) {
    try {
      run.generator().close();
      return run.checkpoints().latestEpoch();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static int latestEpoch(Path run) throws IOException {
    try {
      return RunDirectory.open(run).checkpoints().latestEpoch();
    } catch (NoSuchFileException e) {
      return 0; // the training process deleted an old checkpoint while it was looked at
    }
  }

  private static void assertEveryCheckpointLoads(RunDirectory run) throws IOException {
    try (Stream<Path> states = Files.list(run.path().resolve("checkpoints"))) {
      for (Path state :
          states.filter(path -> path.getFileName().toString().startsWith("epoch-")).toList()) {
        try (GraphGenerator generator = run.config().learner().load(state);
            var graphs = generator.generate(GenerationRequest.of(1, new Seed(1)))) {
          assertThat(graphs.toList()).hasSize(1);
        }
      }
    }
  }

  /** Returns the losses of a training of the same configuration that nothing interrupts. */
  private List<Double> straight(RunDirectory like, int epochs) throws IOException {
    RunDirectory run =
        RunDirectory.createAt(directory.resolve("straight"), like.config(), like.split());
    Run.train(run, TinyRuns.machine(), epoch -> epoch.number() < epochs).close();
    return losses(run);
  }

  private static List<Double> losses(RunDirectory run) throws IOException {
    return run.epochs().stream().map(Epoch::loss).toList();
  }
}
