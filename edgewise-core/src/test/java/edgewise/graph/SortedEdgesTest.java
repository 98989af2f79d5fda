package edgewise.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SortedEdgesTest {
  private final SortedEdges edges = new SortedEdges();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 61, 62})
  void addBits_isTheGraphOfItsPairs(int nodes) {
    RandomGenerator random = new Seed(nodes).generator();
    for (int sixth = 0; sixth <= 6; sixth++) { // no edges, some, all; the memory is used again
      GraphBuilder builder = Graph.builder(nodes);
      edges.startOver(nodes);
      long bits = 0;
      int pair = 0;
      for (int v = 1; v < nodes; v++) {
        for (int u = 0; u < v; u++) {
          long bit = random.nextInt(6) < sixth ? 1 : 0;
          if (bit == 1) {
            builder.addEdge(u, v);
          }
          bits |= bit << (SortedEdges.BITS - 1 - pair % SortedEdges.BITS);
          if (++pair % SortedEdges.BITS == 0) {
            edges.addBits(pair - SortedEdges.BITS, bits);
            bits = 0;
          }
        }
      }
      int rest = pair % SortedEdges.BITS;
      if (rest > 0) {
        long padding = (1L << (SortedEdges.BITS - rest)) - 1;
        edges.addBits(pair - rest, bits | padding);
      }
      assertThat(edges.build()).isEqualTo(builder.build());
    }
  }

  @Test
  void addBits_pastTheLastPair_isRefused() {
    edges.startOver(3);
    assertThatThrownBy(() -> edges.addBits(3, 0)).hasMessageContaining("got pair 3 of 3 nodes");
    edges.startOver(63);
    assertThatThrownBy(() -> edges.addBits(0, 0)).hasMessageContaining("at most 62 nodes");
  }

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
