package edgewise.cli;

import java.io.PrintWriter;

/** Shows how many graphs were dealt with, while that goes on. */
final class Counting implements AutoCloseable {
  private final String what;
  private final ProgressLine progress;
  private final long started = System.nanoTime();
  private long count;

  /**
   * Starts at none.
   *
   * @param what the work, as in {@code converting}
   */
  Counting(String what, PrintWriter err) {
    this.what = what;
    this.progress = ProgressLine.on(err);
  }

  /** Counts one more graph. */
  void step() {
    count++;
    if ((count & 0xff) == 0) { // looking at the clock costs more than reading a small graph
      String text = String.format("%s: %,d graphs", what, count);
      progress.show(Double.NaN, text, (System.nanoTime() - started) / 1e9);
    }
  }

  @Override
  public void close() {
    progress.close();
  }
}
