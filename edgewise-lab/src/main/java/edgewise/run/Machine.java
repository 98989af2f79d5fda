package edgewise.run;

import edgewise.dataset.DataDirectory;

/**
 * Where a run is computed; no part of what it computes.
 *
 * @param data where the files of datasets lie
 * @param threads how many workers share the work
 * @param device {@code cpu}, {@code cuda} or {@code auto}
 */
public record Machine(DataDirectory data, int threads, String device) {
  /** Checks the number of threads. */
  public Machine {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got " + threads);
    }
  }
}
