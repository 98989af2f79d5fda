package edgewise.model;

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
}
