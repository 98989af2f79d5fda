package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/**
 * What every walk over all nodes of a graph shares: who was visited, and where the next component
 * starts.
 */
final class Traversal {
  private final Graph graph;
  private final boolean shuffled;
  private final RandomGenerator random;
  private final int[] visits;
  private final boolean[] seen;
  private int visited;

  Traversal(Graph graph, boolean shuffled, RandomGenerator random) {
    this.graph = graph;
    this.shuffled = shuffled;
    this.random = random;
    this.visits = new int[graph.nodeCount()];
    this.seen = new boolean[graph.nodeCount()];
  }

  /**
   * Visits a random node of those not seen yet, which starts a component; returns false when all
   * nodes were visited.
   */
  boolean startComponent() {
    return unvisited() > 0 && visit(anyUnvisited());
  }

  /** Returns a random node of those not seen yet. */
  int anyUnvisited() {
    int skipped = random.nextInt(unvisited());
    int start = 0;
    while (seen[start] || skipped-- > 0) {
      start++;
    }
    return start;
  }

  /** Visits a node; returns false when it was visited before. */
  boolean visit(int node) {
    if (seen[node]) {
      return false;
    }
    seen[node] = true;
    visits[visited++] = node;
    return true;
  }

  boolean isVisited(int node) {
    return seen[node];
  }

  int visited() {
    return visited;
  }

  int unvisited() {
    return seen.length - visited;
  }

  int nodeAt(int position) {
    return visits[position];
  }

  int[] neighbours(int node) {
    int[] neighbours = graph.neighbours(node).toArray();
    if (shuffled) {
      for (int i = neighbours.length - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        int swap = neighbours[i];
        neighbours[i] = neighbours[j];
        neighbours[j] = swap;
      }
    }
    return neighbours;
  }

  Permutation order() {
    return Permutation.ofVisits(visits);
  }
}
