package edgewise.dataset;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Two dense groups of 8 to 19 nodes, joined by one or two edges. Each group is a clique from which
 * every edge is dropped with probability 0.4; the largest component is kept, and a graph of more
 * than 130 edges is drawn again. (The paper's text says groups of up to 20; its authors' code draws
 * up to 19.)
 */
final class Community implements DrawnSource {
  private static final int SMALLEST = 8;
  private static final int LARGEST = 19;
  private static final double DROP = 0.4;
  private static final int MOST_EDGES = 130;

  @Override
  public String name() {
    return "community";
  }

  @Override
  public String description() {
    return "two dense groups of 8 to 19 nodes, joined by one or two edges";
  }

  @Override
  public int usualSize() {
    return 1000;
  }

  @Override
  public Graph draw(RandomGenerator random) {
    Graph graph = candidate(random);
    while (graph.edgeCount() > MOST_EDGES) {
      graph = candidate(random);
    }
    return graph;
  }

  @Override
  public Optional<PaperRow> paper() {
    return Optional.of(new PaperRow(1000, 300, 24.38, 88.58));
  }

  private static Graph candidate(RandomGenerator random) {
    int first = random.nextInt(SMALLEST, LARGEST + 1);
    int second = random.nextInt(SMALLEST, LARGEST + 1);
    GraphBuilder builder = Graph.builder(first + second);
    addGroup(builder, 0, first, random);
    addGroup(builder, first, first + second, random);
    int bridges = random.nextInt(1, 3);
    for (int bridge : Subsets.draw(bridges, first * second, random)) {
      builder.addEdge(bridge / second, first + bridge % second);
    }
    return Components.largest(builder.build());
  }

  private static void addGroup(GraphBuilder builder, int from, int to, RandomGenerator random) {
    for (int u = from; u < to; u++) {
      for (int v = u + 1; v < to; v++) {
        if (random.nextDouble() >= DROP) {
          builder.addEdge(u, v);
        }
      }
    }
  }
}
