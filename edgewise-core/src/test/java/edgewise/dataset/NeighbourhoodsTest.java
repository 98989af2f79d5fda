package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.jgrapht.JGraphTGraphs;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jgrapht.alg.shortestpath.BFSShortestPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NeighbourhoodsTest {
  @Test
  void of_aPath_takesTheNodesWithinTheRadius() {
    assertThat(new Neighbourhoods(1, 1, 9).of(graph("0-1 1-2 2-3")))
        .containsExactly(graph("0-1"), graph("0-1 1-2"), graph("0-1 1-2"), graph("0-1"));
    assertThat(new Neighbourhoods(1, 3, 9).of(graph("0-1 1-2 2-3"))).hasSize(2);
    assertThat(new Neighbourhoods(1, 1, 2).of(graph("0-1 1-2 2-3"))).hasSize(2);
  }

  @Test
  void of_aWheel_keepsTheEdgesOfTheRim() {
    assertThat(new Neighbourhoods(1, 4, 4).of(graph("0-1 0-2 0-3 0-4 1-2 2-3 3-4 4-1")))
        .hasSize(4)
        .allMatch(g -> g.edgeCount() == 5);
  }

  @Test
  void of_aNodeOnItsOwn_isThatNode() {
    assertThat(new Neighbourhoods(2, 1, 1).of(Graph.of(1))).containsExactly(Graph.of(1));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void of_agreesWithShortestPaths(Graph graph) {
    Graph network = RandomGraphs.labelled(graph, new Seed(1).generator());
    for (int radius = 1; radius <= 3; radius++) {
      assertThat(new Neighbourhoods(radius, 2, 12).of(network))
          .containsExactlyElementsOf(byShortestPaths(network, radius, 2, 12));
    }
  }

  private static List<Graph> byShortestPaths(Graph network, int radius, int least, int most) {
    List<Graph> expected = new ArrayList<>();
    var paths = new BFSShortestPath<>(JGraphTGraphs.toJGraphT(network));
    for (int centre = 0; centre < network.nodeCount(); centre++) {
      var from = paths.getPaths(centre);
      int[] near =
          IntStream.range(0, network.nodeCount())
              .filter(v -> from.getWeight(v) <= radius)
              .toArray();
      if (near.length >= least && near.length <= most) {
        expected.add(network.induced(near));
      }
    }
    return expected;
  }

  /** A hub at the rim of a small neighbourhood is not gone through link by link. */
  @Test
  void of_nodesBesideAHub_findsTheEdgesOfTheHub() {
    GraphBuilder builder = Graph.builder(1000);
    for (int v = 3; v < 1000; v++) {
      builder.addEdge(2, v);
    }
    Graph network = builder.addEdge(0, 1).addEdge(1, 2).addEdge(0, 2).build();
    assertThat(new Neighbourhoods(1, 3, 10).of(network))
        .containsExactly(graph("0-1 0-2 1-2"), graph("0-1 0-2 1-2"));
  }

  @Test
  void ofSome_takesTheNeighbourhoodsOfCentresDrawnByTheSeed() {
    Graph network = Grids.grid(1, 100);
    Neighbourhoods all = new Neighbourhoods(1, 1, 3);
    assertThat(all.ofSome(network, 40, new Seed(1))).hasSize(40);
    assertThat(all.ofSome(network, 100, new Seed(1)))
        .containsExactlyElementsOf(all.of(network).toList());
    Neighbourhoods ends = new Neighbourhoods(1, 1, 2);
    assertThat(ends.ofSome(network, 99, new Seed(2))).hasSizeBetween(1, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> all.ofSome(network, 101, new Seed(1)))
        .withMessage("the number of centres must be in 1..100, got 101");
  }

  @Test
  void neighbourhoods_ofImpossibleOptions_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Neighbourhoods(0, 4, 40))
        .withMessage("the radius must be at least 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Neighbourhoods(2, 5, 4))
        .withMessageEndingWith("got 5..4");
  }

  /** Preferential attachment, so that there are hubs with thousands of neighbours. */
  @Test
  void of_aNetworkOfAMillionEdges_streamsThroughThem() {
    int edges = Scale.of(1_000_000);
    Graph network = withHubs(edges / 4, 4, new Seed(3).generator());
    long[] counted = new long[2];
    new Neighbourhoods(2, 4, 40)
        .of(network)
        .forEach(
            graph -> {
              counted[0]++;
              counted[1] = Math.max(counted[1], graph.nodeCount());
            });
    assertThat(counted[0]).isPositive();
    assertThat(counted[1]).isLessThanOrEqualTo(40);
  }

  private static Graph withHubs(int nodes, int edgesEach, RandomGenerator random) {
    GraphBuilder builder = Graph.builder(nodes);
    int[] ends = new int[2 * nodes * edgesEach];
    int size = 0;
    for (int v = 1; v < nodes; v++) {
      for (int i = 0; i < edgesEach; i++) {
        int u =
            size == 0 || random.nextInt(4) == 0 ? random.nextInt(v) : ends[random.nextInt(size)];
        if (u != v) {
          builder.addEdge(u, v);
          ends[size++] = u;
          ends[size++] = v;
        }
      }
    }
    return builder.build();
  }
}
