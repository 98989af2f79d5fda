package edgewise.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them: {@code 45s}, {@code 30m}, {@code 1h30m}, {@code 2d}. */
final class Spans {
  private static final Pattern PART = Pattern.compile("(\\d{1,9})([smhd])");

  private Spans() {}

  static Duration parse(String text) {
    Matcher matcher = PART.matcher(text);
    Duration span = Duration.ZERO;
    int end = 0;
    while (matcher.find() && matcher.start() == end) {
      long number = Long.parseLong(matcher.group(1));
      span =
          span.plus(
              switch (matcher.group(2)) {
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofDays(number);
              });
      end = matcher.end();
    }
    if (end != text.length() || span.isZero()) {
      throw new IllegalArgumentException(
          "a span of time is written like 45s, 30m or 1h30m, got '" + text + "'");
    }
    return span;
  }

  /** Returns a span in its two largest units: {@code 1h 30m}, {@code 45s}. */
  static String text(double seconds) {
    long whole = Math.max(0, Math.round(seconds));
    if (whole < 60) {
      return whole + "s";
    } else if (whole < 3600) {
      return String.format(Locale.ROOT, "%dm %02ds", whole / 60, whole % 60);
    } else if (whole < 86_400) {
      return String.format(Locale.ROOT, "%dh %02dm", whole / 3600, whole / 60 % 60);
    }
    return String.format(Locale.ROOT, "%dd %02dh", whole / 86_400, whole / 3600 % 24);
  }
}
