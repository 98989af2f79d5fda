package edgewise.catalog;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An interval of numbers.
 *
 * @param low the lower end, negative infinity where there is none
 * @param lowIncluded whether the lower end belongs to it
 * @param high the upper end, infinity where there is none
 * @param highIncluded whether the upper end belongs to it
 */
public record Range(double low, boolean lowIncluded, double high, boolean highIncluded) {
  /** All numbers. */
  public static final Range ALL =
      new Range(Double.NEGATIVE_INFINITY, false, Double.POSITIVE_INFINITY, false);

  private static final Pattern INTERVAL =
      Pattern.compile("([\\[(])\\s*(\\S+?)\\s*,\\s*(\\S+?)\\s*([\\])])");

  /** Returns the range written as an interval, {@code [1, ∞)}; all numbers where it is empty. */
  public static Range parse(String interval) {
    if (interval.isEmpty()) {
      return ALL;
    }
    Matcher matcher = INTERVAL.matcher(interval);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a range is written like [1, ∞) or (0, 1], got " + interval);
    }
    return new Range(
        end(matcher.group(2)),
        matcher.group(1).equals("["),
        end(matcher.group(3)),
        matcher.group(4).equals("]"));
  }

  /** Returns whether a number is in the range. */
  public boolean contains(double value) {
    return (value > low || (lowIncluded && value == low))
        && (value < high || (highIncluded && value == high));
  }

  /** Returns the range in words that follow a noun: {@code of at least 1}; empty for all. */
  public String words() {
    String rule = rule();
    return rule.startsWith("at ") ? "of " + rule : rule;
  }

  /** Returns the range in words that follow <i>must be</i>: {@code at least 1}; empty for all. */
  String rule() {
    boolean below = Double.isInfinite(high);
    if (Double.isInfinite(low)) {
      return below ? "" : (highIncluded ? "at most " : "below ") + text(high);
    } else if (below) {
      return (lowIncluded ? "at least " : "above ") + text(low);
    }
    return "in "
        + (lowIncluded ? "[" : "(")
        + text(low)
        + ", "
        + text(high)
        + (highIncluded ? "]" : ")");
  }

  private static double end(String text) {
    return switch (text) {
      case "∞" -> Double.POSITIVE_INFINITY;
      case "-∞" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
