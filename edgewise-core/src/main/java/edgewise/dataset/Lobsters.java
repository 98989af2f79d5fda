package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Lobsters of 10 to 100 nodes: a path, legs on the path, claws on the legs. The path has about 80
 * nodes on average; each of its nodes gets a leg again and again with probability 0.7, and each leg
 * a claw again and again with probability 0.7; a lobster of another size is drawn again, which
 * leaves mostly short paths.
 */
final class Lobsters implements BenchmarkSource {
  private static final int MEAN_PATH = 80;
  private static final double LEG = 0.7;
  private static final double CLAW = 0.7;
  private static final int FEWEST_NODES = 10;
  private static final int MOST_NODES = 100;

  @Override
  public String name() {
    return "lobster";
  }

  @Override
  public String description() {
    return "lobsters of 10 to 100 nodes: paths with legs and claws";
  }

  @Override
  public Graph draw(RandomGenerator random) {
    while (true) {
      int path = (int) (2 * random.nextDouble() * MEAN_PATH + 0.5);
      int[] parents = new int[MOST_NODES + 1]; // of the nodes after the path
      int nodes = path;
      for (int joint = 0; joint < path && nodes <= MOST_NODES; joint++) {
        while (nodes <= MOST_NODES && random.nextDouble() < LEG) {
          int leg = nodes++;
          parents[leg] = joint;
          while (nodes <= MOST_NODES && random.nextDouble() < CLAW) {
            parents[nodes++] = leg;
          }
        }
      }
      if (nodes >= FEWEST_NODES && nodes <= MOST_NODES) {
        GraphBuilder builder = Graph.builder(nodes);
        for (int v = 1; v < nodes; v++) {
          builder.addEdge(v, v < path ? v - 1 : parents[v]);
        }
        return builder.build();
      }
    }
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(
        ClassTest.of(
            "a lobster: a tree of which a path is left when its leaves are taken away twice",
            true,
            Lobsters::isLobster));
  }

  /**
   * Returns whether a graph is a tree of which nothing but a path is left without leaves, twice.
   */
  static boolean isLobster(Graph graph) {
    if (!Trees.isTree(graph)) {
      return false;
    }
    int[] degree = new int[graph.nodeCount()];
    for (int v = 0; v < degree.length; v++) {
      degree[v] = graph.degree(v);
    }
    int[] rest = withoutLeaves(graph, withoutLeaves(graph, degree));
    for (int left : rest) {
      if (left > 2) { // what is left of a tree is a tree, and a tree without branching is a path
        return false;
      }
    }
    return true;
  }

  /** Returns the degrees among the nodes that are left (−1 for those that are not). */
  private static int[] withoutLeaves(Graph graph, int[] degree) {
    int[] rest = new int[degree.length];
    for (int v = 0; v < degree.length; v++) {
      rest[v] = degree[v] <= 1 ? -1 : (int) graph.neighbours(v).filter(u -> degree[u] > 1).count();
    }
    return rest;
  }
}
