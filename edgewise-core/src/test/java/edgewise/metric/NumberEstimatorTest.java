package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NumberEstimatorTest {
  /** A chain of five nodes, labels at random, with some shortcuts. */
  private static Graph chain(RandomGenerator random) {
    GraphBuilder builder = Graph.builder(5).directed();
    for (int v = 0; v < 5; v++) {
      builder.label(v, random.nextInt(3));
    }
    for (int v = 1; v < 5; v++) {
      builder.addEdge(v - 1, v, 0, Direction.OUT);
      if (v > 1 && random.nextBoolean()) {
        builder.addEdge(0, v, 0, Direction.OUT);
      }
    }
    return builder.build();
  }

  /** Labels by their place, and two of them together. */
  private static double number(Graph graph) {
    double together = graph.nodeLabel(0) == 2 && graph.nodeLabel(4) == 1 ? 2 : 0;
    return graph.nodeLabel(1) - 0.5 * graph.nodeLabel(3) + together + 0.2 * graph.edgeCount();
  }

  @Test
  void of_graphsWhoseNumberIsOfPairs_findsItForOthers() {
    RandomGenerator random = new Seed(1).generator();
    List<Graph> graphs = Stream.generate(() -> chain(random)).limit(6000).toList();
    double[] values = graphs.stream().mapToDouble(NumberEstimatorTest::number).toArray();
    NumberEstimator estimator =
        NumberEstimator.of(graphs.subList(0, 5000), Arrays.copyOf(values, 5000));
    double error =
        IntStream.range(5000, 6000)
            .mapToDouble(i -> Math.abs(values[i] - estimator.of(graphs.get(i))))
            .average()
            .orElseThrow();
    assertThat(error).isLessThan(0.05);
  }

  @Test
  void of_oneGraph_isItsNumber() {
    NumberEstimator estimator = NumberEstimator.of(List.of(Graph.of(2, 0, 1)), new double[] {7});
    assertThat(estimator.of(Graph.of(2, 0, 1))).isCloseTo(7, within(1e-9));
    assertThatThrownBy(() -> NumberEstimator.of(List.of(), new double[0]))
        .hasMessage("there must be a number for each of some graphs, got 0 for 0");
  }
}
