package edgewise.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and a polite kill into a request to stop: the process stays until the work has put
 * its work away, and then ends as the signal asked.
 */
final class Interruption implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 120;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean requested;

  /**
   * Listens from now on.
   *
   * @param onRequest called once, on another thread, when a stop is asked for
   */
  Interruption(Runnable onRequest) {
    hook =
        new Thread(
            () -> {
              requested = true;
              onRequest.run();
              awaitDone();
            },
            "edgewise-stop");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Returns whether a stop was asked for. */
  boolean requested() {
    return requested;
  }

  /** Ends the wait of whoever asked for the stop: the work is put away. */
  @Override
  public void close() {
    done.countDown();
    if (!requested) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // A stop was asked for this very moment; the hook finds the work done.
      }
    }
  }

  private void awaitDone() {
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("edgewise: giving up after " + PATIENCE_SECONDS + " seconds");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
