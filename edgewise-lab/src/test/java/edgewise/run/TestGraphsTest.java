package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.dataset.Split;
import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TestGraphsTest {
  /** Paths of 4 to 203 nodes, as in a file that begins with the small ones. */
  private static final Split SPLIT =
      Split.of(List.of(), IntStream.range(4, 204).mapToObj(TestGraphsTest::path).toList());

  @Test
  void drawn_areOfTheWholeFileAndNotOfItsBeginning() {
    List<GraphEntry> drawn = TestGraphs.drawn(SPLIT, 40, new Seed(1));
    assertThat(drawn).hasSize(40).doesNotHaveDuplicates();
    double mean = drawn.stream().mapToInt(entry -> entry.graph().nodeCount()).average().orElse(0);
    assertThat(mean).isBetween(80.0, 127.0); // of all: 103.5; of the first forty: 23.5
    assertThat(TestGraphs.drawn(SPLIT, 40, new Seed(1))).isEqualTo(drawn);
    assertThat(TestGraphs.drawn(SPLIT, 40, new Seed(2))).isNotEqualTo(drawn);
    assertThat(TestGraphs.drawn(SPLIT, 500, new Seed(1))).hasSize(200);
  }

  @Test
  void halves_areTheSameAlsoWhereAModelLeavesSomeOut() {
    List<Half> all = Half.of(SPLIT, new Seed(3)).toList();
    List<Half> some =
        Half.of(SPLIT, new Seed(3)).filter(half -> half.whole().nodeCount() % 2 == 0).toList();
    assertThat(all).hasSize(200).containsAll(some);
    for (Half half : some) {
      assertThat(half.part().nodeCount()).isEqualTo(half.whole().nodeCount() / 2);
      assertThat(half.part().edgeCount()).isEqualTo(half.part().nodeCount() - 1); // one piece
    }
  }

  private static Graph path(int nodes) {
    GraphBuilder builder = Graph.builder(nodes);
    IntStream.range(1, nodes).forEach(v -> builder.addEdge(v - 1, v));
    return builder.build();
  }
}
