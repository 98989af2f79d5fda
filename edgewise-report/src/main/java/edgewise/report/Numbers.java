package edgewise.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Writes numbers for people, the same way in every locale. */
final class Numbers {
  /** Between a number and its sign. */
  private static final char NO_BREAK = '\u00a0';

  private Numbers() {}

  /**
   * Returns a number with three significant digits: 0.000312, 0.0417, 1.25, 38.7, 1,204, 1.68e−5.
   */
  static String brief(double value) {
    if (value == 0) {
      return "0";
    }
    double size = Math.abs(value);
    if (size < 1e-4) {
      String[] parts = String.format(Locale.ROOT, "%.2e", value).split("e", 2);
      return minus(parts[0].replace(".00", "") + "e" + Integer.parseInt(parts[1]));
    }
    if (size >= 100) {
      return grouped(value, 0);
    }
    // After rounding to three digits, since 0.9996 is 1.00 and not 1.000.
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3, RoundingMode.HALF_EVEN));
    int decimals = 2 - (rounded.precision() - rounded.scale() - 1);
    return minus(rounded.setScale(Math.max(0, decimals), RoundingMode.UNNECESSARY).toPlainString());
  }

  /** Returns a share of 1 as a percentage: 97.5 %, 100 %. */
  static String percent(double share) {
    return grouped(100 * share, share == 0 || share == 1 ? 0 : 1) + NO_BREAK + "%";
  }

  /** Returns a ratio: 1.40 ×. */
  static String times(double ratio) {
    return brief(ratio) + NO_BREAK + "×";
  }

  /** Returns a whole number with thousands set apart. */
  static String count(long value) {
    return grouped((double) value, 0);
  }

  /** Returns the mark of an axis whose marks are a step apart. */
  static String tick(double value, double step) {
    if (value != 0 && Math.abs(value) < 1e-4) {
      return brief(value);
    }
    int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
    return grouped(value, Math.min(decimals, 8));
  }

  private static String grouped(double value, int decimals) {
    String pattern = "#,##0" + (decimals == 0 ? "" : "." + "0".repeat(decimals));
    DecimalFormat format =
        new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setRoundingMode(RoundingMode.HALF_EVEN);
    return minus(format.format(value));
  }

  private static String minus(String number) {
    return (number.equals("-0") ? "0" : number).replace('-', '−');
  }
}
