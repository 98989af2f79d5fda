package edgewise.model;

import edgewise.constraint.Constraint;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import java.util.List;

/**
 * A graph that others are to contain.
 *
 * @param induced whether the nodes that stand for its own may have no further edges among them
 */
public record Part(Graph graph, boolean induced) {
  /**
   * Returns whether a graph contains the part at some of its nodes, labels and directions alike.
   *
   * @param places the node that stands for each of the part's
   */
  public boolean isAt(List<Integer> places, Graph whole) {
    int n = graph.nodeCount();
    if (places.size() != n || places.stream().distinct().count() < n) {
      return false;
    }
    for (int u = 0; u < n; u++) {
      int a = places.get(u);
      if (whole.nodeLabel(a) != graph.nodeLabel(u)) {
        return false;
      }
      for (int v = 0; v < u; v++) {
        int b = places.get(v);
        boolean joined = whole.hasEdge(a, b);
        if (graph.hasEdge(u, v)
            ? !joined
                || whole.edgeLabel(a, b) != graph.edgeLabel(u, v)
                || whole.direction(a, b) != graph.direction(u, v)
            : joined && induced) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Refuses limits that no graph with the part keeps: properties are inherited by every part.
   *
   * @throws IllegalArgumentException when the part itself breaks them
   */
  public void check(Limits limits) {
    if (graph.nodeCount() > limits.nodes().most() || graph.edgeCount() > limits.edges().most()) {
      throw new IllegalArgumentException(
          "the part has %d nodes and %d edges, more than the graphs that are asked for may have"
              .formatted(graph.nodeCount(), graph.edgeCount()));
    }
    for (Constraint constraint : limits.constraints()) {
      if (!constraint.holds(graph)) {
        throw new IllegalArgumentException(
            "the part itself breaks the constraint "
                + constraint.name()
                + ", and so does every graph that contains it");
      }
    }
  }
}
