package edgewise.torch.frontier;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.Scale;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FrontierSequenceTest {
  @Test
  void of_aTriangleWithATail_isMovesAndBackOffsets() {
    assertThat(FrontierSequence.of(graph("0-1 0-2 1-2 2-3"))).hasToString("+0^0 +0^0 +1^1 +1^0");
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void toGraph_undoesOf_forEveryBreadthFirstOrder(Graph graph) {
    for (NodeOrdering ordering : NodeOrderings.ALL.entries()) {
      if (ordering.isBreadthFirst()) {
        Permutation order = ordering.order(graph, new Seed(6).generator());
        Graph ordered = graph.renumbered(order);
        assertThat(FrontierSequence.of(ordered).toGraph()).isEqualTo(ordered);
      }
    }
  }

  @Test
  void isSayable_inOtherOrders_isNotAlways() {
    Graph graph = graph("0-3 3-1 1-4 4-2 2-0 3-5 5-6");
    for (NodeOrdering ordering : NodeOrderings.ALL.entries()) {
      boolean always =
          IntStream.range(0, 100)
              .mapToObj(i -> graph.renumbered(ordering.order(graph, new Seed(i).generator())))
              .allMatch(FrontierSequence::isSayable);
      assertThat(always).as(ordering.name()).isEqualTo(ordering.isBreadthFirst());
    }
    assertThat(NodeOrderings.ALL.entries()).filteredOn(NodeOrdering::isBreadthFirst).hasSize(4);
  }

  @Test
  void of_refusesWhatIsNotConnectedOrNotBreadthFirst() {
    assertThatThrownBy(() -> FrontierSequence.of(Graph.of(1))).hasMessageContaining("an edge");
    assertThatThrownBy(() -> FrontierSequence.of(graph("0-1 2-3")))
        .hasMessageContaining("edge 2-3 comes before node 2");
    assertThatThrownBy(() -> FrontierSequence.of(graph("0-1 2"))).hasMessageContaining("node 2");
    assertThatThrownBy(() -> FrontierSequence.of(graph("0-2 1-2")))
        .hasMessageContaining("edge 0-2 comes before node 1");
  }

  @Test
  void equals_comparesTheDecisions() {
    FrontierSequence path = FrontierSequence.of(graph("0-1 1-2"));
    assertThat(path).isEqualTo(FrontierSequence.of(graph("0-1 1-2")));
    assertThat(path).hasSameHashCodeAs(FrontierSequence.of(graph("0-1 1-2")));
    assertThat(path).isNotEqualTo(FrontierSequence.of(graph("0-1 0-2"))).isNotEqualTo("+0^0 +1^0");
  }

  /**
   * Random legal decisions never reach a dead end, and decode to a graph that encodes to
   * themselves.
   */
  @Test
  void legalDecisions_alwaysMakeASimpleConnectedGraphThatEncodesToThem() {
    for (int i = 0; i < Scale.of(62_000); i++) {
      RandomGenerator random = new Seed(i).generator();
      int length = 1 + random.nextInt(130);
      FrontierState state = new FrontierState();
      List<Integer> ends = new ArrayList<>();
      StringBuilder decisions = new StringBuilder();
      for (int step = 0; step < length; step++) {
        // Small moves most of the time, or the frontier is used up at once and the graph is a path.
        int move = random.nextInt(4) == 0 ? random.nextInt(state.moves()) : 0;
        state.move(move);
        int back = random.nextInt(state.candidates());
        state.back(back);
        ends.add(state.source());
        ends.add(state.destination());
        decisions.append(step == 0 ? "+" : " +").append(move).append('^').append(back);
      }
      Graph graph =
          Graph.of(state.highest() + 1, ends.stream().mapToInt(Integer::intValue).toArray());
      assertThat(graph.edgeCount()).isEqualTo(length).isEqualTo(state.edges());
      assertThat(Components.isConnected(graph)).isTrue();
      assertThat(FrontierSequence.of(graph)).hasToString(decisions.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void features_areThoseOfTheGraphSoFar(Graph graph) {
    Permutation order =
        NodeOrderings.ALL.get("chained-breadth-first").order(graph, new Seed(2).generator());
    assertFeatures(graph.renumbered(order));
  }

  /** On a long strip the window moves, and what it forgets must not matter. */
  @Test
  void features_ofALongStrip_areThoseOfTheGraphSoFar() {
    GraphBuilder strip = Graph.builder(120);
    for (int v = 1; v < 120; v++) {
      strip.addEdge(v - 1, v);
      strip.addEdge(Math.max(0, v - 2), v);
      strip.addEdge(Math.max(0, v - 5), v);
    }
    Graph graph = strip.build();
    assertFeatures(
        graph.renumbered(
            NodeOrderings.ALL.get("breadth-first-shuffled").order(graph, new Seed(2).generator())));
  }

  /** In deep trees the branches on all sides of a node get as deep as is counted, and deeper. */
  @Test
  void features_ofDeepTrees_areThoseOfTheGraphSoFar() {
    for (int seed = 0; seed < 20; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      GraphBuilder builder = Graph.builder(60);
      for (int v = 1; v < 60; v++) {
        builder.addEdge(Math.max(0, v - 1 - random.nextInt(6)), v);
      }
      Graph tree = builder.build();
      assertFeatures(
          tree.renumbered(NodeOrderings.ALL.get("chained-breadth-first").order(tree, random)));
    }
  }

  @Test
  void window_ofALongPath_staysSmall() {
    FrontierState state = new FrontierState();
    for (int v = 0; v < 100_000; v++) {
      state.move(v == 0 ? 0 : 1);
      state.back(0);
      assertThat(state.graph().window().size()).isLessThan(64);
    }
    assertThat(state.highest()).isEqualTo(100_000);
  }

  @Test
  void star_withAHundredThousandLeaves_isInstant() {
    FrontierState state = new FrontierState();
    for (int leaf = 0; leaf < 100_000; leaf++) {
      state.move(0);
      assertThat(state.candidates()).isEqualTo(1);
      state.back(0);
    }
    assertThat(state.degree(0)).isEqualTo(100_000);
  }

  @Test
  void decisions_thatAreNotLegal_areRefused() {
    FrontierState state = new FrontierState();
    assertThat(state.mayEnd()).isFalse();
    assertThatThrownBy(() -> state.move(1))
        .hasMessageContaining("0..0")
        .hasMessageContaining("got 1");
    assertThatThrownBy(() -> state.back(0)).hasMessageContaining("come after its move");
    state.move(0);
    assertThatThrownBy(() -> state.move(0)).hasMessageContaining("come before its back offset");
    assertThatThrownBy(() -> state.back(1)).hasMessageContaining("0..0");
    state.back(0);
    assertThat(state.mayEnd()).isTrue();
    assertThat(state.width()).isEqualTo(1);
  }

  /** Compares every feature at every step with its definition on the graph of the edges so far. */
  private static void assertFeatures(Graph ordered) {
    FrontierSequence sequence = FrontierSequence.of(ordered);
    FrontierState state = new FrontierState();
    List<Integer> ends = new ArrayList<>();
    int[] distances = distances(ordered);
    int[] reached = new int[ordered.nodeCount()];
    for (int step = 0; step < sequence.length(); step++) {
      int previous = state.destination();
      Graph soFar =
          Graph.of(ordered.nodeCount(), ends.stream().mapToInt(Integer::intValue).toArray());
      state.move(sequence.move(step));
      for (int node = state.source(); node <= state.highest(); node++) {
        assertThat(state.degree(node)).isEqualTo(soFar.degree(node));
        assertThat(state.openness(node)).isEqualTo(openness(soFar, node));
        assertThat(state.level(node)).isEqualTo(distances[node] - distances[state.source()]);
        assertThat(state.reached(node)).isEqualTo(reached[node]);
        assertThat(state.beside(node)).isEqualTo(besides(soFar, node));
        assertThat(state.besideParent(node))
            .isEqualTo(node == 0 ? 0 : besides(soFar, parent(soFar, node)));
        assertThat(state.deepBeside(node)).isEqualTo(deepBranchesBeside(soFar, node));
      }
      Graph now = soFar;
      int source = state.source();
      int lowest = state.highest() + 1 - state.candidates(); // the last that is no candidate
      IntPredicate related = node -> common(now, node, source) > 0;
      assertThat(state.surroundings()).isEqualTo(surroundings(soFar, source));
      assertThat(state.related())
          .isEqualTo(IntStream.rangeClosed(lowest + 1, state.highest()).filter(related).count());
      for (int back = 0; back < state.candidates(); back++) {
        int node = state.candidate(back);
        assertThat(state.passed(node)).isEqualTo(node - 1 - lowest);
        assertThat(state.passedRelated(node))
            .isEqualTo(IntStream.range(lowest + 1, node).filter(related).count());
      }
      assertThat(state.code(state.candidate(0))).isZero();
      assertThat(state.reached(state.candidate(0))).isEqualTo(-1);
      for (int node = lowest + 1; node <= state.highest(); node++) {
        assertThat(state.shared(node)).isEqualTo(common(soFar, node, source));
        assertThat(state.relation(node)).isEqualTo(2 * Math.min(3, common(soFar, node, previous)));
        assertThat(soFar.hasEdge(node, previous)).isFalse();
      }
      state.back(sequence.back(step));
      ends.add(state.source());
      ends.add(state.destination());
      reached[state.destination()] = step + 1;
    }
  }

  /** Returns how many branches three deep its grandparent has but for the one that leads to it. */
  private static int deepBranchesBeside(Graph graph, int node) {
    if (node == 0 || parent(graph, node) == 0) {
      return 0;
    }
    int parent = parent(graph, node);
    int grandparent = parent(graph, parent);
    long below =
        children(graph, grandparent)
            .filter(child -> child != parent && depth(graph, child) == 3)
            .count();
    return (int) below + (above(graph, grandparent) == 3 ? 1 : 0);
  }

  /** Returns how deep the rest of the tree is, seen from a node through its parent. */
  private static int above(Graph graph, int node) {
    return node == 0
        ? 0
        : Math.min(3, 1 + Math.max(besides(graph, node), above(graph, parent(graph, node))));
  }

  /** Returns how deep the breadth-first tree is below the siblings of a node, them included. */
  private static int besides(Graph graph, int node) {
    if (node == 0) {
      return 0;
    }
    int parent = parent(graph, node);
    return children(graph, parent)
        .filter(child -> child != node)
        .map(child -> depth(graph, child))
        .max()
        .orElse(0);
  }

  private static int depth(Graph graph, int node) {
    return Math.min(3, 1 + children(graph, node).map(child -> depth(graph, child)).max().orElse(0));
  }

  private static IntStream children(Graph graph, int node) {
    return graph.neighbours(node).filter(child -> child > node && parent(graph, child) == node);
  }

  private static int parent(Graph graph, int node) {
    return graph.neighbours(node).min().orElseThrow();
  }

  /** Returns how far each node is from node 0. */
  private static int[] distances(Graph graph) {
    int[] distances = new int[graph.nodeCount()];
    Arrays.fill(distances, graph.nodeCount());
    distances[0] = 0;
    for (int node = 0; node < graph.nodeCount(); node++) { // each after its parent
      int from = distances[node];
      graph.neighbours(node).forEach(v -> distances[v] = Math.min(distances[v], from + 1));
    }
    return distances;
  }

  private static int common(Graph graph, int u, int v) {
    return (int) graph.neighbours(u).filter(w -> graph.hasEdge(v, w)).count();
  }

  private static int surroundings(Graph graph, int node) {
    return (int)
        IntStream.range(0, graph.nodeCount())
            .filter(v -> v == node || graph.hasEdge(v, node) || common(graph, v, node) > 0)
            .count();
  }

  private static int openness(Graph graph, int node) {
    int[] neighbours = graph.neighbours(node).toArray();
    int triangles =
        IntStream.of(neighbours)
            .map(
                u ->
                    (int)
                        IntStream.of(neighbours).filter(v -> u < v && graph.hasEdge(u, v)).count())
            .sum();
    return Math.max(0, graph.degree(node) - triangles);
  }
}
