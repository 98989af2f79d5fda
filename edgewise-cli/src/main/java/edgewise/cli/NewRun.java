package edgewise.cli;

import edgewise.dataset.Split;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a new run is made. */
final class NewRun {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The directory of the run; a new one in runs/ unless said.")
  private @Nullable Path out;

  /** Returns whether a directory was named. */
  boolean isNamed() {
    return out != null;
  }

  /** Makes the directory. */
  RunDirectory create(RunConfig config, Split split) throws IOException {
    return out == null
        ? RunDirectory.create(RunArgument.RUNS, config, split, Instant.now())
        : RunDirectory.createAt(out, config, split);
  }
}
