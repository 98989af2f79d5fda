package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.torch.Alphabet;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaysTest {
  private static final int ALL = 100; // edges before the source: the whole graph

  /** Returns whether a walk leads from a node to another along edges of which some are decided. */
  private static boolean leads(Graph graph, int from, int to, int x, int next) {
    boolean[] seen = new boolean[graph.nodeCount()];
    seen[from] = true;
    for (boolean more = true; more; ) {
      more = false;
      for (int u = 0; u < graph.nodeCount(); u++) {
        for (int i = 0; seen[u] && i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          int source = Math.min(u, v);
          boolean decided = source < x || (source == x && Math.max(u, v) < next);
          if (decided && graph.direction(u, v) != Direction.IN && !seen[v]) {
            seen[v] = true;
            more = true;
          }
        }
      }
    }
    return seen[to];
  }

  /** At every source and before each of its edges, against walks over the graph so far. */
  @Test
  void with_anyNode_isWhatWalksSay() {
    List<Graph> graphs = SurveyorIT.graphs(120, 3, false);
    Alphabet alphabet = Alphabet.of(graphs);
    int[] found = new int[Ways.PLACES];
    for (Graph graph : graphs) {
      Survey survey = Survey.of(graph, alphabet);
      for (int x = 0; x < survey.nodes(); x++) {
        Ways ways = new Scope(alphabet, ALL, true, true).ways(survey, x);
        for (int y = x + 1; y < survey.known(x); y++) {
          int expected = (leads(graph, x, y, x, y) ? 1 : 0) + (leads(graph, y, x, x, y) ? 2 : 0);
          assertThat(ways.with(y)).isEqualTo(expected);
          found[expected]++;
          if (graph.hasEdge(x, y)) {
            ways.join(y, alphabet.edgeType(graph, x, y));
          }
        }
      }
    }
    assertThat(found).doesNotContain(0); // all four occur
  }

  /** What is read of a graph is bounded, and so is what is walked over. */
  @Test
  void with_wayThroughNodesThatAreNotRead_isNone() {
    // 0 → 1, 0 → 2 and 2 → … → 1 would close: a ring whose way back leads over node 0.
    Graph ring =
        Graph.builder(4)
            .directed()
            .addEdge(0, 1, 0, Direction.OUT)
            .addEdge(0, 2, 0, Direction.IN)
            .addEdge(1, 3, 0, Direction.OUT)
            .addEdge(2, 3, 0, Direction.IN)
            .build();
    Alphabet alphabet = Alphabet.of(List.of(ring));
    Survey survey = Survey.of(ring, alphabet);
    assertThat(new Ways(survey, alphabet, 0, 2).with(3)).isEqualTo(1); // 2 → 0 → 1 → 3
    assertThat(new Ways(survey, alphabet, 1, 2).with(3)).isZero();
  }
}
