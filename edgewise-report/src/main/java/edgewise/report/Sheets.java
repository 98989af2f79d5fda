package edgewise.report;

import edgewise.evaluation.Distribution;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.awt.Dimension;
import java.awt.geom.Dimension2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pictures of several things side by side: distributions, drawings, curves of the loss. */
public final class Sheets {
  private static final Dimension2D SMALL = new Dimension(336, 216);
  private static final Dimension2D BROAD = new Dimension(900, 380);
  private static final double GAP = 24;
  private static final double DRAWING = 100;
  private static final Dimension2D TILE = new Dimension(176, 140);
  private static final int COLUMNS = 5;
  private static final int STRIP = 6; // tiles in a line, at most
  private static final double HEADING = 28;
  private static final int POINTS = 600; // more would not be seen, only stored

  private Sheets() {}

  /**
   * Returns a row of histograms for each name: of degree, clustering, orbit counts and the like.
   */
  public static Picture distributions(String title, Map<String, List<Distribution>> rows) {
    int columns = rows.values().stream().mapToInt(List::size).max().orElse(1);
    double width = columns * (SMALL.getWidth() + GAP) - GAP;
    double height = rows.size() * (SMALL.getHeight() + GAP) - GAP;
    Picture.Builder sheet =
        Picture.builder(Math.max(1, width), Math.max(1, height), title).margin(14);
    double y = 0;
    for (Map.Entry<String, List<Distribution>> row : rows.entrySet()) {
      double x = 0;
      for (Distribution distribution : row.getValue()) {
        String name = row.getKey() + ": " + lower(DistributionCharts.name(distribution));
        sheet.place(DistributionCharts.histogram(distribution, name, SMALL), x, y);
        x += SMALL.getWidth() + GAP;
      }
      y += SMALL.getHeight() + GAP;
    }
    return sheet.build(
        "Histograms of " + String.join(", ", rows.keySet()) + ", reference and generated.");
  }

  /**
   * Real graphs and generated ones.
   *
   * @param name of the row
   */
  public record Graphs(String name, List<Graph> real, List<Graph> generated) {
    /** Copies the lists. */
    public Graphs {
      real = List.copyOf(real);
      generated = List.copyOf(generated);
    }
  }

  /** Returns a row of drawings for each: real graphs on the left, generated ones on the right. */
  public static Picture drawings(
      String title, String left, String right, List<Graphs> rows, Seed seed) {
    int half =
        Math.max(
            1,
            rows.stream()
                .mapToInt(row -> Math.max(row.real.size(), row.generated.size()))
                .max()
                .orElse(1));
    double label = 84;
    double middle = label + half * DRAWING + GAP;
    double top = 30;
    double width = middle + half * DRAWING;
    Picture.Builder sheet =
        Picture.builder(width, top + Math.max(1, rows.size()) * DRAWING, title).margin(14);
    sheet.heading(left, 13, label, 16);
    sheet.heading(right, 13, middle, 16);
    double y = top;
    for (Graphs row : rows) {
      sheet.text(row.name, Ink.TEXT, 12, 0, y + DRAWING / 2 + 4, Picture.Anchor.START);
      int largest =
          Stream.concat(row.real.stream(), row.generated.stream())
              .mapToInt(Sheets::largest)
              .max()
              .orElse(0);
      place(sheet, row.real, label, y, largest, seed);
      place(sheet, row.generated, middle, y, largest, seed);
      y += DRAWING;
    }
    return sheet.build(left + " beside " + lower(right) + ", nodes coloured by degree.");
  }

  /** Graphs under a heading. */
  public record Row(String heading, List<Graph> graphs) {
    /** Copies the list. */
    public Row {
      graphs = List.copyOf(graphs);
    }
  }

  /** Returns graphs side by side, molecules as structures; a block for each heading. */
  public static Picture rows(String title, List<Row> rows, LabelNames names, Seed seed) {
    int columns =
        Math.min(COLUMNS, rows.stream().mapToInt(row -> row.graphs.size()).max().orElse(1));
    double height = 0;
    for (Row row : rows) {
      int lines = (row.graphs.size() + columns - 1) / columns;
      height += HEADING + lines * TILE.getHeight();
    }
    Picture.Builder sheet =
        Picture.builder(columns * TILE.getWidth(), Math.max(1, height), title).margin(14);
    int largest =
        rows.stream().flatMap(row -> row.graphs.stream()).mapToInt(Sheets::largest).max().orElse(0);
    GraphDrawing.Options options =
        new GraphDrawing.Options(
            "Graph", TILE.getWidth() - 8, TILE.getHeight() - 8, largest, names);
    double y = 0;
    for (Row row : rows) {
      sheet.heading(row.heading, 13, 0, y + 16);
      y += HEADING;
      for (int i = 0; i < row.graphs.size(); i++) {
        if (i > 0 && i % columns == 0) {
          y += TILE.getHeight();
        }
        Picture drawing = GraphDrawing.of(row.graphs.get(i), options, seed);
        sheet.place(drawing, i % columns * TILE.getWidth() + 4, y + 4);
      }
      y += TILE.getHeight();
    }
    return sheet.build(
        rows.stream()
            .map(row -> row.heading + ": " + row.graphs.size() + " graphs")
            .collect(Collectors.joining("; ", "", ".")));
  }

  /** A graph under a heading. */
  public record Tile(String heading, Graph graph) {}

  /**
   * Returns graphs in reading order, each under its heading and its size: in one line where they
   * are few, else in lines of about the same length, since a long line shrinks on a page.
   */
  public static Picture strip(String title, List<Tile> tiles, LabelNames names, Seed seed) {
    int lines = Math.max(1, (tiles.size() + STRIP - 1) / STRIP);
    int columns = Math.max(1, (tiles.size() + lines - 1) / lines);
    double high = HEADING + TILE.getHeight();
    Picture.Builder sheet =
        Picture.builder(columns * TILE.getWidth(), lines * high, title).margin(14);
    int largest = tiles.stream().map(Tile::graph).mapToInt(Sheets::largest).max().orElse(0);
    double gap = GAP / 2;
    GraphDrawing.Options options =
        new GraphDrawing.Options(
            "Graph", TILE.getWidth() - 2 * gap, TILE.getHeight() - 2 * gap, largest, names);
    for (int i = 0; i < tiles.size(); i++) {
      Tile tile = tiles.get(i);
      int line = i / columns;
      double x = i % columns * TILE.getWidth();
      double y = line * high;
      double middle = x + TILE.getWidth() / 2;
      sheet.text(tile.heading, Ink.TEXT, 13, middle, y + 14, Picture.Anchor.MIDDLE);
      sheet.text(size(tile.graph), Ink.MUTED, 10, middle, y + 28, Picture.Anchor.MIDDLE);
      sheet.place(GraphDrawing.of(tile.graph, options, seed), x + gap, y + HEADING + gap);
    }
    return sheet.build(
        tiles.stream()
            .map(tile -> tile.heading + ": " + size(tile.graph))
            .collect(Collectors.joining("; ", "", ".")));
  }

  private static String size(Graph graph) {
    int nodes = graph.nodeCount();
    int edges = graph.edgeCount();
    return nodes
        + (nodes == 1 ? " node, " : " nodes, ")
        + edges
        + (edges == 1 ? " edge" : " edges");
  }

  private static int largest(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).map(graph::degree).max().orElse(0);
  }

  private static void place(
      Picture.Builder sheet, List<Graph> graphs, double x, double y, int largest, Seed seed) {
    GraphDrawing.Options options =
        new GraphDrawing.Options("Graph", DRAWING - 4, DRAWING - 4, largest);
    List<Picture> drawings =
        graphs.parallelStream().map(graph -> GraphDrawing.of(graph, options, seed)).toList();
    for (int i = 0; i < drawings.size(); i++) {
      sheet.place(drawings.get(i), x + i * DRAWING + 2, y + 2);
    }
  }

  /** Returns curves of the loss by epoch, by name; on a logarithmic axis where they fall far. */
  public static Picture losses(String title, Map<String, List<Double>> losses) {
    Map<String, List<Point2D>> curves = new LinkedHashMap<>();
    losses.forEach((name, values) -> curves.put(name, points(values)));
    double[] heights =
        curves.values().stream()
            .flatMap(List::stream)
            .mapToDouble(Point2D::getY)
            .filter(height -> height > 0)
            .sorted()
            .toArray();
    int epochs = losses.values().stream().mapToInt(List::size).max().orElse(1);
    List<Chart.Series> series = new ArrayList<>();
    curves.forEach(
        (name, points) ->
            series.add(
                new Chart.Series(
                    name,
                    Ink.SERIES.get(series.size() % Ink.SERIES.size()),
                    series.size() % 2 == 0 ? Frame.Sign.LINE : Frame.Sign.DASHES,
                    points)));
    Axis across = new Axis("epoch", 1, Math.max(2, epochs), Axis.Scale.WHOLE);
    double least = heights.length == 0 ? 0.1 : heights[0];
    double most = heights.length == 0 ? 1 : heights[heights.length - 1];
    Axis up =
        most / least >= 5
            ? Axis.logarithmic("loss, logarithmic", least, most)
            : Axis.around("loss", least, most);
    return new Chart(title, across, up, series).picture(endings(losses), BROAD);
  }

  private static String endings(Map<String, List<Double>> losses) {
    List<String> parts = new ArrayList<>();
    losses.forEach(
        (name, values) -> {
          if (!values.isEmpty()) {
            parts.add(name + " " + Numbers.brief(values.get(values.size() - 1)));
          }
        });
    return "Last losses: " + String.join(", ", parts) + ".";
  }

  /** Returns the losses by epoch; of very many, the mean of each run of them. */
  static List<Point2D> points(List<Double> losses) {
    int run = Math.max(1, (losses.size() + POINTS - 1) / POINTS);
    List<Point2D> points = new ArrayList<>();
    for (int start = 0; start < losses.size(); start += run) {
      List<Double> some = losses.subList(start, Math.min(losses.size(), start + run));
      double mean = some.stream().flatMapToDouble(DoubleStream::of).average().orElseThrow();
      points.add(new Point2D.Double(start + 1 + (some.size() - 1) / 2.0, mean));
    }
    return Collections.unmodifiableList(points);
  }

  private static String lower(String text) {
    return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }
}
