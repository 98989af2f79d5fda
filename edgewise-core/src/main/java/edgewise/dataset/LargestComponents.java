package edgewise.dataset;

import edgewise.catalog.Counted;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.List;
import java.util.Locale;

/** Graphs cut down to their largest components, and what that left out. */
public record LargestComponents(List<Graph> graphs, Loss loss) {
  /** Cuts every graph down to its largest component. */
  public static LargestComponents of(List<Graph> graphs) {
    List<Graph> largest = graphs.stream().map(Components::largest).toList();
    return new LargestComponents(largest, Loss.between(graphs, largest));
  }

  /**
   * What was left out.
   *
   * @param graphs how many there are
   * @param cut how many of them were in several pieces
   * @param nodes of all graphs as they were
   * @param edges of all graphs as they were
   */
  public record Loss(int graphs, int cut, long nodes, long lostNodes, long edges, long lostEdges) {
    /** Nothing was cut. */
    public static final Loss NONE = new Loss(0, 0, 0, 0, 0, 0);

    /** Returns what the largest components of graphs leave out of them. */
    static Loss between(List<Graph> graphs, List<Graph> largest) {
      int cut = 0;
      for (int i = 0; i < graphs.size(); i++) {
        cut += largest.get(i).nodeCount() < graphs.get(i).nodeCount() ? 1 : 0;
      }
      return new Loss(
          graphs.size(),
          cut,
          nodes(graphs),
          nodes(graphs) - nodes(largest),
          edges(graphs),
          edges(graphs) - edges(largest));
    }

    private static long nodes(List<Graph> graphs) {
      return graphs.stream().mapToLong(Graph::nodeCount).sum();
    }

    private static long edges(List<Graph> graphs) {
      return graphs.stream().mapToLong(Graph::edgeCount).sum();
    }

    /** Returns the sum of two losses. */
    public Loss plus(Loss other) {
      return new Loss(
          graphs + other.graphs,
          cut + other.cut,
          nodes + other.nodes,
          lostNodes + other.lostNodes,
          edges + other.edges,
          lostEdges + other.lostEdges);
    }

    /** Returns a line that says it; empty where nothing was cut. */
    public String words() {
      return cut == 0
          ? ""
          : String.format(
              Locale.ROOT,
              "%,d of %s in several pieces, and only the largest piece of each is"
                  + " kept: %,d of %,d nodes and %,d of %,d edges are left out",
              cut,
              Counted.of(graphs, "graphs are"),
              lostNodes,
              nodes,
              lostEdges,
              edges);
    }
  }
}
