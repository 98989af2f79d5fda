package edgewise.graph;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.jgrapht.JGraphTGraphs;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComponentsTest {
  @Test
  void of_twoPathsAndALoneNode_areThreeComponents() {
    Components components = Components.of(graph("0-3 1-2 2-4 5"));
    assertThat(components.count()).isEqualTo(3);
    assertThat(components.nodes(0)).containsExactly(0, 3);
    assertThat(components.nodes(1)).containsExactly(1, 2, 4);
    assertThat(components.size(1)).isEqualTo(3);
    assertThat(components.componentOf(5)).isEqualTo(2);
    assertThat(components.largest()).isEqualTo(1);
  }

  @Test
  void largest_ofSeveralEqual_isTheFirst() {
    assertThat(Components.largest(graph("0-2 1-3 4"))).isEqualTo(graph("0-1"));
    assertThat(Components.of(graph("0-2 1-3 4")).largest()).isZero();
  }

  @Test
  void largest_ofAConnectedGraph_isTheGraphItself() {
    Graph triangle = graph("0-1 1-2 0-2");
    assertThat(Components.largest(triangle)).isSameAs(triangle);
    assertThat(Components.largest(Graph.of(0))).isEqualTo(Graph.of(0));
  }

  @Test
  void isConnected_holdsForOnePieceAndForNone() {
    assertThat(Components.isConnected(graph("0-1"))).isTrue();
    assertThat(Components.isConnected(Graph.of(0))).isTrue();
    assertThat(Components.isConnected(Graph.of(2))).isFalse();
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void count_isThatOfJGraphT(Graph graph) {
    var oracle = new ConnectivityInspector<>(JGraphTGraphs.toJGraphT(graph));
    assertThat(Components.of(graph).count()).isEqualTo(oracle.connectedSets().size());
    assertThat(Components.largest(graph).nodeCount())
        .isEqualTo(oracle.connectedSets().stream().mapToInt(set -> set.size()).max().orElse(0));
  }
}
