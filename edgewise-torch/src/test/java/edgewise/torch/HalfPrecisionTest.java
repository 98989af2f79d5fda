package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HalfPrecisionTest {
  @Test
  void everyHalf_isItselfAgain() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      float value = HalfPrecision.toFloat((short) bits);
      if (Float.isNaN(value)) {
        assertThat(HalfPrecision.toFloat(HalfPrecision.ofFloat(value))).isNaN();
      } else {
        assertThat(HalfPrecision.ofFloat(value)).isEqualTo((short) bits);
      }
    }
  }

  @Test
  void aNumber_becomesTheNearestHalf() {
    assertThat(HalfPrecision.toFloat((short) 0x3c00)).isEqualTo(1);
    assertThat(HalfPrecision.toFloat((short) 0x7bff)).isEqualTo(65504);
    assertThat(HalfPrecision.toFloat(HalfPrecision.ofFloat(1e6f))).isInfinite();
    RandomGenerator random = new Seed(1).generator();
    for (int i = 0; i < 100_000; i++) {
      float value = (float) (random.nextGaussian() * Math.pow(10, random.nextInt(-8, 4)));
      short half = HalfPrecision.ofFloat(value);
      double error = Math.abs(HalfPrecision.toFloat(half) - (double) value);
      for (int step : new int[] {-1, 1}) {
        float neighbour = HalfPrecision.toFloat((short) (half + step));
        if (!Float.isNaN(neighbour)) { // before 0 the bits wrap around
          assertThat(error).isLessThanOrEqualTo(Math.abs(neighbour - (double) value));
        }
      }
    }
  }

  @Test
  void compact_halvesTheFileAndReadsAsWholeNumbers(@TempDir Path directory) throws IOException {
    Safetensors.Block block = Safetensors.Block.allocated("F32", List.of(100L, 20L));
    for (int i = 0; i < 2000; i++) {
      block.data().putFloat(4 * i, i / 1000f);
    }
    Path whole = directory.resolve("whole");
    Path half = directory.resolve("half");
    Safetensors.write(whole, Map.of("weights", block));
    HalfPrecision.compact(whole, half);
    assertThat(Files.size(half)).isLessThan(Files.size(whole) * 6 / 10);
    Safetensors.Block read = Objects.requireNonNull(Safetensors.read(half).get("weights"));
    assertThat(read.type()).isEqualTo("F32");
    for (int i = 0; i < 2000; i++) {
      assertThat(Math.abs(read.data().getFloat(4 * i) - i / 1000f)).isLessThan(0.001f);
    }
  }
}
