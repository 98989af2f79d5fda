package edgewise.report;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.awt.geom.Path2D;
import java.util.Arrays;

/**
 * Draws a graph: edges thin, nodes coloured by degree. Distances on paper follow distances in the
 * graph, components lie side by side, and the same graph and seed give the same drawing.
 */
public final class GraphDrawing {
  private static final int NOTES = 200; // nodes that say their number when pointed at

  private GraphDrawing() {}

  /**
   * How large a drawing is and what it is called.
   *
   * @param title what is drawn
   * @param width in pixels
   * @param height in pixels
   * @param largestDegree the degree at the dark end of the colours; 0 stands for the graph's own,
   *     drawings side by side should share one
   */
  public record Options(String title, double width, double height, int largestDegree) {
    /** Checks the size. */
    public Options {
      if (!(width >= 40 && height >= 40)) {
        throw new IllegalArgumentException(
            "a drawing must be at least 40 × 40 pixels, got " + width + " × " + height);
      }
      if (largestDegree < 0) {
        throw new IllegalArgumentException(
            "largestDegree must not be negative, got " + largestDegree);
      }
    }
  }

  /** Returns a drawing of a comfortable size for one graph by itself. */
  public static Picture of(Graph graph, String title, Seed seed) {
    double side = graph.nodeCount() <= 100 ? 480 : graph.nodeCount() <= 1000 ? 720 : 1200;
    return of(graph, new Options(title, side * 4 / 3, side, 0), seed);
  }

  /** Returns a drawing. */
  public static Picture of(Graph graph, Options options, Seed seed) {
    Picture.Builder picture = Picture.builder(options.width, options.height, options.title);
    int n = graph.nodeCount();
    int[] degrees = new int[n];
    Arrays.setAll(degrees, graph::degree);
    if (n == 0) {
      double middle = options.height / 2 + 4;
      picture.text("no nodes", Ink.MUTED, 12, options.width / 2, middle, Picture.Anchor.MIDDLE);
      return picture.build("A graph without nodes.");
    }
    Positions places = onPaper(GraphLayout.of(graph, seed), options);
    double radius = radius(graph, places);
    drawEdges(graph, places, radius, picture);
    int largest = Arrays.stream(degrees).max().getAsInt();
    drawNodes(graph, places, radius, Math.max(options.largestDegree, largest), picture);
    return picture.build(
        counted(n, "node")
            + ", "
            + counted(graph.edgeCount(), "edge")
            + ", largest degree "
            + largest
            + ".");
  }

  private static String counted(int count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }

  /** Returns the places scaled into the margins, but with edges no longer than a fifth of it. */
  private static Positions onPaper(Positions places, Options options) {
    double margin = Math.max(10, 0.06 * Math.min(options.width, options.height));
    double scale = Math.min(options.width, options.height) / 5;
    if (places.width() > 0) {
      scale = Math.min(scale, (options.width - 2 * margin) / places.width());
    }
    if (places.height() > 0) {
      scale = Math.min(scale, (options.height - 2 * margin) / places.height());
    }
    double middleX = places.left() + places.width() / 2;
    double middleY = places.top() + places.height() / 2;
    double[] x = new double[places.size()];
    double[] y = new double[places.size()];
    for (int v = 0; v < places.size(); v++) {
      x[v] = options.width / 2 + scale * (places.x(v) - middleX);
      y[v] = options.height / 2 + scale * (places.y(v) - middleY);
    }
    return new Positions(x, y);
  }

  /** Returns a radius that leaves most of a typical edge to be seen and most nodes apart. */
  private static double radius(Graph graph, Positions places) {
    double[] total = {0};
    graph.forEachEdge(
        (u, v) -> total[0] += Math.hypot(places.x(u) - places.x(v), places.y(u) - places.y(v)));
    double edge = graph.edgeCount() == 0 ? 20 : total[0] / graph.edgeCount();
    double room = Math.sqrt((places.width() + 20) * (places.height() + 20) / places.size());
    return Math.max(
        0.8, Math.min(6.5, Math.min(0.25 * edge, 0.18 * room) + Math.min(0.4, 0.02 * edge)));
  }

  private static void drawEdges(
      Graph graph, Positions places, double radius, Picture.Builder picture) {
    Path2D lines = new Path2D.Double();
    graph.forEachEdge(
        (u, v) -> {
          lines.moveTo(places.x(u), places.y(u));
          lines.lineTo(places.x(v), places.y(v));
        });
    if (graph.edgeCount() > 0) {
      double width = Math.max(0.25, Math.min(1.1, 0.28 * radius));
      picture.stroke(lines, Ink.EDGE, width, false);
    }
  }

  /** Draws nodes with few neighbours first, so that hubs lie on top. */
  private static void drawNodes(
      Graph graph, Positions places, double radius, int largest, Picture.Builder picture) {
    int n = graph.nodeCount();
    if (radius >= 2) {
      for (int v = 0; v < n; v++) {
        picture.dot(places.x(v), places.y(v), radius, Ink.RIM, "");
      }
    }
    double inside = radius >= 2 ? radius - Math.min(0.9, 0.2 * radius) : radius;
    for (Ink ink : Ink.DEGREES) {
      for (int v = 0; v < n; v++) {
        if (Ink.ofDegree(graph.degree(v), largest) == ink) {
          String note = n > NOTES ? "" : note(graph, v);
          picture.dot(places.x(v), places.y(v), inside, ink, note);
        }
      }
    }
  }

  private static String note(Graph graph, int v) {
    String label = graph.hasNodeLabels() ? ", label " + graph.nodeLabel(v) : "";
    return "node " + v + ", degree " + graph.degree(v) + label;
  }
}
