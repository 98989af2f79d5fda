package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.condition.Conditioning;
import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.condition.Quantities;
import edgewise.condition.Targets;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.model.DirectoryCheckpoints;
import edgewise.model.FitContext;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.LikelihoodModel;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.GraphSizes;
import edgewise.torch.Grapher;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import edgewise.torch.Trainings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Surveyor under conditions: what is given counts, and what is not given does not. */
class SurveyorConditionsIT {
  @TempDir private Path directory;

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  /** Cycles are of class ring, paths of class chain, both of 4 to 9 nodes. */
  private static List<GraphEntry> ringsAndChains() {
    List<GraphEntry> entries = new ArrayList<>();
    for (int i = 0; i < 48; i++) {
      int nodes = 4 + i / 2 % 6;
      boolean ring = i % 2 == 0;
      GraphBuilder builder = Graph.builder(nodes);
      for (int v = 1; v < nodes; v++) {
        builder.addEdge(v - 1, v);
      }
      if (ring) {
        builder.addEdge(0, nodes - 1);
      }
      entries.add(GraphEntry.of(builder.build()).withClass(ring ? "ring" : "chain"));
    }
    return entries;
  }

  private static final List<GraphEntry> ENTRIES = ringsAndChains();
  private static final List<Graph> GRAPHS = ENTRIES.stream().map(GraphEntry::graph).toList();
  private static final Conditions CONDITIONS =
      Conditions.of(List.of("class", "nodes"), ENTRIES, Quantities.USUAL);

  private static GraphLearner learner() {
    TrainingOptions training = Trainings.straight(Surveyor.DEFAULTS.training(), 60, 12);
    return Surveyor.ENTRY
        .learner()
        .apply(new Surveyor.Options(24, 2, 0, 9, true, true, true, false, 4096, 0, 1, training));
  }

  private static Graph numbered(Graph graph) {
    return graph.renumbered(
        new ChainedBreadthFirstOrdering(false).order(graph, new Seed(3).generator()));
  }

  private static List<Graph> draw(GraphGenerator generator, Targets targets, int count) {
    GenerationRequest request = new GenerationRequest(count, new Seed(2), 1, 1).given(targets);
    try (Stream<Graph> graphs = generator.generate(request)) {
      return graphs.toList();
    }
  }

  /** A number is mostly a sum over the whole graph: what is out of sight is missing in it. */
  @Test
  void readingBeginsFartherBackWhereNumbersAreGiven() {
    GraphSizes bare = GraphSizes.of(GRAPHS);
    Conditions classes = Conditions.of(List.of("class"), ENTRIES, Quantities.USUAL);
    assertThat(Surveyor.DEFAULTS.scope(bare).reach()).isEqualTo(6);
    assertThat(Surveyor.DEFAULTS.scope(bare.withConditions(classes)).reach()).isEqualTo(6);
    assertThat(Surveyor.DEFAULTS.scope(bare.withConditions(CONDITIONS)).reach()).isEqualTo(12);
  }

  @Test
  void whatIsGiven_isWhatIsDrawn_andLikelihoodsAndCheckpointsKnowIt() throws IOException {
    DirectoryCheckpoints store = new DirectoryCheckpoints(directory);
    FitContext context =
        FitContext.of(new Seed(1))
            .with(store)
            .with(Conditioning.of(CONDITIONS, ENTRIES, List.of(), Quantities.USUAL));
    List<Graph> rings;
    Targets ring = Targets.parse(CONDITIONS, List.of("class=ring", "nodes=7"));
    try (GraphGenerator generator = learner().fit(GRAPHS, context)) {
      assertThat(generator.conditions()).isEqualTo(CONDITIONS);
      rings = draw(generator, ring, 64);
      assertThat(rings)
          .filteredOn(graph -> graph.nodeCount() == 7 && graph.edgeCount() == 7)
          .hasSizeGreaterThan(56);
      Targets chains = Targets.parse(CONDITIONS, List.of("class=chain"));
      assertThat(draw(generator, chains, 64))
          .filteredOn(graph -> graph.edgeCount() == graph.nodeCount() - 1)
          .hasSizeGreaterThan(56);
      Targets sizes = Targets.parse(CONDITIONS, List.of("nodes=5..6"));
      assertThat(draw(generator, sizes, 64))
          .filteredOn(graph -> graph.nodeCount() == 5 || graph.nodeCount() == 6)
          .hasSizeGreaterThan(56);
      List<Graph> any = draw(generator, Targets.NONE, 128);
      assertThat(any)
          .filteredOn(graph -> graph.edgeCount() == graph.nodeCount())
          .hasSizeBetween(32, 96);

      LikelihoodModel model = generator.likelihood().orElseThrow();
      Graph cycle = numbered(GRAPHS.get(0));
      Given own = CONDITIONS.of(ENTRIES.get(0), Quantities.USUAL);
      double asRing = model.given(own).logLikelihoods(List.of(cycle))[0];
      double asChain = model.given(Given.of(0, Double.NaN)).logLikelihoods(List.of(cycle))[0];
      double asAnything = model.logLikelihoods(List.of(cycle))[0];
      assertThat(asRing).isGreaterThan(asAnything + 1);
      assertThat(asAnything).isGreaterThan(asChain + 1);
    }
    try (GraphGenerator loaded = learner().load(store.best().orElseThrow())) {
      assertThat(loaded.conditions()).isEqualTo(CONDITIONS);
      assertThat(draw(loaded, ring, 64)).isEqualTo(rings);
    }
  }

  @Test
  void withoutConditions_thereAreNoWeightsForThem_andNothingCanBeGiven() throws IOException {
    Surveyor.Options options =
        new Surveyor.Options(8, 1, 0, 3, true, true, true, false, 512, 0, 1, TrainingOptions.PAPER);
    GraphSizes sizes = new GraphSizes(9, 9);
    try (Parameters plain = Parameters.drawn(new Seed(1), Devices.of("cpu"));
        Parameters told = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      Surveyor network = new Surveyor(options, sizes, plain);
      new Surveyor(options, sizes.withConditions(CONDITIONS), told);
      assertThat(plain.names()).noneMatch(name -> name.contains("iven"));
      assertThat(told.names())
          .containsAll(plain.names())
          .contains("given.0", "rowsGiven.1.output.bias");
      assertThatThrownBy(() -> network.given(Given.of(1)))
          .hasMessage("the model was trained without conditions");
    }
    GraphLearner grapher = Grapher.ENTRY.learner().apply(Grapher.ENTRY.defaults());
    FitContext context =
        FitContext.of(new Seed(1))
            .with(Conditioning.of(CONDITIONS, ENTRIES, List.of(), Quantities.USUAL));
    assertThatThrownBy(() -> grapher.fit(GRAPHS, context))
        .hasMessage("grapher takes no conditions; surveyor does");
  }

  @Test
  void gradients_ofWhatIsGiven_areDerivatives() {
    Surveyor.Options options =
        new Surveyor.Options(6, 2, 0, 3, true, true, true, false, 512, 0, 1, TrainingOptions.PAPER);
    try (Parameters parameters = Parameters.drawnInDouble(new Seed(4), Devices.of("cpu"))) {
      Surveyor network =
          new Surveyor(options, new GraphSizes(9, 9).withConditions(CONDITIONS), parameters);
      Differences.spread(parameters, 0.3);
      List<Graph> graphs =
          GRAPHS.subList(0, 3).stream().map(SurveyorConditionsIT::numbered).toList();
      List<Given> given = List.of(Given.of(1, 4), Given.of(Double.NaN, 6), Given.of(0, Double.NaN));
      Differences.assertEqualGradients(network, network.encode(graphs, given));
    }
  }
}
