package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.torch.Alphabet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Communities that training graphs carry. */
class MarksTest {
  private static final int CLIQUE = 8;

  /** Two cliques with an arc between them, directed, with labels 0 and 5 by turns. */
  private static Graph twoCliques() {
    GraphBuilder builder = Graph.builder(2 * CLIQUE).directed();
    for (int u = 0; u < 2 * CLIQUE; u++) {
      builder.label(u, u % 2 == 0 ? 0 : 5);
      for (int v = u + 1; v < 2 * CLIQUE; v++) {
        if (u / CLIQUE == v / CLIQUE) {
          builder.addEdge(u, v, u % 3, Direction.OUT);
        }
      }
    }
    return builder.addEdge(0, CLIQUE, 1, Direction.IN).build();
  }

  @Test
  void marked_ofTwoCliques_hasACommunityForEach() {
    Graph graph = twoCliques();
    Marks marks = new Marks(Alphabet.of(List.of(graph)), true);
    Graph marked = marks.marked(graph);
    int[] communities =
        IntStream.range(0, 2 * CLIQUE).map(node -> marks.community(marked, node)).toArray();
    assertThat(communities[0]).isNotEqualTo(communities[CLIQUE]);
    assertThat(communities)
        .startsWith(IntStream.range(0, CLIQUE).map(v -> communities[0]).toArray());
    assertThat(communities)
        .endsWith(IntStream.range(0, CLIQUE).map(v -> communities[CLIQUE]).toArray());
  }

  @Test
  void marked_keepsEdgesDirectionsAndLabels() {
    Graph graph = twoCliques();
    Alphabet alphabet = Alphabet.of(List.of(graph));
    Marks marks = new Marks(alphabet, true);
    Graph marked = marks.marked(graph);
    for (int node = 0; node < graph.nodeCount(); node++) {
      assertThat(marks.type(marked, node)).isEqualTo(alphabet.nodeType(graph, node));
    }
    assertThat(marked.relabelled(mark -> mark % 6, label -> label)).isEqualTo(graph);
  }

  @Test
  void marked_withoutCommunities_isTheGraphItself() {
    Graph graph = twoCliques();
    Marks none = new Marks(Alphabet.of(List.of(graph)), false);
    assertThat(none.marked(graph)).isSameAs(graph);
    assertThat(none.community(graph, CLIQUE)).isZero();
  }
}
