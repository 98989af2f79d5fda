package edgewise.dataset;

import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Draws without replacement. */
final class Subsets {
  private Subsets() {}

  /** Returns that many different numbers of 0 … bound − 1, ascending, each set equally likely. */
  static int[] draw(int count, int bound, RandomGenerator random) {
    Permutation order = Permutation.random(bound, random);
    return IntStream.range(0, count).map(order::nodeAt).sorted().toArray();
  }
}
