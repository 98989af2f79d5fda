package edgewise.ordering;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeOrderingsTest {
  @Nested
  class BreadthFirst implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new BreadthFirstOrdering(false);
    }

    @Test
    void order_takesNeighboursAscending() {
      Graph wheel = graph("0-1 0-2 0-3 0-4 1-2 2-3 3-4 4-1 4-5");
      Permutation order = fromStart(ordering(), wheel, 0);
      assertThat(order).isEqualTo(Permutation.ofVisits(0, 1, 2, 3, 4, 5));
    }
  }

  @Nested
  class BreadthFirstShuffled implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new BreadthFirstOrdering(true);
    }
  }

  @Nested
  class PeripheralBreadthFirst implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new ChainedBreadthFirstOrdering(true);
    }

    @Test
    void order_startsAtAnEndOfAPath() {
      Graph path = graph("2-0 0-4 4-1 1-5 5-3");
      for (int seed = 0; seed < 20; seed++) {
        int start = ordering().order(path, new Seed(seed).generator()).nodeAt(0);
        assertThat(start).isIn(2, 3);
      }
    }
  }

  @Nested
  class ChainedBreadthFirst implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new ChainedBreadthFirstOrdering(false);
    }

    @Test
    void order_walksARimOnceAround() {
      // The rim of a wheel: from the hub, every next node is a neighbour of the one before.
      Graph wheel = graph("0-1 0-2 0-3 0-4 0-5 0-6 1-4 4-2 2-6 6-3 3-5 5-1");
      Permutation order = fromStart(ordering(), wheel, 1);
      for (int i = 2; i <= 6; i++) {
        assertThat(wheel.hasEdge(order.nodeAt(i - 1), order.nodeAt(i))).isTrue();
      }
    }

    @Test
    void order_prefersTheSiblingWithMostEdgesToNumberedNodes() {
      // After 0 and one of 1..4, all siblings are free; 4 is joined to all others, so it never
      // waits.
      Graph graph = graph("0-1 0-2 0-3 0-4 4-1 4-2 4-3");
      for (int seed = 0; seed < 20; seed++) {
        Permutation order = fromStart(ordering(), graph, seed);
        assertThat(order.positionOf(4)).isLessThanOrEqualTo(2);
      }
    }
  }

  @Nested
  class DepthFirst implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new DepthFirstOrdering(false);
    }

    @Test
    void order_isTheTruePreorder() {
      // From 0 to 1, on to 2, which leads to 3; a stack that marks nodes when pushed would go 0 1 3
      // 2.
      Permutation order = fromStart(ordering(), graph("0-1 0-3 1-2 2-3"), 0);
      assertThat(order).isEqualTo(Permutation.ofVisits(0, 1, 2, 3));
    }
  }

  @Nested
  class DepthFirstShuffled implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new DepthFirstOrdering(true);
    }
  }

  @Nested
  class RandomNumbers implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new RandomOrdering();
    }
  }

  @Nested
  class FileOrder implements NodeOrderingContract {
    @Override
    public NodeOrdering ordering() {
      return new FileOrdering();
    }

    @Test
    void order_isTheIdentity() {
      assertThat(ordering().order(graph("0-2 1-2"), new Seed(9).generator()))
          .isEqualTo(Permutation.identity(3));
    }
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void breadthFirst_neverVisitsANodeFurtherFromTheStartThanALaterOne(Graph graph) {
    for (String name :
        new String[] {
          "breadth-first",
          "breadth-first-shuffled",
          "chained-breadth-first",
          "peripheral-breadth-first"
        }) {
      Permutation order = NodeOrderings.ALL.get(name).order(graph, new Seed(3).generator());
      int[] distance = distances(graph, order.nodeAt(0));
      for (int i = 1; i < order.size(); i++) {
        assertThat(distance[order.nodeAt(i)]).isGreaterThanOrEqualTo(distance[order.nodeAt(i - 1)]);
      }
    }
  }

  /**
   * In a depth-first tree of an undirected graph every edge joins a node and one of its ancestors.
   */
  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void depthFirst_leavesNoEdgeBetweenBranches(Graph graph) {
    for (boolean shuffled : new boolean[] {false, true}) {
      Permutation order = new DepthFirstOrdering(shuffled).order(graph, new Seed(3).generator());
      int[] parent = new int[graph.nodeCount()];
      parent[order.nodeAt(0)] = -1;
      for (int i = 1; i < order.size(); i++) {
        int node = order.nodeAt(i);
        // The parent is the neighbour visited last before the node itself.
        parent[node] =
            graph
                .neighbours(node)
                .filter(v -> order.positionOf(v) < order.positionOf(node))
                .boxed()
                .max((a, b) -> Integer.compare(order.positionOf(a), order.positionOf(b)))
                .orElseThrow();
      }
      graph.forEachEdge(
          (u, v) -> {
            int early = order.positionOf(u) < order.positionOf(v) ? u : v;
            int late = early == u ? v : u;
            int ancestor = late;
            while (ancestor >= 0 && ancestor != early) {
              ancestor = parent[ancestor];
            }
            assertThat(ancestor).isEqualTo(early);
          });
    }
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void traversals_finishAComponentBeforeTheNext(Graph graph) {
    for (String name : new String[] {"breadth-first", "depth-first"}) {
      Permutation order = NodeOrderings.ALL.get(name).order(graph, new Seed(4).generator());
      Components components = Components.of(graph);
      Set<Integer> finished = new HashSet<>();
      int current = -1;
      for (int i = 0; i < order.size(); i++) {
        int component = components.componentOf(order.nodeAt(i));
        if (component != current) {
          assertThat(finished.add(component)).isTrue();
          current = component;
        }
      }
    }
  }

  @Test
  void start_isDrawnUniformly() {
    int[] counts = new int[4];
    RandomGenerator random = new Seed(8).generator();
    for (int i = 0; i < 4000; i++) {
      counts[new BreadthFirstOrdering(false).order(graph("0-1 1-2 2-3"), random).nodeAt(0)]++;
    }
    assertThat(counts)
        .satisfies(
            all ->
                assertThat(Arrays.stream(all).min().orElse(0)) // 1000 ± 27
                    .isGreaterThan(890));
  }

  @Test
  void shuffled_drawsEveryOrderOfTheNeighbours() {
    Set<Permutation> seen = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      seen.add(fromStart(new BreadthFirstOrdering(true), graph("0-1 0-2 0-3"), i));
    }
    assertThat(seen.stream().filter(order -> order.nodeAt(0) == 0)).hasSize(6);
  }

  @Test
  void paperOrderings_areTheSixColumnsOfItsTable() {
    assertThat(PaperOrdering.ALL.names())
        .containsExactly("bf-random", "df", "df-random", "random", "smiles", "bf");
    assertThat(PaperOrdering.ALL.get("bf").reorder()).isEqualTo(Reorder.ONCE);
    assertThat(PaperOrdering.ALL.get("bf-random").reorder()).isEqualTo(Reorder.EVERY_EPOCH);
    assertThat(PaperOrdering.ALL.get("random").reorder()).isEqualTo(Reorder.ONCE);
  }

  /** Tries seeds until the walk starts at node 0. */
  private static Permutation fromStart(NodeOrdering ordering, Graph graph, long firstSeed) {
    for (long seed = firstSeed * 1000; ; seed++) {
      Permutation order = ordering.order(graph, new Seed(seed).generator());
      if (order.nodeAt(0) == 0) {
        return order;
      }
    }
  }

  private static int[] distances(Graph graph, int start) {
    int[] distance = new int[graph.nodeCount()];
    Arrays.fill(distance, Integer.MAX_VALUE / 2);
    distance[start] = 0;
    for (int round = 0; round < graph.nodeCount(); round++) {
      graph.forEachEdge(
          (u, v) -> {
            distance[u] = Math.min(distance[u], distance[v] + 1);
            distance[v] = Math.min(distance[v], distance[u] + 1);
          });
    }
    return distance;
  }
}
