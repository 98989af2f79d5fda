package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import org.jgrapht.GraphMetrics;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphStatisticsTest {
  @Test
  void values_ofATriangleBesideAPath_areThoseOfBothButTheDiameter() {
    Graph graph = graph("0-1 1-2 0-2 3-4 4-5 5-6 7");
    assertThat(GraphStatistics.ALL.entries())
        .extracting(statistic -> statistic.value(graph))
        .containsExactly(8.0, 6.0, 3.0, 3.0);
    assertThat(GraphStatistics.ALL.names())
        .containsExactly("nodes", "edges", "components", "diameter");
  }

  @Test
  void values_ofTheGraphWithoutNodes_areZero() {
    assertThat(GraphStatistics.ALL.entries())
        .allSatisfy(statistic -> assertThat(statistic.value(Graph.of(0))).isZero());
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void values_equalJGraphTs(Graph graph) {
    var components = new ConnectivityInspector<>(JGraphTGraphs.toJGraphT(graph)).connectedSets();
    assertThat(new ComponentCount().value(graph)).isEqualTo(components.size());
    var largest = JGraphTGraphs.toJGraphT(Components.largest(graph));
    assertThat(new Diameter().value(graph)).isEqualTo(GraphMetrics.getDiameter(largest));
  }

  @Test
  void diameter_ofALargeGrid_isFoundInFewSearches() {
    int side = 200;
    Graph.Builder builder = Graph.builder(side * side);
    for (int v = 0; v < side * side; v++) {
      if ((v + 1) % side != 0) {
        builder.addEdge(v, v + 1);
      }
      if (v + side < side * side) {
        builder.addEdge(v, v + side);
      }
    }
    assertThat(new Diameter().value(builder.build())).isEqualTo(2 * side - 2);
  }
}
