package edgewise.cli;

import edgewise.run.PackedRun;
import edgewise.run.RunDirectory;
import edgewise.run.ShippedModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/**
 * How a run is named on the command line: by its path, by its name in {@code runs/}, by the file it
 * was packed into, or by the name of a model that comes with Edgewise.
 */
final class RunArgument {
  /** Where runs are kept unless told otherwise. */
  static final Path RUNS = Path.of("runs");

  @Parameters(
      index = "0",
      paramLabel = "RUN",
      description =
          "The run: its directory, its name in runs/, its packed file, or a trained model by name.")
  private Path path;

  /** Opens the run that was named. */
  RunDirectory open() throws IOException {
    return open(path);
  }

  /** Returns whether what is written to the run stays there: not in a packed file. */
  boolean isDirectory() {
    return RunDirectory.isRun(directory(path));
  }

  /** Returns the directory that is meant, whether it is there or not. */
  static Path directory(Path argument) {
    Path inRuns = RUNS.resolve(argument);
    return !RunDirectory.isRun(argument) && RunDirectory.isRun(inRuns) ? inRuns : argument;
  }

  /** Opens the run that is meant. */
  static RunDirectory open(Path argument) throws IOException {
    Path directory = directory(argument);
    if (Files.isRegularFile(directory)) {
      return PackedRun.open(directory);
    }
    Optional<ShippedModels.Shipped> shipped = ShippedModels.ALL.find(argument.toString());
    return shipped.isPresent() && !RunDirectory.isRun(directory)
        ? shipped.get().open()
        : RunDirectory.open(directory);
  }
}
