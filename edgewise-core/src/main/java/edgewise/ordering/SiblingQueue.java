package edgewise.ordering;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The neighbours of a hub that wait for their numbers, in a bag for each count of edges to numbered
 * nodes: one more edge moves a node from one bag to the next, so that all together take time by
 * their edges.
 */
final class SiblingQueue {
  private final Graph graph;
  private final int[] known;
  private final int[][] bags; // by count of edges
  private final int[] sizes; // of the bags
  private final int[] placeOf; // of a node in its bag, or -1
  private int highest; // no bag above it has a node

  /**
   * Takes siblings that have no number yet.
   *
   * @param known the edges of each node to numbered nodes, which is kept up to date
   */
  SiblingQueue(Graph graph, int[] siblings, int[] known) {
    this.graph = graph;
    this.known = known;
    this.placeOf = new int[graph.nodeCount()];
    Arrays.fill(placeOf, -1);
    int most = Arrays.stream(siblings).map(graph::degree).max().orElse(0);
    this.bags = new int[most + 1][0];
    this.sizes = new int[most + 1];
    for (int node : siblings) {
      put(node);
    }
  }

  /** Visits all of them, and returns the logarithm of a probability times that of their order. */
  double visitAll(Traversal traversal, double before, RandomGenerator random) {
    double logProbability = before;
    while (sizes[highest] > 0) {
      int last = traversal.nodeAt(traversal.visited() - 1);
      int chosen = -1;
      int ties = 0;
      for (int i = 0; i < graph.degree(last); i++) {
        int node = graph.neighbour(last, i);
        if (placeOf[node] >= 0) {
          boolean more = chosen < 0 || known[node] > known[chosen];
          boolean tied = !more && known[node] == known[chosen];
          ties = more ? 1 : tied ? ties + 1 : ties;
          chosen = more || (tied && random.nextInt(ties) == 0) ? node : chosen;
        }
      }
      if (chosen < 0) {
        ties = sizes[highest];
        chosen = bags[highest][random.nextInt(ties)];
      }
      logProbability -= Math.log(ties);
      take(chosen);
      placeOf[chosen] = -1;
      traversal.visit(chosen);
      for (int i = 0; i < graph.degree(chosen); i++) {
        raise(graph.neighbour(chosen, i));
      }
      while (highest > 0 && sizes[highest] == 0) {
        highest--;
      }
    }
    return logProbability;
  }

  /** Notes one more edge of a node to a numbered one. */
  private void raise(int node) {
    boolean waits = placeOf[node] >= 0;
    if (waits) {
      take(node);
    }
    known[node]++;
    if (waits) {
      put(node);
    }
  }

  private void put(int node) {
    int count = known[node];
    if (sizes[count] == bags[count].length) {
      bags[count] = Arrays.copyOf(bags[count], Math.max(8, 2 * sizes[count]));
    }
    bags[count][sizes[count]] = node;
    placeOf[node] = sizes[count]++;
    highest = Math.max(highest, count);
  }

  private void take(int node) {
    int count = known[node];
    int moved = bags[count][--sizes[count]];
    bags[count][placeOf[node]] = moved;
    placeOf[moved] = placeOf[node];
  }
}
