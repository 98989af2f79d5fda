package edgewise.metric;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A labelled graph in which every edge has become a node with the edge's label. */
final class Subdivision {
  private final int[][] neighbours;
  private final long[] hashes; // of label and degree

  private Subdivision(int[][] neighbours, long[] hashes) {
    this.neighbours = neighbours;
    this.hashes = hashes;
  }

  /** Returns that of a graph; its nodes keep their numbers, and the edges come after them. */
  static Subdivision of(Graph graph) {
    int n = graph.nodeCount();
    List<List<Integer>> lists = new ArrayList<>();
    List<Long> labels = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      lists.add(new ArrayList<>());
      labels.add(graph.hasNodeLabels() ? 2L * graph.nodeLabel(v) : 0L);
    }
    graph.forEachEdge(
        (u, v) -> {
          int edge = lists.size();
          lists.add(List.of(u, v));
          lists.get(u).add(edge);
          lists.get(v).add(edge);
          // Odd, so that no label of an edge is one of a node.
          labels.add(graph.hasEdgeLabels() ? 2L * graph.edgeLabel(u, v) + 1 : 1L);
        });
    int[][] neighbours =
        lists.stream()
            .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    long[] hashes = new long[neighbours.length];
    Arrays.setAll(
        hashes,
        v -> SubgraphPairs.mixed(SubgraphPairs.mixed(3, labels.get(v)), neighbours[v].length));
    return new Subdivision(neighbours, hashes);
  }

  /** Returns how far every node is from one, −1 for what is farther than a depth. */
  int[] distances(int from, int depth) {
    int[] distances = new int[neighbours.length];
    Arrays.fill(distances, -1);
    distances[from] = 0;
    int[] queue = new int[neighbours.length];
    queue[0] = from;
    int last = 1;
    for (int next = 0; next < last; next++) {
      int v = queue[next];
      for (int u : distances[v] < depth ? neighbours[v] : new int[0]) {
        if (distances[u] < 0) {
          distances[u] = distances[v] + 1;
          queue[last++] = u;
        }
      }
    }
    return distances;
  }

  /** Returns a hash of what lies within each radius, up to the last at which anything lies. */
  long[] neighbourhoods(int[] distances, int depth) {
    long[][] levels = new long[depth + 1][];
    for (int k = 0; k <= depth; k++) {
      int level = k;
      levels[k] =
          IntStream.range(0, distances.length)
              .filter(v -> distances[v] == level)
              .mapToLong(v -> hashes[v])
              .sorted()
              .toArray();
    }
    int deepest = 0;
    while (deepest < depth && levels[deepest + 1].length > 0) {
      deepest++;
    }
    long[] hashesWithin = new long[deepest + 1];
    long running = 5;
    for (int k = 0; k <= deepest; k++) {
      long levelHash = 7;
      for (long hash : levels[k]) {
        levelHash = SubgraphPairs.mixed(levelHash, hash);
      }
      running = SubgraphPairs.mixed(SubgraphPairs.mixed(running, levelHash), k);
      hashesWithin[k] = running;
    }
    return hashesWithin;
  }
}
