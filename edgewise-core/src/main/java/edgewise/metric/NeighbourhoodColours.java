package edgewise.metric;

import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * The colours of a graph's nodes after each of some rounds of refinement (Weisfeiler and Leman): of
 * round 0 by label and degree, of a later round by the node's own colour and those of its
 * neighbours before, with the labels of the edges. Two nodes of one colour look alike as far as the
 * round has seen. A graph that is another with few edges moved keeps most colours of the first
 * rounds; another graph of the same kind shares few of them.
 */
final class NeighbourhoodColours {
  /** Rounds that are computed; the last tell nodes apart. */
  static final int ROUNDS = 5;

  /** Rounds that the distance looks at: of later ones, one moved edge changes most. */
  private static final int COMPARED = 3;

  private final long[][] byNode; // [round][node]
  private final long[][] sorted; // [round], ascending

  private NeighbourhoodColours(long[][] byNode) {
    this.byNode = byNode;
    this.sorted = new long[COMPARED][];
    for (int round = 0; round < COMPARED; round++) {
      sorted[round] = byNode[round].clone();
      Arrays.sort(sorted[round]);
    }
  }

  static NeighbourhoodColours of(Graph graph) {
    int n = graph.nodeCount();
    long[][] colours = new long[ROUNDS][n];
    for (int v = 0; v < n; v++) {
      colours[0][v] = SubgraphPairs.mixed(graph.nodeLabel(v), graph.degree(v));
    }
    for (int round = 1; round < ROUNDS; round++) {
      for (int v = 0; v < n; v++) {
        long[] around = new long[graph.degree(v)];
        for (int i = 0; i < around.length; i++) {
          int u = graph.neighbour(v, i);
          around[i] = SubgraphPairs.mixed(graph.edgeLabel(v, u), colours[round - 1][u]);
        }
        Arrays.sort(around);
        long colour = colours[round - 1][v];
        for (long other : around) {
          colour = SubgraphPairs.mixed(colour, other);
        }
        colours[round][v] = colour;
      }
    }
    return new NeighbourhoodColours(colours);
  }

  /**
   * Returns how much of the larger graph has no counterpart in the other, on average over the
   * rounds: 0 where all colours agree, 1 where none do.
   */
  double distance(NeighbourhoodColours other) {
    double sum = 0;
    for (int round = 0; round < COMPARED; round++) {
      long[] a = sorted[round];
      long[] b = other.sorted[round];
      int larger = Math.max(a.length, b.length);
      sum += larger == 0 ? 0 : 1 - (double) common(a, b) / larger;
    }
    return sum / COMPARED;
  }

  /** Returns the colour of a node after a round. */
  long colour(int round, int node) {
    return byNode[round][node];
  }

  /** Returns after how many rounds a node still has the colour of another graph's node. */
  int agreement(int node, NeighbourhoodColours other, int otherNode) {
    int rounds = 0;
    while (rounds < ROUNDS && byNode[rounds][node] == other.byNode[rounds][otherNode]) {
      rounds++;
    }
    return rounds;
  }

  private static int common(long[] a, long[] b) {
    int common = 0;
    for (int i = 0, j = 0; i < a.length && j < b.length; ) {
      if (a[i] == b[j]) {
        common++;
        i++;
        j++;
      } else if (a[i] < b[j]) {
        i++;
      } else {
        j++;
      }
    }
    return common;
  }
}
