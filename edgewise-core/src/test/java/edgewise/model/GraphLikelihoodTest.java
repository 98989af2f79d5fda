package edgewise.model;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.AllOrders;
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
  private static final WeighedOrdering CHAINED = new ChainedBreadthFirstOrdering(false);

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
  void estimate_isTheSumOverTheOrdersThatCanBeDrawn() {
    for (String edges : List.of("0-1 1-2 2-3", "0-1 0-2 0-3 2-3", "0-1 1-2 2-3 3-0 0-2 3-4")) {
      Graph graph = graph(edges);
      double sum = 0;
      for (Permutation order : allOrders(graph).keySet()) {
        sum += Math.exp(ShortEdges.of(graph.renumbered(order)));
      }
      double factorial = graph.nodeCount() == 4 ? 24 : 120;
      GraphLikelihood estimate =
          GraphLikelihood.of(new ShortEdges(CHAINED), graph, 4000, new Seed(3));
      assertThat(estimate.estimate())
          .isCloseTo(Math.log(sum / factorial), within(4.5 * estimate.estimateError() + 1e-9));
      assertThat(estimate.estimateError()).isLessThan(0.05);
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
    assertThat(pair.estimateError()).isZero();
    assertThat(pair.effectiveOrders()).isCloseTo(5, within(1e-9));
    assertThat(pair.orderNatsPerEdge()).isCloseTo(Math.log(3), within(1e-12));
  }

  /** All 24 orders of four nodes are drawn; the known sum is then the whole sum. */
  @ParameterizedTest
  @ValueSource(strings = {"0-1 1-2 2-3", "0-1 0-2 0-3", "0-1 0-2 0-3 2-3", "0-1 1-2 2-3 3-0"})
  void known_whenAllOrdersWereSeen_isTheGraphWithEveryOrderCountedOnce(String edges) {
    Graph graph = graph(edges);
    double sum = 0;
    for (Permutation order : AllOrders.of(4)) {
      sum += Math.exp(ShortEdges.of(graph.renumbered(order)));
    }
    LikelihoodModel model = new ShortEdges(NodeOrderings.ALL.get("random"));
    GraphLikelihood all = GraphLikelihood.of(model, graph, 1000, new Seed(3));
    assertThat(all.known()).isCloseTo(Math.log(sum / 24), within(1e-9));
    for (int orders = 1; orders < 20; orders++) {
      double part = GraphLikelihood.of(model, graph, orders, new Seed(3)).known();
      assertThat(part).isBetween(ShortEdges.of(graph) - Math.log(24), Math.log(sum / 24) + 1e-9);
    }
  }

  /** Its six orders give one numbered graph, but each of them is a term of the sum. */
  @Test
  void known_ofATriangle_countsOrdersAndNotNumberedGraphs() {
    Graph triangle = graph("0-1 0-2 1-2");
    LikelihoodModel model = new ShortEdges(CHAINED);
    double each = -4 * Math.log(3);
    assertThat(GraphLikelihood.of(model, triangle, 200, new Seed(3)).known())
        .isCloseTo(each, within(1e-9));
    // One order is drawn: with one seed that of the graph itself, with the other a different one.
    assertThat(GraphLikelihood.of(model, triangle, 1, new Seed(3)).known())
        .isCloseTo(each + Math.log(1 / 6.0), within(1e-9));
    assertThat(GraphLikelihood.of(model, triangle, 1, new Seed(4)).known())
        .isCloseTo(each + Math.log(2 / 6.0), within(1e-9));
  }

  @Test
  void graph_isTheLargerOfEstimatedAndKnown() {
    GraphLikelihood estimated = new GraphLikelihood(3, 2, -1, 5, -2, 0, -3, 0.1, 4, -4);
    assertThat(estimated.graph()).isEqualTo(-3);
    assertThat(estimated.isEstimated()).isTrue();
    GraphLikelihood known = new GraphLikelihood(3, 2, -1, 5, -2, 0, -5, 0.1, 4, -4);
    assertThat(known.graph()).isEqualTo(-4);
    assertThat(known.isEstimated()).isFalse();
    assertThat(known.graphNatsPerEdge()).isEqualTo(2);
  }

  @Test
  void anOrderingThatDoesNotWeigh_leavesWhatIsKnown() {
    NodeOrdering plain = NodeOrderings.ALL.get("breadth-first");
    GraphLikelihood path =
        GraphLikelihood.of(new ShortEdges(plain), graph("0-1 1-2"), 5, new Seed(3));
    assertThat(path.order()).isNegative();
    assertThat(path.estimate()).isNaN();
    assertThat(path.isEstimated()).isFalse();
    assertThat(path.graph()).isEqualTo(path.known()).isNegative();
  }
}
