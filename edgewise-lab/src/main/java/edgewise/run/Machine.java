package edgewise.run;

import edgewise.catalog.Names;
import edgewise.dataset.DataDirectory;
import edgewise.torch.Devices;

/**
 * Where a run is computed; no part of what it computes.
 *
 * @param data where the files of datasets lie
 * @param threads how many workers share the work
 * @param device {@code cpu}, {@code cuda} or {@code auto}
 */
public record Machine(DataDirectory data, int threads, String device) {
  /** Checks the number of threads and the name of the device. */
  public Machine {
    if (!Devices.NAMES.contains(device)) {
      throw new IllegalArgumentException(Names.unknown("device", device, Devices.NAMES));
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads);
    }
  }

  /**
   * Returns what the device comes to here: {@code cpu} or {@code cuda}.
   *
   * @throws IllegalArgumentException when CUDA is asked for and not there
   */
  public String resolvedDevice() {
    return device.equals("cpu") ? device : Devices.resolved(device); // which loads libtorch
  }
}
