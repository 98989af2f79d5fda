package edgewise.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedTest {
  @Test
  void generator_ofEqualSeeds_drawsTheSame() {
    assertThat(new Seed(7).child("split").generator().nextLong())
        .isEqualTo(new Seed(7).child("split").generator().nextLong());
  }

  @Test
  void child_dependsOnParentAndName() {
    Seed seed = new Seed(7);
    assertThat(seed.child("split")).isNotEqualTo(seed.child("fit")).isNotEqualTo(seed);
    assertThat(seed.child("split")).isNotEqualTo(new Seed(8).child("split"));
    assertThat(seed.child("a").child("b")).isNotEqualTo(seed.child("b").child("a"));
  }

  @Test
  void child_ofAHundredThousandIndices_areAllDifferent() {
    Set<Seed> children = new HashSet<>();
    for (int parent = 0; parent < 100; parent++) {
      for (int index = 0; index < 1000; index++) {
        children.add(new Seed(parent).child(index));
      }
    }
    assertThat(children).hasSize(100_000);
  }

  @Test
  void generators_ofNeighbouringChildren_areNotCorrelated() {
    int equalBits = 0;
    for (int i = 0; i < 1000; i++) {
      long a = new Seed(1).child(i).generator().nextLong();
      long b = new Seed(1).child(i + 1).generator().nextLong();
      equalBits += Long.bitCount(~(a ^ b));
    }
    // 32 of 64 expected; the standard deviation of the sum is 126.
    assertThat(equalBits).isBetween(32_000 - 600, 32_000 + 600);
  }

  @Test
  void values_stayTheSameFromReleaseToRelease() {
    assertThat(new Seed(1).child("split").value()).isEqualTo(0x25639e4a26a9133L);
    assertThat(new Seed(1).child(0).value()).isEqualTo(0x11edada607843d2fL);
  }
}
