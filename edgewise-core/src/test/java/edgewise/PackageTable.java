package edgewise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The table of packages in {@code docs/architecture.md}. */
final class PackageTable {
  private static final Pattern ROW =
      Pattern.compile("\\| `(edgewise(?:\\.\\w+)+)` \\| (\\w+) \\| \\S.* \\|");

  private PackageTable() {}

  /** A package and the module that it is in. */
  record Row(String name, String module) {}

  /** Returns the rows, from top to bottom. */
  static List<Row> read() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("..", "docs", "architecture.md"))) {
      return lines
          .map(ROW::matcher)
          .filter(Matcher::matches)
          .map(row -> new Row(row.group(1), row.group(2)))
          .toList();
    }
  }
}
