package edgewise.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every number that the paper prints in its tables of results, from the resource {@code paper.csv}.
 * The statistics of the datasets stand with the datasets themselves.
 */
public final class PaperResults {
  private static final Pattern TIME = Pattern.compile("<?(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s)?");
  private static final Map<String, Value> ALL = read();

  private PaperResults() {}

  /** The tables, by the names in the resource. */
  enum PaperTable {
    QUANTITY("quantity"),
    QUANTITY_RANK("quantity-rank"),
    QUALITY("quality"),
    QUALITY_RANK("quality-rank"),
    ORDERING("ordering");

    private final String word;

    PaperTable(String word) {
      this.word = word;
    }
  }

  /**
   * A printed number.
   *
   * @param text as the paper prints it, without its deviation
   * @param mean the number; of a time, seconds
   * @param deviation NaN where the paper gives none
   */
  public record Value(String text, double mean, double deviation) {
    @Override
    public String toString() {
      return Double.isNaN(deviation) ? text : NumberText.spread(mean, deviation);
    }
  }

  /** Returns what the paper prints of a metric of a dataset in a column, if it does. */
  static Optional<Value> find(PaperTable table, String dataset, String metric, String column) {
    return Optional.ofNullable(ALL.get(key(table.word, dataset, metric, column)));
  }

  /** Returns the mean rank that the paper prints, if it does. */
  static Optional<Value> rank(PaperTable table, String metric, String column) {
    return find(table, "all", metric, column);
  }

  static int size() {
    return ALL.size();
  }

  private static Map<String, Value> read() {
    Map<String, Value> all = new HashMap<>();
    try (InputStream in = PaperResults.class.getResourceAsStream("paper.csv")) {
      if (in == null) {
        throw new IOException("paper.csv is missing from the jar");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      lines.lines().skip(1).map(line -> line.split(",", -1)).forEach(values -> add(all, values));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.copyOf(all);
  }

  private static void add(Map<String, Value> all, String[] values) {
    boolean time = values[2].startsWith("time");
    Value value =
        new Value(
            values[4],
            time ? seconds(values[4]) : Double.parseDouble(values[4]),
            values[5].isEmpty() ? Double.NaN : Double.parseDouble(values[5]));
    all.put(key(values[0], values[1], values[2], values[3]), value);
  }

  private static double seconds(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalStateException("not a time: " + text);
    }
    return 3600 * number(matcher, 1) + 60 * number(matcher, 2) + number(matcher, 3);
  }

  private static double number(Matcher matcher, int group) {
    return matcher.group(group) == null ? 0 : Double.parseDouble(matcher.group(group));
  }

  private static String key(String table, String dataset, String metric, String column) {
    return String.join(" ", table, dataset, metric, column);
  }
}
