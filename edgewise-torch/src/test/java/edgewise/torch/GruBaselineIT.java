package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GruBaselineIT implements NetworkContract {
  @Override
  public GraphLearner learner() {
    return GruBaseline.ENTRY
        .learner()
        .apply(new GruBaseline.Options(8, 32, 0, 1, Trainings.fifty(0.01)));
  }

  private static GruBaseline network(int maxNodes) {
    Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"));
    return network(new GraphSizes(maxNodes, 20), parameters);
  }

  private static GruBaseline network(GraphSizes sizes, Parameters parameters) {
    GruBaseline.Options options = new GruBaseline.Options(4, 8, 0, 1, GruBaseline.PAPER.training());
    return new GruBaseline(options, sizes, parameters);
  }

  @Override
  public Led<GruBaseline> led() {
    return new Led<>(
        GruBaselineIT::network,
        "breadth-first",
        (network, choosers) -> network.draw(choosers, 1),
        GruBaselineIT::decisions,
        (network, graph) ->
            Tensors.floats(
                network.losses(network.encode(List.of(graph)), Pass.evaluating(), Reduction.EACH)),
        (decision, of) -> 2); // padding and start
  }

  /** 1 for no edge, 2 for an edge, then 0 for the end. */
  private static int[] decisions(Graph orderedGraph) {
    int[] entries = GruBaseline.entries(orderedGraph);
    int[] decisions = Arrays.copyOf(entries, entries.length + 1);
    Arrays.setAll(decisions, i -> i < entries.length ? entries[i] - 2 : 0);
    return decisions;
  }

  @Test
  void entries_ofAPath_areTheLowerTriangleRowByRow() {
    int no = 3;
    int yes = 4;
    assertThat(GruBaseline.entries(Graph.of(4, 0, 1, 1, 2, 2, 3)))
        .containsExactly(yes, no, yes, no, no, yes);
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void edges_ofTheEntriesOfAGraph_areItsOwn(Graph graph) {
    assertThat(edgesSorted(GruBaseline.edges(GruBaseline.entries(graph))))
        .isEqualTo(edgesSorted(EdgeSequence.of(graph)));
  }

  private static List<String> edgesSorted(EdgeSequence edges) {
    return Arrays.stream(edges.toString().split(" ")).sorted().toList();
  }

  @Test
  void encode_padsAndShiftsByOne() {
    TorchLibrary.useOneThread();
    GruBaseline network = network(3);
    Graph path = RandomGraphs.graph("0-1 1-2");
    GruBaseline.Batch batch = network.encode(List.of(path, Graph.of(1)));
    // Step by step, the path beside the lone node; 0 padding, 1 start, 2 end, 3 no edge, 4 edge.
    assertThat(batch.inputs).containsExactly(1, 1, 4, 0, 3, 0, 4, 0);
    assertThat(batch.targets).containsExactly(4, 2, 3, 0, 4, 0, 2, 0);
    assertThat(batch.symbols).isEqualTo(5);
    network.parameters().close();
  }

  @Test
  void sample_ofAnUntrainedNetwork_staysWithinTheLargestGraph() {
    TorchLibrary.useOneThread();
    GruBaseline network = network(6);
    List<Drawn> drawn = network.sample(new Seed(2), 0, 500, 1, Limits.NONE);
    assertThat(drawn)
        .allMatch(each -> each.graph().nodeCount() <= 6)
        .allMatch(each -> each.repairs().selfLoops() + each.repairs().repeatedEdges() == 0);
    assertThat(drawn.stream().map(Drawn::graph).distinct().count()).isGreaterThan(20);
    network.parameters().close();
  }

  @Test
  void options_outOfRange_nameRuleAndValue() {
    TrainingOptions training = GruBaseline.PAPER.training();
    assertThatThrownBy(
            () -> GruBaseline.ENTRY.learner().apply(new GruBaseline.Options(0, 8, 0, 1, training)))
        .hasMessage("embedding must be at least 1, got 0");
    assertThatThrownBy(
            () -> GruBaseline.ENTRY.learner().apply(new GruBaseline.Options(8, 8, 1, 1, training)))
        .hasMessage("dropout must be in [0, 1), got 1.0");
    assertThatThrownBy(
            () -> GruBaseline.ENTRY.learner().apply(new GruBaseline.Options(8, 8, 0, 0, training)))
        .hasMessage("temperature must be above 0, got 0.0");
  }
}
