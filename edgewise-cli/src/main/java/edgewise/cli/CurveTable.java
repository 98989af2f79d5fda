package edgewise.cli;

import edgewise.run.LossComparison;
import edgewise.run.LossCurve;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How low the losses of runs came within the same times. */
final class CurveTable {
  private static final List<String> USUAL = List.of("10m", "30m", "60m");

  private final LossComparison compared;
  private final List<Column> columns;

  /** A time within which runs are compared. */
  record Column(String text, double seconds) {
    static Column of(String typed) {
      return new Column(typed, Spans.parse(typed).toMillis() / 1e3);
    }
  }

  /**
   * Compares runs.
   *
   * @param wanted the times to compare within; the usual ones where there are none
   */
  CurveTable(LossComparison compared, List<Column> wanted) {
    this.compared = compared;
    this.columns =
        (wanted.isEmpty() ? usual(compared.curves()) : wanted)
            .stream().sorted(Comparator.comparingDouble(Column::seconds)).toList();
  }

  /** Returns the usual times that some run took, or else the longest time that all of them took. */
  private static List<Column> usual(List<LossCurve> curves) {
    double longest = curves.stream().mapToDouble(LossCurve::cost).max().orElse(0);
    double shortest = curves.stream().mapToDouble(LossCurve::cost).min().orElse(0);
    List<Column> reached =
        USUAL.stream().map(Column::of).filter(column -> column.seconds <= longest).toList();
    return reached.isEmpty() ? List.of(new Column(Spans.text(shortest), shortest)) : reached;
  }

  /** Draws the curves where a file is named, and prints the table or JSON. */
  void print(@Nullable Path file, Output output) throws IOException {
    if (file != null) {
      Pictures.write(
          compared.picture(columns.stream().map(Column::seconds).toList()), file, "--curves");
    }
    compared.warnings().forEach(output::warn);
    output.line("Lowest " + compared.loss() + " in " + compared.unit() + ", by " + compared.cost());
    output.line("");
    output.print(table(), json());
    double longest = columns.get(columns.size() - 1).seconds;
    if (compared.curves().stream().anyMatch(curve -> !curve.within(longest).whole())) {
      output.line("");
      output.line("† The run is shorter; with more time it might have come further.");
    }
    if (file != null) {
      output.line("");
      output.line("Open: " + file.toAbsolutePath());
    }
  }

  private TextTable table() {
    List<String> header = new ArrayList<>(List.of("run", "epochs", "time"));
    columns.forEach(column -> header.add("within " + column.text));
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (LossCurve curve : compared.curves()) {
      List<Object> cells =
          new ArrayList<>(List.of(curve.run(), curve.points().size(), Spans.text(curve.cost())));
      columns.forEach(column -> cells.add(cell(curve, column)));
      table.row(cells.toArray());
    }
    return table;
  }

  private static String cell(LossCurve curve, Column column) {
    LossCurve.Reached reached = curve.within(column.seconds);
    return reached
        .lowest()
        .map(
            point ->
                String.format(
                    Locale.ROOT,
                    "%.4f (epoch %d of %d)%s",
                    point.loss(),
                    point.epoch(),
                    reached.epochs(),
                    reached.whole() ? "" : " †"))
        .orElse("–");
  }

  private Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cost", compared.cost());
    json.put("loss", compared.loss());
    json.put("unit", compared.unit());
    json.put("warnings", compared.warnings());
    json.put("runs", compared.curves().stream().map(this::json).toList());
    return json;
  }

  private Map<String, Object> json(LossCurve curve) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("run", curve.run());
    json.put("model", curve.model());
    json.put("data", curve.data());
    json.put("epochs", curve.points().size());
    json.put("seconds", curve.cost());
    json.put("within", columns.stream().map(column -> json(curve.within(column.seconds))).toList());
    return json;
  }

  private static Map<String, Object> json(LossCurve.Reached reached) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("seconds", reached.seconds());
    json.put("whole", reached.whole());
    json.put("epochs", reached.epochs());
    reached
        .lowest()
        .ifPresent(
            point -> {
              json.put("epoch", point.epoch());
              json.put("loss", point.loss());
            });
    return json;
  }
}
