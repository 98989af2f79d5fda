package edgewise.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitMatrixTest {
  private final BitMatrix matrix = new BitMatrix();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 16, 17, 31, 32, 33, 48, 49, 61, 62})
  void join_isTheGraphOfItsBits(int nodes) {
    RandomGenerator random = new Seed(nodes).generator();
    for (int sixth = 0; sixth <= 6; sixth++) { // no edges, some, all; the memory is used again
      GraphBuilder builder = Graph.builder(nodes);
      matrix.startOver(nodes);
      for (int v = 0; v < nodes; v++) {
        long bits = -1L << v; // of the node and those after it, which count for nothing
        for (int u = 0; u < v; u++) {
          if (random.nextInt(6) < sixth) {
            builder.addEdge(u, v);
            bits |= 1L << u;
          }
        }
        matrix.join(v, bits);
      }
      assertThat(matrix.build()).isEqualTo(builder.build());
    }
  }

  @Test
  void join_andAddIf_addToEachOther() {
    matrix.startOver(40);
    matrix.addIf(1, 39, 3);
    matrix.join(39, 1);
    matrix.addIf(1, 1, 0);
    assertThat(matrix.build()).isEqualTo(Graph.of(40, 0, 1, 0, 39, 3, 39));
  }

  @Test
  void startOver_withMoreNodesThanARowHasBits_isRefused() {
    assertThatThrownBy(() -> matrix.startOver(63)).hasMessageContaining("in 0..62, got 63");
  }

  @Test
  void addIf_takesEdgesInAnyOrder_onceEach() {
    matrix.startOver(4);
    matrix.addIf(1, 3, 0);
    matrix.addIf(1, 2, 1);
    matrix.addIf(1, 1, 2);
    matrix.addIf(0, 0, 1);
    assertThat(matrix.build()).isEqualTo(Graph.of(4, 0, 3, 1, 2));
  }
}
