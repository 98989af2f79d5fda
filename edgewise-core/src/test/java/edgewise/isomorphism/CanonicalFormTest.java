package edgewise.isomorphism;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CanonicalFormTest {
  static Stream<Named<Graph>> famous() {
    return FamousGraphs.all().entrySet().stream().map(e -> Named.of(e.getKey(), e.getValue()));
  }

  static Stream<Named<Graph>> large() {
    RandomGenerator random = new Seed(3).generator();
    return Stream.of(
        Named.of("tree", FamousGraphs.tree(10_000, random)),
        Named.of("binary tree", FamousGraphs.binaryTree(4095)),
        Named.of("grid", FamousGraphs.grid(100, 100)),
        Named.of("torus", FamousGraphs.torus(100, 100)),
        Named.of("cubic", FamousGraphs.regular(2000, 3, random)),
        Named.of("empty", Graph.of(100_000)),
        Named.of("hypercube", FamousGraphs.hypercube(10)));
  }

  @ParameterizedTest
  @MethodSource("famous")
  void of_aRenumberedGraph_isTheSame(Graph graph) {
    assertUnchangedByNumbering(graph, Scale.of(1000));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void of_aRenumberedRandomGraph_isTheSame(Graph graph) {
    assertUnchangedByNumbering(graph, Scale.of(100));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void of_aRenumberedGraphWithLabels_isTheSame(Graph graph) {
    RandomGenerator random = new Seed(graph.edgeCount()).generator();
    assertUnchangedByNumbering(RandomGraphs.labelled(graph, random), Scale.of(100));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void of_aRenumberedDirectedGraph_isTheSame(Graph graph) {
    RandomGenerator random = new Seed(graph.edgeCount()).generator();
    assertUnchangedByNumbering(RandomGraphs.directed(graph, random), Scale.of(100));
    Graph labelled = RandomGraphs.labelled(graph, random);
    assertUnchangedByNumbering(RandomGraphs.directed(labelled, random), Scale.of(100));
  }

  @Test
  void of_graphsThatDifferInDirectionsAlone_differ() {
    Graph out = Graph.ofArcs(3, 1, 0, 1, 2);
    Graph in = Graph.ofArcs(3, 0, 1, 2, 1);
    Graph through = Graph.ofArcs(3, 0, 1, 1, 2);
    Graph both = Graph.ofArcs(3, 0, 1, 1, 0, 1, 2, 2, 1);
    Graph undirected = Graph.of(3, 0, 1, 1, 2);
    assertThat(
            Stream.of(out, in, through, both, undirected, Graph.of(3), Graph.ofArcs(3))
                .map(CanonicalForm::of)
                .distinct())
        .hasSize(7);
    assertThat(CanonicalForm.of(Graph.ofArcs(3, 2, 1, 1, 0))).isEqualTo(CanonicalForm.of(through));
  }

  @Test
  void of_tournaments_knowsThatJoinedNodesAreNoTwins() {
    Graph circular = Graph.ofArcs(3, 0, 1, 1, 2, 2, 0);
    Graph transitive = Graph.ofArcs(3, 0, 1, 1, 2, 0, 2);
    assertThat(CanonicalForm.of(circular)).isNotEqualTo(CanonicalForm.of(transitive));
    assertUnchangedByNumbering(circular, 20);
    assertUnchangedByNumbering(transitive, 20);
    assertThat(CanonicalForm.of(transitive).orElseThrow().graph().isDirected()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("large")
  void of_aLargeGraph_isFoundWithinTheWorkLimit(Graph graph) {
    assertUnchangedByNumbering(graph, 1);
  }

  private static void assertUnchangedByNumbering(Graph graph, int renumberings) {
    CanonicalForm form = CanonicalForm.of(graph).orElseThrow();
    RandomGenerator random = new Seed(7).generator();
    for (int i = 0; i < renumberings; i++) {
      Permutation order = Permutation.random(graph.nodeCount(), random);
      assertThat(CanonicalForm.of(graph.renumbered(order))).contains(form);
    }
  }

  @Test
  void of_graphsThatAreHardToTellApart_differ() {
    Map<CanonicalForm, String> names = new HashMap<>();
    FamousGraphs.all()
        .forEach(
            (name, graph) ->
                assertThat(names.put(CanonicalForm.of(graph).orElseThrow(), name))
                    .as(name)
                    .isNull());
  }

  @Test
  void of_randomPairs_agreesWithVf2() {
    Matching vf2 = new Matching(Long.MAX_VALUE);
    int isomorphic = 0;
    int pairs = Scale.of(100_000);
    for (int seed = 0; seed < pairs; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      int nodes = 1 + random.nextInt(8);
      double density = random.nextDouble();
      Graph a = RandomGraphs.erdosRenyi(nodes, density, random);
      Graph b =
          random.nextInt(4) == 0
              ? a.renumbered(Permutation.random(nodes, random))
              : RandomGraphs.erdosRenyi(nodes, density, random);
      if (random.nextInt(4) == 0) {
        a = withFewLabels(a, random);
        b = withFewLabels(b, random);
      }
      if (random.nextInt(4) == 0) {
        a = RandomGraphs.directed(a, random);
        b = RandomGraphs.directed(b, random);
      }
      boolean expected = vf2.isomorphic(a, b).orElseThrow();
      isomorphic += expected ? 1 : 0;
      assertThat(CanonicalForm.of(a).equals(CanonicalForm.of(b)))
          .as("seed %d: %s and %s", seed, a, b)
          .isEqualTo(expected);
    }
    assertThat(isomorphic).isBetween(pairs / 4, 3 * pairs / 4);
  }

  private static Graph withFewLabels(Graph graph, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(graph.nodeCount());
    if (graph.nodeCount() > 1) {
      builder.label(random.nextInt(graph.nodeCount()), random.nextInt(2));
    }
    graph.forEachEdge((u, v) -> builder.addEdge(u, v, random.nextInt(5) / 4));
    return builder.build();
  }

  @Test
  void of_graphsThatDifferInLabelsAlone_differ() {
    Graph plain = Graph.of(3, 0, 1, 1, 2);
    Graph end = Graph.builder(3).label(0, 1).addEdge(0, 1).addEdge(1, 2).build();
    Graph middle = Graph.builder(3).label(1, 1).addEdge(0, 1).addEdge(1, 2).build();
    Graph edge = Graph.builder(3).addEdge(0, 1, 1).addEdge(1, 2).build();
    Graph negative = Graph.builder(3).addEdge(0, 1, -1).addEdge(1, 2).build();
    assertThat(Stream.of(plain, end, middle, edge, negative).map(CanonicalForm::of).distinct())
        .hasSize(5);
    Graph otherEdge = Graph.builder(3).addEdge(0, 1).addEdge(1, 2, 1).build();
    assertThat(CanonicalForm.of(otherEdge)).isEqualTo(CanonicalForm.of(edge));
  }

  @Test
  void graph_isIsomorphicAndCanonicalItself() {
    for (int seed = 0; seed < 50; seed++) {
      RandomGenerator random = new Seed(seed).generator();
      Graph graph = RandomGraphs.labelled(RandomGraphs.any(random), random);
      graph = seed % 2 == 0 ? graph : RandomGraphs.directed(graph, random);
      CanonicalForm form = CanonicalForm.of(graph).orElseThrow();
      assertThat(new Matching(Long.MAX_VALUE).isomorphic(graph, form.graph())).contains(true);
      assertThat(CanonicalForm.of(form.graph())).contains(form);
    }
  }

  @Test
  void of_pastTheWorkLimit_isEmpty() {
    assertThat(CanonicalForm.of(FamousGraphs.shrikhande(), 200)).isEmpty();
    assertThat(CanonicalForm.of(FamousGraphs.shrikhande(), 1_000_000)).isPresent();
  }

  @Test
  void toString_showsTheGraph() {
    assertThat(CanonicalForm.of(graph("0-1")))
        .map(Object::toString)
        .contains("2 nodes, 1 edges: 0-1");
    assertThat(CanonicalForm.of(graph("0-1"))).isNotEqualTo(Optional.of("0-1"));
  }
}
