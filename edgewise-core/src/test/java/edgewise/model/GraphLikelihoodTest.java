package edgewise.model;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.ordering.WeighedOrdering;
import edgewise.random.Seed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphLikelihoodTest {
  private static final WeighedOrdering CHAINED = new ChainedBreadthFirstOrdering();

  /** A model that likes short edges: P = 3 to the minus sum of their lengths. */
  private record ShortEdges(NodeOrdering ordering) implements LikelihoodModel {
    @Override
    public double[] logLikelihoods(List<Graph> orderedGraphs) {
      return orderedGraphs.stream().mapToDouble(ShortEdges::of).toArray();
    }

    private static double of(Graph graph) {
      int[] length = {0};
      graph.forEachEdge((u, v) -> length[0] += v - u);
      return -Math.log(3) * length[0];
    }
  }

  private static Map<Permutation, Double> allOrders(Graph graph) {
    Map<Permutation, Double> orders = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      WeighedOrdering.Drawn drawn = CHAINED.draw(graph, new Seed(1).child(i).generator());
      orders.put(drawn.order(), drawn.logProbability());
    }
    return orders;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0-1",
        "0-1 1-2 2-3",
        "0-1 0-2 0-3 2-3",
        "0-1 1-2 2-3 3-0 0-2",
        "0-1 0-2 0-3 0-4 1-2 3-5"
      })
  void draw_saysHowProbableItsOrdersAre(String edges) {
    Map<Permutation, Double> orders = allOrders(graph(edges));
    double sum = orders.values().stream().mapToDouble(Math::exp).sum();
    assertThat(sum).isCloseTo(1, within(1e-9));
  }

  @Test
  void draw_drawsEachOrderAsOftenAsItSays() {
    Graph graph = graph("0-1 0-2 0-3 1-2 3-4");
    Map<Permutation, Integer> counts = new HashMap<>();
    Map<Permutation, Double> probabilities = new HashMap<>();
    int draws = 20_000;
    for (int i = 0; i < draws; i++) {
      WeighedOrdering.Drawn drawn = CHAINED.draw(graph, new Seed(2).child(i).generator());
      counts.merge(drawn.order(), 1, Integer::sum);
      probabilities.put(drawn.order(), Math.exp(drawn.logProbability()));
    }
    probabilities.forEach(
        (order, p) ->
            assertThat(counts.getOrDefault(order, 0) / (double) draws)
                .isCloseTo(p, within(5 * Math.sqrt(p / draws))));
  }

  @Test
  void graph_isTheSumOverTheOrdersThatCanBeDrawn() {
    for (String edges : List.of("0-1 1-2 2-3", "0-1 0-2 0-3 2-3", "0-1 1-2 2-3 3-0 0-2 3-4")) {
      Graph graph = graph(edges);
      double sum = 0;
      for (Permutation order : allOrders(graph).keySet()) {
        sum += Math.exp(ShortEdges.of(graph.renumbered(order)));
      }
      double factorial = graph.nodeCount() == 4 ? 24 : 120;
      GraphLikelihood estimate =
          GraphLikelihood.of(new ShortEdges(CHAINED), graph, 4000, new Seed(3));
      assertThat(estimate.graph())
          .isCloseTo(Math.log(sum / factorial), within(4.5 * estimate.graphError() + 1e-9));
      assertThat(estimate.graphError()).isLessThan(0.05);
      assertThat(estimate.asNumbered()).isEqualTo(ShortEdges.of(graph));
      assertThat(estimate.effectiveOrders()).isBetween(1.0, 4000.0);
    }
  }

  @Test
  void aGraphWithOneKindOfOrder_isKnownExactly() {
    GraphLikelihood pair =
        GraphLikelihood.of(new ShortEdges(CHAINED), graph("0-1"), 5, new Seed(3));
    assertThat(pair.order()).isCloseTo(-Math.log(3), within(1e-12));
    assertThat(pair.orderError()).isZero();
    // Two orders of probability 1/3 each, and two ways to number a sample.
    assertThat(pair.graph()).isCloseTo(-Math.log(3), within(1e-12));
    assertThat(pair.graphError()).isZero();
    assertThat(pair.effectiveOrders()).isCloseTo(5, within(1e-9));
    assertThat(pair.orderNatsPerEdge()).isCloseTo(Math.log(3), within(1e-12));
  }

  @Test
  void anOrderingThatDoesNotWeigh_leavesTheGraphOpen() {
    NodeOrdering plain = NodeOrderings.ALL.get("breadth-first");
    GraphLikelihood path =
        GraphLikelihood.of(new ShortEdges(plain), graph("0-1 1-2"), 5, new Seed(3));
    assertThat(path.order()).isNegative();
    assertThat(path.graph()).isNaN();
  }
}
