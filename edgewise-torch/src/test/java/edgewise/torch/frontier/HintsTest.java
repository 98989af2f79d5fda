package edgewise.torch.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HintsTest {
  private static final Hint THREE = new Hint("three", 3, (state, node) -> node);
  private static final Hint FOUR = new Hint("four", 4, (state, node) -> 2 * node);
  private static final Hint WIDE = new Hint("wide", 1 << 30, (state, node) -> 0);

  private final FrontierState state = new FrontierState();

  @Test
  void write_givesEachHintARangeOfItsOwnAndCapsIt() {
    Hints hints = new Hints(THREE, FOUR).and(new Hints(THREE));
    assertThat(hints.tableSize()).isEqualTo(10);
    int[] rows = new int[4];
    hints.write(state, 1, rows, 1);
    assertThat(rows).containsExactly(0, 1, 3 + 2, 7 + 1);
    hints.write(state, 9, rows, 1);
    assertThat(rows).containsExactly(0, 2, 3 + 3, 7 + 2);
  }

  @Test
  void rows_ofCodes_areWhatIsWritten() {
    Hints hints = new Hints(THREE, FOUR, THREE);
    for (int node = 0; node < 4; node++) {
      int[] written = new int[3];
      hints.write(state, node, written, 0);
      assertThat(hints.rows(new long[] {7, hints.code(state, node)}))
          .endsWith(written[0], written[1], written[2]);
    }
  }

  @Test
  void again_tellsWhatWasKnown() {
    Hints hints = new Hints(THREE, FOUR);
    long once = hints.code(state, 1);
    int[] rows = new int[2];
    hints.again("once", now -> once).write(state, 0, rows, 0);
    assertThat(rows).containsExactly(1, 3 + 2);
  }

  @Test
  void ahead_hasOneMoreValueWhereThereIsNoNode() {
    Hint next = THREE.ahead(1);
    assertThat(next.size()).isEqualTo(4);
    assertThat(next.value(state, 0)).isEqualTo(3);
    state.move(0);
    state.back(0);
    assertThat(next.value(state, 0)).isEqualTo(1);
  }

  @Test
  void rows_ofMoreCombinationsThanCodes_areRefused() {
    assertThatThrownBy(() -> new Hints(WIDE, WIDE, WIDE).rows(new long[1]))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void codes_areNumberedAsTheyAreMet() {
    Codes codes = new Codes();
    for (int i = 0; i < 3000; i++) {
      assertThat(codes.number(1_000_003L * i * i)).isEqualTo(i);
    }
    for (int i = 0; i < 3000; i++) {
      assertThat(codes.number(1_000_003L * i * i)).isEqualTo(i);
    }
    assertThat(codes.size()).isEqualTo(3000);
    assertThat(codes.from(2998))
        .containsExactly(1_000_003L * 2998 * 2998, 1_000_003L * 2999 * 2999);
  }
}
