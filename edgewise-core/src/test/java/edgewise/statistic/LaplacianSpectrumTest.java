package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaplacianSpectrumTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 40})
  void of_aCompleteGraph_isZeroOnceAndElseOneAndABit(int n) {
    Graph complete = RandomGraphs.erdosRenyi(n, 1, new Seed(1).generator());
    assertSpectrum(complete, i -> i == 0 ? 0 : n / (n - 1.0));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 11, 40})
  void of_aCycle_isThatOfTheCircle(int n) {
    GraphBuilder builder = Graph.builder(n);
    for (int v = 0; v < n; v++) {
      builder.addEdge(v, (v + 1) % n);
    }
    assertSpectrum(builder.build(), i -> 1 - Math.cos(2 * Math.PI * i / n));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 40})
  void of_aPath_isThatOfHalfTheCircle(int n) {
    GraphBuilder builder = Graph.builder(n);
    for (int v = 1; v < n; v++) {
      builder.addEdge(v - 1, v);
    }
    assertSpectrum(builder.build(), i -> 1 - Math.cos(Math.PI * i / (n - 1)));
  }

  private static void assertSpectrum(Graph graph, IntToDoubleFunction expected) {
    double[] values =
        IntStream.range(0, graph.nodeCount()).mapToDouble(expected).sorted().toArray();
    assertThat(LaplacianSpectrum.of(graph)).containsExactly(values, within(1e-12));
  }

  @Test
  void of_nodesWithoutNeighbours_areZeros() {
    assertThat(LaplacianSpectrum.of(Graph.of(3))).containsExactly(0, 0, 0);
    assertThat(LaplacianSpectrum.of(graph("0-1 2")))
        .containsExactly(new double[] {0, 0, 2}, within(1e-12));
    assertThat(LaplacianSpectrum.of(Graph.of(0))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void of_anyGraph_hasAZeroForEachComponentAndSumsToTheJoinedNodes(Graph graph) {
    double[] values = LaplacianSpectrum.of(graph);
    assertThat(Arrays.stream(values).filter(value -> value < 1e-9).count())
        .isEqualTo(Components.of(graph).count());
    double joined = IntStream.range(0, graph.nodeCount()).filter(v -> graph.degree(v) > 0).count();
    assertThat(Arrays.stream(values).sum()).isCloseTo(joined, within(1e-9));
    assertThat(values).isSorted();
    assertThat(values[values.length - 1]).isBetween(0.0, 2.0);
  }

  @Test
  void of_tooManyNodes_saysTheLimit() {
    assertThatThrownBy(() -> LaplacianSpectrum.of(Graph.of(2001)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the spectrum is computed for at most 2000 nodes, got 2001");
  }
}
