package edgewise.ordering;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The ends of a graph: nodes as far as can be from some other. */
final class Periphery {
  private Periphery() {}

  /** Returns the nodes that are farthest from one, of those that can be reached from it. */
  static int[] farthestFrom(Graph graph, int start) {
    int[] reached = new int[graph.nodeCount()];
    boolean[] seen = new boolean[graph.nodeCount()];
    reached[0] = start;
    seen[start] = true;
    int count = 1;
    int level = 0; // where the last level begins that anything was found in
    for (int head = 0; head < count; ) {
      level = head;
      for (int end = count; head < end; head++) {
        for (int i = 0; i < graph.degree(reached[head]); i++) {
          int neighbour = graph.neighbour(reached[head], i);
          if (!seen[neighbour]) {
            seen[neighbour] = true;
            reached[count++] = neighbour;
          }
        }
      }
    }
    return Arrays.copyOfRange(reached, level, count);
  }

  /**
   * Returns how often a node is chosen, on average, when every node of a graph chooses one of those
   * farthest from itself by chance.
   */
  static double expectedChoices(Graph graph, int end) {
    return IntStream.range(0, graph.nodeCount())
        .mapToObj(start -> farthestFrom(graph, start))
        .filter(ends -> IntStream.of(ends).anyMatch(node -> node == end))
        .mapToDouble(ends -> 1.0 / ends.length)
        .sum();
  }
}
