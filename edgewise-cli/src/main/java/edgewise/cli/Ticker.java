package edgewise.cli;

/** Does something again and again beside long work, until it is closed. */
final class Ticker implements AutoCloseable {
  private final Thread thread;

  private Ticker(Runnable task, long milliseconds) {
    thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  Thread.sleep(milliseconds);
                  task.run();
                }
              } catch (InterruptedException e) {
                // closed
              }
            },
            "edgewise-ticker");
    thread.setDaemon(true);
    thread.start();
  }

  static Ticker every(long milliseconds, Runnable task) {
    return new Ticker(task, milliseconds);
  }

  /** Ends it; the task does not run any more. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
