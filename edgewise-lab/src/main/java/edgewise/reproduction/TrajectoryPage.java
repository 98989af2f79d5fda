package edgewise.reproduction;

import edgewise.experiment.PaperLayout;
import edgewise.experiment.Trajectory;
import edgewise.experiment.Trajectory.Point;
import edgewise.file.WholeFiles;
import edgewise.report.Article;
import edgewise.report.Article.Block;
import edgewise.report.Article.Illustration;
import edgewise.report.Article.Listing;
import edgewise.report.Article.Paragraph;
import edgewise.report.Article.Tabular;
import edgewise.report.ResultTable;
import edgewise.report.ResultTable.Row;
import edgewise.report.TrajectoryChart;
import edgewise.report.TrajectoryChart.Station;
import edgewise.report.TrajectoryChart.Way;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes what a model draws along its training: a table, a figure, and both as files. */
public final class TrajectoryPage {
  private static final String NAME = "trajectory";

  private final String title;
  private final String command;
  private final Map<String, List<Point>> points;

  /**
   * Takes what was found.
   *
   * @param title what was trained
   * @param command by which the page can be made again
   * @param points of every variant, by its name
   */
  public TrajectoryPage(String title, String command, Map<String, List<Point>> points) {
    this.title = title;
    this.command = command;
    this.points = points;
  }

  /** Writes the page and the table into a directory and returns the files, the page first. */
  public List<Path> write(Path directory) throws IOException {
    ResultTable table = table();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Listing(List.of(command)));
    blocks.add(
        new Paragraph(
            "Graphs drawn with the weights of single epochs. Novelty: the share that is not"
                + " isomorphic to a training graph, to be read against that of held-out graphs."
                + " Divergence: the mean of the three Kullback–Leibler divergences, each divided by"
                + " its floor, which is what training graphs score."));
    blocks.add(new Tabular(table));
    blocks.add(
        new Illustration(
            NAME,
            "From where training begins to where its rule ends it; dashed: held-out graphs. Large"
                + " dots: the end by the training rule, and the epoch with the lowest validation"
                + " loss.",
            TrajectoryChart.of(title, ways(), realNovelty())));
    new Article(title, blocks).write(directory, NAME);
    Path csv = directory.resolve(NAME + ".csv");
    WholeFiles.write(csv, table.csv());
    return List.of(directory.resolve(NAME + ".md"), directory.resolve(NAME + ".html"), csv);
  }

  private double realNovelty() {
    return points.values().stream()
        .flatMap(List::stream)
        .mapToDouble(Point::realNovelty)
        .findFirst()
        .orElse(1);
  }

  private List<Way> ways() {
    List<Way> ways = new ArrayList<>();
    points.forEach(
        (name, all) -> {
          List<Station> stations = new ArrayList<>();
          int chosen =
              all.stream()
                  .filter(point -> point.mark().equals(Trajectory.CHOSEN))
                  .mapToInt(Point::epoch)
                  .findFirst()
                  .orElse(-1);
          all.stream()
              .sorted((a, b) -> Integer.compare(a.epoch(), b.epoch()))
              .filter(point -> point.epoch() != chosen || !point.mark().isEmpty())
              .forEach(
                  point ->
                      stations.add(
                          new Station(
                              point.novelty(),
                              Math.max(1e-3, point.ratio()),
                              point.mark().isEmpty() ? "" : label(point))));
          ways.add(new Way(name, stations));
        });
    return ways;
  }

  private static String label(Point point) {
    return (point.mark().equals(Trajectory.CHOSEN) ? "validation, " : "end, ") + point.epoch();
  }

  private ResultTable table() {
    List<String> heads =
        List.of(
            "variant",
            "chosen by",
            "epoch",
            "loss",
            "validation",
            "novelty",
            "degree",
            "clustering",
            "orbit",
            "divergence / floor");
    List<Row> rows = new ArrayList<>();
    points.forEach(
        (name, all) -> {
          for (int i = 0; i < all.size(); i++) {
            Point point = all.get(i);
            List<String> cells = new ArrayList<>();
            cells.add(name);
            cells.add(point.mark());
            cells.add(Integer.toString(point.epoch()));
            cells.add(number("%.3f", point.loss()));
            cells.add(number("%.3f", point.validationLoss()));
            cells.add(number("%.3f", point.novelty()));
            PaperLayout.DIVERGENCES.forEach(
                metric ->
                    cells.add(
                        number("%.4f", point.divergences().getOrDefault(metric, Double.NaN))));
            cells.add(number("%.2f", point.ratio()));
            rows.add(Row.of(i == 0, cells.toArray(String[]::new)));
          }
        });
    points.values().stream()
        .flatMap(List::stream)
        .findFirst()
        .ifPresent(
            any -> {
              List<String> cells = new ArrayList<>(List.of("real graphs", "", "", "", ""));
              cells.add(number("%.3f", any.realNovelty()));
              PaperLayout.DIVERGENCES.forEach(
                  metric ->
                      cells.add(number("%.4f", any.floors().getOrDefault(metric, Double.NaN))));
              cells.add("1.00");
              rows.add(Row.of(true, cells.toArray(String[]::new)));
            });
    return new ResultTable("Novelty and divergence along training", heads, 2, rows, List.of());
  }

  private static String number(String format, double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, format, value);
  }
}
