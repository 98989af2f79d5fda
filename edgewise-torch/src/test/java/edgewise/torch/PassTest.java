package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class PassTest {
  @Test
  void atLeast_anyThreshold_comparesEveryByte() {
    RandomGenerator random = new Seed(1).generator();
    for (int threshold = 0; threshold < 256; threshold++) {
      for (int i = 0; i < 64; i++) {
        long bits = i == 0 ? 0x0101010101010101L * threshold : random.nextLong();
        long compared = Pass.atLeast(bits, threshold);
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
          long expected = ((bits >>> shift) & 255) < threshold ? 0 : 1;
          assertThat((compared >>> shift) & 255).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void reaches_numbersAroundTheThreshold_isWhetherTheyAreNotBelow() {
    for (long threshold : new long[] {0, 1, 1L << 31, (1L << 32) - 1}) {
      assertThat(Pass.reaches(threshold, threshold)).isEqualTo(1);
      assertThat(Pass.reaches((1L << 32) - 1, threshold)).isEqualTo(1);
      assertThat(Pass.reaches(threshold - 1, threshold)).isZero();
    }
  }
}
