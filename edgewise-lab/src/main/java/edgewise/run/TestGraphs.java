package edgewise.run;

import edgewise.dataset.Split;
import edgewise.format.GraphEntry;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Test graphs that say what is wanted of a run: a file may begin with the small ones. */
final class TestGraphs {
  private TestGraphs() {}

  /** Returns all test graphs in an order drawn by the seed, the same whatever the model. */
  static List<GraphEntry> shuffled(Split split, Seed seed) {
    return shuffled(split.testEntries(), seed);
  }

  /** Returns graphs in an order drawn by the seed. */
  static List<GraphEntry> shuffled(List<GraphEntry> graphs, Seed seed) {
    List<GraphEntry> shuffled = new ArrayList<>(graphs);
    Collections.shuffle(shuffled, new Random(seed.child("which").generator().nextLong()));
    return shuffled;
  }

  /** Returns so many of them, or all where there are fewer. */
  static List<GraphEntry> drawn(Split split, int most, Seed seed) {
    List<GraphEntry> shuffled = shuffled(split, seed);
    return shuffled.subList(0, Math.min(most, shuffled.size()));
  }
}
