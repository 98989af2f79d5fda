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
  @ValueSource(ints = {0, 1, 2, 7, 61, 62})
  void addBits_isTheGraphOfItsPairs(int nodes) {
    RandomGenerator random = new Seed(nodes).generator();
    for (int sixth = 0; sixth <= 6; sixth++) { // no edges, some, all; the memory is used again
      GraphBuilder builder = Graph.builder(nodes);
      matrix.startOver(nodes);
      long bits = 0;
      int pair = 0;
      for (int v = 1; v < nodes; v++) {
        for (int u = 0; u < v; u++) {
          long bit = random.nextInt(6) < sixth ? 1 : 0;
          if (bit == 1) {
            builder.addEdge(u, v);
          }
          bits |= bit << (BitMatrix.BITS - 1 - pair % BitMatrix.BITS);
          if (++pair % BitMatrix.BITS == 0) {
            matrix.addBits(pair - BitMatrix.BITS, bits);
            bits = 0;
          }
        }
      }
      int rest = pair % BitMatrix.BITS;
      if (rest > 0) {
        long padding = (1L << (BitMatrix.BITS - rest)) - 1;
        matrix.addBits(pair - rest, bits | padding);
      }
      assertThat(matrix.build()).isEqualTo(builder.build());
    }
  }

  @Test
  void addBits_pastTheLastPair_isRefused() {
    matrix.startOver(3);
    assertThatThrownBy(() -> matrix.addBits(3, 0)).hasMessageContaining("got pair 3 of 3 nodes");
    assertThatThrownBy(() -> matrix.startOver(63)).hasMessageContaining("in 0..62, got 63");
  }

  @Test
  void addIf_takesEdgesInAnyOrder_onceEach_andNoLoops() {
    matrix.startOver(4);
    matrix.addIf(1, 3, 0);
    matrix.addIf(1, 2, 1);
    matrix.addIf(1, 1, 2);
    matrix.addIf(0, 0, 1);
    matrix.addIf(1, 2, 2);
    assertThat(matrix.build()).isEqualTo(Graph.of(4, 0, 3, 1, 2));
    assertThatThrownBy(() -> matrix.addIf(0, 0, 4)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
