package edgewise.graph.jgrapht;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.HashMap;
import java.util.Map;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jgrapht.graph.SimpleGraph;

/** Carries graphs over the border to JGraphT and back. */
public final class JGraphTGraphs {
  private JGraphTGraphs() {}

  /**
   * Returns the same graph as a JGraphT graph with vertices 0, 1, …, directed where it is; labels
   * stay behind.
   */
  public static org.jgrapht.Graph<Integer, DefaultEdge> toJGraphT(Graph graph) {
    org.jgrapht.Graph<Integer, DefaultEdge> result =
        graph.isDirected()
            ? new SimpleDirectedGraph<>(DefaultEdge.class)
            : new SimpleGraph<>(DefaultEdge.class);
    for (int v = 0; v < graph.nodeCount(); v++) {
      result.addVertex(v);
    }
    if (graph.isDirected()) {
      graph.forEachArc((u, v) -> result.addEdge(u, v));
    } else {
      graph.forEachEdge((u, v) -> result.addEdge(u, v));
    }
    return result;
  }

  /**
   * Returns the same graph as a value, its nodes numbered in the order of the vertex set.
   * Self-loops, repeated edges and weights are left behind. It is directed where JGraphT says so.
   */
  public static <V, E> Graph fromJGraphT(org.jgrapht.Graph<V, E> graph) {
    Map<V, Integer> numbers = new HashMap<>();
    for (V vertex : graph.vertexSet()) {
      numbers.put(vertex, numbers.size());
    }
    boolean directed = graph.getType().isDirected();
    GraphBuilder builder = Graph.builder(numbers.size());
    if (directed) {
      builder.directed();
    }
    for (E edge : graph.edgeSet()) {
      Integer u = numbers.get(graph.getEdgeSource(edge));
      Integer v = numbers.get(graph.getEdgeTarget(edge));
      if (u != null && v != null) {
        builder.addEdge(u, v, 0, directed ? Direction.OUT : Direction.BOTH);
      }
    }
    return builder.build();
  }
}
