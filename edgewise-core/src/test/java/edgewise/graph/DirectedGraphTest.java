package edgewise.graph;

import static edgewise.RandomGraphs.directed;
import static edgewise.RandomGraphs.labelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.jgrapht.JGraphTGraphs;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DirectedGraphTest {
  private static List<String> arcs(Graph graph) {
    List<String> arcs = new ArrayList<>();
    graph.forEachArc((u, v) -> arcs.add(u + ">" + v));
    return arcs;
  }

  @Test
  void anArc_runsOneWay() {
    Graph graph = Graph.ofArcs(3, 1, 0, 1, 2, 2, 1);
    assertThat(graph.isDirected()).isTrue();
    assertThat(graph.edgeCount()).isEqualTo(2);
    assertThat(graph.hasArc(1, 0)).isTrue();
    assertThat(graph.hasArc(0, 1)).isFalse();
    assertThat(graph.hasArc(0, 2)).isFalse();
    assertThat(graph.hasEdge(0, 1)).isTrue();
    assertThat(graph.direction(1, 0)).isEqualTo(Direction.OUT);
    assertThat(graph.direction(0, 1)).isEqualTo(Direction.IN);
    assertThat(graph.direction(1, 2)).isEqualTo(Direction.BOTH);
    assertThat(graph.outDegree(1)).isEqualTo(2);
    assertThat(graph.inDegree(1)).isEqualTo(1);
    assertThat(graph.inDegree(0)).isEqualTo(1);
    assertThat(graph.outDegree(0)).isZero();
    assertThat(arcs(graph)).containsExactly("1>0", "1>2", "2>1");
    assertThat(graph).hasToString("3 nodes, 2 edges: 0←1 1↔2");
  }

  @Test
  void anUndirectedGraph_runsBothWays() {
    Graph graph = Graph.of(3, 0, 1);
    assertThat(graph.isDirected()).isFalse();
    assertThat(graph.hasArc(1, 0)).isTrue();
    assertThat(graph.hasArc(1, 2)).isFalse();
    assertThat(graph.direction(1, 0)).isEqualTo(Direction.BOTH);
    assertThat(graph.outDegree(0)).isEqualTo(1);
    assertThat(graph.inDegree(0)).isEqualTo(1);
    assertThat(arcs(graph)).containsExactly("0>1", "1>0");
    assertThatThrownBy(() -> graph.direction(0, 2)).hasMessage("there is no edge 0-2");
  }

  @Test
  void equals_tellsDirectionsApart() {
    Graph out = Graph.ofArcs(2, 0, 1);
    assertThat(out)
        .isEqualTo(Graph.ofArcs(2, 0, 1))
        .hasSameHashCodeAs(Graph.ofArcs(2, 0, 1))
        .isNotEqualTo(Graph.ofArcs(2, 1, 0))
        .isNotEqualTo(Graph.of(2, 0, 1))
        .isNotEqualTo(Graph.ofArcs(2, 0, 1, 1, 0));
    assertThat(Graph.ofArcs(2, 0, 1, 1, 0)).isNotEqualTo(Graph.of(2, 0, 1));
    assertThat(Graph.ofArcs(2)).isNotEqualTo(Graph.of(2));
    assertThat(out.hashCode()).isNotEqualTo(Graph.ofArcs(2, 1, 0).hashCode());
  }

  @Test
  void build_unitesTheWaysOfAnEdgeAndCountsWhatIsLost() {
    GraphBuilder builder = Graph.builder(4).directed();
    builder.addArc(1, 0, 5).addArc(0, 1, 5); // both ways, one label
    builder.addArc(1, 2, 7).addArc(2, 1, 8); // both ways, two labels: the first stays
    builder.addArc(2, 3, 1).addArc(2, 3, 9); // a repeat
    Graph graph = builder.build();
    assertThat(graph).hasToString("4 nodes, 3 edges: 0↔1 1↔2 2→3");
    assertThat(graph.edgeLabel(2, 1)).isEqualTo(7);
    assertThat(graph.edgeLabel(3, 2)).isEqualTo(1);
    assertThat(builder.labelClashes()).isEqualTo(1);
    assertThat(builder.repeats()).isEqualTo(1);
    builder.startOver(2).addEdge(0, 1);
    assertThat(builder.build()).isEqualTo(Graph.of(2, 0, 1));
  }

  @Test
  void addArc_toAnUndirectedGraph_isRefused() {
    assertThatThrownBy(() -> Graph.builder(2).addArc(0, 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("edges of an undirected graph run both ways, got OUT for 0-1");
  }

  @Test
  void directed_afterSomeEdges_letsThemRunBothWays() {
    GraphBuilder builder = Graph.builder(100);
    builder.addEdge(0, 1).directed();
    for (int v = 2; v < 100; v++) {
      builder.addArc(v, 0, 0);
    }
    Graph graph = builder.build();
    assertThat(graph.direction(0, 1)).isEqualTo(Direction.BOTH);
    assertThat(graph.inDegree(0)).isEqualTo(99);
    assertThat(graph.outDegree(0)).isEqualTo(1);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void renumbered_carriesEveryArc(Graph bare) {
    RandomGenerator random = new Seed(bare.edgeCount()).generator();
    Graph graph = directed(labelled(bare, random), random);
    Permutation order = Permutation.random(graph.nodeCount(), random);
    Graph moved = graph.renumbered(order);
    for (int u = 0; u < graph.nodeCount(); u++) {
      for (int v = 0; v < graph.nodeCount(); v++) {
        assertThat(moved.hasArc(order.positionOf(u), order.positionOf(v)))
            .isEqualTo(graph.hasArc(u, v));
      }
    }
    int[] back = IntStream.range(0, order.size()).map(order::positionOf).toArray();
    assertThat(moved.renumbered(Permutation.ofVisits(back))).isEqualTo(graph);
    assertThat(graph.withoutDirections().withoutLabels()).isEqualTo(bare);
    assertThat(graph.induced(IntStream.range(0, graph.nodeCount()).toArray())).isEqualTo(graph);
    assertThat(Components.of(graph).count()).isEqualTo(Components.of(bare).count());
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void jgrapht_forthAndBack_isTheSameGraph(Graph bare) {
    Graph graph = directed(bare, new Seed(bare.edgeCount()).generator());
    var foreign = JGraphTGraphs.toJGraphT(graph);
    assertThat(foreign.getType().isDirected()).isTrue();
    assertThat(JGraphTGraphs.fromJGraphT(foreign)).isEqualTo(graph);
  }

  @Test
  void relabelled_changesLabelsAlone() {
    Graph graph = Graph.builder(2).directed().label(0, 3).addArc(1, 0, 2).build();
    Graph changed = graph.relabelled(label -> label + 1, label -> 10 * label);
    assertThat(changed.nodeLabel(0)).isEqualTo(4);
    assertThat(changed.nodeLabel(1)).isEqualTo(1);
    assertThat(changed.edgeLabel(0, 1)).isEqualTo(20);
    assertThat(changed.withoutLabels()).isEqualTo(graph.withoutLabels());
    assertThat(graph.relabelled(label -> 0, label -> 0)).isEqualTo(graph.withoutLabels());
  }
}
