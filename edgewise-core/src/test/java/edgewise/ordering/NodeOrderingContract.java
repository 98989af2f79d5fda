package edgewise.ordering;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every ordering keeps to; each has a three-line test class. */
interface NodeOrderingContract {
  NodeOrdering ordering();

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  default void order_visitsEveryNodeOnce(Graph graph) {
    Permutation order = ordering().order(graph, new Seed(1).generator());
    assertThat(IntStream.range(0, order.size()).map(order::nodeAt).sorted())
        .containsExactly(IntStream.range(0, graph.nodeCount()).boxed().toArray(Integer[]::new));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  default void order_withTheSameSeed_isTheSame(Graph graph) {
    assertThat(ordering().order(graph, new Seed(5).generator()))
        .isEqualTo(ordering().order(graph, new Seed(5).generator()));
  }

  @Test
  default void order_ofNoNodes_isEmpty() {
    assertThat(ordering().order(Graph.of(0), new Seed(1).generator()).size()).isZero();
  }

  @Test
  default void order_ofALongPath_doesNotOverflow() {
    int[] ends = new int[2 * 99_999];
    Arrays.setAll(ends, i -> (i + 1) / 2);
    Permutation order = ordering().order(Graph.of(100_000, ends), new Seed(1).generator());
    assertThat(order.size()).isEqualTo(100_000);
  }

  @Test
  default void name_isInTheCatalogWithADescription() {
    assertThat(NodeOrderings.ALL.get(ordering().name())).isEqualTo(ordering());
    assertThat(ordering().description()).isNotBlank();
  }
}
