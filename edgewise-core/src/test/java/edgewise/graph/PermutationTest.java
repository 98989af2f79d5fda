package edgewise.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.random.Seed;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class PermutationTest {
  @Test
  void positionOf_undoesNodeAt() {
    Permutation order = Permutation.ofVisits(2, 0, 3, 1);
    assertThat(order.nodeAt(0)).isEqualTo(2);
    assertThat(order.positionOf(2)).isZero();
    for (int position = 0; position < order.size(); position++) {
      assertThat(order.positionOf(order.nodeAt(position))).isEqualTo(position);
    }
  }

  @Test
  void ofVisits_thatAreNoPermutation_isRefused() {
    assertThatThrownBy(() -> Permutation.ofVisits(0, 0))
        .hasMessage("visits must name each of 0..1 once, got 0 at position 1");
    assertThatThrownBy(() -> Permutation.ofVisits(0, 2)).hasMessageContaining("got 2");
    assertThatThrownBy(() -> Permutation.ofVisits(-1, 0)).hasMessageContaining("got -1");
  }

  @Test
  void ofVisits_doesNotSeeLaterChangesOfTheArray() {
    int[] visits = {1, 0};
    Permutation order = Permutation.ofVisits(visits);
    visits[0] = 0;
    assertThat(order).isEqualTo(Permutation.ofVisits(1, 0));
  }

  @Test
  void identity_leavesEveryNodeInPlace() {
    assertThat(Permutation.identity(3)).isEqualTo(Permutation.ofVisits(0, 1, 2));
    assertThat(Permutation.identity(3)).hasToString("[0, 1, 2]");
    assertThat(Permutation.identity(3)).hasSameHashCodeAs(Permutation.ofVisits(0, 1, 2));
    assertThat(Permutation.identity(3)).isNotEqualTo(Permutation.ofVisits(0, 2, 1)).isNotEqualTo(3);
  }

  @Test
  void random_drawsAllSixOrdersOfThreeAboutEquallyOften() {
    RandomGenerator random = new Seed(5).generator();
    Map<Permutation, Integer> counts = new HashMap<>();
    for (int i = 0; i < 6000; i++) {
      counts.merge(Permutation.random(3, random), 1, Integer::sum);
    }
    // 1000 expected; the standard deviation is 29.
    assertThat(counts).hasSize(6);
    assertThat(counts.values()).allMatch(count -> count > 850 && count < 1150);
  }
}
