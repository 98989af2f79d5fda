package edgewise.experiment;

import edgewise.evaluation.Measured;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Lines of comma-separated values. */
final class Csv {
  private Csv() {}

  /** Returns a line; a cell with a comma or a quote is quoted. */
  static String line(List<String> cells) {
    return cells.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String cell) {
    return cell.indexOf('"') < 0 && cell.indexOf(',') < 0
        ? cell
        : "\"" + cell.replace("\"", "\"\"") + "\"";
  }

  static String number(Measured value) {
    return value.isPresent() ? Double.toString(value.orElse(0)) : "";
  }

  /** Returns the last columns of every line: epochs, hours, finished. */
  static List<String> training(Optional<CellResult> result) {
    return result
        .map(CellResult::training)
        .map(
            training ->
                List.of(
                    Integer.toString(training.epochs()),
                    String.format(Locale.ROOT, "%.4f", training.seconds() / 3600),
                    training.finished() ? "yes" : "no"))
        .orElse(List.of("", "", ""));
  }
}
