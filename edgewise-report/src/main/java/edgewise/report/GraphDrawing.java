package edgewise.report;

import edgewise.chem.Molecule;
import edgewise.chem.MoleculeLabels;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.Optional;

/**
 * Draws a graph: edges thin, nodes coloured by degree, or, where they have labels, by label with
 * its letters, edges by the style of theirs, with arrows where they have directions. Molecules are
 * drawn as structures. Distances on paper follow distances in the graph, components lie side by
 * side, and the same graph and seed give the same drawing.
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
   * @param labelNames what the labels are called
   */
  public record Options(
      String title, double width, double height, int largestDegree, LabelNames labelNames) {
    /** A drawing of graphs whose labels have no names. */
    public Options(String title, double width, double height, int largestDegree) {
      this(title, width, height, largestDegree, LabelNames.NONE);
    }

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
    return of(graph, title, LabelNames.NONE, seed);
  }

  /** Returns a drawing of a comfortable size for one graph by itself, with names of labels. */
  public static Picture of(Graph graph, String title, LabelNames names, Seed seed) {
    double side = graph.nodeCount() <= 100 ? 480 : graph.nodeCount() <= 1000 ? 720 : 1200;
    return of(graph, new Options(title, side * 4 / 3, side, 0, names), seed);
  }

  /** Returns a drawing. */
  public static Picture of(Graph graph, Options options, Seed seed) {
    int n = graph.nodeCount();
    Picture.Builder picture = Picture.builder(options.width, options.height, options.title);
    if (n == 0) {
      double middle = options.height / 2 + 4;
      picture.text("no nodes", Ink.MUTED, 12, options.width / 2, middle, Picture.Anchor.MIDDLE);
      return picture.build("A graph without nodes.");
    }
    Optional<Molecule> molecule = molecule(graph, options.labelNames);
    if (molecule.isPresent()) {
      return StructureDrawing.of(molecule.get(), options);
    }
    LabelKey key = new LabelKey(graph, options.labelNames);
    double keyHeight = Math.min(key.height(options.width), options.height - 40);
    double height = options.height - keyHeight;
    double margin = Math.max(key.hasNodeLabels() ? 13 : 10, 0.06 * Math.min(options.width, height));
    double share = key.hasNodeLabels() ? 0.34 : 0.2; // letters need long edges between them
    Positions places = GraphLayout.of(graph, seed).onPaper(options.width, height, share, margin);
    double radius = radius(graph, places, key);
    int[] degrees = new int[n];
    Arrays.setAll(degrees, graph::degree);
    int largest = Arrays.stream(degrees).max().getAsInt();
    drawEdges(graph, places, radius, key, picture);
    if (key.hasNodeLabels()) {
      drawLabels(graph, places, radius, key, options.labelNames, picture);
    } else {
      drawNodes(graph, places, radius, Math.max(options.largestDegree, largest), picture);
    }
    if (keyHeight > 0) {
      key.draw(options.width, options.height - keyHeight, picture);
    }
    return picture.build(
        counted(n, "node")
            + ", "
            + counted(graph.edgeCount(), "edge")
            + ", largest degree "
            + largest
            + ".");
  }

  /** Names are looked at first, so that nothing of chemistry is loaded for other graphs. */
  private static Optional<Molecule> molecule(Graph graph, LabelNames names) {
    if (names.nodes().isEmpty() || graph.nodeCount() > NOTES) {
      return Optional.empty();
    }
    // Graphs side by side are all structures or none is.
    MoleculeLabels labels = new MoleculeLabels(names);
    return labels.areAll() ? labels.molecule(graph) : Optional.empty();
  }

  private static String counted(int count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }

  /**
   * Returns a radius that leaves most of a typical edge to be seen and most nodes apart; where
   * letters are written into the nodes, one that leaves room for them if it can, but still half of
   * an edge that has an arrow or a style.
   */
  private static double radius(Graph graph, Positions places, LabelKey key) {
    double[] total = {0};
    graph.forEachEdge(
        (u, v) -> total[0] += Math.hypot(places.x(u) - places.x(v), places.y(u) - places.y(v)));
    double edge = graph.edgeCount() == 0 ? 20 : total[0] / graph.edgeCount();
    double room = Math.sqrt((places.width() + 20) * (places.height() + 20) / places.size());
    boolean letters = key.hasNodeLabels();
    double most = letters ? 11 : 6.5;
    double share = !letters || graph.isDirected() || key.hasEdgeLabels() ? 1 : 1.4;
    return Math.max(
        0.8,
        Math.min(most, share * Math.min(0.25 * edge, 0.18 * room) + Math.min(0.4, 0.02 * edge)));
  }

  private static void drawEdges(
      Graph graph, Positions places, double radius, LabelKey key, Picture.Builder picture) {
    double width = Math.max(0.25, Math.min(1.1, 0.28 * radius));
    if (key.hasEdgeLabels()) {
      graph.forEachEdge(
          (u, v) ->
              key.style(graph.edgeLabel(u, v))
                  .draw(places.x(u), places.y(u), places.x(v), places.y(v), width, picture));
    } else if (graph.edgeCount() > 0) {
      Path2D lines = new Path2D.Double();
      graph.forEachEdge(
          (u, v) -> {
            lines.moveTo(places.x(u), places.y(u));
            lines.lineTo(places.x(v), places.y(v));
          });
      picture.stroke(lines, Ink.EDGE, width, false);
    }
    if (graph.isDirected() && graph.edgeCount() > 0) {
      Path2D heads = new Path2D.Double();
      graph.forEachArc((u, v) -> addHead(places, u, v, radius, heads));
      picture.fill(heads, Ink.AXIS, 1);
    }
  }

  /** Adds the head of an arrow whose tip touches the node that it points at. */
  private static void addHead(Positions places, int u, int v, double radius, Path2D heads) {
    double dx = places.x(v) - places.x(u);
    double dy = places.y(v) - places.y(u);
    double length = Math.max(1e-9, Math.hypot(dx, dy));
    double seen = Math.max(0.4 * length, length - 2 * radius); // of the edge, between its nodes
    double size = Math.min(0.45 * seen, Math.max(2.5, 0.7 * radius + 1.5));
    double tipX = places.x(v) - dx / length * radius;
    double tipY = places.y(v) - dy / length * radius;
    double backX = tipX - dx / length * size;
    double backY = tipY - dy / length * size;
    heads.moveTo(tipX, tipY);
    heads.lineTo(backX - dy / length * size * 0.38, backY + dx / length * size * 0.38);
    heads.lineTo(backX + dy / length * size * 0.38, backY - dx / length * size * 0.38);
    heads.closePath();
  }

  private static void drawLabels(
      Graph graph,
      Positions places,
      double radius,
      LabelKey key,
      LabelNames names,
      Picture.Builder picture) {
    int n = graph.nodeCount();
    for (int v = 0; v < n; v++) {
      String note = n > NOTES ? "" : "node " + v + ", " + names.node(graph.nodeLabel(v));
      picture.dot(places.x(v), places.y(v), radius, key.ink(graph.nodeLabel(v)), note);
    }
    if (radius < 4) {
      return; // too small to be read
    }
    double size = 1.15 * radius;
    for (int v = 0; v < n; v++) {
      String letters = key.letters(graph.nodeLabel(v));
      picture.text(
          letters, Ink.PAPER, size, places.x(v), places.y(v) + 0.36 * size, Picture.Anchor.MIDDLE);
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
    return "node " + v + ", degree " + graph.degree(v);
  }
}
