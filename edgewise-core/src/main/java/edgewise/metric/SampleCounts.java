package edgewise.metric;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import java.util.List;

/**
 * How many graphs a sample has, and how many of them are special. Nothing counted here is left out
 * of the scores.
 *
 * @param graphs all of them
 * @param withoutNodes graphs with no node
 * @param withoutEdges graphs with nodes but no edge
 * @param disconnected graphs of more than one component
 * @param repairs what was mended before the graphs were scored, while sampling or reading
 * @param meanNodes absent where there are no graphs
 * @param meanEdges absent where there are no graphs
 */
public record SampleCounts(
    int graphs,
    int withoutNodes,
    int withoutEdges,
    int disconnected,
    Repairs repairs,
    Measured meanNodes,
    Measured meanEdges,
    int maxNodes,
    int maxEdges) {
  /** Counts a sample. */
  public static SampleCounts of(List<Graph> graphs, Repairs repairs) {
    long nodes = graphs.stream().mapToLong(Graph::nodeCount).sum();
    long edges = graphs.stream().mapToLong(Graph::edgeCount).sum();
    return new SampleCounts(
        graphs.size(),
        (int) graphs.stream().filter(graph -> graph.nodeCount() == 0).count(),
        (int) graphs.stream().filter(g -> g.nodeCount() > 0 && g.edgeCount() == 0).count(),
        (int) graphs.parallelStream().filter(graph -> !Components.isConnected(graph)).count(),
        repairs,
        mean(nodes, graphs.size()),
        mean(edges, graphs.size()),
        graphs.stream().mapToInt(Graph::nodeCount).max().orElse(0),
        graphs.stream().mapToInt(Graph::edgeCount).max().orElse(0));
  }

  private static Measured mean(long total, int graphs) {
    return graphs == 0 ? Measured.absent("no graphs") : Measured.of((double) total / graphs);
  }
}
