package edgewise.constraint;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import java.util.List;
import org.jgrapht.alg.clique.BronKerboschCliqueFinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConstraintsTest {
  private static final String K4 = "0-1 0-2 0-3 1-2 1-3 2-3";
  private static final String K5 = K4 + " 0-4 1-4 2-4 3-4";
  private static final String K33 = "0-3 0-4 0-5 1-3 1-4 1-5 2-3 2-4 2-5";

  @Test
  void holds_onKnownGraphs_isKnown() {
    assertHolds("planar", K4, true);
    assertHolds("planar", K5, false);
    assertHolds("planar", K33, false);
    assertHolds("forest", "0-1 1-2 1-3", true);
    assertHolds("forest", "0-1 1-2 0-2", false);
    assertHolds("bipartite", K33, true);
    assertHolds("bipartite", "0-1 1-2 2-3 3-4 0-4", false);
    assertHolds("triangle-free", "0-1 1-2 2-3 3-4 0-4", true);
    assertHolds("triangle-free", K4, false);
    assertHolds("max-degree=3", K4, true);
    assertHolds("max-degree=2", K4, false);
    assertHolds("max-clique=4", K4, true);
    assertHolds("max-clique=4", K5, false);
  }

  private static void assertHolds(String constraint, String edges, boolean holds) {
    Graph graph = graph(edges);
    assertThat(Constraints.of(constraint).holds(graph)).as(constraint + edges).isEqualTo(holds);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void maxClique_isThatOfJGraphT(Graph graph) {
    int largest = 0;
    for (var clique : new BronKerboschCliqueFinder<>(JGraphTGraphs.toJGraphT(graph))) {
      largest = Math.max(largest, clique.size());
    }
    for (int most = 2; most < 8; most++) {
      assertThat(Constraints.of("max-clique=" + most).holds(graph)).isEqualTo(largest <= most);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "planer,unknown constraint 'planer'; did you mean planar?",
    "planar=3,constraint planar takes no number",
    "max-degree,'constraint max-degree needs a number from 1 on, as in max-degree=3; got'",
    "max-degree=0,'constraint max-degree needs a number from 1 on'",
    "max-clique=x,'constraint max-clique needs a number from 2 on'",
    "max-label=3,'constraint max-label needs a label and how many nodes may have it'",
    "max-label=3:-1,'constraint max-label needs a label and how many nodes may have it'",
    "max-label=N:1,'constraint max-label: no node has the label ''N''; labels are numbers'",
  })
  void of_aWrongWord_saysWhatIsWrong(String text, String problem) {
    assertThatThrownBy(() -> Constraints.of(text)).hasMessageStartingWith(problem);
  }

  @Test
  void limits_thatNoGraphMeets_areRefused() {
    assertThatThrownBy(() -> new Limits(SizeRange.exactly(5), SizeRange.exactly(3), List.of()))
        .hasMessage("a connected graph of 5 nodes has at least 4 edges, asked for are at most 3");
    assertThatThrownBy(() -> new Limits(SizeRange.exactly(5), SizeRange.exactly(11), List.of()))
        .hasMessage("a graph of 5 nodes has at most 10 edges, asked for are at least 11");
    assertThatThrownBy(() -> new SizeRange(5, 4)).hasMessageContaining("5 and 4");
  }

  @Test
  void growingGraph_thatIsLong_forgetsWhatLiesFarBack() {
    GrowingGraph ladder = new GrowingGraph();
    ladder.add(0, 1);
    ladder.add(0, 2);
    for (int u = 1; u < 10_000; u++) {
      ladder.add(u, u + 2);
    }
    assertThat(ladder.window().size()).isLessThan(40);
    assertThat(ladder.nodeCount()).isEqualTo(10_002);
    assertThat(ladder.hasEdge(10_000, 9_998)).isTrue();
    assertThatThrownBy(() -> ladder.add(5, 6)).hasMessageContaining("breadth-first order");
  }
}
