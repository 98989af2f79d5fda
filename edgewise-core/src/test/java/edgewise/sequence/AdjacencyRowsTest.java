package edgewise.sequence;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.ordering.BreadthFirstOrdering;
import edgewise.random.Seed;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class AdjacencyRowsTest {
  private final Graph square = graph("0-1 0-2 1-3 2-3");

  @Test
  void rows_ofASquare_sayWhoIsJoinedToTheNodesBefore() {
    AdjacencyRows rows = AdjacencyRows.of(square, 2);
    assertThat(rows.entries(0)).isZero();
    assertThat(rows.entries(1)).isEqualTo(1);
    assertThat(rows.entries(3)).isEqualTo(2);
    assertThat(rows.joined(1, 0)).isTrue();
    assertThat(rows.joined(2, 0)).isFalse();
    assertThat(rows.joined(2, 1)).isTrue();
    assertThat(rows.joined(3, 0)).isTrue();
    assertThat(rows.joined(3, 1)).isTrue();
  }

  @Test
  void rows_ofAnyBreadthFirstOrder_giveTheGraphBack() {
    for (int i = 0; i < Scale.of(10_000); i++) {
      RandomGenerator random = new Seed(i).generator();
      Graph graph = RandomGraphs.connected(random);
      Graph ordered = graph.renumbered(new BreadthFirstOrdering(true).order(graph, random));
      int lookBack = AdjacencyRows.lookBack(ordered);
      AdjacencyRows rows = AdjacencyRows.of(ordered, lookBack);
      assertThat(rows.toGraph()).as("seed %s", i).isEqualTo(ordered);
      assertThat(redrawn(rows).toGraph()).as("seed %s", i).isEqualTo(ordered);
    }
  }

  /** Returns the rows again, entry by entry, as a model would. */
  private static AdjacencyRows redrawn(AdjacencyRows rows) {
    AdjacencyRows.Builder builder = new AdjacencyRows.Builder(rows.lookBack());
    int node = 1;
    do {
      for (int back = 0; node < rows.nodeCount() && back < rows.entries(node); back++) {
        if (rows.joined(node, back)) {
          builder.join(back);
        }
      }
      node++;
    } while (builder.endRow());
    return builder.build();
  }

  @Test
  void rows_withTooShortALookBack_leaveOutTheLongEdges() {
    assertThat(AdjacencyRows.lookBack(square)).isEqualTo(2);
    assertThat(AdjacencyRows.of(square, 1).toGraph()).isEqualTo(Graph.of(4, 0, 1, 2, 3));
  }

  @Test
  void lookBack_ofACycle_isTwo() {
    // A breadth-first order of a cycle goes round both ways at once.
    Graph cycle = graph("0-1 1-2 2-3 3-4 4-5 5-6 6-0");
    assertThat(AdjacencyRows.lookBack(List.of(cycle), 20, new Seed(1))).isEqualTo(2);
  }

  @Test
  void lookBack_ofAStar_isItsRays() {
    Graph star = graph("0-1 0-2 0-3 0-4 0-5");
    assertThat(AdjacencyRows.lookBack(List.of(graph("0-1"), star), 20, new Seed(1))).isEqualTo(5);
    assertThat(AdjacencyRows.lookBack(List.of(Graph.of(1)), 1, new Seed(1))).isEqualTo(1);
  }

  @Test
  void builder_atAnEmptyRow_ends() {
    AdjacencyRows.Builder builder = new AdjacencyRows.Builder(3);
    builder.join(0);
    assertThat(builder.endRow()).isTrue();
    builder.join(1);
    assertThat(builder.endRow()).isTrue();
    assertThat(builder.endRow()).isFalse();
    assertThat(builder.build().nodeCount()).isEqualTo(3);
    assertThat(builder.build().toGraph()).isEqualTo(Graph.of(3, 0, 1, 0, 2));
  }

  @Test
  void rows_outOfRange_nameRuleAndValue() {
    assertThatThrownBy(() -> AdjacencyRows.of(square, 0))
        .hasMessage("the look-back must be at least 1, got 0");
    assertThatThrownBy(() -> new AdjacencyRows.Builder(3).join(1))
        .hasMessage("back must be in 0..0, got 1");
  }
}
