package edgewise.run;

import java.time.Instant;

/** How a run stands. */
public sealed interface RunStatus {
  /** Returns the status in one word. */
  String word();

  /**
   * A process trains it now.
   *
   * @param epoch the last epoch that is done, 0 before the first
   * @param holder the process, as in {@code process 4711 on myhost}
   */
  record Running(int epoch, String holder) implements RunStatus {
    @Override
    public String word() {
      return "running";
    }
  }

  /**
   * It was stopped, or its process died; it can be resumed.
   *
   * @param epoch the epoch after which it would go on, 0 for the start
   */
  record Interrupted(int epoch) implements RunStatus {
    @Override
    public String word() {
      return "interrupted";
    }
  }

  /** Training came to its end. */
  record Finished(Instant at) implements RunStatus {
    @Override
    public String word() {
      return "finished";
    }
  }

  /** Training went wrong. */
  record Failed(Instant at, String reason) implements RunStatus {
    @Override
    public String word() {
      return "failed";
    }
  }
}
