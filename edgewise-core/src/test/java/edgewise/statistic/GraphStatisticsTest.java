package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
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
    assertThat(value("nodes", graph)).isEqualTo(8);
    assertThat(value("edges", graph)).isEqualTo(6);
    assertThat(value("components", graph)).isEqualTo(3);
    assertThat(value("diameter", graph)).isEqualTo(3);
    assertThat(value("density", graph)).isEqualTo(6 / 28.0);
    assertThat(value("degree", graph)).isEqualTo(1.5);
    assertThat(value("max-degree", graph)).isEqualTo(2);
    assertThat(value("leaves", graph)).isEqualTo(2);
    assertThat(value("rings", graph)).isEqualTo(1);
    assertThat(value("triangles", graph)).isEqualTo(1);
    assertThat(value("clustering", graph)).isEqualTo(3 / 8.0);
    assertThat(value("transitivity", graph)).isEqualTo(3 / 5.0);
  }

  @Test
  void assortativity_ofAStarIsMinusOne_andOfARegularGraphNone() {
    assertThat(value("assortativity", graph("0-1 0-2 0-3"))).isEqualTo(-1);
    assertThat(value("assortativity", graph("0-1 1-2 2-3 0-3"))).isZero();
    // Two edges join nodes of degree 3 and 2, one 3 and 1, one 2 and 2; (8 · 38 − 18²) ÷ (8 · 44 −
    // 18²).
    assertThat(value("assortativity", graph("0-1 0-2 1-2 2-3"))).isCloseTo(-5 / 7.0, within(1e-9));
  }

  private static double value(String name, Graph graph) {
    return GraphStatistics.ALL.get(name).value(graph);
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
    assertThat(value("components", graph)).isEqualTo(components.size());
    var largest = JGraphTGraphs.toJGraphT(Components.largest(graph));
    assertThat(new Diameter().value(graph)).isEqualTo(GraphMetrics.getDiameter(largest));
  }

  @Test
  void diameter_ofALargeGrid_isFoundInFewSearches() {
    int side = 200;
    GraphBuilder builder = Graph.builder(side * side);
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
