package edgewise.torch.benchmark;

import java.util.Arrays;
import java.util.Locale;

/**
 * What several measurements of one thing came to.
 *
 * @param middle the median
 */
public record Spread(double low, double middle, double high) {
  /** Returns the spread of some measurements, one at least. */
  static Spread of(double[] measured) {
    double[] sorted = measured.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    double middle = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    return new Spread(sorted[0], middle, sorted[sorted.length - 1]);
  }

  /** Returns a rate: {@code 47.1 (45.0–48.2)}. */
  String asRate() {
    String format = middle < 100 ? "%,.1f (%,.1f–%,.1f)" : "%,.0f (%,.0f–%,.0f)";
    return String.format(Locale.ROOT, format, middle, low, high);
  }

  /** Returns a share: {@code 47 % (45–48)}. */
  String asShare() {
    String format = middle < 0.1 ? "%.1f %% (%.1f–%.1f)" : "%.0f %% (%.0f–%.0f)";
    return String.format(Locale.ROOT, format, 100 * middle, 100 * low, 100 * high);
  }
}
