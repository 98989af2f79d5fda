package edgewise.metric;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Lays one graph over another: nodes that look alike far around them are laid on each other first,
 * then neighbours of nodes that are, those with the most such neighbours before the others. The
 * edges that then lie on edges are common to both graphs; how many are not bounds from above how
 * many edges must be moved to make one graph of the other.
 */
final class EdgeOverlap {
  private final Graph a;
  private final Graph b;
  private final NeighbourhoodColours coloursOfA;
  private final NeighbourhoodColours coloursOfB;
  private final int[] partner; // of each node of a; −1 where it has none
  private final boolean[] taken; // of b
  private final Map<Long, Integer> marks = new HashMap<>();
  private final PriorityQueue<long[]> next =
      new PriorityQueue<>(
          (x, y) -> x[0] != y[0] ? Long.compare(y[0], x[0]) : Long.compare(x[1], y[1]));

  private EdgeOverlap(
      Graph a, NeighbourhoodColours coloursOfA, Graph b, NeighbourhoodColours coloursOfB) {
    this.a = a;
    this.b = b;
    this.coloursOfA = coloursOfA;
    this.coloursOfB = coloursOfB;
    this.partner = new int[a.nodeCount()];
    this.taken = new boolean[b.nodeCount()];
    Arrays.fill(partner, -1);
  }

  /** Returns the share of the larger graph's edges that found no counterpart; 0 without edges. */
  static double missing(
      Graph a, NeighbourhoodColours coloursOfA, Graph b, NeighbourhoodColours coloursOfB) {
    int larger = Math.max(a.edgeCount(), b.edgeCount());
    if (larger == 0) {
      return 0;
    }
    EdgeOverlap overlap = new EdgeOverlap(a, coloursOfA, b, coloursOfB);
    overlap.lay();
    return 1 - (double) overlap.common() / larger;
  }

  private void lay() {
    for (int round = NeighbourhoodColours.ROUNDS - 1; round >= 0; round--) {
      Map<Long, List<Integer>> ofA = byColour(coloursOfA, round, a.nodeCount());
      Map<Long, List<Integer>> ofB = byColour(coloursOfB, round, b.nodeCount());
      // What only one node of either graph looks like is certain, and comes before what is not.
      ofA.forEach(
          (colour, nodes) -> {
            List<Integer> others = ofB.getOrDefault(colour, List.of());
            if (nodes.size() == 1 && others.size() == 1) {
              matchIfFree(nodes.get(0), others.get(0));
            }
          });
      grow();
      ofA.forEach(
          (colour, nodes) -> {
            List<Integer> others = ofB.getOrDefault(colour, List.of());
            for (int i = 0, j = 0; i < nodes.size() && j < others.size(); ) {
              if (partner[nodes.get(i)] >= 0) {
                i++;
              } else if (taken[others.get(j)]) {
                j++;
              } else {
                match(nodes.get(i), others.get(j));
                grow();
              }
            }
          });
    }
  }

  private static Map<Long, List<Integer>> byColour(
      NeighbourhoodColours colours, int round, int nodes) {
    return IntStream.range(0, nodes)
        .boxed()
        .collect(
            Collectors.groupingBy(
                v -> colours.colour(round, v), TreeMap::new, Collectors.toList()));
  }

  private void grow() {
    while (!next.isEmpty()) {
      long pair = next.remove()[1];
      int u = (int) (pair >>> 32);
      int v = (int) pair;
      matchIfFree(u, v);
    }
  }

  private void matchIfFree(int u, int v) {
    if (partner[u] < 0 && !taken[v]) {
      match(u, v);
    }
  }

  private void match(int u, int v) {
    partner[u] = v;
    taken[v] = true;
    for (int i = 0; i < a.degree(u); i++) {
      int nearU = a.neighbour(u, i);
      if (partner[nearU] >= 0) {
        continue;
      }
      for (int j = 0; j < b.degree(v); j++) {
        int nearV = b.neighbour(v, j);
        if (!taken[nearV] && a.nodeLabel(nearU) == b.nodeLabel(nearV)) {
          long pair = ((long) nearU << 32) | nearV;
          int count = marks.merge(pair, 1, Integer::sum);
          int alike = coloursOfA.agreement(nearU, coloursOfB, nearV);
          next.add(new long[] {(NeighbourhoodColours.ROUNDS + 1L) * count + alike, pair});
        }
      }
    }
  }

  private int common() {
    int[] count = {0};
    a.forEachEdge(
        (u, v) -> {
          int x = partner[u];
          int y = partner[v];
          if (x >= 0 && y >= 0 && b.hasEdge(x, y) && a.edgeLabel(u, v) == b.edgeLabel(x, y)) {
            count[0]++;
          }
        });
    return count[0];
  }
}
