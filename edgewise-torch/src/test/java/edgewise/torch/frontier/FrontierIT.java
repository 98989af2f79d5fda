package edgewise.torch.frontier;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.constraint.Limits;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.FitContext;
import edgewise.model.GraphLearner;
import edgewise.ordering.NodeOrderings;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Ladders;
import edgewise.torch.Led;
import edgewise.torch.NetworkContract;
import edgewise.torch.Parameters;
import edgewise.torch.Pass;
import edgewise.torch.Recorder;
import edgewise.torch.Reduction;
import edgewise.torch.Tensors;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Trainings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FrontierIT implements NetworkContract {
  private static final TrainingOptions TRAINING =
      Trainings.straight(Frontier.DEFAULTS.training(), 50, 8);

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Override
  public GraphLearner learner() {
    return Frontier.ENTRY.learner().apply(new Frontier.Options(16, 64, 0, 1, 1, TRAINING));
  }

  @Override
  public Led<Frontier> led() {
    return new Led<>(
        FrontierIT::network,
        "chained-breadth-first",
        (network, choosers) -> network.draw(choosers, 1, Limits.NONE),
        FrontierIT::decisions,
        FrontierIT::losses);
  }

  /** A move, after the end, and a back offset of each edge in turn; then the end. */
  private static int[] decisions(Graph orderedGraph) {
    FrontierSequence sequence = FrontierSequence.of(orderedGraph);
    int[] decisions = new int[2 * sequence.length() + 1];
    for (int step = 0; step < sequence.length(); step++) {
      decisions[2 * step] = 1 + sequence.move(step);
      decisions[2 * step + 1] = sequence.back(step);
    }
    return decisions;
  }

  private static float[] losses(Frontier network, Graph orderedGraph) {
    Frontier.Losses losses =
        network.losses(network.encode(List.of(orderedGraph)), Pass.evaluating(), Reduction.EACH);
    return Led.inTurns(losses.moves(), losses.backs());
  }

  /** Beyond every table: hubs, wide frontiers, long ways. */
  @Test
  void sample_ledAlongGraphsBeyondTheTables_agreesWithTheLossOnEveryDecision() {
    GraphBuilder star = Graph.builder(700);
    for (int leaf = 1; leaf < 600; leaf++) {
      star.addEdge(0, leaf);
      star.addEdge(leaf, (leaf * leaf) % 600 == leaf ? 0 : (leaf * leaf) % 600);
    }
    for (int node = 600; node < 700; node++) {
      star.addEdge(node - 600, node);
    }
    List<Graph> graphs = new ArrayList<>();
    graphs.add(star.build());
    graphs.add(Ladders.ladder(150));
    graphs.add(RandomGraphs.erdosRenyi(60, 0.5, new Seed(1).generator()));
    NetworkContract.assertAgrees(led(), graphs);
  }

  /** Nothing to repair: a sample is connected and simple whatever the weights are. */
  @Test
  void samples_ofAnUntrainedNetwork_areSimpleAndConnectedAndEncodeToThemselves() {
    int shards = Math.max(1, Scale.of(20));
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Frontier network = network(new GraphSizes(40, 61), parameters);
      for (int shard = 0; shard < shards; shard++) {
        for (Drawn drawn : network.sample(new Seed(4), 1024L * shard, 1024, 1, Limits.NONE)) {
          Graph sample = drawn.graph();
          assertThat(drawn.repairs().repairedGraphs()).isZero();
          assertThat(Components.isConnected(sample)).isTrue();
          assertThat(sample.edgeCount()).isBetween(1, 130);
          assertThat(FrontierSequence.of(sample).toGraph()).isEqualTo(sample);
        }
      }
    }
  }

  /** What is drawn, and how probable the loss says it is, must be the same distribution. */
  @Test
  void samples_areAsFrequentAsTheirLikelihoodSays() {
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Frontier network = network(new GraphSizes(40, 61), parameters);
      int count = 8 * 1024;
      Map<Graph, Integer> counts = new HashMap<>();
      network
          .sample(new Seed(4), 0, count, 1, Limits.NONE)
          .forEach(drawn -> counts.merge(drawn.graph(), 1, Integer::sum));
      for (String edges :
          List.of("0-1", "0-1 0-2", "0-1 1-2", "0-1 0-2 1-2", "0-1 0-2 0-3", "0-1 0-2 2-3")) {
        double probability = Math.exp(-loss(network, List.of(graph(edges))));
        double error = Math.sqrt(probability * (1 - probability) / count);
        assertThat(counts.getOrDefault(graph(edges), 0) / (double) count)
            .as(edges)
            .isCloseTo(probability, within(4.5 * error));
      }
    }
  }

  @Test
  void loss_ofAGraphFarWiderThanTheTables_isFinite() {
    GraphBuilder star = Graph.builder(600);
    for (int leaf = 1; leaf < 600; leaf++) {
      star.addEdge(0, leaf);
    }
    star.addEdge(1, 599).addEdge(400, 401);
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Frontier network = network(new GraphSizes(8, 10), parameters);
      assertThat(loss(network, List.of(star.build()))).isFinite();
    }
  }

  /** Padding must not matter: a batch costs what its graphs cost alone. */
  @Test
  void loss_ofABatch_isTheSumOfItsGraphs() {
    try (Parameters parameters = Parameters.drawnInDouble(new Seed(3), Devices.of("cpu"))) {
      Frontier network = network(new GraphSizes(30, 100), parameters);
      List<Graph> graphs = new ArrayList<>();
      double sum = 0;
      for (int i = 0; i < 6; i++) {
        Graph ordered = ordered(new Seed(i).generator());
        graphs.add(ordered);
        sum += loss(network, List.of(ordered));
      }
      assertThat(loss(network, graphs)).isCloseTo(sum, within(1e-8));
    }
  }

  @Test
  void logLikelihoods_areThoseOfTheLossEachByItself() {
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Frontier network = network(new GraphSizes(40, 61), parameters);
      List<Graph> graphs =
          List.of(graph("0-1 0-2 1-3"), graph("0-1"), graph("0-2 1-2"), graph("0-1 0-2 1-2"));
      double[] said = network.logLikelihoods(graphs);
      assertThat(said[2]).isEqualTo(Double.NEGATIVE_INFINITY); // not breadth-first
      for (int i : new int[] {0, 1, 3}) {
        assertThat(said[i]).isCloseTo(-loss(network, List.of(graphs.get(i))), within(1e-5));
      }
    }
  }

  @Test
  void gradients_agreeWithDifferences() {
    try (Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
      Frontier network =
          new Frontier(
              new Frontier.Options(4, 6, 0.3, 1, 1, TRAINING), new GraphSizes(8, 9), parameters);
      List<Graph> graphs = List.of(graph("0-1 0-2 1-2 1-3 2-3"), graph("0-1 1-2"));
      Differences.assertEqualGradients(network, network.encode(graphs));
    }
  }

  /** In single precision much of the derivative is written by hand, in double libtorch finds it. */
  @Test
  void gradients_inSinglePrecision_areThoseInDouble() {
    try (Parameters single = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Parameters twice = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
      List<Graph> graphs =
          IntStream.range(0, 5).mapToObj(i -> ordered(new Seed(i).generator())).toList();
      for (Parameters parameters : List.of(single, twice)) {
        Frontier network =
            new Frontier(
                new Frontier.Options(8, 20, 0.3, 1, 1, TRAINING),
                new GraphSizes(30, 100),
                parameters);
        try (PointerScope scope = new PointerScope()) {
          Pass pass = Pass.training(new Seed(2));
          pass.backward(network.loss(network.encode(graphs), pass), 1);
        }
      }
      for (String name : single.names()) {
        assertThat(Tensors.floats(single.gradient(name)))
            .as(name)
            .containsExactly(Tensors.floats(twice.gradient(name)), within(1e-4f));
      }
    }
  }

  private static Graph ordered(RandomGenerator random) {
    Graph graph = RandomGraphs.connected(random);
    return graph.renumbered(NodeOrderings.ALL.get("chained-breadth-first").order(graph, random));
  }

  @Test
  void gradientsAlongAWalk_agreeWithDifferences() {
    try (Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
      Frontier network =
          new Frontier(
              new Frontier.Options(4, 6, 0.3, 1, 1, TRAINING), new GraphSizes(8, 9), parameters);
      List<Graph> graphs = List.of(graph("0-1 0-2 1-2 1-3 2-3"), graph("0-1 1-2"));
      Differences.assertEqualGradients(network, network.walk(graphs, 3).orElseThrow());
    }
  }

  @Test
  void fit_leavesOutGraphsWithoutEdgesAndSaysSo() throws Exception {
    Recorder recorder = Recorder.patient();
    FitContext context = FitContext.of(new Seed(1));
    assertThatThrownBy(() -> learner().fit(List.of(Graph.of(1), Graph.of(3)), context))
        .hasMessage("frontier needs a graph with an edge, got none");
    List<Graph> some = new ArrayList<>(Ladders.ladders(4));
    some.add(Graph.of(1));
    learner()
        .fit(some, new FitContext(new Seed(1), recorder, context.checkpoints(), 2, "cpu"))
        .close();
    assertThat(recorder.warnings()).containsExactly("1 graph without edges is left out");
  }

  private static double loss(Frontier network, List<Graph> graphs) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return network.loss(network.encode(graphs), Pass.evaluating()).item_double();
    }
  }

  private static Frontier network(GraphSizes sizes, Parameters parameters) {
    return new Frontier(new Frontier.Options(16, 32, 0, 1, 1, TRAINING), sizes, parameters);
  }
}
