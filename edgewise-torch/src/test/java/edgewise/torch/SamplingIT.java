package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.Scale;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.torch.frontier.Frontier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Drawing from a network with the weights it was born with: it says everything, also nonsense. */
class SamplingIT {
  private static final int THREE_SHARDS = 2 * GraphGenerator.SHARD + 100;
  private static Parameters parameters;
  private static Grapher network;

  @BeforeAll
  static void create() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
    network = network(parameters);
  }

  private static Grapher network(Parameters parameters) {
    Grapher.Options options = new Grapher.Options(8, 32, 0.3, 0.9, 1.1, TrainingOptions.PAPER);
    return new Grapher(options, new GraphSizes(9, 14), parameters);
  }

  @AfterAll
  static void close() {
    parameters.close();
  }

  private static GenerationRequest request(long count, int threads) {
    return new GenerationRequest(count, new Seed(2), 1, threads);
  }

  @Test
  void generate_threeShardsOnOneThreadAndOnTwo_drawsTheSame() {
    List<Graph> alone = new NeuralGenerator(network).generate(request(THREE_SHARDS, 1)).toList();
    assertThat(alone).hasSize(THREE_SHARDS);
    assertThat(alone.stream().distinct().count()).isGreaterThan(500);
    assertThat(new NeuralGenerator(network).generate(request(THREE_SHARDS, 2)))
        .containsExactlyElementsOf(alone);
  }

  @Test
  void generate_fewer_drawsTheFirstOfMany() {
    List<Graph> many = new NeuralGenerator(network).generate(request(THREE_SHARDS, 2)).toList();
    for (int few : new int[] {0, 1, 5, 33, 700, 1000, 1024, 1025, 2048}) {
      assertThat(new NeuralGenerator(network).generate(request(few, 2)))
          .containsExactlyElementsOf(many.subList(0, few));
    }
  }

  @Test
  void generate_fromALaterShardOn_drawsWhatComesThereInTheWhole() {
    List<Graph> many = new NeuralGenerator(network).generate(request(THREE_SHARDS, 2)).toList();
    for (int first : new int[] {0, 1024, 2048}) {
      GenerationRequest later =
          new GenerationRequest(first, THREE_SHARDS - first, new Seed(2), 1, 1);
      assertThat(new NeuralGenerator(network).generate(later))
          .containsExactlyElementsOf(many.subList(first, THREE_SHARDS));
    }
  }

  @Test
  void generate_manyPartsTogether_drawsEachAsItIsDrawnAlone() {
    try (Parameters own = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      Frontier.Options options = new Frontier.Options(8, 32, 0, 1, 1, TrainingOptions.PAPER);
      Frontier frontier = new Frontier(options, new GraphSizes(2, 1), own);
      PartSampler sampler = new PartSampler(frontier, request(256, 1));
      Parts parts = Parts.of(frontier, Limits.NONE);
      List<Drawn> alone = new ArrayList<>();
      while (alone.size() < 256) {
        alone.addAll(sampler.part(alone.size(), parts.size(alone.size())));
      }
      // Else nothing was drawn again, from seeds that are those of a part.
      assertThat(alone.subList(128, 256)).anyMatch(drawn -> drawn.discarded() > 0);
      for (int threads : new int[] {1, 2}) {
        assertThat(new NeuralGenerator(frontier).generate(request(256, threads)))
            .containsExactlyElementsOf(alone.stream().map(Drawn::graph).toList());
      }
    }
  }

  @Test
  void generate_overTheLargestTrainingGraph_stopsThere() {
    assertThat(new NeuralGenerator(network).generate(request(500, 2)))
        .allMatch(graph -> graph.edgeCount() <= 14 && graph.nodeCount() <= 9);
  }

  @Test
  void repairs_ofAnUntrainedNetwork_countWhatWasDropped() {
    NeuralGenerator generator = new NeuralGenerator(network);
    long edges = generator.generate(request(500, 2)).mapToInt(Graph::edgeCount).sum();
    Repairs repairs = generator.repairs();
    assertThat(repairs.graphs()).isEqualTo(500);
    assertThat(repairs.repairedGraphs()).isBetween(1L, 500L);
    assertThat(repairs.selfLoops()).isPositive();
    assertThat(repairs.repeatedEdges()).isPositive();
    assertThat(repairs.droppedNodes()).isPositive();
    assertThat(edges).isPositive();
  }

  @Test
  void rowsOfProducts_amongAnyNumberOfOthers_areTheSameToTheLastBit() {
    assertThat(RowProducts.areIndependent(parameters)).isTrue();
  }

  @Test
  void generate_few_drawsNoMore() {
    NeuralGenerator generator = new NeuralGenerator(network);
    long before = generator.edgesDrawn();
    long edges = generator.generate(request(3, 1)).mapToInt(Graph::edgeCount).sum();
    Repairs repairs = generator.repairs();
    assertThat(repairs.graphs()).isEqualTo(3);
    // 32 graphs of up to 14 edges were drawn before
    assertThat(generator.edgesDrawn() - before).isBetween(edges, 3L * 14);
  }

  @Test
  void generateOneAtATime_drawsWhatIsDrawnTogether() {
    // Not promised to the bit, but a last bit rarely changes what is drawn.
    List<Graph> together = new NeuralGenerator(network).generate(request(200, 1)).toList();
    List<Graph> alone = new NeuralGenerator(network).generateOneAtATime(request(200, 1)).toList();
    long same = 0;
    for (int i = 0; i < 200; i++) {
      same += together.get(i).equals(alone.get(i)) ? 1 : 0;
    }
    assertThat(same).isGreaterThan(190);
  }

  @Test
  void generate_lazily_endsItsThreadsWhenTheStreamIsClosed() {
    try (Stream<Graph> endless = new NeuralGenerator(network).generate(request(1L << 40, 2))) {
      assertThat(endless.limit(10).toList()).hasSize(10);
    }
  }

  @Test
  void close_whileAStreamIsHalfRead_waitsForTheShardsThatAreBeingDrawn() {
    Parameters own = Parameters.drawn(new Seed(1), Devices.of("cpu"));
    NeuralGenerator generator = new NeuralGenerator(network(own));
    Iterator<Graph> halfRead = generator.generate(request(1L << 40, 2)).iterator();
    assertThat(halfRead.next().nodeCount()).isPositive();
    generator.close(); // freeing weights that a worker still reads would end the whole program
    // A thread may still be on its way out, but none draws.
    assertThat(Thread.getAllStackTraces().values())
        .noneMatch(
            frames ->
                Stream.of(frames)
                    .anyMatch(
                        frame ->
                            frame.getClassName().contains("FrontierSampler")
                                || frame.getClassName().contains("torch.LockStep")));
  }

  @Test
  void parts_ofLargeGraphs_areSingle() {
    assertThat(Parts.onProcessor(Limits.NONE).largest()).isEqualTo(GraphGenerator.SHARD);
    assertThat(
            Parts.onProcessor(Controls.NONE.withNodes(SizeRange.exactly(100_000)).limits())
                .largest())
        .isEqualTo(1);
  }

  @Test
  void generate_atALowTemperature_variesLess() {
    NeuralGenerator generator = new NeuralGenerator(network);
    long cold =
        generator.generate(new GenerationRequest(500, new Seed(2), 0.05, 2)).distinct().count();
    long warm = generator.generate(request(500, 2)).distinct().count();
    assertThat(cold).isLessThan(warm);
  }

  @Test
  void generate_many_keepsItsMemory() {
    int count = Scale.of(100_000);
    NeuralGenerator generator = new NeuralGenerator(network);
    generator.generate(request(3000, 2)).forEach(graph -> {});
    long before = Pointer.physicalBytes() - Runtime.getRuntime().totalMemory();
    long nodes = generator.generate(request(count, 2)).mapToLong(Graph::nodeCount).sum();
    long after = Pointer.physicalBytes() - Runtime.getRuntime().totalMemory();
    assertThat(nodes).isGreaterThan(count);
    assertThat(after - before).isLessThan(40L << 20);
  }
}
