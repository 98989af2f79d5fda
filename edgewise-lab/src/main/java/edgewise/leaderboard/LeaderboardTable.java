package edgewise.leaderboard;

import edgewise.leaderboard.Row.Kind;
import edgewise.metric.Measured;
import edgewise.metric.Metric;
import edgewise.report.Article;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Entry;
import edgewise.report.ScoreBars;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A leaderboard for people: a table, an article with pictures, and a part of a page. */
public final class LeaderboardTable {
  private static final String NONE = "–";

  /** What papers call some metrics. */
  private static final Map<String, String> WORDS =
      Map.of(
          "published-ratio", "ratio",
          "vun", "V.U.N.",
          "nspdk", "NSPDK",
          "fcd", "FCD",
          "framework-distance", "frameworks");

  private final Leaderboard board;

  /** Takes what is to be shown. */
  public LeaderboardTable(Leaderboard board) {
    this.board = board;
  }

  /** Returns the table: real graphs, entrants, models for scale, published figures. */
  public ResultTable table() {
    List<String> heads = new ArrayList<>(List.of("model", "from", "samples"));
    board.metrics().forEach(metric -> heads.add(title(metric)));
    List<ResultTable.Row> rows = new ArrayList<>();
    Kind before = Kind.REAL;
    for (Row row : board.rows()) {
      List<Entry> entries = new ArrayList<>();
      entries.add(Entry.of(row.name()));
      entries.add(Entry.of(row.source()));
      entries.add(Entry.of(samples(row)));
      board.metrics().forEach(metric -> entries.add(entry(row, metric)));
      rows.add(new ResultTable.Row(entries, row.kind() != before));
      before = row.kind();
    }
    return new ResultTable(
        String.format(
            Locale.ROOT,
            "%s, protocol %s: %,d training and %,d test graphs",
            board.benchmark(),
            board.protocol(),
            board.training(),
            board.test()),
        heads,
        3,
        rows,
        board.notes());
  }

  /** Returns the page with the table and a picture of each metric that matters most. */
  public Article article(Benchmark benchmark) {
    List<Article.Block> blocks = new ArrayList<>();
    blocks.add(new Article.Tabular(table()));
    for (String metric : benchmark.plotted()) {
      List<ScoreBars.Bar> bars = bars(metric);
      if (board.metrics().contains(metric) && !bars.isEmpty()) {
        String name = board.benchmark() + "-" + metric;
        blocks.add(
            new Article.Illustration(
                name,
                "Orange: scored here; blue: as published; whiskers: one standard error.",
                ScoreBars.of(
                    board.benchmark() + ": " + title(metric),
                    Leaderboard.isShare(metric) ? "per cent" : title(metric),
                    !Leaderboard.isShare(metric),
                    bars)));
      }
    }
    return new Article("Benchmark " + board.benchmark(), blocks);
  }

  /**
   * Returns a page in which the part between the marks of this benchmark is the table.
   *
   * @throws IllegalArgumentException when it has no such marks
   */
  public String in(String page) {
    String begin = "<!-- edgewise benchmark " + board.benchmark() + " -->\n";
    String end = "<!-- end of " + board.benchmark() + " -->";
    int from = page.indexOf(begin);
    int to = page.indexOf(end);
    if (from < 0 || to < from) {
      throw new IllegalArgumentException(
          "the page needs the lines '" + begin.strip() + "' and '" + end + "', in this order");
    }
    return page.substring(0, from + begin.length())
        + "\n"
        + table().markdown()
        + "\n"
        + page.substring(to);
  }

  private List<ScoreBars.Bar> bars(String metric) {
    double unit = Leaderboard.isShare(metric) ? 100 : 1;
    List<ScoreBars.Bar> bars = new ArrayList<>();
    for (Row row : board.rows()) {
      Standing standing = row.standings().get(metric);
      if (standing != null && standing.value().isPresent()) {
        bars.add(
            new ScoreBars.Bar(
                row.name(),
                unit * standing.value().orElse(0),
                unit * standing.error().orElse(0),
                row.kind() == Kind.PUBLISHED));
      }
    }
    return bars;
  }

  private static String samples(Row row) {
    String samples = String.format(Locale.ROOT, "%,d × %,d", row.samples(), row.graphs());
    return switch (row.kind()) {
      case REAL, PUBLISHED -> "";
      case BASELINE -> samples;
      case ENTRANT -> (row.files() > 1 ? row.files() + " files, " : "") + samples;
    };
  }

  private Entry entry(Row row, String metric) {
    Standing standing = row.standings().get(metric);
    if (standing == null || !standing.value().isPresent()) {
      return Entry.of(NONE);
    }
    if (!standing.text().isEmpty()) {
      return Entry.of(standing.text().replace("±", " ± "));
    }
    String text = number(metric, standing.value());
    if (standing.error().isPresent()) {
      text += " ± " + number(metric, standing.error());
    }
    return new Entry(text, isBest(row, metric, standing.value().orElse(0)));
  }

  /** Returns whether no other entrant is better, and some are worse. */
  private boolean isBest(Row row, String metric, double value) {
    double[] faults =
        board.rows().stream()
            .filter(other -> other.kind() == Kind.ENTRANT)
            .flatMap(other -> Optional.ofNullable(other.standings().get(metric)).stream())
            .flatMapToDouble(standing -> standing.value().value().stream())
            .map(other -> board.fault(metric, other))
            .sorted()
            .toArray();
    return row.kind() == Kind.ENTRANT
        && board.fault(metric, value) == faults[0]
        && faults[0] < faults[faults.length - 1];
  }

  private static String number(String metric, Measured value) {
    double number = value.orElse(0);
    if (Leaderboard.isShare(metric)) {
      return String.format(Locale.ROOT, "%.1f", 100 * number);
    }
    return String.format(Locale.ROOT, metric.endsWith("ratio") ? "%.1f" : "%.4f", number);
  }

  private static String title(String metric) {
    String word = WORDS.get(metric);
    return word != null
        ? word
        : Benchmarks.METRICS.find(metric).map(Metric::subject).orElse(metric);
  }
}
