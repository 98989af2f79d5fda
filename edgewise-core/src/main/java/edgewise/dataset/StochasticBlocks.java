package edgewise.dataset;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The stochastic block model: 2 to 5 communities of 20 to 40 nodes, two nodes joined with
 * probability 0.3 in the same community and 0.005 across. A graph in several pieces is drawn again,
 * as is usual with this benchmark.
 */
final class StochasticBlocks implements BenchmarkSource {
  static final int FEWEST_BLOCKS = 2;
  static final int MOST_BLOCKS = 5;
  static final int SMALLEST = 20;
  static final int LARGEST = 40;
  static final double WITHIN = 0.3;
  static final double BETWEEN = 0.005;

  @Override
  public String name() {
    return "sbm";
  }

  @Override
  public String description() {
    return "stochastic block model: 2 to 5 communities of 20 to 40 nodes";
  }

  @Override
  public Graph draw(RandomGenerator random) {
    Graph graph = candidate(random);
    while (!Components.isConnected(graph)) {
      graph = candidate(random);
    }
    return graph;
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(ClassTest.of(BlockTest.RULE, false, BlockTest::holds));
  }

  @Override
  public Optional<ClassTest> publishedTest() {
    return Optional.of(ClassTest.of(PublishedBlockTest.RULE, true, PublishedBlockTest::holds));
  }

  private static Graph candidate(RandomGenerator random) {
    int[] sizes =
        random
            .ints(random.nextInt(FEWEST_BLOCKS, MOST_BLOCKS + 1), SMALLEST, LARGEST + 1)
            .toArray();
    int[] blockOf = new int[MOST_BLOCKS * LARGEST];
    int nodes = 0;
    for (int block = 0; block < sizes.length; block++) {
      for (int i = 0; i < sizes[block]; i++) {
        blockOf[nodes++] = block;
      }
    }
    GraphBuilder builder = Graph.builder(nodes);
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++) {
        if (random.nextDouble() < (blockOf[u] == blockOf[v] ? WITHIN : BETWEEN)) {
          builder.addEdge(u, v);
        }
      }
    }
    return builder.build();
  }
}
