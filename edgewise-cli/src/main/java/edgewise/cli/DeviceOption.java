package edgewise.cli;

import edgewise.torch.Devices;
import picocli.CommandLine.Option;

/** On what networks compute. */
final class DeviceOption {
  @Option(
      names = "--device",
      paramLabel = "D",
      defaultValue = "auto",
      completionCandidates = Candidates.Devices.class,
      description = "cpu, cuda or auto (default: ${DEFAULT-VALUE}).")
  private String device;

  /** Returns the device; one that is unknown or not there is refused. */
  String device() {
    Devices.check(device);
    return device.equals("cuda") ? Devices.resolved(device) : device;
  }
}
