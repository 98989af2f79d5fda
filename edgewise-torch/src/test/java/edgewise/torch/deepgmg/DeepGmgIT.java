package edgewise.torch.deepgmg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.constraint.Limits;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Kinds;
import edgewise.torch.Ladders;
import edgewise.torch.Led;
import edgewise.torch.NetworkContract;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Tensors;
import edgewise.torch.TorchLibrary;
import edgewise.torch.Trainings;
import edgewise.torch.deepgmg.DeepGmgBatch.Decided;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DeepGmgIT implements NetworkContract {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  private static DeepGmg.Options options(int hidden) {
    return new DeepGmg.Options(hidden, 2, 1, Trainings.fifty(0.01));
  }

  private static DeepGmg network(GraphSizes sizes, Parameters parameters) {
    return new DeepGmg(options(6), sizes, parameters);
  }

  @Override
  public GraphLearner learner() {
    return DeepGmg.ENTRY.learner().apply(options(16));
  }

  @Override
  public List<Graph> kinds() {
    return Kinds.upTo(14);
  }

  /** Each decision is a step that waits for the one before: small ones, and each of them twice. */
  @Override
  public List<Graph> ladders() {
    return Stream.concat(Ladders.ladders(4).stream(), Ladders.ladders(4).stream()).toList();
  }

  @Override
  public Led<DeepGmg> led() {
    return new Led<>(
        DeepGmgIT::network,
        "random",
        (network, choosers) -> network.draw(choosers, 1),
        DeepGmgIT::decisions,
        DeepGmgIT::losses);
  }

  private static int[] decisions(Graph orderedGraph) {
    Construction made = new Construction(orderedGraph);
    List<Integer> all = new ArrayList<>();
    for (int event = 0; event < made.length(); event++) {
      if (made.asksEdge(event)) {
        all.add(made.addsEdge(event) ? 1 : 0);
      }
      if (made.addsEdge(event)) {
        all.add(made.other(event + 1) - made.lowest(event));
      } else {
        all.add(made.addsNode(event) ? 1 : 0);
      }
    }
    return all.stream().mapToInt(i -> i).toArray();
  }

  private static float[] losses(DeepGmg network, Graph orderedGraph) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      DeepGmgBatch batch = network.encode(List.of(orderedGraph));
      DeepGmg.Losses losses = network.losses(batch, Pass.evaluating());
      float[] edges = Tensors.floats(losses.edges());
      float[] ends = Tensors.floats(losses.ends());
      float[] nodes = Tensors.floats(losses.nodes());
      Construction made = batch.row(0);
      float[] all = new float[Math.toIntExact(batch.decisions())];
      int next = 0;
      int end = 0;
      for (Decided decided : batch.decided()) {
        if (made.asksEdge(decided.event())) {
          all[next++] = edges[decided.event()];
        }
        all[next++] = made.addsEdge(decided.event()) ? ends[end++] : nodes[decided.event()];
      }
      return all;
    }
  }

  /** All graphs of up to two nodes, and all beginnings of three, are all that can happen. */
  @Test
  void likelihoods_ofEverythingThatCanHappen_sumToOne() {
    try (Parameters parameters = Parameters.drawn(new Seed(4), Devices.of("cpu"))) {
      DeepGmg network = network(new GraphSizes(4, 6), parameters);
      Differences.spread(parameters, 0.5);
      double sum = 0;
      List<Graph> graphs = numbered();
      assertThat(graphs).hasSize(1 + 2 + 8);
      double[] logLikelihoods = network.logLikelihoods(graphs);
      for (int i = 0; i < graphs.size(); i++) {
        float[] losses = losses(network, graphs.get(i));
        boolean mayGoOn = graphs.get(i).nodeCount() == 3; // whether it ends there is left open
        sum += Math.exp(logLikelihoods[i] + (mayGoOn ? losses[losses.length - 1] : 0));
      }
      assertThat(sum).isCloseTo(1, within(1e-5));
      assertThat(network.logLikelihoods(List.of(Graph.of(0)))[0])
          .isEqualTo(Double.NEGATIVE_INFINITY);
    }
  }

  private static List<Graph> numbered() {
    List<Graph> graphs = new ArrayList<>();
    int[][] pairs = {{0, 1}, {0, 2}, {1, 2}};
    for (int nodes = 1; nodes <= 3; nodes++) {
      int count = nodes * (nodes - 1) / 2;
      for (int bits = 0; bits < 1 << count; bits++) {
        GraphBuilder builder = Graph.builder(nodes);
        for (int pair = 0; pair < count; pair++) {
          if ((bits >> pair & 1) == 1) {
            builder.addEdge(pairs[pair][0], pairs[pair][1]);
          }
        }
        graphs.add(builder.build());
      }
    }
    return graphs;
  }

  @Test
  void loss_moved_changesAsItsGradientSays() {
    try (Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
      DeepGmg network = network(new GraphSizes(8, 10), parameters);
      Differences.assertEqualGradients(network, network.encode(Ladders.ladders(4)));
    }
  }

  /** Five hundred rounds of many messages: an error would grow beyond all numbers. */
  @Test
  void gradients_ofADenseGraph_areFinite() {
    Graph dense = RandomGraphs.erdosRenyi(26, 0.75, new Seed(1).generator());
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(7), Devices.of("cpu"))) {
      DeepGmg network = network(GraphSizes.of(List.of(dense)), parameters);
      Differences.spread(parameters, 0.3);
      Pass pass = Pass.training(new Seed(1));
      pass.backward(network.loss(network.encode(List.of(dense)), pass), 1);
      for (String name : parameters.names()) {
        assertThat(parameters.gradient(name).norm().item_double()).as(name).isFinite();
      }
    }
  }

  /** In a batch, graphs wait for each other, and are what they are alone. */
  @Test
  void loss_ofABatch_isTheSumOfThoseOfItsGraphs() {
    List<Graph> graphs = Kinds.upTo(9).subList(12, 40);
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      DeepGmg network = network(GraphSizes.of(graphs), parameters);
      double alone = 0;
      for (double each : network.logLikelihoods(graphs)) {
        alone -= each;
      }
      double together = network.loss(network.encode(graphs), Pass.evaluating()).item_double();
      assertThat(together).isCloseTo(alone, within(1e-4 * alone));
    }
  }

  @Test
  void samples_ofAnUntrainedNetwork_areOnePieceAndNotEndless() {
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      DeepGmg network = network(new GraphSizes(10, 20), parameters);
      List<Drawn> drawn = network.sample(new Seed(4), 0, 300, 1, Limits.NONE);
      assertThat(drawn).hasSize(300);
      for (Drawn each : drawn) {
        assertThat(each.graph().nodeCount()).isBetween(1, 20);
        assertThat(!each.ended() || Components.isConnected(each.graph())).isTrue();
      }
      assertThat(network.edgesDrawn()).isPositive();
    }
  }

  @Test
  void options_outOfRange_areRefused() {
    for (Map.Entry<String, String> bad :
        Map.of("hidden", "0", "rounds", "0", "temperature", "0").entrySet()) {
      assertThatThrownBy(
              () -> DeepGmg.ENTRY.form(DeepGmg.DEFAULTS).with(Map.of(bad.getKey(), bad.getValue())))
          .hasMessageContaining(bad.getKey());
    }
  }
}
