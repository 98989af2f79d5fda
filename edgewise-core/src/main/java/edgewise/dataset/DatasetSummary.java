package edgewise.dataset;

import edgewise.graph.Graph;
import java.util.List;

/**
 * How many graphs there are and how large they are.
 *
 * @param meanNodes nodes of a graph on average, 0 where there are no graphs
 * @param meanEdges edges of a graph on average, 0 where there are no graphs
 */
public record DatasetSummary(
    int graphs, double meanNodes, double meanEdges, int maxNodes, int maxEdges) {
  /** Returns the summary of a list of graphs. */
  public static DatasetSummary of(List<Graph> graphs) {
    return new DatasetSummary(
        graphs.size(),
        graphs.stream().mapToInt(Graph::nodeCount).average().orElse(0),
        graphs.stream().mapToInt(Graph::edgeCount).average().orElse(0),
        graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0),
        graphs.stream().mapToInt(Graph::edgeCount).max().orElse(0));
  }
}
