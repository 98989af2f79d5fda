package edgewise.cli;

import edgewise.run.Machine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where work is done; they never change its result. */
final class MachineOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Workers that share the work (all processors unless said).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private DeviceOption device;

  @Mixin private DataOptions data;

  Machine machine() {
    return new Machine(data.directory(), threads, device.device());
  }
}
