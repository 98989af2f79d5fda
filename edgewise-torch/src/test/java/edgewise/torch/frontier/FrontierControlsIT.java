package edgewise.torch.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import edgewise.Scale;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismIndex;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.RejectedException;
import edgewise.model.Rejections;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
import edgewise.torch.Devices;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Ladders;
import edgewise.torch.NeuralGenerator;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Trainings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frontier with the weights it was born with, which would draw anything, kept within limits. */
class FrontierControlsIT {
  private static final TrainingOptions TRAINING =
      Trainings.straight(Frontier.DEFAULTS.training(), 60, 8);
  private static final Frontier.Options SMALL = new Frontier.Options(16, 32, 0, 1, 1, TRAINING);

  private static Parameters parameters;
  private static Frontier network;

  @BeforeAll
  static void create() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    network = new Frontier(SMALL, new GraphSizes(40, 61), parameters);
  }

  @AfterAll
  static void close() {
    parameters.close();
  }

  private static GenerationRequest request(long count, Controls controls) {
    return new GenerationRequest(count, new Seed(4), 1, 2).with(controls);
  }

  @Test
  void generate_withinLimits_drawsNoMoreThanIsWanted() {
    Controls sizes =
        Controls.NONE.withNodes(SizeRange.exactly(12)).withEdges(SizeRange.exactly(18));
    long before = network.edgesDrawn();
    // All four parts of 256 are wanted, and none after them, although more might have been needed.
    List<Graph> drawn = new NeuralGenerator(network).generate(request(256, sizes)).toList();
    assertThat(drawn).hasSize(256);
    assertThat(network.edgesDrawn() - before)
        .isEqualTo(drawn.stream().mapToLong(Graph::edgeCount).sum());
  }

  /**
   * A million in full: whatever the weights and the length, nothing needs repair, and the graph of
   * a sample is the sample again.
   */
  @Test
  void samples_ofADrawnLength_areSimpleAndConnectedAndDecodeToThemselves() {
    int shards = (Scale.of(1_000_000) - 1) / GraphGenerator.SHARD + 1;
    shards = shards > 900 ? shards : shards / 3; // the whole suite has to be quick, too
    RandomGenerator lengths = new Seed(5).generator();
    for (int shard = 0; shard < shards; shard++) {
      int length = 1 + lengths.nextInt(130);
      Limits limits = new Limits(SizeRange.ANY, new SizeRange(length, 130), List.of());
      long first = (long) GraphGenerator.SHARD * shard;
      for (Drawn drawn : network.sample(new Seed(6), first, GraphGenerator.SHARD, 1, limits)) {
        Graph sample = drawn.graph();
        if (drawn.repairs().repairedGraphs() > 0
            || sample.edgeCount() < length
            || sample.edgeCount() > 130
            || !Components.isConnected(sample)
            || !FrontierSequence.of(sample).toGraph().equals(sample)) {
          throw new AssertionError("length " + length + ", shard " + shard + ": " + drawn);
        }
      }
    }
  }

  @Test
  void sizes_areKeptByEverySample() {
    Limits limits = new Limits(SizeRange.exactly(50), SizeRange.exactly(70), List.of());
    for (Drawn drawn : network.sample(new Seed(4), 0, 200, 1, limits)) {
      Graph sample = drawn.graph();
      assertThat(sample.nodeCount()).isEqualTo(50);
      assertThat(sample.edgeCount()).isEqualTo(70);
      assertThat(Components.isConnected(sample)).isTrue();
    }
  }

  @Test
  void graphsThatDoNotEnd_areCountedAndDrawnAgain() {
    Parameters born = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    Frontier small = new Frontier(SMALL, new GraphSizes(5, 6), born);
    int most = 2 * 6 + 8;
    NeuralGenerator generator = new NeuralGenerator(small);
    List<Graph> drawn = generator.generate(request(200, Controls.NONE)).toList();
    assertThat(drawn).hasSize(200).allMatch(graph -> graph.edgeCount() < most);
    assertThat(generator.rejections().unfinished()).isPositive();
    assertThat(generator.rejections().total()).isEqualTo(generator.rejections().unfinished());
    assertThat(generator.rejections().toString()).endsWith(" that did not end by themselves)");
    assertThat(new NeuralGenerator(small).generate(request(50, Controls.NONE)).toList())
        .isEqualTo(drawn.subList(0, 50));
    assertThatThrownBy(() -> generator.generate(request(200, Controls.NONE.withTries(1))).toList())
        .isInstanceOf(RejectedException.class)
        .hasMessageStartingWith("a graph did not come to its end in 1 tries, ");
    generator.close();
  }

  @Test
  void graphsOfAnAskedSize_haveComeToTheirEnd() {
    Controls exact =
        Controls.NONE.withLimits(new Limits(SizeRange.ANY, SizeRange.exactly(300), List.of()));
    NeuralGenerator generator = new NeuralGenerator(network);
    assertThat(generator.generate(request(20, exact)).toList())
        .hasSize(20)
        .allMatch(graph -> graph.edgeCount() == 300);
    assertThat(generator.rejections().total()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"planar", "forest", "bipartite", "triangle-free", "max-degree=3", "max-clique=3"})
  void constraint_isKeptByEverySample(String constraint) {
    Controls controls = Controls.NONE.withConstraint(constraint).withNodes(new SizeRange(12, 30));
    NeuralGenerator generator = new NeuralGenerator(network);
    List<Graph> drawn = generator.generate(request(100, controls)).toList();
    assertThat(drawn)
        .hasSize(100)
        .allMatch(Components::isConnected)
        .allMatch(controls.limits()::fitSizes)
        .allMatch(controls.limits()::fitConstraints);
    assertThat(generator.rejections().constraints()).isZero(); // by construction
    assertThat(generator.repairs().repairedGraphs()).isZero();
  }

  /** What a constraint leaves has the probabilities of the model, given that it is left. */
  @Test
  void constraint_onlyTakesAway() {
    Limits limits = Controls.NONE.withConstraint("max-degree=2").limits();
    List<String> free = beginningWithAFork(Limits.NONE);
    List<String> kept = beginningWithAFork(limits);
    // Node 0 has two neighbours then: what is left is to go on from another node, or to end.
    List<String> left = free.stream().filter(drawn -> !drawn.startsWith(FORK + " 0-")).toList();
    double expected = share(left);
    double error = Math.sqrt(expected * (1 - expected) * (1.0 / left.size() + 1.0 / kept.size()));
    assertThat(kept).hasSizeGreaterThan(500).noneMatch(drawn -> drawn.startsWith(FORK + " 0-"));
    assertThat(share(kept)).isCloseTo(expected, within(4.5 * error));
  }

  private static final String FORK = "0-1 0-2";

  private static List<String> beginningWithAFork(Limits limits) {
    return network.sample(new Seed(4), 0, 8 * GraphGenerator.SHARD, 1, limits).stream()
        .map(drawn -> EdgeSequence.of(drawn.graph()).toString())
        .filter(drawn -> drawn.startsWith(FORK))
        .toList();
  }

  /** Returns the share of those that end at the fork. */
  private static double share(List<String> drawn) {
    return drawn.stream().filter(FORK::equals).count() / (double) drawn.size();
  }

  @Test
  void generate_withControls_isTheSameOnAnyNumberOfThreadsAndForFewer() {
    Controls controls =
        Controls.NONE.withConstraint("triangle-free").withNodes(new SizeRange(4, 9)).onlyDistinct();
    List<Graph> many = new NeuralGenerator(network).generate(request(150, controls)).toList();
    assertThat(new NeuralGenerator(network).generate(request(60, controls)))
        .containsExactlyElementsOf(many.subList(0, 60));
    GenerationRequest alone = new GenerationRequest(150, new Seed(4), 1, 1).with(controls);
    assertThat(new NeuralGenerator(network).generate(alone)).containsExactlyElementsOf(many);
  }

  @Test
  void generate_distinctAndNovel_repeatsNothing() {
    NeuralGenerator generator = new NeuralGenerator(network);
    List<Graph> known = generator.generate(request(100, Controls.NONE)).toList();
    Controls controls = Controls.NONE.onlyDistinct().novelTo(known);
    List<Graph> drawn = generator.generate(request(200, controls)).toList();
    IsomorphismIndex index = new IsomorphismIndex();
    known.forEach(index::add);
    assertThat(drawn).hasSize(200).allMatch(index::add);
    Rejections rejections = generator.rejections();
    assertThat(rejections.known()).isPositive();
    assertThat(rejections.total()).isEqualTo(rejections.known() + rejections.repeats());
  }

  @Test
  void generate_whatCannotBe_saysHowManyWereFoundAndWhy() {
    Controls controls =
        Controls.NONE.withConstraint("max-degree=2").withEdges(SizeRange.exactly(4)).onlyDistinct();
    assertThatThrownBy(() -> new NeuralGenerator(network).generate(request(10, controls)).toList())
        .isInstanceOf(RejectedException.class)
        // the path and the cycle
        .hasMessageStartingWith("only 2 of 10 graphs found in 1000 draws: 998 rejected (");
  }

  /** Graphs hundreds of times larger than those learnt, in memory that does not grow with them. */
  @Test
  void generate_farLargerThanAnyInTraining_takesNoMoreMemoryANode() throws IOException {
    try (GraphGenerator generator =
        Frontier.ENTRY.learner().apply(SMALL).fit(Ladders.ladders(8), FitContext.of(new Seed(5)))) {
      double few = bytesForEachNode(generator, 300);
      double many = bytesForEachNode(generator, 2_000);
      assertThat(many).isLessThan(2 * few);
    }
  }

  private static double bytesForEachNode(GraphGenerator generator, int nodes) {
    GenerationRequest request = request(1, Controls.NONE.withNodes(SizeRange.exactly(nodes)));
    long before = allocated();
    List<Graph> drawn = generator.generateOneAtATime(request).toList();
    long after = allocated();
    assertThat(drawn).hasSize(1);
    assertThat(drawn.get(0).nodeCount()).isEqualTo(nodes);
    assertThat(Components.isConnected(drawn.get(0))).isTrue();
    return (after - before) / (double) nodes;
  }

  /** Returns the bytes that this thread ever allocated. */
  private static long allocated() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }
}
