package edgewise.run;

import edgewise.dataset.Split;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Half of a test graph, to be completed.
 *
 * @param nodes those of the whole that are kept, in the order of the part's own
 * @param seed of whatever is drawn for it
 */
record Half(Graph whole, List<Integer> nodes, Seed seed) {
  /** Copies the list. */
  Half {
    nodes = List.copyOf(nodes);
  }

  /**
   * Returns the halves of all test graphs that have enough nodes. They are the same whatever the
   * model, also where it leaves out some that it cannot draw.
   */
  static Stream<Half> of(Split split, Seed seed) {
    List<GraphEntry> test = TestGraphs.shuffled(split, seed);
    return IntStream.range(0, test.size())
        .filter(i -> test.get(i).graph().nodeCount() > 3)
        .mapToObj(i -> of(test.get(i).graph(), seed.child(i)));
  }

  /** Returns half of the nodes of a graph, in one piece as far as the graph is. */
  private static Half of(Graph graph, Seed seed) {
    RandomGenerator random = seed.child("cut").generator();
    Set<Integer> taken = new LinkedHashSet<>();
    List<Integer> open = new ArrayList<>();
    while (taken.size() < (graph.nodeCount() + 1) / 2) {
      int next =
          open.isEmpty()
              ? random.nextInt(graph.nodeCount())
              : open.remove(random.nextInt(open.size()));
      if (taken.add(next)) {
        graph.neighbours(next).filter(v -> !taken.contains(v)).forEach(open::add);
      }
    }
    return new Half(graph, List.copyOf(taken), seed);
  }

  /** Returns what is given: the nodes that are kept and the edges among them. */
  Graph part() {
    return whole.induced(nodes.stream().mapToInt(v -> v).toArray());
  }
}
