package edgewise.graph.jgrapht;

import edgewise.graph.Graph;
import java.util.HashMap;
import java.util.Map;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/** Carries graphs over the border to JGraphT and back. */
public final class JGraphTGraphs {
  private JGraphTGraphs() {}

  /** Returns the same graph as a JGraphT graph with vertices 0, 1, …; labels stay behind. */
  public static org.jgrapht.Graph<Integer, DefaultEdge> toJGraphT(Graph graph) {
    var result = new SimpleGraph<Integer, DefaultEdge>(DefaultEdge.class);
    for (int v = 0; v < graph.nodeCount(); v++) {
      result.addVertex(v);
    }
    graph.forEachEdge((u, v) -> result.addEdge(u, v));
    return result;
  }

  /**
   * Returns the same graph as a value, its nodes numbered in the order of the vertex set.
   * Direction, self-loops, repeated edges and weights are left behind.
   */
  public static <V, E> Graph fromJGraphT(org.jgrapht.Graph<V, E> graph) {
    Map<V, Integer> numbers = new HashMap<>();
    for (V vertex : graph.vertexSet()) {
      numbers.put(vertex, numbers.size());
    }
    Graph.Builder builder = Graph.builder(numbers.size());
    for (E edge : graph.edgeSet()) {
      Integer u = numbers.get(graph.getEdgeSource(edge));
      Integer v = numbers.get(graph.getEdgeTarget(edge));
      if (u != null && v != null) {
        builder.addEdge(u, v);
      }
    }
    return builder.build();
  }
}
