package edgewise.run;

import edgewise.dataset.DataDirectory;
import edgewise.torch.Devices;
import java.util.Optional;

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
    Devices.check(device);
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
    return Devices.resolved(device);
  }

  /** Returns why a graphics card that is here is not used, where whoever asked left it open. */
  public Optional<String> unusedCard() {
    return device.equals("auto") ? Devices.unusedCard() : Optional.empty();
  }
}
