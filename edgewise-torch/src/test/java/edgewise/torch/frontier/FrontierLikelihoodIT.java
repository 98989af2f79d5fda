package edgewise.torch.frontier;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.AllOrders;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.model.GraphLikelihood;
import edgewise.ordering.WeighedOrdering;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of small graphs, against the sum over all their orders. */
class FrontierLikelihoodIT {
  private static Parameters parameters;
  private static Frontier network;

  @BeforeAll
  static void draw() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    TrainingOptions training = Frontier.ENTRY.defaults().training();
    Frontier.Options tiny = new Frontier.Options(16, 32, 0, 1, 1, training);
    network = new Frontier(tiny, new GraphSizes(40, 61), parameters);
  }

  @AfterAll
  static void free() {
    parameters.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0-1 0-2 0-3 0-4", // 24 symmetries
        "0-1 0-2 1-2 1-3 2-4",
        "0-1 0-2 0-3 1-2 3-4 4-5",
        "0-1 0-2 1-3 1-4 2-5 3-4 4-5"
      })
  void bounds_areBelowTheSumOverAllOrdersAndTheEstimateIsThatOverChainedOnes(String edges) {
    Graph graph = graph(edges);
    Set<Permutation> chained = new HashSet<>();
    WeighedOrdering ordering = (WeighedOrdering) network.ordering();
    for (int i = 0; i < 5000; i++) {
      chained.add(ordering.draw(graph, new Seed(5).child(i).generator()).order());
    }
    List<Permutation> all = AllOrders.of(graph.nodeCount());
    double ways = Math.log(all.size());
    double exact = Math.log(sum(graph, all)) - ways;
    double overChained = Math.log(sum(graph, List.copyOf(chained))) - ways;
    assertThat(overChained).isLessThanOrEqualTo(exact + 1e-6);

    for (int orders : new int[] {1, 4, 16, 200}) {
      GraphLikelihood few = GraphLikelihood.of(network, graph, orders, new Seed(orders));
      assertThat(few.known()).isBetween(few.asNumbered() - ways - 1e-6, exact + 1e-6);
    }
    GraphLikelihood many = GraphLikelihood.of(network, graph, 2000, new Seed(1));
    assertThat(many.estimate()).isCloseTo(overChained, within(4.5 * many.estimateError() + 1e-6));
    chained.add(Permutation.identity(graph.nodeCount()));
    double overSeen = Math.log(sum(graph, List.copyOf(chained))) - ways;
    assertThat(many.known()).isCloseTo(overSeen, within(1e-5));
  }

  /** Samples are numbered as they were drawn, mostly not as chained orders are. */
  @Test
  void samples_areAtLeastAsProbableAsTheyAreNumbered() {
    for (Drawn drawn : network.sample(new Seed(4), 0, 64, 1, Limits.NONE)) {
      Graph sample = drawn.graph();
      GraphLikelihood said = GraphLikelihood.of(network, sample, 4, new Seed(1));
      double ways = 0;
      for (int i = 2; i <= sample.nodeCount(); i++) {
        ways += Math.log(i);
      }
      assertThat(said.asNumbered()).isFinite();
      assertThat(said.graph()).isGreaterThanOrEqualTo(said.asNumbered() - ways - 1e-9);
    }
  }

  private static double sum(Graph graph, List<Permutation> orders) {
    List<Graph> numbered = orders.stream().map(graph::renumbered).toList();
    return Arrays.stream(network.logLikelihoods(numbered)).map(Math::exp).sum();
  }
}
