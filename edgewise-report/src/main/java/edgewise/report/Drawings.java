package edgewise.report;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Chooses graphs of a report and draws them, all with the same colours for the same degrees. */
final class Drawings {
  private static final int SHOWN = 8;
  private static final int PAIRS = 4;
  private static final long BUDGET = 60_000; // nodes and edges drawn in one row of drawings

  private final ReportInput input;
  private final List<Graph> reference;
  private final List<Graph> generated;
  private final int largestDegree;

  Drawings(ReportInput input) {
    this.input = input;
    this.reference = chosen(input.reference(), input.seed().child("reference"), SHOWN);
    this.generated = chosen(input.generated(), input.seed().child("generated"), SHOWN);
    this.largestDegree = IntStream.concat(degrees(reference), degrees(generated)).max().orElse(0);
  }

  /** Returns the largest degree, at the end of the colours. */
  int largestDegree() {
    return largestDegree;
  }

  /** Returns whether nodes are coloured by their labels, not by their degrees. */
  boolean showLabels() {
    return Stream.concat(reference.stream(), generated.stream()).anyMatch(Graph::hasNodeLabels);
  }

  List<Figure> reference() {
    return figures(reference, "held-out", "Held-out graph");
  }

  List<Figure> generated() {
    return figures(generated, "generated", "Generated graph");
  }

  /** Returns generated graphs, each followed by the training graph closest to it. */
  List<Figure> pairs() {
    if (input.training().isEmpty()) {
      return List.of();
    }
    List<Graph> some = generated.subList(0, Math.min(PAIRS, generated.size()));
    List<Likeness.Closest> closest = Likeness.closest(some, input.training());
    List<Figure> figures = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      Likeness.Closest twin = closest.get(i);
      String number = Integer.toString(i + 1);
      figures.add(
          figure(
              "pair-" + number + "-generated",
              "Generated graph " + number,
              some.get(i),
              "generated: "));
      figures.add(
          figure(
              "pair-" + number + "-training",
              "Closest training graph " + number,
              twin.graph(),
              twin.copy() ? "a copy: " : "distance " + Numbers.tick(twin.distance(), 0.01) + ": "));
    }
    return figures;
  }

  private List<Figure> figures(List<Graph> graphs, String name, String title) {
    return IntStream.range(0, graphs.size())
        .parallel()
        .mapToObj(i -> figure(name + "-" + (i + 1), title + " " + (i + 1), graphs.get(i), ""))
        .toList();
  }

  private Figure figure(String name, String title, Graph graph, String remark) {
    boolean large = graph.nodeCount() > 300;
    var options =
        new GraphDrawing.Options(
            title, large ? 640 : 260, large ? 480 : 195, largestDegree, input.labelNames());
    Picture picture = GraphDrawing.of(graph, options, input.seed().child("layout"));
    String caption =
        remark
            + Numbers.count(graph.nodeCount())
            + (graph.nodeCount() == 1 ? " node, " : " nodes, ")
            + Numbers.count(graph.edgeCount())
            + (graph.edgeCount() == 1 ? " edge" : " edges");
    return new Figure(name, caption, picture);
  }

  /** Returns graphs drawn without replacement, fewer where they are very large. */
  private static List<Graph> chosen(List<Graph> graphs, Seed seed, int count) {
    Permutation order = Permutation.random(graphs.size(), seed.generator());
    List<Graph> chosen = new ArrayList<>();
    long size = 0;
    for (int i = 0; i < graphs.size() && chosen.size() < count && size < BUDGET; i++) {
      Graph graph = graphs.get(order.nodeAt(i));
      chosen.add(graph);
      size += graph.nodeCount() + graph.edgeCount();
    }
    return chosen;
  }

  private static IntStream degrees(List<Graph> graphs) {
    return graphs.stream()
        .flatMapToInt(graph -> IntStream.range(0, graph.nodeCount()).map(graph::degree));
  }
}
