package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Random directed acyclic graphs, as DIRECTO draws them: 20 to 79 nodes in a random order, each
 * joined to each later one with probability 0.6.
 */
final class RandomDags implements BenchmarkSource {
  private static final int FEWEST = 20;
  private static final int MOST = 79;
  private static final double PROBABILITY = 0.6;

  @Override
  public String name() {
    return "dag";
  }

  @Override
  public String description() {
    return "random directed acyclic graphs of 20 to 79 nodes, joined with probability 0.6";
  }

  @Override
  public Graph draw(RandomGenerator random) {
    int nodes = random.nextInt(FEWEST, MOST + 1);
    Permutation order = Permutation.random(nodes, random);
    GraphBuilder builder = Graph.builder(nodes).directed();
    for (int earlier = 0; earlier < nodes; earlier++) {
      for (int later = earlier + 1; later < nodes; later++) {
        if (random.nextDouble() < PROBABILITY) {
          builder.addArc(order.nodeAt(earlier), order.nodeAt(later), 0);
        }
      }
    }
    return builder.build();
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(AcyclicGraphs.TEST);
  }
}
