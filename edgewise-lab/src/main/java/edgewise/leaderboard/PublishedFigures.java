package edgewise.leaderboard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What papers print of a benchmark, from the resource {@code published.txt}. */
final class PublishedFigures {
  private static final List<Printed> ALL = read();

  private PublishedFigures() {}

  /**
   * What is printed of one model.
   *
   * @param source where
   * @param texts by the names of metrics, as they are printed; shares in per cent
   */
  record Printed(String benchmark, String model, String source, Map<String, String> texts) {}

  /** Returns what is printed of a benchmark, in the order of the resource. */
  static List<Printed> of(Benchmark benchmark) {
    return ALL.stream().filter(row -> row.benchmark.equals(benchmark.name())).toList();
  }

  private static List<Printed> read() {
    try (InputStream in = PublishedFigures.class.getResourceAsStream("published.txt")) {
      if (in == null) {
        throw new IOException("published.txt is missing from the jar");
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(PublishedFigures::row)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Printed row(String line) {
    String[] cells = line.split(" \\| ", -1);
    Map<String, String> texts = new LinkedHashMap<>();
    for (String pair : cells[3].split(" ", -1)) {
      int equals = pair.indexOf('=');
      texts.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return new Printed(cells[0], cells[1], cells[2], texts);
  }
}
