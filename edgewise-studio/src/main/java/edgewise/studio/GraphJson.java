package edgewise.studio;

import edgewise.chem.MoleculeLabels;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import edgewise.report.GraphDrawing;
import edgewise.report.GraphLayout;
import edgewise.report.Positions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Graphs as a page draws them: edges, and a place for every node. */
final class GraphJson {
  /** Larger graphs are not drawn: no screen shows them. */
  static final int MOST_NODES = 5000;

  /** Larger graphs have no letters to read. */
  private static final int MOST_IN_PICTURE = 200;

  private static final Seed LAYOUT = new Seed(7);

  private GraphJson() {}

  /**
   * A graph with its drawing.
   *
   * @param index its place in its collection, counting from 0
   * @param links the ends of the edges, two numbers an edge; of a directed graph its arcs
   * @param places of the nodes, two numbers a node, edges about 1 long; empty for graphs too large
   * @param labels of the nodes; null where they have none
   * @param linkLabels of the links; null where they have none
   * @param structure of a molecule
   * @param closest the training graph most like it, where it was asked for
   */
  record Drawn(
      int index,
      int nodes,
      int edges,
      boolean directed,
      List<Integer> links,
      List<Double> places,
      @Nullable List<Integer> labels,
      @Nullable List<Integer> linkLabels,
      @Nullable SvgTree structure,
      @Nullable Near closest) {
    static Drawn of(int index, Graph graph, LabelNames names) {
      return of(index, graph, names, null);
    }

    static Drawn of(int index, Graph graph, LabelNames names, @Nullable Near closest) {
      List<Integer> links = new ArrayList<>();
      List<Double> places = new ArrayList<>();
      List<Integer> linkLabels = new ArrayList<>();
      boolean small = graph.nodeCount() <= MOST_NODES;
      if (small) {
        Graph.EdgeVisitor link =
            (u, v) -> {
              links.add(u);
              links.add(v);
              if (names.labelEdges(graph)) {
                linkLabels.add(graph.edgeLabel(u, v));
              }
            };
        if (graph.isDirected()) {
          graph.forEachArc(link);
        } else {
          graph.forEachEdge(link);
        }
        Positions positions = GraphLayout.of(graph, LAYOUT);
        for (int v = 0; v < positions.size(); v++) {
          places.add(rounded(positions.x(v)));
          places.add(rounded(positions.y(v)));
        }
      }
      return new Drawn(
          index,
          graph.nodeCount(),
          graph.edgeCount(),
          graph.isDirected(),
          links,
          places,
          small && names.labelNodes(graph)
              ? IntStream.range(0, graph.nodeCount()).map(graph::nodeLabel).boxed().toList()
              : null,
          small && names.labelEdges(graph) ? linkLabels : null,
          structure(graph, names),
          closest);
    }

    private static @Nullable SvgTree structure(Graph graph, LabelNames names) {
      if (names.nodes().isEmpty() || graph.nodeCount() > MOST_IN_PICTURE) {
        return null;
      }
      MoleculeLabels labels = new MoleculeLabels(names);
      if (!labels.areAll() || labels.molecule(graph).isEmpty()) {
        return null;
      }
      var options = new GraphDrawing.Options("Structure", 240, 180, 0, names);
      return SvgTree.of(GraphDrawing.of(graph, options, LAYOUT).svgElement());
    }

    private static double rounded(double place) {
      return Math.round(place * 1000) / 1000.0;
    }
  }

  /**
   * The training graph most like another.
   *
   * @param index its place among the training graphs
   * @param distance 0 to 6
   * @param copy whether the two are isomorphic
   */
  record Near(int index, double distance, boolean copy) {}
}
