package edgewise.torch;

import edgewise.graph.Graph;
import java.util.List;
import java.util.stream.IntStream;

/** Small graphs to learn. */
public final class Ladders {
  private Ladders() {}

  /** Returns the ladder with that many rungs. */
  public static Graph ladder(int rungs) {
    Graph.Builder builder = Graph.builder(2 * rungs);
    for (int rung = 0; rung < rungs; rung++) {
      builder.addEdge(2 * rung, 2 * rung + 1);
      if (rung > 0) {
        builder.addEdge(2 * rung - 2, 2 * rung).addEdge(2 * rung - 1, 2 * rung + 1);
      }
    }
    return builder.build();
  }

  /** Returns the ladders with 2, 3, … rungs. */
  public static List<Graph> ladders(int count) {
    return IntStream.range(0, count).mapToObj(i -> ladder(2 + i)).toList();
  }
}
