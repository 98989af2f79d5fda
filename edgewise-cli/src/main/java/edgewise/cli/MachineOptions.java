package edgewise.cli;

import edgewise.dataset.DataDirectory;
import edgewise.run.Machine;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where work is done; they never change its result. */
final class MachineOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Workers that share the work (all processors unless said).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--device",
      paramLabel = "D",
      defaultValue = "auto",
      description = "cpu, cuda or auto (default: ${DEFAULT-VALUE}).")
  private String device;

  @Option(
      names = "--data-dir",
      paramLabel = "DIR",
      description = "Where the files of datasets lie (EDGEWISE_DATA, or else ~/.cache/edgewise).")
  private @Nullable Path data;

  Machine machine() {
    DataDirectory directory = data == null ? DataDirectory.usual() : DataDirectory.at(data);
    return new Machine(directory, threads, device);
  }
}
