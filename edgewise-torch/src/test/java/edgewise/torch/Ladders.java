package edgewise.torch;

import edgewise.TinyLadders;
import edgewise.graph.Graph;
import java.util.List;
import java.util.stream.IntStream;

/** Small graphs to learn. */
public final class Ladders {
  private Ladders() {}

  /** Returns the ladder with that many rungs. */
  public static Graph ladder(int rungs) {
    return TinyLadders.ladder(rungs);
  }

  /** Returns the ladders with 2, 3, … rungs. */
  public static List<Graph> ladders(int count) {
    return IntStream.range(0, count).mapToObj(i -> ladder(2 + i)).toList();
  }
}
