package edgewise.dataset;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Cycles of 10 to 20 nodes, on which DeepGMG was shown first. Eleven of them are different. */
final class Cycles implements DrawnSource {
  private static final int FEWEST_NODES = 10;
  private static final int MOST_NODES = 20;

  @Override
  public String name() {
    return "cycles";
  }

  @Override
  public String description() {
    return "cycles of 10 to 20 nodes";
  }

  @Override
  public int usualSize() {
    return 200;
  }

  @Override
  public Graph draw(RandomGenerator random) {
    int nodes = random.nextInt(FEWEST_NODES, MOST_NODES + 1);
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 0; v < nodes; v++) {
      builder.addEdge(v, (v + 1) % nodes);
    }
    return builder.build();
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(ClassTest.of("a cycle", true, Cycles::isCycle));
  }

  /** Returns whether all nodes of a graph lie on one cycle, and there is nothing else. */
  static boolean isCycle(Graph graph) {
    return graph.nodeCount() >= 3
        && IntStream.range(0, graph.nodeCount()).allMatch(v -> graph.degree(v) == 2)
        && Components.isConnected(graph);
  }
}
