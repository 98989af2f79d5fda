package edgewise.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Graphs with some edges moved: copies that are less and less like the original. */
public final class Rewiring {
  private Rewiring() {}

  /**
   * Returns an undirected graph without labels in which a share of the edges, rounded up, lies
   * between other nodes, drawn at random from those that are not joined. The same generator with a
   * larger share moves the same edges and more.
   */
  public static Graph of(Graph graph, double share, RandomGenerator generator) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("the share of edges must be in [0, 1], got " + share);
    }
    int n = graph.nodeCount();
    List<int[]> edges = new ArrayList<>();
    Set<Long> joined = new HashSet<>();
    graph.forEachEdge(
        (u, v) -> {
          edges.add(new int[] {u, v});
          joined.add(key(u, v));
        });
    int moved = (int) Math.ceil(share * edges.size() - 1e-9);
    boolean full = edges.size() >= (long) n * (n - 1) / 2;
    for (int i = 0; i < moved && !full; i++) {
      int chosen = i + generator.nextInt(edges.size() - i);
      int[] edge = edges.get(chosen);
      edges.set(chosen, edges.get(i));
      int u;
      int v;
      do {
        u = generator.nextInt(n);
        v = generator.nextInt(n);
      } while (u == v || joined.contains(key(u, v)));
      joined.remove(key(edge[0], edge[1]));
      joined.add(key(u, v));
      edges.set(i, new int[] {u, v});
    }
    GraphBuilder builder = Graph.builder(n);
    edges.forEach(edge -> builder.addEdge(edge[0], edge[1]));
    return builder.build();
  }

  private static long key(int u, int v) {
    return ((long) Math.min(u, v) << 32) | Math.max(u, v);
  }
}
