package edgewise.ordering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule that says who comes next, at hubs small and large. */
class ChainedBreadthFirstOrderingTest {
  private final ChainedBreadthFirstOrdering ordering = new ChainedBreadthFirstOrdering(false);

  /** A hub, its neighbours with some edges among them, and a few nodes beyond. */
  private static Graph hub(int neighbours, int edges, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(neighbours + 6);
    for (int v = 1; v <= neighbours; v++) {
      builder.addEdge(0, v);
    }
    for (int i = 0; i < edges; i++) {
      builder.addEdge(1 + random.nextInt(neighbours), 1 + random.nextInt(neighbours + 5));
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(ints = {20, ChainedBreadthFirstOrdering.FEW, ChainedBreadthFirstOrdering.FEW + 200})
  void draw_atAHub_followsTheRuleAndItsProbability(int neighbours) {
    for (int seed = 0; seed < 4; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      Graph graph = hub(neighbours, neighbours * (seed + 1) / 2, random);
      WeighedOrdering.Drawn drawn = ordering.draw(graph, random);
      Graph numbered = graph.renumbered(drawn.order());
      assertThat(drawn.logProbability()).isCloseTo(logProbability(numbered), within(1e-6));
    }
  }

  /**
   * A path of five nodes with a leaf at the second: from the middle one all three ends are two
   * steps away, from the others the far ones are fixed.
   */
  @Test
  void draw_fromTheEnds_hasTheProbabilityWithWhichTheyAreChosen() {
    Graph graph =
        Graph.builder(6)
            .addEdge(0, 1)
            .addEdge(1, 2)
            .addEdge(2, 3)
            .addEdge(3, 4)
            .addEdge(1, 5)
            .build();
    WeighedOrdering peripheral = new ChainedBreadthFirstOrdering(true);
    RandomGenerator random = new Seed(1).generator();
    int[] starts = new int[6];
    int draws = 12_000;
    for (int i = 0; i < draws; i++) {
      WeighedOrdering.Drawn drawn = peripheral.draw(graph, random);
      int start = drawn.order().nodeAt(0);
      starts[start]++;
      // Nodes 0, 1 and 5 choose 4, nodes 3 and 4 one of 0 and 5, node 2 any of the three.
      double chosen = start == 4 ? 3 + 1 / 3.0 : 1 + 1 / 3.0;
      // Two siblings at node 1 follow in either order, wherever it started.
      assertThat(drawn.logProbability()).isCloseTo(Math.log(chosen / 6 / 2), within(1e-12));
    }
    assertThat(starts[1] + starts[2] + starts[3]).isZero();
    assertThat(starts[4] / (double) draws).isCloseTo(20 / 36.0, within(0.02));
  }

  /**
   * Returns the probability of the order that a graph is numbered in, or fails where it has none.
   */
  private static double logProbability(Graph graph) {
    int n = graph.nodeCount();
    int[] parents = new int[n];
    double log = 0;
    for (int v = 0; v < n; v++) {
      int parent = graph.degree(v) == 0 ? n : graph.neighbour(v, 0);
      if (parent > v) { // it starts a component
        log -= Math.log(n - v);
        parents[v] = v;
        continue;
      }
      parents[v] = parent;
      assertThat(parent).as("breadth-first").isGreaterThanOrEqualTo(v == 0 ? 0 : parents[v - 1]);
      long own = rank(graph, v, v);
      int ties = 0;
      for (int i = 0; i < graph.degree(parent); i++) {
        int other = graph.neighbour(parent, i);
        if (other >= v) {
          assertThat(rank(graph, other, v)).as("rank at %d", v).isLessThanOrEqualTo(own);
          ties += rank(graph, other, v) == own ? 1 : 0;
        }
      }
      log -= Math.log(ties);
    }
    return log;
  }

  /** Returns the rank of a node when those below a number have theirs. */
  private static long rank(Graph graph, int node, int numbered) {
    long known = graph.neighbours(node).filter(other -> other < numbered).count();
    return known + (graph.hasEdge(node, numbered - 1) ? 1L << 32 : 0);
  }

  @Test
  void draw_ofAStarOfManyLeaves_ends() {
    int leaves = 200_000; // looked through one by one they would take hours
    GraphBuilder star = Graph.builder(leaves + 1);
    for (int v = 1; v <= leaves; v++) {
      star.addEdge(0, v);
    }
    Graph graph = star.build();
    WeighedOrdering.Drawn drawn = ordering.draw(graph, new Seed(1).generator());
    assertThat(graph.renumbered(drawn.order()).edgeCount()).isEqualTo(leaves);
    assertThat(drawn.logProbability()).isLessThan(-leaves);
  }
}
