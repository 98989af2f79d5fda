package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StructuralNumberingTest {
  private static Graph numbered(Graph graph) {
    return graph.renumbered(StructuralNumbering.of(graph));
  }

  private static Graph shuffled(Graph graph, long seed) {
    return graph.renumbered(Permutation.random(graph.nodeCount(), new Seed(seed).generator()));
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#any")
  void of_doesNotDependOnTheNumbersBefore(Graph graph) {
    assertThat(numbered(shuffled(graph, 1))).isEqualTo(numbered(graph));
  }

  @Test
  void of_graphsFullOfSymmetry_doesNotDependOnTheNumbersBefore() {
    Graph stars = graph("0-1 0-2 0-3 0-4 5-6 5-7 5-8 5-9 0-5");
    Graph tree = graph("0-1 0-2 1-3 1-4 2-5 2-6 3-7 3-8 4-9 4-10 5-11 5-12 6-13 6-14");
    for (Graph graph : List.of(stars, tree, Grids.grid(5, 5), Grids.grid(1, 9))) {
      for (int seed = 0; seed < 20; seed++) {
        assertThat(numbered(shuffled(graph, seed))).isEqualTo(numbered(graph));
      }
    }
  }

  /** Datasets and their checksums rest on these numbers. */
  @Test
  void of_aKnownGraph_isWhatItHasAlwaysBeen() {
    assertThat(numbered(graph("0-1 1-2 2-3 3-0 3-4 4-5 4-6")).toString())
        .isEqualTo("7 nodes, 7 edges: 0-2 0-3 1-2 1-3 3-5 4-5 5-6");
    assertThat(EdgeListChecksum.of(List.of(numbered(Grids.grid(10, 10)))))
        .isEqualTo("23060b45ddafecb8036894762077b152898e9cbc6f5ffb8aab25035be57d7106");
  }

  @Test
  void of_theGraphWithoutNodes_isEmpty() {
    assertThat(StructuralNumbering.of(Graph.of(0)).size()).isZero();
  }
}
