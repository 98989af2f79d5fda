package edgewise.spark;

import edgewise.model.GraphGenerator;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * The networks of an executor: one for each task that runs at the same time, that is one for each
 * of its cores, kept from task to task.
 */
final class Generators {
  private static final Map<String, Deque<GraphGenerator>> IDLE = new HashMap<>();

  private Generators() {}

  /**
   * Returns a generator for the caller alone, loading it where none is idle.
   *
   * @throws TaskFailure when the native library is not there
   */
  static GraphGenerator take(ShippedRun run) throws IOException {
    synchronized (IDLE) {
      Deque<GraphGenerator> idle = IDLE.get(run.digest());
      if (idle != null && !idle.isEmpty()) {
        return idle.pop();
      }
    }
    try {
      return run.generator();
    } catch (LinkageError e) {
      throw TaskFailure.withoutNatives(e);
    }
  }

  /** Takes a generator back. */
  static void giveBack(ShippedRun run, GraphGenerator generator) {
    synchronized (IDLE) {
      IDLE.computeIfAbsent(run.digest(), digest -> new ArrayDeque<>()).push(generator);
    }
  }
}
