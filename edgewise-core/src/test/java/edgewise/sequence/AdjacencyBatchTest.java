package edgewise.sequence;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class AdjacencyBatchTest {
  private final AdjacencyRows triangle = AdjacencyRows.of(graph("0-1 0-2 1-2"), 2);
  private final AdjacencyRows edge = AdjacencyRows.of(graph("0-1"), 2);

  @Test
  void batch_ofATriangleAndAnEdge_readsEachRowAndPredictsTheNext() {
    AdjacencyBatch batch = AdjacencyBatch.of(List.of(triangle, edge), 2);
    assertThat(batch.rows()).isEqualTo(2);
    assertThat(batch.steps()).isEqualTo(3);
    assertThat(batch.positions()).isEqualTo(5);
    assertThat(batch.columns()).isEqualTo(2);
    assertThat(batch.inputs())
        .containsExactly(
            1, 1, 1, 1, // ones at the start of both
            1, 0, 1, 0, // node 1 is joined to node 0
            1, 1, 0, 0); // node 2 to both; the edge is over
    assertThat(batch.places()).containsExactly(0, 1, 2, 3, 4);
    assertThat(batch.targets())
        .containsExactly(
            1, 0, 1, 0, // node 1
            1, 1, 0, 0, // node 2 of the triangle; the end of the edge
            0, 0); // the end of the triangle
    assertThat(batch.mask()).containsExactly(1, 0, 1, 0, 1, 1, 1, 1, 1, 1);
    assertThat(batch.entries()).isEqualTo(8);
  }

  @Test
  void batch_ofOtherLookBacks_isRefused() {
    assertThatThrownBy(() -> AdjacencyBatch.of(List.of(edge), 3))
        .hasMessage("the look-back must be 3, got 2");
  }

  @Test
  void batch_ofGraphsSmallerThanTheLookBack_hasFewerColumns() {
    AdjacencyRows wide = AdjacencyRows.of(graph("0-1"), 9);
    AdjacencyBatch batch = AdjacencyBatch.of(List.of(wide), 9);
    assertThat(batch.columns()).isEqualTo(2);
    assertThat(batch.inputs()).hasSize(18);
    assertThat(batch.mask()).containsExactly(1, 0, 1, 1);
  }
}
