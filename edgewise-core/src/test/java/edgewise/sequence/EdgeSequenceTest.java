package edgewise.sequence;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EdgeSequenceTest {
  @Test
  void of_isSortedWithTheSmallerNumberFirst() {
    assertThat(EdgeSequence.of(Graph.of(4, 3, 2, 1, 0, 2, 0))).hasToString("0-1 0-2 2-3");
  }

  @ParameterizedTest
  @MethodSource("edgewise.RandomGraphs#connected")
  void toGraph_undoesOf(Graph graph) {
    assertThat(EdgeSequence.of(graph).toGraph()).isEqualTo(graph);
  }

  @Test
  void toGraph_dropsLoopsAndRepeatsAndClosesGaps() {
    EdgeSequence drawn = EdgeSequence.sampled(new int[] {0, 5, 5, 7, 9}, new int[] {5, 0, 5, 9, 9});
    GraphBuilder builder = drawn.toBuilder();
    assertThat(builder.build()).isEqualTo(graph("0-1 2-3"));
    assertThat(builder.selfLoops()).isEqualTo(2);
    assertThat(builder.repeats()).isEqualTo(1);
  }

  @Test
  void toGraph_ofNothingButLoops_hasNoNodes() {
    assertThat(EdgeSequence.sampled(new int[] {3}, new int[] {3}).toGraph()).isEqualTo(Graph.of(0));
    assertThat(EdgeSequence.sampled(new int[0], new int[0]).toGraph()).isEqualTo(Graph.of(0));
  }

  @Test
  void sampled_withMoreSourcesThanDestinations_isRefused() {
    assertThatThrownBy(() -> EdgeSequence.sampled(new int[2], new int[1]))
        .hasMessage("as many sources as destinations are needed, got 2 and 1");
  }

  @Test
  void equals_comparesTheEdges() {
    EdgeSequence sequence = EdgeSequence.sampled(new int[] {0, 1}, new int[] {1, 2});
    assertThat(sequence).isEqualTo(EdgeSequence.of(graph("0-1 1-2")));
    assertThat(sequence).hasSameHashCodeAs(EdgeSequence.of(graph("0-1 1-2")));
    assertThat(sequence).isNotEqualTo(EdgeSequence.of(graph("0-1 0-2"))).isNotEqualTo("0-1 1-2");
    assertThat(sequence).isNotEqualTo(EdgeSequence.sampled(new int[] {0, 0}, new int[] {1, 2}));
    assertThat(sequence.length()).isEqualTo(2);
    assertThat(sequence.source(1)).isEqualTo(1);
    assertThat(sequence.destination(1)).isEqualTo(2);
  }
}
