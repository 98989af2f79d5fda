package edgewise.graph;

import static edgewise.RandomGraphs.graph;
import static edgewise.RandomGraphs.labelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.jgrapht.JGraphTGraphs;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedWeightedPseudograph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphTest {
  @Test
  void of_aPath_hasItsNodesEdgesAndDegrees() {
    Graph path = Graph.of(3, 0, 1, 1, 2);
    assertThat(path.nodeCount()).isEqualTo(3);
    assertThat(path.edgeCount()).isEqualTo(2);
    assertThat(path.degree(1)).isEqualTo(2);
    assertThat(path.neighbours(1)).containsExactly(0, 2);
    assertThat(path.neighbour(1, 1)).isEqualTo(2);
    assertThat(path.hasEdge(0, 1)).isTrue();
    assertThat(path.hasEdge(1, 0)).isTrue();
    assertThat(path.hasEdge(0, 2)).isFalse();
  }

  @Test
  void of_withoutNodes_isTheEmptyGraph() {
    assertThat(Graph.of(0).nodeCount()).isZero();
    assertThat(Graph.of(0).edgeCount()).isZero();
    assertThat(Graph.of(0)).isEqualTo(graph(""));
  }

  @Test
  void of_anOddNumberOfEndpoints_isRefused() {
    assertThatThrownBy(() -> Graph.of(3, 0, 1, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("endpoints come in pairs, got 3");
  }

  @Test
  void addEdge_toANodeThatIsNotThere_isRefusedWithRuleAndValue() {
    assertThatThrownBy(() -> Graph.of(3, 0, 3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("nodes must be in 0..2, got 0-3");
    assertThatThrownBy(() -> Graph.of(3, -1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Graph.of(3, 0, -1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Graph.of(3, 3, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Graph.builder(-1)).hasMessageContaining("-1");
  }

  @Test
  void of_aSelfLoop_isRefused() {
    assertThatThrownBy(() -> Graph.of(3, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an edge joins two different nodes, got a self-loop at node 1");
    assertThatThrownBy(() -> Graph.ofArcs(3, 0, 1, 2, 2)).hasMessageContaining("node 2");
  }

  @Test
  void build_mergesRepeatsAndDropsSelfLoopsAndCountsBoth() {
    GraphBuilder builder = Graph.builder(3);
    builder.addEdge(0, 1, 7).addEdge(1, 0, 8).addEdge(0, 1).addEdge(2, 2).addEdge(1, 2);
    Graph graph = builder.build();
    assertThat(graph.edgeCount()).isEqualTo(2);
    assertThat(builder.repeats()).isEqualTo(2);
    assertThat(builder.selfLoops()).isEqualTo(1);
    assertThat(graph.edgeLabel(1, 0)).as("the first label stays").isEqualTo(7);
    assertThat(graph.edgeLabel(0, 1)).isEqualTo(7);
    assertThat(graph.edgeLabel(2, 1)).isZero();
  }

  @Test
  void build_ofManyEdges_keepsLabelsGivenLate() {
    GraphBuilder builder = Graph.builder(101);
    for (int v = 1; v <= 100; v++) {
      builder.addEdge(0, v, v == 100 ? 5 : 0);
    }
    Graph star = builder.build();
    assertThat(star.degree(0)).isEqualTo(100);
    assertThat(star.edgeLabel(0, 100)).isEqualTo(5);
    assertThat(star.edgeLabel(0, 99)).isZero();
    assertThat(star.hasEdgeLabels()).isTrue();
  }

  @Test
  void labels_ofAllZero_areNoLabels() {
    Graph zero = Graph.builder(2).label(0, 0).addEdge(0, 1, 0).build();
    assertThat(zero.hasNodeLabels()).isFalse();
    assertThat(zero.hasEdgeLabels()).isFalse();
    assertThat(zero).isEqualTo(Graph.of(2, 0, 1)).hasSameHashCodeAs(Graph.of(2, 0, 1));
    assertThat(zero.nodeLabel(1)).isZero();
  }

  @Test
  void edgeLabel_whereThereIsNoEdge_isRefused() {
    assertThatThrownBy(() -> Graph.of(3, 0, 1).edgeLabel(0, 2)).hasMessage("there is no edge 0-2");
  }

  @Test
  void forEachEdge_goesInLexicographicOrder() {
    List<String> edges = new ArrayList<>();
    Graph.of(4, 3, 1, 2, 0, 1, 0, 3, 0).forEachEdge((u, v) -> edges.add(u + "-" + v));
    assertThat(edges).containsExactly("0-1", "0-2", "0-3", "1-3");
  }

  @Test
  void equals_tellsEdgesNodesAndLabelsApart() {
    Graph edge = Graph.of(2, 0, 1);
    assertThat(edge).isNotEqualTo(Graph.of(3, 0, 1)).isNotEqualTo(Graph.of(2)).isNotEqualTo("x");
    assertThat(edge).isNotEqualTo(Graph.builder(2).addEdge(0, 1, 4).build());
    assertThat(edge).isNotEqualTo(Graph.builder(2).label(1, 4).addEdge(0, 1).build());
    assertThat(edge.hashCode())
        .isNotEqualTo(Graph.builder(2).label(1, 4).addEdge(0, 1).build().hashCode())
        .isNotEqualTo(Graph.builder(2).addEdge(0, 1, 4).build().hashCode())
        .isNotEqualTo(Graph.of(3, 0, 1).hashCode());
  }

  @Test
  void toString_saysCountsAndEdgesAndCutsLongLists() {
    assertThat(graph("0-1 1-2")).hasToString("3 nodes, 2 edges: 0-1 1-2");
    int[] path = IntStream.range(0, 101).flatMap(v -> IntStream.of(v, v + 1)).toArray();
    assertThat(Graph.of(102, path).toString()).endsWith("99-100 …");
    assertThat(Graph.of(102, IntStream.of(path).limit(200).toArray()).toString())
        .endsWith("99-100");
  }

  @Test
  void renumbered_movesNodesToTheirPositionsWithTheirLabels() {
    Graph graph = Graph.builder(3).label(2, 9).addEdge(2, 0, 4).build();
    Graph moved = graph.renumbered(Permutation.ofVisits(2, 1, 0));
    assertThat(moved.nodeLabel(0)).isEqualTo(9);
    assertThat(moved.edgeLabel(0, 2)).isEqualTo(4);
    assertThatThrownBy(() -> graph.renumbered(Permutation.identity(2)))
        .hasMessage("the order must have 3 nodes, got 2");
  }

  @Test
  void induced_keepsTheGivenNodesInTheGivenOrder() {
    Graph graph = Graph.builder(4).label(3, 6).addEdge(0, 1).addEdge(1, 3, 2).addEdge(2, 3).build();
    Graph part = graph.induced(3, 1);
    assertThat(part.nodeCount()).isEqualTo(2);
    assertThat(part.edgeLabel(0, 1)).isEqualTo(2);
    assertThat(part.nodeLabel(0)).isEqualTo(6);
    assertThatThrownBy(() -> graph.induced(1, 1)).hasMessageContaining("got 1 twice");
  }

  @Test
  void withoutLabels_isTheBareGraph() {
    Graph bare = graph("0-1 1-2 0-3");
    assertThat(labelled(bare, new Seed(3).generator()).withoutLabels()).isEqualTo(bare);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void renumbered_forthAndBack_isTheSameGraph(Graph bare) {
    Graph graph = labelled(bare, new Seed(1).generator());
    Permutation order = Permutation.random(graph.nodeCount(), new Seed(2).generator());
    int[] back = IntStream.range(0, order.size()).map(order::positionOf).toArray();
    assertThat(graph.renumbered(order).renumbered(Permutation.ofVisits(back))).isEqualTo(graph);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void degrees_addUpToTwiceTheEdges(Graph graph) {
    assertThat(IntStream.range(0, graph.nodeCount()).map(graph::degree).sum())
        .isEqualTo(2 * graph.edgeCount());
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void jgrapht_forthAndBack_isTheSameGraph(Graph graph) {
    assertThat(JGraphTGraphs.fromJGraphT(JGraphTGraphs.toJGraphT(graph))).isEqualTo(graph);
  }

  @Test
  void fromJGraphT_leavesLoopsAndRepeatsBehind() {
    var foreign = new DirectedWeightedPseudograph<String, DefaultEdge>(DefaultEdge.class);
    foreign.addVertex("a");
    foreign.addVertex("b");
    foreign.addEdge("b", "a");
    foreign.addEdge("a", "b");
    foreign.addEdge("a", "b");
    foreign.addEdge("a", "a");
    assertThat(JGraphTGraphs.fromJGraphT(foreign)).isEqualTo(Graph.ofArcs(2, 0, 1, 1, 0));
  }
}
