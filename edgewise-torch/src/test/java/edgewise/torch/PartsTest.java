package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.constraint.Limits;
import edgewise.model.GraphGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PartsTest {
  static Stream<Parts> all() {
    return Stream.of(
        Parts.onProcessor(Limits.NONE),
        Parts.onCard(Limits.NONE, GraphGenerator.SHARD),
        Parts.onCard(Limits.NONE, 16_384),
        Parts.onCard(Limits.NONE, 8),
        new Parts(1, 1));
  }

  @ParameterizedTest
  @MethodSource("all")
  void parts_followEachOther_andEveryGraphKnowsItsOwn(Parts parts) {
    for (long start = 0; start < 100_000; start += parts.size(start)) {
      int size = parts.size(start);
      assertThat(size).isBetween(1, parts.largest());
      for (long graph : new long[] {start, start + size / 2, start + size - 1}) {
        assertThat(parts.start(graph)).as("graph %s", graph).isEqualTo(start);
      }
    }
  }

  @Test
  void parts_onTheProcessor_areThoseThatTheyAlwaysWere() {
    assertThat(sizes(Parts.onProcessor(Limits.NONE), 9))
        .containsExactly(32, 32, 64, 128, 256, 512, 1024, 1024, 1024);
  }

  @Test
  void parts_onACard_beginWithASixteenth() {
    assertThat(sizes(Parts.onCard(Limits.NONE, 16_384), 7))
        .containsExactly(1024, 1024, 2048, 4096, 8192, 16_384, 16_384);
  }

  private static List<Integer> sizes(Parts parts, int count) {
    List<Integer> sizes = new ArrayList<>();
    for (long start = 0; sizes.size() < count; start += parts.size(start)) {
      sizes.add(parts.size(start));
    }
    return sizes;
  }
}
