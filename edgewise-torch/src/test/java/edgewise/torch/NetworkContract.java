package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.NodeOrderings;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What every neural model does. An implementation says how to make a small one. */
@ExtendWith(Trained.Once.class)
public interface NetworkContract {
  /**
   * Returns a learner that is small and trains for 50 steps on eight graphs, which are one batch.
   */
  GraphLearner learner();

  /** Returns how its sampler is led along graphs. */
  Led<?> led();

  /**
   * Drawing and training are two ways through the same formulas. Led along a graph, the sampler
   * must give every decision the probability that the loss gives it.
   */
  @Test
  default void sample_ledAlongGraphsOfAllKinds_agreesWithTheLossOnEveryDecision() {
    TorchLibrary.useOneThread();
    assertAgrees(led(), kinds());
  }

  /** Returns graphs of all kinds that it draws. */
  default List<Graph> kinds() {
    return Kinds.upTo(40);
  }

  /** Returns eight ladders, with all that it learns of them. */
  default List<Graph> ladders() {
    return Ladders.ladders(8);
  }

  /** Asserts that sampler and loss agree on every decision that makes some connected graphs. */
  static <N extends Network<?>> void assertAgrees(Led<N> led, List<Graph> graphs) {
    List<Graph> ordered = ordered(led.ordering(), graphs);
    int most = ordered.stream().mapToInt(Graph::nodeCount).max().orElseThrow();
    int mostEdges = ordered.stream().mapToInt(Graph::edgeCount).max().orElseThrow();
    GraphSizes roomy =
        new GraphSizes(most + 1, mostEdges + 1).withLookBack(most); // no graph ends by its size
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      N network = led.network().apply(roomy, parameters);
      LeadingChooser[] choosers =
          ordered.stream()
              .map(graph -> new LeadingChooser(led, led.decisions().apply(graph)))
              .toArray(LeadingChooser[]::new);
      List<Drawn> drawn = led.sampler().apply(network, choosers);
      for (int i = 0; i < choosers.length; i++) {
        Graph graph = ordered.get(i);
        double[] sampled = choosers[i].logProbabilities();
        assertThat(drawn.get(i).graph()).isEqualTo(graph);
        float[] losses = losses(led, network, graph);
        assertThat(losses).hasSameSizeAs(sampled);
        for (int decision = 0; decision < losses.length; decision++) {
          assertThat(sampled[decision])
              .as("decision %s of graph %s: %s", decision, i, graph)
              .isCloseTo(-losses[decision], within(1e-4));
        }
      }
    }
  }

  private static <N extends Network<?>> float[] losses(Led<N> led, N network, Graph graph) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      return led.losses().apply(network, graph);
    }
  }

  /** A long graph must be learnt from as if the memory were large enough for all of it. */
  @Test
  default void walk_inSomeStretches_hasTheLossAndTheGradientsOfTheWhole() {
    TorchLibrary.useOneThread();
    assertWalks(led());
  }

  private static <N extends Network<?>> void assertWalks(Led<N> led) {
    List<Graph> graphs = ordered(led.ordering(), Kinds.upTo(12).subList(15, 22));
    GraphSizes sizes = GraphSizes.of(graphs).withLookBack(5);
    try (Parameters parameters = Parameters.drawnInDouble(new Seed(3), Devices.of("cpu"))) {
      Network<?> network = led.network().apply(sizes, parameters);
      assertWalks(network, graphs);
    }
  }

  private static <B> void assertWalks(Network<B> network, List<Graph> graphs) {
    if (network.walk(graphs, 1).isEmpty()) {
      return;
    }
    B batch = network.encode(graphs);
    Piece<B> whole = new Piece.Whole<>(batch, network.symbols(batch));
    Tensor total = torch.zeros(1);
    whole.gradients(network, new Seed(1), 2, total, () -> true);
    double loss = whole.loss(network);
    assertThat(total.item_double()).isCloseTo(loss, within(1e-3));
    Map<String, float[]> gradients = gradients(network.parameters());
    int steps = graphs.stream().mapToInt(network::steps).max().orElseThrow();
    for (int stretches : new int[] {1, 2, 3, steps / 2}) {
      Walk walk = network.walk(graphs, stretches).orElseThrow();
      assertThat(walk.symbols()).isEqualTo(whole.symbols());
      assertThat(Walker.loss(walk)).isCloseTo(loss, within(1e-9));
      network.parameters().clearGradients();
      total.zero_();
      Walker.gradients(walk, new Seed(1), 2, total, () -> true);
      assertThat(total.item_double()).isCloseTo(loss, within(1e-3));
      gradients(network.parameters())
          .forEach(
              (name, mine) ->
                  assertThat(mine).as(name).containsExactly(gradients.get(name), within(1e-6f)));
    }
  }

  private static Map<String, float[]> gradients(Parameters parameters) {
    Map<String, float[]> gradients = new LinkedHashMap<>();
    parameters
        .names()
        .forEach(name -> gradients.put(name, Tensors.floats(parameters.gradient(name))));
    return gradients;
  }

  private static List<Graph> ordered(String ordering, List<Graph> graphs) {
    NodeOrdering order = NodeOrderings.ALL.get(ordering);
    return IntStream.range(0, graphs.size())
        .mapToObj(i -> graphs.get(i).renumbered(order.order(graphs.get(i), random(i))))
        .toList();
  }

  private static RandomGenerator random(int graph) {
    return new Seed(graph).generator();
  }

  private GraphGenerator fitted(Recorder recorder, CheckpointStore store, int threads)
      throws IOException {
    FitContext context = new FitContext(new Seed(5), recorder, store, threads, "cpu");
    return learner().fit(ladders(), context);
  }

  @Test
  default void loss_onEightLadders_fallsByHalf(Trained trained) {
    List<Double> losses = trained.losses();
    assertThat(losses).hasSize(50);
    assertThat(losses.get(49)).isLessThan(losses.get(0) / 2);
  }

  @Test
  default void generate_twice_drawsTheSameConnectedGraphs(Trained trained) {
    GenerationRequest request = GenerationRequest.of(100, new Seed(9));
    List<Graph> drawn = trained.generator().generate(request).toList();
    assertThat(drawn).hasSize(100).allMatch(Components::isConnected);
    assertThat(trained.generator().generate(request)).containsExactlyElementsOf(drawn);
    assertThat(trained.generator().generate(GenerationRequest.of(100, new Seed(10))).toList())
        .isNotEqualTo(drawn);
  }

  @Test
  default void load_ofTheBestCheckpoint_drawsWhatTheTrainedModelDraws(Trained trained)
      throws IOException {
    GenerationRequest request = GenerationRequest.of(50, new Seed(9));
    try (GraphGenerator loaded = learner().load(trained.store().best().orElseThrow())) {
      assertThat(loaded.generate(request))
          .containsExactlyElementsOf(trained.generator().generate(request).toList());
    }
  }

  @Test
  default void fit_stoppedAndResumed_isTheTrainingThatWentStraightThrough(
      Trained straight, @TempDir Path folder) throws IOException {
    DirectoryStore store = new DirectoryStore(folder);
    fitted(Recorder.stoppingAfterEpoch(20), store, 2).close();
    Recorder resumed = Recorder.patient();
    fitted(resumed, store, 2).close();
    assertThat(resumed.losses()).isEqualTo(straight.losses().subList(20, 50));
  }

  @Test
  default void fitAndGenerate_onOneThreadAndOnTwo_areTheSame(Trained two) throws IOException {
    Recorder alone = Recorder.patient();
    try (GraphGenerator one = fitted(alone, CheckpointStore.NONE, 1)) {
      assertThat(two.losses()).isEqualTo(alone.losses());
      assertThat(two.generator().generate(new GenerationRequest(200, new Seed(9), 1, 2)))
          .containsExactlyElementsOf(
              one.generate(new GenerationRequest(200, new Seed(9), 1, 1)).toList());
    }
  }
}
