package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.constraint.Limits;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphRnnIT implements NetworkContract {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Override
  public GraphLearner learner() {
    return GraphRnn.ENTRY
        .learner()
        .apply(new GraphRnn.Options(16, 64, 8, 32, 1, 1, 0, Trainings.fifty(0.03)));
  }

  @Override
  public Led<GraphRnn> led() {
    return LedGraphRnn.of(GraphRnnIT::network);
  }

  private static GraphRnn network(Parameters parameters, int lookBack) {
    return network(new GraphSizes(8, 10).withLookBack(lookBack), parameters);
  }

  private static GraphRnn network(GraphSizes sizes, Parameters parameters) {
    return new GraphRnn(
        new GraphRnn.Options(4, 5, 3, 6, 3, 1, 0, GraphRnn.PAPER.training()), sizes, parameters);
  }

  /** As in GradientsIT: through both levels, and the state that one hands to the other. */
  @Test
  void loss_moved_changesAsItsGradientSays() {
    Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"));
    GraphRnn network = network(parameters, 3);
    Differences.assertEqualGradients(network, network.encode(Ladders.ladders(3)));
    parameters.close();
  }

  /**
   * What is drawn follows the probabilities that training measures: how often a small graph is
   * drawn is exp(−loss) of its rows, so both ways through the network compute the same.
   */
  @Test
  void sample_ofAnUntrainedNetwork_drawsEachGraphAsOftenAsItsLossSays() {
    Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    GraphRnn network = network(parameters, 2);
    List<Graph> drawn = drawn(network, 20_000);
    for (Graph graph :
        List.of(
            Graph.of(1),
            Graph.of(2, 0, 1),
            Graph.of(3, 0, 1, 1, 2),
            Graph.of(3, 0, 1, 0, 2, 1, 2),
            Graph.of(4, 0, 1, 0, 2, 1, 3))) {
      double probability;
      try (PointerScope scope = new PointerScope()) {
        Tensor loss = network.loss(network.encode(List.of(graph)), Pass.evaluating());
        probability = Math.exp(-loss.item_double());
      }
      double share = drawn.stream().filter(graph::equals).count() / 20_000.0;
      double deviation = Math.sqrt(probability * (1 - probability) / 20_000);
      assertThat(share).as(graph.toString()).isCloseTo(probability, within(4 * deviation));
    }
    parameters.close();
  }

  @Test
  void sample_drawsConnectedGraphsUpToTheLargest() {
    Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    List<Graph> drawn = drawn(network(parameters, 7), 500);
    assertThat(drawn)
        .allMatch(graph -> graph.nodeCount() <= 8)
        .anyMatch(graph -> graph.nodeCount() == 8)
        .allMatch(Components::isConnected);
    parameters.close();
  }

  private static List<Graph> drawn(GraphRnn network, int count) {
    return network.sample(new Seed(4), 0, count, 1, Limits.NONE).stream()
        .map(Drawn::graph)
        .toList();
  }

  /** Epochs of five batches of four graphs drawn with replacement, in new orders. */
  private static GraphLearner drawing() {
    TrainingOptions training =
        GraphRnn.PAPER
            .training()
            .with(
                to -> {
                  to.epochs = 6;
                  to.batchSize = 4;
                  to.learningRate = 0.01;
                  to.checkpointEvery = 3;
                });
    return GraphRnn.ENTRY.learner().apply(new GraphRnn.Options(4, 8, 4, 8, 2, 1, 5, training));
  }

  @Test
  void fit_withDrawnBatches_resumesInTheMiddleOfAnEpochAsIfItHadNotStopped(@TempDir Path folder)
      throws IOException {
    List<Graph> ladders = Ladders.ladders(6);
    DirectoryStore store = new DirectoryStore(folder);
    Recorder straight = Recorder.patient();
    drawing().fit(ladders, context(straight, CheckpointStore.NONE)).close();
    drawing().fit(ladders, context(Recorder.stoppingBeforeBatch(5 * 2 + 3), store)).close();
    Checkpoint.State state = Checkpoint.read(store.latest().orElseThrow()).state();
    assertThat(state.epoch()).isEqualTo(2);
    assertThat(state.progress().steps()).isEqualTo(2 * 5 + 2);
    assertThat(state.progress().part().batches()).isEqualTo(2);
    assertThat(state.training().lookBack())
        .isEqualTo(5); // 0, then 1 2 3, then 4 5 from 1 and 6 7 from 2
    Recorder resumed = Recorder.patient();
    drawing().fit(ladders, context(resumed, store)).close();
    assertThat(resumed.losses()).isEqualTo(straight.losses().subList(2, 6));
  }

  private static FitContext context(Recorder recorder, CheckpointStore store) {
    return new FitContext(new Seed(5), recorder, store, 2, "cpu");
  }

  @Test
  void options_outOfRange_nameRuleAndValue() {
    TrainingOptions training = GraphRnn.PAPER.training();
    assertThatThrownBy(
            () ->
                GraphRnn.ENTRY.learner().apply(new GraphRnn.Options(0, 1, 1, 1, 1, 1, 0, training)))
        .hasMessage("embedding must be at least 1, got 0");
    assertThatThrownBy(
            () ->
                GraphRnn.ENTRY.learner().apply(new GraphRnn.Options(1, 1, 1, 0, 1, 1, 0, training)))
        .hasMessage("edgeHidden must be at least 1, got 0");
    assertThatThrownBy(
            () ->
                GraphRnn.ENTRY.learner().apply(new GraphRnn.Options(1, 1, 1, 1, 0, 1, 0, training)))
        .hasMessage("layers must be at least 1, got 0");
    assertThatThrownBy(
            () ->
                GraphRnn.ENTRY
                    .learner()
                    .apply(new GraphRnn.Options(1, 1, 1, 1, 1, 1, -1, training)))
        .hasMessage("batches must be at least 0, got -1");
    assertThatThrownBy(
            () ->
                GraphRnn.ENTRY.learner().apply(new GraphRnn.Options(1, 1, 1, 1, 1, 0, 0, training)))
        .hasMessage("temperature must be above 0, got 0.0");
  }
}
