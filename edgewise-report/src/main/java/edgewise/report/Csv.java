package edgewise.report;

import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values. */
public final class Csv {
  private Csv() {}

  /** Returns a line; a cell with a comma, a quote or a line break is quoted. */
  public static String line(List<String> cells) {
    return cells.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String cell) {
    return cell.chars().noneMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r')
        ? cell
        : "\"" + cell.replace("\"", "\"\"") + "\"";
  }
}
