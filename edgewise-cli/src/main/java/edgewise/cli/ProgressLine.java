package edgewise.cli;

import java.io.PrintWriter;

/**
 * How far long work has come, on standard error: one line that is rewritten in place on a terminal,
 * a plain line now and then elsewhere.
 */
final class ProgressLine implements AutoCloseable {
  private static final int BAR = 20;
  private static final double REDRAW_SECONDS = 0.1;
  private static final double PLAIN_SECONDS = 10;

  private final PrintWriter err;
  private final int columns;
  private double shownAt;
  private int width;

  /**
   * Starts without showing anything.
   *
   * @param columns the width of the terminal; 0 where there is none
   */
  ProgressLine(PrintWriter err, int columns) {
    this.err = err;
    this.columns = columns;
    this.shownAt = columns > 0 ? Double.NEGATIVE_INFINITY : 0; // short work needs no plain line
  }

  /** Returns a line on standard error as it is. */
  static ProgressLine on(PrintWriter err) {
    return new ProgressLine(err, terminalColumns());
  }

  /** Returns whether standard error is a terminal. */
  static boolean onTerminal() {
    return terminalColumns() > 0;
  }

  /**
   * Returns the width of the terminal that standard error is, 0 where it is none; the launcher
   * knows, Java does not.
   */
  private static int terminalColumns() {
    return Math.max(0, Integer.getInteger("edgewise.terminal", 0));
  }

  /**
   * Shows how far the work is, unless something was shown a moment ago.
   *
   * @param done the share of the work that is done, NaN where nobody knows
   * @param text what goes beside the bar
   * @param seconds since the work began
   */
  void show(double done, String text, double seconds) {
    if (seconds - shownAt < (columns > 0 ? REDRAW_SECONDS : PLAIN_SECONDS)) {
      return;
    }
    shownAt = seconds;
    if (columns > 0) {
      String whole = bar(done) + text;
      if (whole.length() >= columns) {
        whole = text; // a line that wraps cannot be rewritten
      }
      String line = whole.substring(0, Math.min(whole.length(), columns - 1));
      err.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
      width = line.length();
    } else {
      err.println("edgewise: " + text);
    }
    err.flush();
  }

  /** Prints a line of its own above the bar. */
  void say(String text) {
    clear();
    err.println("edgewise: " + text);
    err.flush();
  }

  /** Takes the bar away. */
  @Override
  public void close() {
    clear();
    err.flush();
  }

  private void clear() {
    if (width > 0) {
      err.print("\r" + " ".repeat(width) + "\r");
      width = 0;
      shownAt = Double.NEGATIVE_INFINITY;
    }
  }

  private static String bar(double done) {
    if (Double.isNaN(done)) {
      return "";
    }
    int full = (int) Math.round(BAR * Math.max(0, Math.min(1, done)));
    return "█".repeat(full) + "░".repeat(BAR - full) + " ";
  }
}
