package edgewise.report;

import edgewise.evaluation.Distribution;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.MeanRatio;
import edgewise.evaluation.SampleScores;
import edgewise.file.WholeFiles;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The report: one HTML page that needs nothing else, neither the network nor a script, with every
 * picture beside it as SVG and PNG in the folder {@code NAME_files}. The same input gives the same
 * bytes.
 */
public final class HtmlReport {
  private static final Pattern SECTION =
      Pattern.compile("<section id=\"([a-z-]+)\">\\s*<h2>([^<]*)</h2>");

  private final ReportInput input;
  private final EvaluationResult result;
  private final String folder;
  private final ScoreTables tables;
  private final Drawings drawings;
  private final List<Figure> figures = new ArrayList<>();

  private HtmlReport(ReportInput input, String folder) {
    this.input = input;
    this.result = input.result();
    this.folder = folder;
    this.tables = new ScoreTables(result);
    this.drawings = new Drawings(input);
  }

  /** Writes the page and, beside it, the folder of its pictures. */
  public static void write(ReportInput input, Path file) throws IOException {
    Path page = file.toAbsolutePath();
    String name = String.valueOf(page.getFileName());
    String stem = name.replaceFirst("(?i)\\.html?$", "");
    HtmlReport report = new HtmlReport(input, stem + "_files");
    String html = report.page();
    Path folder = Files.createDirectories(page.resolveSibling(report.folder));
    try {
      report.figures.parallelStream().forEach(figure -> figure.write(folder));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    WholeFiles.write(page, html);
  }

  private String page() {
    String body =
        summary() + graphs() + scores() + distributions() + training() + options() + reading();
    return HtmlPage.of(input.title(), header() + contents(body) + body);
  }

  private String header() {
    String facts =
        input.facts().entrySet().stream()
            .map(HtmlReport::fact)
            .collect(Collectors.joining("", "<dl class=\"facts\">\n", "</dl>\n"));
    return """
    <header>
    <p class="eyebrow">Edgewise report</p>
    <h1>%s</h1>
    %s</header>
    """
        .formatted(Html.escaped(input.title()), input.facts().isEmpty() ? "" : facts);
  }

  /** Returns the way to every section of a page that is long. */
  private static String contents(String body) {
    return SECTION
        .matcher(body)
        .results()
        .map(found -> "<li><a href=\"#%s\">%s</a></li>\n".formatted(found.group(1), found.group(2)))
        .collect(
            Collectors.joining(
                "", "<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n", "</ul>\n</nav>\n"));
  }

  /** Returns every option of the run, so that it can be told from others and repeated. */
  private String options() {
    if (input.options().isEmpty()) {
      return "";
    }
    return input.options().entrySet().stream()
        .map(HtmlReport::fact)
        .collect(
            Collectors.joining(
                "",
                "<section id=\"options\">\n<h2>Options</h2>\n<dl class=\"facts options\">\n",
                "</dl>\n</section>\n"));
  }

  private static String fact(Map.Entry<String, String> fact) {
    return "<div><dt>%s</dt><dd>%s</dd></div>\n"
        .formatted(Html.escaped(fact.getKey()), Html.escaped(fact.getValue()));
  }

  private String summary() {
    StringBuilder html = new StringBuilder("<section id=\"summary\">\n<h2>Summary</h2>\n");
    for (int i = 0; i < result.verdict().size(); i++) {
      html.append(i == 0 ? "<p class=\"lead\">" : "<p>");
      html.append(Html.escaped(result.verdict().get(i))).append("</p>\n");
    }
    List<String> tiles = tiles();
    html.append("<div class=\"tiles of-%d\">\n".formatted(columns(tiles.size())));
    html.append(String.join("", tiles)).append("</div>\n");
    List<RatioChart.Row> rows = ratios();
    if (!rows.isEmpty()) {
      List<String> names = result.baselines().stream().map(SampleScores::name).toList();
      String farthest =
          rows.stream()
              .map(row -> row.name() + " (" + row.group() + ") " + Numbers.brief(row.ratio()))
              .collect(Collectors.joining(", ", "Ratios to the floor: ", "."));
      Picture picture =
          RatioChart.of("How far from real graphs, by statistic", rows, names, farthest);
      html.append(
          added(
              new Figure("ratios", "A bar to the left of 1 is closer than the floor.", picture),
              "wide"));
    }
    return html.append("</section>\n").toString();
  }

  /** Returns how many tiles stand in a row, so that the last row is as full as it can be. */
  private static int columns(int tiles) {
    return tiles <= 5
        ? Math.max(1, tiles)
        : IntStream.of(5, 4, 3)
            .boxed()
            .min(Comparator.comparingInt(columns -> Math.floorMod(-tiles, columns)))
            .orElseThrow();
  }

  private List<String> tiles() {
    List<String> tiles = new ArrayList<>();
    for (MeanRatio mean : result.generated().meanRatios()) {
      if (mean.value().isPresent()) {
        String expected =
            mean.expected().isPresent()
                ? "a perfect generator: " + Numbers.times(mean.expected().orElse(0))
                : "1 × is as close as real graphs";
        String value = Numbers.times(mean.value().orElse(0));
        tiles.add(tile(value, mean.family().title() + " against its floor", expected));
      }
    }
    for (Score score : result.generated().scores(MetricFamily.SHARE)) {
      if (score.value().isPresent()) {
        String real =
            score.real().isPresent()
                ? "held-out graphs: " + Numbers.percent(score.real().orElse(0))
                : "of " + Numbers.count(score.sampleSize()) + " graphs";
        tiles.add(tile(Numbers.percent(score.value().orElse(0)), score.subject(), real));
      }
    }
    return tiles;
  }

  private static String tile(String value, String label, String note) {
    return "<div><strong>%s</strong><span>%s</span><small>%s</small></div>\n"
        .formatted(Html.escaped(value), Html.escaped(label), Html.escaped(note));
  }

  private List<RatioChart.Row> ratios() {
    List<RatioChart.Row> rows = new ArrayList<>();
    for (Score score : result.generated().scores()) {
      double ratio = ratio(Optional.of(score));
      if (ratio >= 0) {
        List<Double> baselines =
            result.baselines().stream()
                .map(baseline -> Math.max(0, ratio(baseline.score(score.metric()))))
                .toList();
        String family = score.family().title();
        rows.add(new RatioChart.Row(family, score.subject(), ratio, baselines));
      }
    }
    return rows;
  }

  /** Returns how many times its floor a distance is; −1 where that cannot be told. */
  private static double ratio(Optional<Score> score) {
    return score
        .filter(Score.Distance.class::isInstance)
        .map(distance -> ((Score.Distance) distance).ratio().orElse(-1))
        .orElse(-1.0);
  }

  private String scores() {
    String baselines = tables.baselineNotes();
    return "<section id=\"scores\">\n<h2>Scores</h2>\n"
        + tables.counts()
        + tables.shares()
        + tables.distances()
        + (baselines.isEmpty() ? "" : "<ul class=\"note\">\n" + baselines + "</ul>\n")
        + "</section>\n";
  }

  private String distributions() {
    if (result.distributions().isEmpty()) {
      return "";
    }
    StringBuilder html = new StringBuilder();
    html.append("<section id=\"statistics\">\n<h2>Statistics</h2>\n<div class=\"charts\">\n");
    for (Distribution distribution : result.distributions()) {
      String cut =
          DistributionCharts.isCut(distribution)
              ? "At most 1 % of the values lie beyond the right end."
              : "";
      String name = distribution.statistic().replaceAll("[^A-Za-z0-9]+", "-");
      Picture histogram = DistributionCharts.histogram(distribution);
      Picture cumulative = DistributionCharts.cumulative(distribution);
      html.append(added(new Figure("histogram-" + name, cut, histogram), "chart"));
      html.append(added(new Figure("cumulative-" + name, cut, cumulative), "chart"));
    }
    return html.append("</div>\n</section>\n").toString();
  }

  private String training() {
    if (input.epochs().isEmpty()) {
      return "";
    }
    Figure loss =
        new Figure(
            "loss",
            LossChart.caption(input.epochs()),
            LossChart.of(input.epochs(), input.lossPer()));
    return "<section id=\"training\">\n<h2>Training</h2>\n<div class=\"charts\">\n"
        + added(loss, "chart")
        + "</div>\n</section>\n";
  }

  private String graphs() {
    return "<section id=\"graphs\">\n<h2>Graphs</h2>\n"
        + grid("Held out", drawings.reference())
        + grid("Generated", drawings.generated())
        + scale()
        + pairs()
        + "</section>\n";
  }

  private String pairs() {
    List<Figure> pairs = drawings.pairs();
    StringBuilder html = new StringBuilder();
    if (!pairs.isEmpty()) {
      html.append("<h3>Generated, and the closest training graph beside it</h3>\n");
      html.append("<div class=\"pairs\">\n");
      for (int i = 0; i < pairs.size(); i += 2) {
        html.append("<div>\n").append(added(pairs.get(i), "drawing"));
        html.append(added(pairs.get(i + 1), "drawing")).append("</div>\n");
      }
      html.append("</div>\n");
    }
    return html.toString();
  }

  private String grid(String title, List<Figure> some) {
    if (some.isEmpty()) {
      return "";
    }
    return some.stream()
        .map(figure -> added(figure, "drawing"))
        .collect(
            Collectors.joining(
                "",
                "<h3>%s</h3>\n<div class=\"drawings\">\n".formatted(Html.escaped(title)),
                "</div>\n"));
  }

  /** Returns the colours of the degrees; nothing where nodes are coloured by their labels. */
  private String scale() {
    if (drawings.showLabels()) {
      return "";
    }
    String steps =
        Ink.DEGREES.stream()
            .map(ink -> "<i class=\"" + ink.className() + "\"></i>")
            .collect(Collectors.joining());
    return "<p class=\"scale\">Neighbours of a node: few %s many (%s)</p>\n"
        .formatted(steps, Numbers.count(drawings.largestDegree()));
  }

  private String reading() {
    StringBuilder html = new StringBuilder("<section id=\"reading\">\n<h2>How to read this</h2>\n");
    if (!result.notes().isEmpty()) {
      html.append("<ul>\n");
      result.notes().forEach(n -> html.append("<li>").append(Html.escaped(n)).append("</li>\n"));
      html.append("</ul>\n");
    }
    return html.append(Explanations.html()).append("</section>\n").toString();
  }

  private String added(Figure figure, String kind) {
    figures.add(figure);
    return figure.html(folder, kind);
  }
}
