package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;

/**
 * Depth-first preorder from a start node drawn at random. Neighbours are taken in ascending number,
 * or, when shuffled, in an order drawn anew at every node.
 */
public record DepthFirstOrdering(boolean shuffled) implements NodeOrdering {
  @Override
  public String name() {
    return shuffled ? "depth-first-shuffled" : "depth-first";
  }

  @Override
  public String description() {
    return "depth-first preorder from a random start, neighbours "
        + (shuffled ? "in random order" : "ascending");
  }

  @Override
  public Permutation order(Graph graph, RandomGenerator random) {
    Traversal traversal = new Traversal(graph, shuffled, random);
    Deque<Row> path =
        new ArrayDeque<>(); // an explicit stack: a path of a million nodes must not overflow ours
    while (traversal.startComponent()) {
      path.push(new Row(traversal.neighbours(traversal.nodeAt(traversal.visited() - 1))));
      while (!path.isEmpty()) {
        Row row = path.peek();
        if (row.next == row.neighbours.length) {
          path.pop();
        } else if (traversal.visit(row.neighbours[row.next++])) {
          path.push(new Row(traversal.neighbours(traversal.nodeAt(traversal.visited() - 1))));
        }
      }
    }
    return traversal.order();
  }

  private static final class Row {
    final int[] neighbours;
    int next;

    Row(int[] neighbours) {
      this.neighbours = neighbours;
    }
  }
}
