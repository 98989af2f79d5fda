package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import org.jgrapht.alg.scoring.ClusteringCoefficient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClusteringCoefficientsTest {
  private final ClusteringCoefficients clustering = new ClusteringCoefficients();

  @Test
  void values_ofATriangleWithATail_areOneThirdAtTheJoint() {
    assertThat(clustering.values(graph("0-1 1-2 0-2 2-3"))).containsExactly(1, 1, 1 / 3.0, 0);
  }

  @Test
  void values_ofIsolatedNodes_areZero() {
    assertThat(clustering.values(Graph.of(3))).containsExactly(0, 0, 0);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void values_equalJGraphTs(Graph graph) {
    var scores = new ClusteringCoefficient<>(JGraphTGraphs.toJGraphT(graph)).getScores();
    double[] values = clustering.values(graph);
    for (int v = 0; v < values.length; v++) {
      assertThat(values[v]).isCloseTo(scores.get(v), within(1e-12));
    }
  }
}
