package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.TinyLadders;
import edgewise.dataset.DataDirectory;
import edgewise.run.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs so small that an epoch takes milliseconds. */
final class TinyRuns {
  /** The options of a network with almost nothing in it. */
  static final List<String> NETWORK =
      List.of(
          "--set", "embedding=4",
          "--set", "hidden=8",
          "--set", "training.batchSize=4",
          "--set", "training.patience=0",
          "--device", "cpu");

  private TinyRuns() {}

  /** Writes ten ladders of two to four rungs. */
  static Path data(Path directory) throws IOException {
    return data(directory, "tiny.g6");
  }

  static Path data(Path directory, String name) throws IOException {
    return TinyLadders.write(directory.resolve(name));
  }

  /** Returns the arguments that train the tiny network. */
  static Object[] training(Path data, Path run, int epochs, int checkpointEvery) {
    List<Object> arguments = new ArrayList<>();
    arguments.addAll(
        List.of("train", "--data", data, "--model", "grapher", "--out", run, "--seed", 7));
    arguments.addAll(NETWORK);
    arguments.addAll(List.of("--set", "training.epochs=" + epochs));
    arguments.addAll(List.of("--set", "training.checkpointEvery=" + checkpointEvery));
    return arguments.toArray();
  }

  /**
   * Trains the tiny network on the ladders; a checkpoint every second epoch.
   *
   * @param more arguments
   * @return the run
   */
  static Path trained(Path directory, String name, int epochs, Object... more) throws IOException {
    Path run = directory.resolve(name);
    List<Object> arguments = new ArrayList<>(List.of(training(data(directory), run, epochs, 2)));
    arguments.addAll(List.of(more));
    Cli.Result outcome = Cli.run(arguments.toArray());
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return run;
  }

  /**
   * Trains a Surveyor with almost nothing in it.
   *
   * @param more what makes it one: its name, or conditions
   */
  static void trainSurveyor(Path data, Path run, int epochs, Object... more) {
    List<Object> arguments = new ArrayList<>();
    arguments.addAll(List.of("train", "--data", data, "--out", run, "--device", "cpu"));
    arguments.addAll(List.of("--set", "width=8", "--set", "blocks=2"));
    arguments.addAll(List.of("--epochs", epochs, "--set", "training.validation=false"));
    arguments.addAll(List.of(more));
    Cli.Result trained = Cli.run(arguments.toArray());
    assertThat(trained.exitCode()).as(trained.err()).isZero();
  }

  static Machine machine() {
    return new Machine(DataDirectory.usual(), 1, "cpu");
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }
}
