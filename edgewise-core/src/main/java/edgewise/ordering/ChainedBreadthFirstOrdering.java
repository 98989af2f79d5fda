package edgewise.ordering;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Breadth-first, with siblings in a chain: the next neighbour to be numbered is one joined to the
 * node numbered last, if there is one; among several, the one with most edges to numbered nodes;
 * ties fall by chance. A triangulation, a ring or a clique then becomes a short regular pattern.
 *
 * <p>It starts at a random node, or at the periphery: at a node as far as can be from a random one,
 * as orders of small bandwidth do. The frontier then sweeps over the graph from one end to the
 * other, and is shorter than one that spreads from the middle and closes on all sides.
 *
 * @param peripheral whether it starts at the periphery
 */
public record ChainedBreadthFirstOrdering(boolean peripheral) implements WeighedOrdering {
  /**
   * The most siblings that are looked through one by one, which takes the square of their number;
   * seeds give the orders of graphs without larger hubs as they always did.
   */
  static final int FEW = 1024;

  @Override
  public String name() {
    return peripheral ? "peripheral-breadth-first" : "chained-breadth-first";
  }

  @Override
  public String description() {
    return "breadth-first from "
        + (peripheral ? "one end" : "a random start")
        + ", siblings following each other along edges";
  }

  @Override
  public boolean isBreadthFirst() {
    return true;
  }

  @Override
  public Permutation order(Graph graph, RandomGenerator random) {
    return walk(graph, random, false).order();
  }

  @Override
  public Drawn draw(Graph graph, RandomGenerator random) {
    return walk(graph, random, true);
  }

  /**
   * Draws an order.
   *
   * @param weighed whether its probability is asked for, which at the periphery takes a walk from
   *     every node
   */
  private Drawn walk(Graph graph, RandomGenerator random, boolean weighed) {
    Traversal traversal = new Traversal(graph, false, random);
    int[] known = new int[graph.nodeCount()]; // edges of each node to numbered nodes
    double logProbability = 0;
    int head = 0;
    while (traversal.unvisited() > 0) {
      logProbability -= Math.log(traversal.unvisited());
      int start = traversal.anyUnvisited();
      if (peripheral) {
        int[] ends = Periphery.farthestFrom(graph, start);
        start = ends[random.nextInt(ends.length)];
        logProbability += weighed ? Math.log(Periphery.expectedChoices(graph, start)) : 0;
      }
      traversal.visit(start);
      count(graph, start, known);
      while (head < traversal.visited()) {
        int[] siblings = traversal.neighbours(traversal.nodeAt(head));
        int left = keepUnvisited(siblings, siblings.length, traversal);
        logProbability =
            left > FEW
                ? new SiblingQueue(graph, Arrays.copyOf(siblings, left), known)
                    .visitAll(traversal, logProbability, random)
                : visitAll(graph, siblings, left, known, traversal, logProbability, random);
        head++;
      }
    }
    return new Drawn(traversal.order(), logProbability);
  }

  /** Visits siblings, and returns the logarithm of a probability times that of their order. */
  private static double visitAll(
      Graph graph,
      int[] siblings,
      int count,
      int[] known,
      Traversal traversal,
      double before,
      RandomGenerator random) {
    double logProbability = before;
    for (int left = count; left > 0; left--) {
      int last = traversal.nodeAt(traversal.visited() - 1);
      int best = -1;
      long highest = -1;
      int ties = 0;
      for (int i = 0; i < left; i++) {
        long rank = rank(graph, siblings[i], last, known);
        ties = rank > highest ? 1 : rank == highest ? ties + 1 : ties;
        if (rank > highest || (rank == highest && random.nextInt(ties) == 0)) {
          best = i;
          highest = rank;
        }
      }
      logProbability -= Math.log(ties);
      traversal.visit(siblings[best]);
      count(graph, siblings[best], known);
      siblings[best] = siblings[left - 1];
    }
    return logProbability;
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
