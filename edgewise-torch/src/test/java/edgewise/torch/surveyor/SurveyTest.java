package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A graph source by source, and what is read of it. */
class SurveyTest {
  private static final int FAR = 1000; // steps: the view is the whole graph so far

  private static Graph numbered(Graph graph) {
    return graph.renumbered(
        new ChainedBreadthFirstOrdering(false).order(graph, new Seed(1).generator()));
  }

  private static Alphabet alphabet(Graph graph) {
    return Alphabet.of(List.of(graph));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void toGraph_undoesOf(Graph graph) {
    Graph numbered = numbered(graph);
    Alphabet alphabet = alphabet(graph);
    assertThat(Survey.isSayable(numbered, alphabet)).isTrue();
    assertThat(Survey.of(numbered, alphabet).toGraph(alphabet)).isEqualTo(numbered);
  }

  /** What training reads at a source of a whole graph is what drawing read when it came there. */
  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void views_ofAWholeGraph_areThoseOfTheGraphSoFar(Graph graph) {
    Graph numbered = numbered(graph);
    Alphabet alphabet = alphabet(graph);
    int[] communities = MarkedGraphs.communities(graph.nodeCount(), new Seed(2).generator());
    Graph marked = MarkedGraphs.marked(numbered, alphabet, communities);
    Survey whole = Survey.of(marked, new Marks(alphabet, true), Given.nothing(0));
    Survey growing = new Survey(Given.nothing(0));
    for (int x = 0; x < numbered.nodeCount(); x++) {
      for (int steps : new int[] {1, 3, FAR}) {
        assertSame(view(growing, alphabet, steps, x), view(whole, alphabet, steps, x));
      }
      if (x == growing.nodes()) {
        growing.startPiece(0, communities[x]);
      }
      growing.startSource();
      for (int edge = whole.edgeStart(x); edge < whole.edgeStart(x + 1); edge++) {
        if (whole.destination(edge) == growing.nodes()) {
          growing.discover(0, communities[growing.nodes()]);
        }
        growing.join(whole.destination(edge), 0);
      }
      growing.finishSource();
    }
    assertSame(
        view(growing, alphabet, 3, growing.nodes()), view(whole, alphabet, 3, whole.nodes()));
  }

  private static Views view(Survey survey, Alphabet alphabet, int steps, int x) {
    Views views = new Views(new Scope(alphabet, steps, true, true).withCommunities());
    views.add(survey, x);
    return views;
  }

  private static void assertSame(Views actual, Views expected) {
    assertThat(actual.featurePlaces()).isEqualTo(expected.featurePlaces());
    assertThat(actual.contextPlaces()).isEqualTo(expected.contextPlaces());
    assertThat(actual.bundles().neighbours()).isEqualTo(expected.bundles().neighbours());
    assertThat(actual.bundles().starts()).isEqualTo(expected.bundles().starts());
    assertThat(actual.bundles().rows()).isEqualTo(expected.bundles().rows());
    assertThat(actual.bundles().back()).isEqualTo(expected.bundles().back());
    assertThat(actual.bundles().kinds()).isEqualTo(expected.bundles().kinds());
    assertThat(actual.bundles().counts()).isEqualTo(expected.bundles().counts());
    assertThat(actual.sources()).isEqualTo(expected.sources());
  }

  /** With the ring, the source and the known nodes after it hear each other, and no others do. */
  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void ring_joinsTheFrontierInItsOrder(Graph graph) {
    Alphabet alphabet = alphabet(graph);
    Survey survey = Survey.of(numbered(graph), alphabet);
    for (int x = 0; x < survey.nodes(); x++) {
      Set<List<Integer>> linked = heard(survey, new Scope(alphabet, FAR, true, true), x);
      linked.removeAll(heard(survey, new Scope(alphabet, FAR, false, true), x));
      Set<List<Integer>> expected = new HashSet<>();
      int size = survey.known(x) - x;
      for (int i = 0; size > 1 && i < size; i++) {
        int next = (i + 1) % size;
        expected.add(List.of(x + i, x + next));
        expected.add(List.of(x + next, x + i));
      }
      assertThat(linked).isEqualTo(expected);
    }
  }

  /** Returns pairs of a node and one that it hears. */
  private static Set<List<Integer>> heard(Survey survey, Scope scope, int x) {
    Views views = new Views(scope);
    views.add(survey, x);
    Bundles bundles = views.bundles();
    int[] rows = bundles.rows();
    int[] starts = bundles.starts();
    int[] neighbours = bundles.neighbours();
    Set<List<Integer>> pairs = new HashSet<>();
    for (int bundle = 0; bundle < rows.length; bundle++) {
      int end = bundle + 1 < starts.length ? starts[bundle + 1] : neighbours.length;
      for (int i = starts[bundle]; i < end; i++) {
        assertThat(pairs.add(List.of(rows[bundle], neighbours[i]))).isTrue();
      }
    }
    return pairs;
  }

  /** Every node that may still get an edge is in the view with all its neighbours. */
  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void low_leavesOutNoNeighbourOfTheFrontier(Graph graph) {
    Graph numbered = numbered(graph);
    Survey survey = Survey.of(numbered, alphabet(graph));
    for (int x = 0; x < numbered.nodeCount(); x++) {
      int low = survey.low(x, 1);
      for (int y = x; y < survey.known(x); y++) {
        assertThat(numbered.neighbours(y).allMatch(neighbour -> neighbour >= low)).isTrue();
      }
    }
  }
}
