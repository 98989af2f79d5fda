package edgewise.constraint;

import edgewise.graph.Graph;
import java.util.Arrays;

/** No more than so many nodes are all joined to each other. */
record MaxClique(String name, int most) implements Constraint {
  static MaxClique of(int most) {
    return new MaxClique("max-clique=" + most, most);
  }

  @Override
  public boolean holds(Graph graph) {
    boolean[] found = {false};
    graph.forEachEdge(
        (u, v) -> {
          int[] shared = graph.neighbours(u).filter(w -> w > v && graph.hasEdge(v, w)).toArray();
          found[0] = found[0] || hasClique(shared, shared.length, most - 1, graph::hasEdge);
        });
    return !found[0];
  }

  /** A larger clique would consist of both ends and of nodes that are joined to both. */
  @Override
  public Check on(GrowingGraph graph) {
    return (u, v) -> {
      if (v == graph.nodeCount()) {
        return true;
      }
      int[] shared = new int[Math.min(graph.degree(u), graph.degree(v))];
      int count = 0;
      for (int i = 0; i < graph.degree(u); i++) {
        if (graph.hasEdge(v, graph.neighbour(u, i))) {
          shared[count++] = graph.neighbour(u, i);
        }
      }
      return !hasClique(shared, count, most - 1, graph::hasEdge);
    };
  }

  private interface Joined {
    boolean test(int u, int v);
  }

  /** Returns whether some of the first nodes of a list, as many as wanted, are all joined. */
  private static boolean hasClique(int[] nodes, int count, int wanted, Joined joined) {
    if (wanted <= 1 || count < wanted) {
      return count >= wanted;
    }
    for (int last = count - 1; last >= wanted - 1; last--) {
      int end = nodes[last];
      int[] rest = Arrays.stream(nodes, 0, last).filter(node -> joined.test(end, node)).toArray();
      if (hasClique(rest, rest.length, wanted - 1, joined)) {
        return true;
      }
    }
    return false;
  }
}
