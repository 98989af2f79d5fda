package edgewise.cli;

import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.MeanRatio;
import edgewise.evaluation.SampleScores;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The tables of an evaluation, for people. */
final class ScoreTables {
  private static final String NONE = "–";

  private ScoreTables() {}

  /** Returns everything that was found, a line each: tables, verdict, notes. */
  static List<String> lines(EvaluationResult result) {
    List<String> lines = new ArrayList<>();
    add(lines, counts(result));
    for (MetricFamily family : result.generated().families()) {
      List<Score> scores = result.generated().scores(family);
      add(lines, family.higherIsBetter() ? shares(family, scores) : distances(family, scores));
      result
          .generated()
          .meanRatio(family)
          .filter(ratio -> ratio.value().isPresent())
          .ifPresent(ratio -> lines.add(lines.size() - 1, mean(ratio)));
    }
    if (!result.baselines().isEmpty()) {
      List<Named> rows = new ArrayList<>();
      rows.add(new Named("generated", result.generated()));
      result.baselines().forEach(row -> rows.add(new Named(row.name(), row)));
      add(lines, beside("for scale", rows));
      others(rows).ifPresent(table -> add(lines, table));
    }
    result.verdict().forEach(lines::add);
    if (!result.notes().isEmpty()) {
      lines.add("");
      result.notes().forEach(note -> lines.add("Note: " + note));
    }
    return lines;
  }

  /** A row with what it is called. */
  record Named(String name, SampleScores scores) {}

  /** Returns a table with a row for each sample and a column for each metric that matters. */
  static TextTable beside(String title, List<Named> rows) {
    List<Function<SampleScores, String>> columns = new ArrayList<>();
    List<String> header = new ArrayList<>();
    header.add(title);
    SampleScores first = rows.get(0).scores();
    for (Score score : first.scores()) {
      if (score instanceof Score.Repeated) {
        header.add(score.family().title() + " " + score.subject());
        columns.add(row -> value(row.score(score.metric()).map(Score::value), "%.4f"));
      }
    }
    for (MeanRatio ratio : first.meanRatios()) {
      header.add(ratio.family().title() + " / floor");
      columns.add(row -> value(row.meanRatio(ratio.family()).map(MeanRatio::value), "%.2f"));
    }
    for (Score score : first.scores(MetricFamily.SHARE)) {
      if (rows.stream().anyMatch(row -> isThere(row.scores(), score.metric()))) {
        header.add(score.metric());
        columns.add(row -> value(row.score(score.metric()).map(Score::value), "%.3f"));
      }
    }
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (Named row : rows) {
      List<String> cells = new ArrayList<>();
      cells.add(row.name());
      columns.forEach(column -> cells.add(column.apply(row.scores())));
      table.row(cells.toArray());
    }
    return table;
  }

  /** Returns the values that have no column of their own: a row for each, a column for a sample. */
  private static Optional<TextTable> others(List<Named> rows) {
    List<String> header = new ArrayList<>(List.of("for scale"));
    rows.forEach(row -> header.add(row.name()));
    TextTable table = new TextTable(header.toArray(String[]::new));
    List<Score> others =
        rows.get(0).scores().scores().stream()
            .filter(score -> !(score instanceof Score.Repeated))
            .filter(score -> !score.family().averaged())
            .filter(score -> !score.family().equals(MetricFamily.SHARE))
            .toList();
    for (Score score : others) {
      List<String> cells = new ArrayList<>(List.of(score.metric()));
      rows.forEach(
          row -> cells.add(value(row.scores().score(score.metric()).map(Score::value), "%.4f")));
      table.row(cells.toArray());
    }
    return others.isEmpty() ? Optional.empty() : Optional.of(table);
  }

  private static boolean isThere(SampleScores row, String metric) {
    return row.score(metric).map(Score::value).filter(Measured::isPresent).isPresent();
  }

  private static TextTable counts(EvaluationResult result) {
    SampleCounts generated = result.generated().counts();
    List<SampleCounts> all = List.of(generated, result.test(), result.training());
    TextTable table = new TextTable("graphs", "generated", "test", "training");
    row(table, "all", all, counts -> integer(counts.graphs()));
    row(table, "without nodes", all, counts -> integer(counts.withoutNodes()));
    row(table, "without edges", all, counts -> integer(counts.withoutEdges()));
    row(table, "disconnected", all, counts -> integer(counts.disconnected()));
    table.row("repaired", integer(generated.repairs().repairedGraphs()));
    row(table, "mean nodes", all, counts -> value(Optional.of(counts.meanNodes()), "%.2f"));
    row(table, "mean edges", all, counts -> value(Optional.of(counts.meanEdges()), "%.2f"));
    return table;
  }

  private static void row(
      TextTable table, String name, List<SampleCounts> all, Function<SampleCounts, String> cell) {
    table.row(name, cell.apply(all.get(0)), cell.apply(all.get(1)), cell.apply(all.get(2)));
  }

  private static TextTable distances(MetricFamily family, List<Score> scores) {
    boolean repeats = scores.stream().anyMatch(Score.Repeated.class::isInstance);
    TextTable table =
        new TextTable(
            family.title(),
            "value",
            repeats ? "± over repeats" : "95 % interval",
            "floor",
            "ratio");
    for (Score score : scores) {
      table.row(
          score.subject(),
          value(Optional.of(score.value()), "%.5f"),
          spread(score),
          value(Optional.of(score.real()), "%.5f"),
          score instanceof Score.Distance distance
              ? value(Optional.of(distance.ratio()), "%.2f")
              : NONE);
    }
    return table;
  }

  private static String spread(Score score) {
    return score instanceof Score.Repeated repeated
        ? value(Optional.of(repeated.deviation()), "±%.5f")
        : score instanceof Score.Sampled sampled ? interval(sampled.interval(), "%.5f") : NONE;
  }

  private static String mean(MeanRatio ratio) {
    return "mean ratio "
        + value(Optional.of(ratio.value()), "%.2f")
        + " (a perfect generator: "
        + value(Optional.of(ratio.expected()), "%.2f")
        + ")";
  }

  private static TextTable shares(MetricFamily family, List<Score> scores) {
    TextTable table = new TextTable(family.title(), "value", "95 % interval", "held-out", "graphs");
    for (Score score : scores) {
      table.row(
          score.subject(),
          value(Optional.of(score.value()), "%.4f"),
          score instanceof Score.Share share ? interval(share.interval(), "%.4f") : NONE,
          value(Optional.of(score.real()), "%.4f"),
          integer(score.sampleSize()));
    }
    return table;
  }

  private static String interval(Interval interval, String format) {
    return interval.isPresent()
        ? text(format, interval.low().orElse(0)) + " – " + text(format, interval.high().orElse(0))
        : NONE;
  }

  private static String value(Optional<Measured> value, String format) {
    return value.filter(Measured::isPresent).map(v -> text(format, v.orElse(0))).orElse(NONE);
  }

  private static String integer(long value) {
    return text("%,d", value);
  }

  private static String text(String format, Object value) {
    return String.format(Locale.ROOT, format, value);
  }

  private static void add(List<String> lines, TextTable table) {
    lines.addAll(table.toString().stripTrailing().lines().toList());
    lines.add("");
  }
}
