package edgewise.cli;

import edgewise.run.Machine;
import picocli.CommandLine.Mixin;

/** The options that say where work is done; they never change its result. */
final class MachineOptions {
  @Mixin private ThreadsOption threads;

  @Mixin private DeviceOption device;

  @Mixin private DataOptions data;

  Machine machine() {
    return new Machine(data.directory(), threads.count(), device.device());
  }
}
