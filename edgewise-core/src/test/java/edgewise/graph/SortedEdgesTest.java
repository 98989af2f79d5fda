package edgewise.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SortedEdgesTest {
  private final SortedEdges edges = new SortedEdges();

  @Test
  void add_takesWhatComesInOrder_andNothingElse() {
    edges.startOver(4);
    assertThat(edges.add(0, 2)).isTrue();
    assertThat(edges.add(0, 2)).as("again").isFalse();
    assertThat(edges.add(1, 2)).isTrue();
    assertThat(edges.add(0, 2)).as("before the last").isFalse();
    assertThat(edges.add(0, 1)).as("in a column before").isFalse();
    assertThat(edges.add(3, 3)).as("a loop").isFalse();
    assertThat(edges.add(3, 4)).as("a node that is not there").isFalse();
    assertThat(edges.add(-1, 3)).isFalse();
    assertThat(edges.add(0, 3)).isTrue();
    GraphBuilder builder = Graph.builder(4);
    edges.copyInto(builder);
    Graph expected = Graph.of(4, 0, 2, 1, 2, 0, 3);
    assertThat(builder.build()).isEqualTo(expected);
    assertThat(edges.build()).isEqualTo(expected);
  }
}
