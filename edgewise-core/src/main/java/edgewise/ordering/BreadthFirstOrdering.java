package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/**
 * Breadth-first from a start node drawn at random. Neighbours are taken in ascending number, or,
 * when shuffled, in an order drawn anew at every node.
 */
public record BreadthFirstOrdering(boolean shuffled) implements NodeOrdering {
  @Override
  public String name() {
    return shuffled ? "breadth-first-shuffled" : "breadth-first";
  }

  @Override
  public String description() {
    return "breadth-first from a random start, neighbours "
        + (shuffled ? "in random order" : "ascending");
  }

  @Override
  public boolean isBreadthFirst() {
    return true;
  }

  @Override
  public Permutation order(Graph graph, RandomGenerator random) {
    Traversal traversal = new Traversal(graph, shuffled, random);
    int head = 0;
    while (traversal.startComponent()) {
      while (head < traversal.visited()) {
        for (int neighbour : traversal.neighbours(traversal.nodeAt(head))) {
          traversal.visit(neighbour);
        }
        head++;
      }
    }
    return traversal.order();
  }
}
