package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import org.jgrapht.alg.scoring.BetweennessCentrality;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BetweennessTest {
  private final Betweenness betweenness = new Betweenness();

  @Test
  void values_ofAPath_areTheSharesOfPairsApart() {
    assertThat(betweenness.values(graph("0-1 1-2 2-3 3-4")))
        .containsExactly(new double[] {0, 3 / 6.0, 4 / 6.0, 3 / 6.0, 0}, within(1e-12));
  }

  @Test
  void values_ofASquare_areHalfAPairOfThree() {
    assertThat(betweenness.values(graph("0-1 1-2 2-3 3-0"))).containsOnly(1 / 6.0);
  }

  @Test
  void values_ofTwoNodes_areZero() {
    assertThat(betweenness.values(graph("0-1"))).containsExactly(0, 0);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void values_equalJGraphTs(Graph graph) {
    var scores = new BetweennessCentrality<>(JGraphTGraphs.toJGraphT(graph)).getScores();
    double[] values = betweenness.values(graph);
    double pairs = (graph.nodeCount() - 1) * (graph.nodeCount() - 2) / 2.0;
    for (int v = 0; v < values.length; v++) {
      assertThat(values[v] * pairs).isCloseTo(scores.get(v), within(1e-9));
    }
  }

  @Test
  void values_whereThereAreMorePathsThanADoubleHolds_areExact() {
    int squares = 1100; // 2^1100 shortest paths from end to end
    Graph.Builder builder = Graph.builder(3 * squares + 1);
    for (int i = 0; i < squares; i++) {
      int joint = 3 * i;
      builder.addEdge(joint, joint + 1).addEdge(joint, joint + 2);
      builder.addEdge(joint + 1, joint + 3).addEdge(joint + 2, joint + 3);
    }
    double[] values = betweenness.values(builder.build());
    double side = 3 * squares / 2.0; // nodes on either side of the joint in the middle
    // All pairs across pass it, and half of the paths inside each of the two squares it is in.
    assertThat(values[3 * squares / 2])
        .isCloseTo((side * side + 1) / (side * (2 * side - 1)), within(1e-9));
    assertThat(values[1]).isCloseTo(values[2], within(1e-12));
  }
}
