package edgewise.table;

import java.util.Locale;

/**
 * How numbers are written in the tables: as in the paper, so that they can be laid side by side.
 */
public final class NumberText {
  /** Where nothing was measured. */
  static final String NONE = "–";

  private NumberText() {}

  /** Returns a number with four decimals, as the paper prints them. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** Returns a mean and the deviation around it. */
  static String spread(double mean, double deviation) {
    return number(mean) + " ± " + number(deviation);
  }

  /** Returns a mean with two decimals. */
  static String mean(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Returns a span as the paper writes it: {@code 3m35s}, {@code 1h10m14s}, {@code 0.4s}. */
  static String time(double seconds) {
    if (seconds < 9.95) {
      return String.format(Locale.ROOT, "%.1fs", seconds);
    }
    long whole = Math.round(seconds);
    String text = whole % 60 + "s";
    if (whole >= 60) {
      text = whole / 60 % 60 + "m" + String.format(Locale.ROOT, "%02ds", whole % 60);
    }
    return whole >= 3600
        ? whole / 3600 + "h" + String.format(Locale.ROOT, "%02dm%02ds", whole / 60 % 60, whole % 60)
        : text;
  }

  /** Returns hours with a sensible number of digits: {@code 2.3 h}, {@code 14 min}, {@code 8 s}. */
  static String hours(double seconds) {
    if (seconds < 90) {
      return String.format(Locale.ROOT, seconds < 9.95 ? "%.1f s" : "%.0f s", seconds);
    }
    return seconds < 5400
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
