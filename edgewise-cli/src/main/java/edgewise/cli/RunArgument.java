package edgewise.cli;

import edgewise.run.RunDirectory;
import java.nio.file.Path;

/** How a run is named on the command line: by its path, or by its name in {@code runs/}. */
final class RunArgument {
  /** Where runs are kept unless told otherwise. */
  static final Path RUNS = Path.of("runs");

  private RunArgument() {}

  static Path resolve(Path argument) {
    Path inRuns = RUNS.resolve(argument);
    return !RunDirectory.isRun(argument) && RunDirectory.isRun(inRuns) ? inRuns : argument;
  }
}
