package edgewise.studio;

import edgewise.graph.Graph;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which node of one graph plays the part of which node of another. Nodes are described by how many
 * nodes there are at each distance; the best pair begins, and from each pair its neighbours are
 * paired, most alike first. Of isomorphic graphs without symmetries the pairs are the isomorphism.
 */
final class Partners {
  private static final int REACH = 6;
  private static final int MOST_NODES = 600; // the pairs of more take too long

  private Partners() {}

  /** Returns the partner of every node of the first graph; −1 where it has none. */
  static List<Integer> of(Graph first, Graph second) {
    int n = first.nodeCount();
    int m = second.nodeCount();
    int[] partner = new int[n];
    Arrays.fill(partner, -1);
    if (n > MOST_NODES || m > MOST_NODES) {
      return Arrays.stream(partner).boxed().toList();
    }
    double[][] ofFirst = described(first);
    double[][] ofSecond = described(second);
    boolean[] taken = new boolean[m];
    Deque<Integer> open = new ArrayDeque<>();
    while (true) {
      int u = open.isEmpty() ? -1 : open.poll();
      int[] from = u < 0 ? IntStream.range(0, n).toArray() : first.neighbours(u).toArray();
      int[] to = u < 0 ? IntStream.range(0, m).toArray() : second.neighbours(partner[u]).toArray();
      int found = pairs(from, to, u < 0 ? 1 : from.length, partner, taken, ofFirst, ofSecond, open);
      if (u < 0 && found == 0) {
        return Arrays.stream(partner).boxed().toList();
      }
    }
  }

  /** Pairs free nodes of two lists, most alike first, and returns how many it paired. */
  private static int pairs(
      int[] from,
      int[] to,
      int most,
      int[] partner,
      boolean[] taken,
      double[][] ofFirst,
      double[][] ofSecond,
      Deque<Integer> open) {
    int found = 0;
    while (found < most) {
      int bestU = -1;
      int bestV = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int u : from) {
        for (int v : to) {
          if (partner[u] < 0 && !taken[v]) {
            double distance = distance(ofFirst[u], ofSecond[v]);
            if (distance < least) {
              least = distance;
              bestU = u;
              bestV = v;
            }
          }
        }
      }
      if (bestU < 0) {
        return found;
      }
      partner[bestU] = bestV;
      taken[bestV] = true;
      open.add(bestU);
      found++;
    }
    return found;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += Math.abs(a[i] - b[i]) / (i + 1);
    }
    return sum;
  }

  /** Returns, for every node, its label, its triangles and how many nodes lie at each distance. */
  private static double[][] described(Graph graph) {
    int n = graph.nodeCount();
    double[][] all = new double[n][REACH + 2];
    for (int v = 0; v < n; v++) {
      int[] distance = new int[n];
      Arrays.fill(distance, -1);
      distance[v] = 0;
      Deque<Integer> open = new ArrayDeque<>(List.of(v));
      while (!open.isEmpty()) {
        int u = open.poll();
        if (distance[u] > 0) {
          all[v][distance[u]]++;
        }
        if (distance[u] < REACH) {
          graph
              .neighbours(u)
              .filter(w -> distance[w] < 0)
              .forEach(
                  w -> {
                    distance[w] = distance[u] + 1;
                    open.add(w);
                  });
        }
      }
      int[] near = graph.neighbours(v).toArray();
      for (int u : near) {
        for (int w : near) {
          all[v][REACH + 1] += u < w && graph.hasEdge(u, w) ? 1 : 0;
        }
      }
      all[v][0] = graph.hasNodeLabels() ? 1000.0 * graph.nodeLabel(v) : 0;
    }
    return all;
  }
}
