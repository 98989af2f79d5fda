package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.Scale;
import edgewise.condition.Given;
import edgewise.constraint.Constraints;
import edgewise.constraint.Limits;
import edgewise.constraint.SizeRange;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.model.Completer.Attempt;
import edgewise.model.Completions;
import edgewise.model.GenerationRequest;
import edgewise.model.Part;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import edgewise.torch.TrainingOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Graphs around a part: every one contains it, and their weights are what they claim to be. */
class SurveyorCompletionIT {
  private static final Given NOTHING = Given.nothing(0);
  private static final Model BARE = new Model(Alphabet.BARE, false);
  private static final Model PIECES =
      new Model(new Alphabet(List.of(), List.of(), false, true), false);
  private static final Model LABELS = // out, in and both ways; both ways with the label 1
      new Model(new Alphabet(List.of(0, 1), List.of(1, 2, 3, 4 + 3), true, false), false);

  private static final int DRAWN_GRAPHS = 6_000;
  private static final int ATTEMPTS = Scale.isFull() ? 6_000 : 2_000;
  private static final Map<Model, List<Drawn>> DRAWN = new HashMap<>();

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  /** What is drawn, and whether it belongs to communities. */
  private record Model(Alphabet alphabet, boolean communities) {
    Model withCommunities() {
      return new Model(alphabet, true);
    }
  }

  private static Surveyor network(Model model, Parameters parameters) {
    Surveyor.Options options =
        new Surveyor.Options(
            6, 1, 0, 3, true, true, true, model.communities, 4096, 0, 1, TrainingOptions.PAPER);
    Surveyor network =
        new Surveyor(options, new GraphSizes(8, 12).withAlphabet(model.alphabet), parameters);
    Differences.spread(parameters, 0.2);
    return network;
  }

  private static final Graph TRIANGLE = Graph.of(3, 0, 1, 1, 2, 0, 2);
  private static final Graph PATH = Graph.of(3, 0, 1, 1, 2);
  private static final Graph TWO_EDGES = Graph.of(4, 0, 1, 2, 3);
  private static final Graph ARCS =
      Graph.builder(3)
          .directed()
          .label(1, 1)
          .addEdge(0, 1, 0, Direction.OUT)
          .addEdge(1, 2, 0, Direction.OUT)
          .build();

  @Test
  void weights_ofAttempts_areTheProbabilityThatTheModelDrawsThePart() {
    for (Part part :
        List.of(
            new Part(TRIANGLE, false),
            new Part(PATH, false),
            new Part(PATH, true),
            new Part(TWO_EDGES, false),
            new Part(TWO_EDGES, true))) {
      assertUnbiased(BARE, part);
    }
    assertUnbiased(PIECES, new Part(TWO_EDGES, false));
    assertUnbiased(PIECES, new Part(TWO_EDGES, true));
    assertUnbiased(LABELS, new Part(ARCS, false));
  }

  @Test
  void weights_underLimits_areThatOfGraphsThatKeepThem() {
    Part path = new Part(PATH, false);
    assertUnbiased(BARE, path, nodes(SizeRange.exactly(4)));
    assertUnbiased(BARE, path, nodes(new SizeRange(0, 4)));
    assertUnbiased(BARE, new Part(TWO_EDGES, true), nodes(new SizeRange(5, 6)));
    assertUnbiased(
        BARE,
        path,
        new Limits(new SizeRange(4, 6), new SizeRange(0, 6), List.of(Constraints.of("forest"))));
    assertUnbiased(BARE, path, constrained("max-degree=2"));
    assertUnbiased(PIECES, path, nodes(new SizeRange(4, 5)));
    assertUnbiased(PIECES, new Part(TWO_EDGES, false), constrained("bipartite"));
    // Without edges every node is the root of a piece, so the part's second is at a further one.
    Limits lonely = new Limits(SizeRange.ANY, SizeRange.exactly(0), List.of());
    assertUnbiased(PIECES, new Part(Graph.of(2), false), lonely);
    Graph arc = Graph.builder(2).directed().addEdge(0, 1, 0, Direction.OUT).build();
    assertUnbiased(LABELS, new Part(arc, false), constrained("acyclic"));
  }

  @Test
  void weights_ofAttemptsWithCommunities_areTheProbabilityThatTheModelDrawsThePart() {
    assertUnbiased(BARE.withCommunities(), new Part(TRIANGLE, false));
    assertUnbiased(BARE.withCommunities(), new Part(PATH, true), nodes(new SizeRange(0, 5)));
    assertUnbiased(PIECES.withCommunities(), new Part(PATH, false), nodes(new SizeRange(4, 5)));
    assertUnbiased(LABELS.withCommunities(), new Part(ARCS, false));
  }

  private static Limits nodes(SizeRange range) {
    return new Limits(range, SizeRange.ANY, List.of());
  }

  private static Limits constrained(String constraint) {
    return new Limits(SizeRange.ANY, SizeRange.ANY, List.of(Constraints.of(constraint)));
  }

  /**
   * The mean weight of attempts is the mean, over graphs that the model draws by itself, of how
   * often the part lies around the root, times the number of nodes.
   */
  private static void assertUnbiased(Model model, Part part) {
    assertUnbiased(model, part, Limits.NONE);
  }

  private static void assertUnbiased(Model model, Part part, Limits limits) {
    Moments drawn = new Moments();
    for (Drawn one : drawn(model)) {
      Graph graph = one.graph();
      drawn.add(
          one.ended() && fits(limits, graph)
              ? graph.nodeCount() * (double) placesWithRoot(part, graph)
              : 0);
    }
    Moments attempted = new Moments();
    for (Attempt attempt : attempts(model, part, limits)) {
      if (attempt.logWeight() > Double.NEGATIVE_INFINITY) {
        assertThat(part.isAt(attempt.places(), attempt.graph())).isTrue();
      }
      attempted.add(fits(limits, attempt.graph()) ? Math.exp(attempt.logWeight()) : 0);
    }
    double error = Math.hypot(drawn.error(), attempted.error());
    assertThat(attempted.mean())
        .as("%s around %s, drawn %s", part, attempted.mean(), drawn.mean())
        .isCloseTo(drawn.mean(), within(4 * error));
    assertThat(error).isLessThan(0.2 * drawn.mean()); // or the test would say nothing
  }

  /** Returns what a model draws by itself, the same for all parts. */
  private static List<Drawn> drawn(Model model) {
    return DRAWN.computeIfAbsent(
        model,
        one -> {
          try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
            return network(one, parameters).sample(new Seed(1), 0, DRAWN_GRAPHS, 1, Limits.NONE);
          }
        });
  }

  private static boolean fits(Limits limits, Graph graph) {
    return limits.fitSizes(graph) && limits.fitConstraints(graph);
  }

  private static List<Attempt> attempts(Model model, Part part, Limits limits) {
    List<Given> nothing = Collections.nCopies(ATTEMPTS, NOTHING);
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Surveyor network = network(model, parameters);
      return network.attempts(network.sayable(part, limits), nothing, 1, limits, new Seed(2));
    }
  }

  /** Returns at how many places a part lies that include node 0, counted one by one. */
  private static int placesWithRoot(Part part, Graph graph) {
    List<Part> beginnings =
        IntStream.rangeClosed(1, part.graph().nodeCount())
            .mapToObj(size -> part.graph().induced(IntStream.range(0, size).toArray()))
            .map(begun -> new Part(begun, part.induced()))
            .toList();
    return IntStream.range(0, beginnings.size())
        .map(root -> extended(beginnings, graph, root, new ArrayList<>()))
        .sum();
  }

  /** Returns at how many of them one node of the part, the root, is at node 0. */
  private static int extended(List<Part> beginnings, Graph graph, int root, List<Integer> places) {
    int size = places.size();
    if (size == beginnings.size()) {
      return 1;
    }
    int count = 0;
    for (int node = size == root ? 0 : 1; node < (size == root ? 1 : graph.nodeCount()); node++) {
      places.add(node);
      count +=
          beginnings.get(size).isAt(places, graph) ? extended(beginnings, graph, root, places) : 0;
      places.remove(size);
    }
    return count;
  }

  @Test
  void completions_containThePart_andRepeat() {
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Surveyor network = network(BARE, parameters);
      Part part = new Part(TRIANGLE, false);
      GenerationRequest request = GenerationRequest.of(5, new Seed(4));
      Completions five = Completions.draw(network, part, request, 16);
      assertThat(five.graphs()).hasSize(5).allMatch(graph -> placesWithRoot(part, graph) > 0);
      assertThat(five.effective()).isBetween(1.0, 16.0);
      assertThat(Completions.draw(network, part, request, 16)).isEqualTo(five);
    }
  }

  @Test
  void aPart_thatNoGraphCanContain_isRefused() {
    try (Parameters parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
        Parameters others = Parameters.drawn(new Seed(3), Devices.of("cpu"))) {
      Surveyor bare = network(BARE, parameters);
      Surveyor labelled = network(LABELS, others);
      assertThatThrownBy(() -> attempt(bare, Graph.of(9, 0, 1)))
          .hasMessage("the part has 9 nodes and 1 edges, the largest training graphs 8 and 12");
      assertThatThrownBy(() -> attempt(bare, Graph.ofArcs(2, 0, 1)))
          .hasMessage("the part is directed, the training graphs are not");
      assertThatThrownBy(() -> attempt(bare, Graph.of(0))).hasMessage("the part has no nodes");
      assertThatThrownBy(() -> attempt(labelled, Graph.of(2, 0, 1)))
          .hasMessage("the part is undirected, the training graphs are directed");
      Graph strange = Graph.builder(1).directed().label(0, 7).build();
      assertThatThrownBy(() -> attempt(labelled, strange))
          .hasMessage("the part has a label of nodes that no training graph has");
      assertThatThrownBy(() -> attempt(bare, Graph.builder(1).label(0, 7).build()))
          .hasMessage("the part has labels of nodes, the training graphs have none");
    }
  }

  private static void attempt(Surveyor network, Graph part) {
    network.sayable(new Part(part, false), Limits.NONE);
  }
}
