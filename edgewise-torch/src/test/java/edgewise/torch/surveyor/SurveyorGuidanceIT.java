package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.condition.Quantities;
import edgewise.constraint.Limits;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.model.Completer.Attempt;
import edgewise.model.Part;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Devices;
import edgewise.torch.Differences;
import edgewise.torch.Drawn;
import edgewise.torch.GraphSizes;
import edgewise.torch.Parameters;
import edgewise.torch.TorchLibrary;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is given, followed more closely than it was trained, or less. */
class SurveyorGuidanceIT {
  private static final Conditions CONDITIONS =
      Conditions.of(
          List.of("class", "nodes"),
          List.of(
              GraphEntry.of(Graph.of(4, 0, 1, 1, 2, 2, 3)).withClass("chain"),
              GraphEntry.of(Graph.of(3, 0, 1, 1, 2, 0, 2)).withClass("ring")),
          Quantities.USUAL);
  private static final Given GIVEN = Given.of(1, 3);
  private static final Given NOTHING = CONDITIONS.nothing();
  private static final Surveyor.Options OPTIONS =
      new Surveyor.Options(
          32, 2, 0, 6, true, true, true, false, 4096, 0, 1, Surveyor.DEFAULTS.training());

  private static Parameters parameters;
  private static Surveyor network;

  @BeforeAll
  static void create() {
    TorchLibrary.useOneThread();
    parameters = Parameters.drawn(new Seed(3), Devices.of("cpu"));
    network = network(AllGraphs.LABELS, parameters);
  }

  @AfterAll
  static void close() {
    parameters.close();
  }

  private static Surveyor network(Alphabet alphabet, Parameters parameters) {
    GraphSizes sizes = new GraphSizes(8, 12).withAlphabet(alphabet).withConditions(CONDITIONS);
    Surveyor network = new Surveyor(OPTIONS, sizes, parameters);
    Differences.spread(parameters, 0.2);
    return network;
  }

  @Test
  void logits_ofADrawingThatIsLed_areTheMixtureOfBothReadings() {
    assertMixed(AllGraphs.LABELS, 4);
    assertMixed(AllGraphs.DIRECTIONS, 3); // in pieces
  }

  private static void assertMixed(Alphabet alphabet, int most) {
    List<Graph> graphs = AllGraphs.upTo(most, alphabet);
    try (Parameters own = Parameters.drawn(new Seed(5), Devices.of("cpu"))) {
      Surveyor led = network(alphabet, own);
      List<List<float[]>> given = logits(led, alphabet, graphs, i -> GIVEN);
      List<List<float[]>> nothing = logits(led, alphabet, graphs, i -> NOTHING);
      // Not all of one batch are guided alike.
      List<List<float[]>> guided = logits(led, alphabet, graphs, i -> GIVEN.guided(guidance(i)));
      double farthest = 0;
      for (int i = 0; i < graphs.size(); i++) {
        for (int at = 0; at < given.get(i).size(); at++) {
          for (int k = 0; k < given.get(i).get(at).length; k++) {
            double c = given.get(i).get(at)[k];
            double u = nothing.get(i).get(at)[k];
            assertThat(guided.get(i).get(at)[k])
                .isEqualTo((float) (u + guidance(i) * (c - u)), within(1e-5f));
            farthest = Math.max(farthest, Math.abs(c - u));
          }
        }
      }
      assertThat(farthest).isGreaterThan(0.5); // or nothing would be mixed
    }
  }

  private static double guidance(int graph) {
    return List.of(2.5, 1.0, 0.0, 0.4).get(graph % 4);
  }

  private static List<List<float[]>> logits(
      Surveyor network, Alphabet alphabet, List<Graph> graphs, Function<Integer, Given> given) {
    SequenceChooser[] choosers =
        graphs.stream()
            .map(graph -> new SequenceChooser(Sequence.of(graph, alphabet), Map.of()))
            .toArray(SequenceChooser[]::new);
    List<Given> each = IntStream.range(0, graphs.size()).boxed().map(given).toList();
    List<Drawn> drawn = network.draw(choosers, each, 1, Limits.NONE);
    assertThat(drawn).extracting(Drawn::graph).isEqualTo(graphs);
    return IntStream.range(0, choosers.length).mapToObj(i -> choosers[i].logits()).toList();
  }

  private static List<Graph> drawn(Given given) {
    return network.sample(new Seed(6), 0, Collections.nCopies(300, given), 1, Limits.NONE).stream()
        .map(Drawn::graph)
        .toList();
  }

  @Test
  void guidanceOne_changesNothing_andZeroIsNothingGiven() {
    List<Graph> given = drawn(GIVEN);
    List<Graph> nothing = drawn(NOTHING);
    assertThat(drawn(GIVEN.guided(1))).isEqualTo(given);
    assertThat(drawn(GIVEN.guided(0))).isEqualTo(nothing).isNotEqualTo(given);
    assertThat(network.sample(new Seed(6), 0, 300, 1, Limits.NONE))
        .extracting(Drawn::graph)
        .isEqualTo(nothing);
    assertThat(drawn(GIVEN.guided(2))).isNotEqualTo(given);
  }

  @Test
  void weights_ofCompletions_areThoseOfGuidedDrawing() {
    try (Parameters own = Parameters.drawn(new Seed(7), Devices.of("cpu"))) {
      Surveyor bare = network(Alphabet.BARE, own);
      List<Given> given = Collections.nCopies(4000, GIVEN.guided(4));
      Moments drawn = new Moments();
      Moments plain = new Moments();
      for (Drawn one : bare.sample(new Seed(1), 0, given, 1, Limits.NONE)) {
        drawn.add(one.ended() ? edgesAtTheRoot(one.graph()) : 0);
      }
      List<Given> trained = Collections.nCopies(4000, GIVEN);
      for (Drawn one : bare.sample(new Seed(1), 0, trained, 1, Limits.NONE)) {
        plain.add(one.ended() ? edgesAtTheRoot(one.graph()) : 0);
      }
      Moments attempted = new Moments();
      Part edge = new Part(Graph.of(2, 0, 1), false);
      for (Attempt attempt : bare.attempts(edge, given, 1, Limits.NONE, new Seed(2))) {
        attempted.add(Math.exp(attempt.logWeight()));
      }
      double error = Math.hypot(drawn.error(), attempted.error());
      assertThat(attempted.mean()).isCloseTo(drawn.mean(), within(4 * error));
      assertThat(attempted.mean()).isNotCloseTo(plain.mean(), within(4 * error));
    }
  }

  /** Returns at how many places an edge includes the root, times the number of nodes. */
  private static double edgesAtTheRoot(Graph graph) {
    return 2.0 * graph.degree(0) * graph.nodeCount();
  }

  @Test
  void likelihoods_underGuidance_areRefused() {
    assertThatThrownBy(() -> network.given(GIVEN.guided(2)))
        .hasMessage(
            "likelihoods are under what is given as it was trained, with guidance 1, got 2.0");
  }
}
