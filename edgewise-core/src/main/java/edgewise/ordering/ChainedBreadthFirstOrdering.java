package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/**
 * Breadth-first from a random start, with siblings in a chain: the next neighbour to be numbered is
 * one joined to the node numbered last, if there is one; among several, the one with most edges to
 * numbered nodes; ties fall by chance. A triangulation, a ring or a clique then becomes a short
 * regular pattern.
 */
public record ChainedBreadthFirstOrdering() implements NodeOrdering {
  @Override
  public String name() {
    return "chained-breadth-first";
  }

  @Override
  public String description() {
    return "breadth-first from a random start, siblings following each other along edges";
  }

  @Override
  public Permutation order(Graph graph, RandomGenerator random) {
    Traversal traversal = new Traversal(graph, true, random);
    int[] known = new int[graph.nodeCount()]; // edges of each node to numbered nodes
    int head = 0;
    while (traversal.startComponent()) {
      count(graph, traversal.nodeAt(traversal.visited() - 1), known);
      while (head < traversal.visited()) {
        int[] siblings =
            traversal.neighbours(traversal.nodeAt(head)); // shuffled: the first best is a fair draw
        int left = keepUnvisited(siblings, siblings.length, traversal);
        while (left > 0) {
          int last = traversal.nodeAt(traversal.visited() - 1);
          int best = 0;
          for (int i = 1; i < left; i++) {
            if (rank(graph, siblings[i], last, known) > rank(graph, siblings[best], last, known)) {
              best = i;
            }
          }
          traversal.visit(siblings[best]);
          count(graph, siblings[best], known);
          siblings[best] = siblings[--left];
        }
        head++;
      }
    }
    return traversal.order();
  }

  private static long rank(Graph graph, int node, int last, int[] known) {
    return (graph.hasEdge(node, last) ? 1L << 32 : 0) + known[node];
  }

  private static void count(Graph graph, int numbered, int[] known) {
    for (int i = 0; i < graph.degree(numbered); i++) {
      known[graph.neighbour(numbered, i)]++;
    }
  }

  private static int keepUnvisited(int[] nodes, int count, Traversal traversal) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (!traversal.isVisited(nodes[i])) {
        nodes[kept++] = nodes[i];
      }
    }
    return kept;
  }
}
