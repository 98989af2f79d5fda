package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.Permutation;
import edgewise.graph.jgrapht.JGraphTGraphs;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jgrapht.alg.isomorphism.VF2GraphIsomorphismInspector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which graphs belong to the class of a dataset, and which do not. */
class ClassTestTest {
  private static final DataDirectory NOWHERE = DataDirectory.at(Path.of("nowhere"));
  private static final String K5 = "0-1 0-2 0-3 0-4 1-2 1-3 1-4 2-3 2-4 3-4";
  private static final String K33 = "0-3 0-4 0-5 1-3 1-4 1-5 2-3 2-4 2-5";

  @ParameterizedTest
  @ValueSource(strings = {"ladders", "grid", "planar", "tree", "lobster", "cycles"})
  void classTest_ofItsOwnGraphsHoweverNumbered_holds(String name) throws Exception {
    ClassTest test = classTest(name);
    for (Graph graph : some(name)) {
      assertThat(test.holds(graph)).isTrue();
      assertThat(test.holds(shuffled(graph))).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ladders, planar",
    "ladders, tree",
    "ladders, grid",
    "grid, planar",
    "grid, tree",
    "grid, sbm",
    "tree, planar",
    "tree, grid",
    "cycles, grid",
    "cycles, tree",
    "lobster, tree",
    "lobster, ladders",
    "planar, sbm",
    "sbm, planar",
    "sbm, tree",
    "sbm, lobster",
    "sbm, grid",
    "sbm, community"
  })
  void classTest_ofGraphsOfAnotherClass_fails(String name, String other) throws Exception {
    ClassTest test = classTest(name);
    assertThat(some(other)).noneMatch(test::holds);
  }

  @Test
  void isLadder_holdsForLaddersOnly() {
    assertThat(Ladders.isLadder(graph("0-1 1-2 2-3 3-0"))).isTrue();
    assertThat(Ladders.isLadder(graph("0-1 1-2 3-4 4-5 0-3 1-4 2-5"))).isTrue();
    assertThat(Ladders.isLadder(graph("0-1"))).as("one rung").isFalse();
    assertThat(Ladders.isLadder(graph("0-1 1-2 3-4 4-5 0-3 1-4"))).as("a rung lost").isFalse();
    assertThat(Ladders.isLadder(graph("0-1 1-2 3-4 4-5 0-3 1-4 2-5 0-2"))).as("more").isFalse();
    assertThat(Ladders.isLadder(Grids.grid(3, 4))).isFalse();
    // A Möbius strip with two edges cut has the degrees of a ladder.
    assertThat(Ladders.isLadder(graph("0-1 1-2 2-3 4-5 5-6 6-7 0-4 1-6 2-5 3-7"))).isFalse();
    assertThat(Ladders.isLadder(Graph.of(0))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 7", "3, 3", "4, 6"})
  void isGrid_afterAnEdgeIsMoved_agreesWithIsomorphism(int rows, int columns) {
    Graph grid = Grids.grid(rows, columns);
    assertThat(Grids.isGrid(shuffled(grid))).isTrue();
    var random = new Seed(rows).generator();
    for (int trial = 0; trial < 200; trial++) {
      int[] gone = {random.nextInt(grid.edgeCount())};
      GraphBuilder builder = Graph.builder(grid.nodeCount());
      grid.forEachEdge(
          (u, v) -> {
            if (gone[0]-- != 0) {
              builder.addEdge(u, v);
            }
          });
      builder.addEdge(random.nextInt(grid.nodeCount()), random.nextInt(grid.nodeCount()));
      Graph moved = builder.build();
      assertThat(Grids.isGrid(moved)).as(moved.toString()).isEqualTo(isGridByBruteForce(moved));
    }
  }

  @Test
  void isGrid_ofGraphsThatLookLikeOne_fails() {
    assertThat(Grids.isGrid(Graph.of(0))).isFalse();
    assertThat(Grids.isGrid(graph("0-1 1-2 2-3"))).as("a path").isFalse();
    assertThat(Grids.isGrid(graph("0-1 1-2 2-0 3-4 4-5 5-3"))).as("two pieces").isFalse();
    assertThat(Grids.isGrid(graph("0-1 1-2 2-3 3-0 4-5 5-6 6-4 4-7 5-7 6-7"))).isFalse();
  }

  @Test
  void isTree_needsOnePieceAndNoCycle() {
    assertThat(Trees.isTree(graph("0-1 1-2 1-3"))).isTrue();
    assertThat(Trees.isTree(Graph.of(1))).isTrue();
    assertThat(Trees.isTree(Graph.of(0))).isFalse();
    assertThat(Trees.isTree(graph("0-1 1-2 2-0"))).isFalse();
    assertThat(Trees.isTree(graph("0-1 1-2 2-0 3"))).as("right count, two pieces").isFalse();
  }

  @Test
  void isLobster_allowsLegsAndClawsButNothingLonger() {
    assertThat(Lobsters.isLobster(Graph.of(1))).isTrue();
    assertThat(Lobsters.isLobster(graph("0-1"))).isTrue();
    assertThat(Lobsters.isLobster(graph("0-1 1-2 2-3 3-4 4-5 5-6"))).isTrue();
    // Three paths of two edges from a middle node are a lobster, of three edges are not.
    assertThat(Lobsters.isLobster(graph("0-1 1-2 0-3 3-4 0-5 5-6"))).isTrue();
    assertThat(Lobsters.isLobster(graph("0-1 1-2 2-3 0-4 4-5 5-6 0-7 7-8 8-9"))).isFalse();
    assertThat(Lobsters.isLobster(graph("0-1 1-2 2-0"))).isFalse();
  }

  @Test
  void isPlanarAndConnected_agreesWithKuratowski() {
    Predicate<Graph> test = PlanarGraphs::isPlanarAndConnected;
    assertThat(test).accepts(Graph.of(1), graph("0-1"), graph("0-1 1-2 2-3 3-0 0-2 1-3"));
    assertThat(test).rejects(graph(K5), graph(K33), graph("0-1 2"), Graph.of(0));
    assertThat(test).rejects(graph(K33 + " 0-6 6-7"));
    assertThat(test).accepts(graph(K5.replace(" 3-4", "")), graph(K33.replace(" 2-5", "")));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void isTree_holdsExactlyWhenEveryEdgeIsABridge(Graph graph) {
    assertThat(Trees.isTree(graph)).isEqualTo(graph.edgeCount() == graph.nodeCount() - 1);
    if (Lobsters.isLobster(graph)) {
      assertThat(Trees.isTree(graph)).isTrue();
    }
  }

  @Test
  void blockTest_ofItsOwnGraphs_turnsAwayFewMoreThanOneInAHundred() throws Exception {
    int count = Scale.of(2000);
    List<Graph> graphs = Datasets.ALL.get("sbm").load(NOWHERE, new Seed(7), count).graphs();
    long held = graphs.stream().filter(graph -> BlockTest.holds(shuffled(graph))).count();
    assertThat((double) held / count).isGreaterThan(0.97);
  }

  @Test
  void blockTest_ofTheWrongProbabilities_fails() {
    var random = new Seed(8).generator();
    assertThat(BlockTest.holds(blocks(random, 0.3, 0.005, 30, 30, 30))).isTrue();
    assertThat(BlockTest.holds(blocks(random, 0.5, 0.005, 30, 30, 30))).as("dense").isFalse();
    assertThat(BlockTest.holds(blocks(random, 0.3, 0.05, 30, 30, 30))).as("mixed").isFalse();
    assertThat(BlockTest.holds(blocks(random, 0.3, 0.005, 60, 30))).as("too large").isFalse();
    assertThat(BlockTest.holds(blocks(random, 0.5, 0.005, 14, 30, 30))).as("small").isFalse();
    assertThat(BlockTest.holds(RandomGraphs.erdosRenyi(90, 0.1, random))).isFalse();
  }

  @Test
  void fits_leavesTheStatedWeightInTheTails() {
    // Ten throws of a coin: no head at all, or nothing else, has weight 1/1024.
    assertThat(BlockTest.fits(0, 10, 0.5, 0.9 / 1024)).isTrue();
    assertThat(BlockTest.fits(0, 10, 0.5, 1.1 / 1024)).isFalse();
    assertThat(BlockTest.fits(1, 10, 0.5, 10.9 / 1024)).isTrue();
    assertThat(BlockTest.fits(1, 10, 0.5, 11.1 / 1024)).isFalse();
    assertThat(BlockTest.fits(10, 10, 0.5, 0.9 / 1024)).isTrue();
    assertThat(BlockTest.fits(10, 10, 0.5, 1.1 / 1024)).isFalse();
  }

  private static List<Graph> some(String name) throws IOException {
    int size = name.equals("ladders") ? 36 : 30;
    return Datasets.ALL.get(name).load(NOWHERE, new Seed(5), size).graphs();
  }

  private static ClassTest classTest(String name) {
    return Datasets.ALL.get(name).classTest().orElseThrow();
  }

  private static Graph shuffled(Graph graph) {
    return graph.renumbered(
        Permutation.random(graph.nodeCount(), new Seed(graph.hashCode()).generator()));
  }

  private static boolean isGridByBruteForce(Graph graph) {
    return IntStream.rangeClosed(2, graph.nodeCount() / 2)
        .filter(rows -> graph.nodeCount() % rows == 0)
        .mapToObj(rows -> Grids.grid(rows, graph.nodeCount() / rows))
        .anyMatch(
            grid ->
                new VF2GraphIsomorphismInspector<>(
                        JGraphTGraphs.toJGraphT(graph), JGraphTGraphs.toJGraphT(grid))
                    .isomorphismExists());
  }

  private static Graph blocks(RandomGenerator random, double within, double between, int... sizes) {
    Graph graph;
    do {
      int nodes = IntStream.of(sizes).sum();
      int[] blockOf = new int[nodes];
      for (int block = 0, v = 0; block < sizes.length; block++) {
        for (int i = 0; i < sizes[block]; i++) {
          blockOf[v++] = block;
        }
      }
      GraphBuilder builder = Graph.builder(nodes);
      for (int u = 0; u < nodes; u++) {
        for (int v = u + 1; v < nodes; v++) {
          if (random.nextDouble() < (blockOf[u] == blockOf[v] ? within : between)) {
            builder.addEdge(u, v);
          }
        }
      }
      graph = builder.build();
    } while (!Components.isConnected(graph));
    return graph;
  }
}
