package edgewise.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountedTest {
  @ParameterizedTest
  @CsvSource({
    "graphs, 1 graph",
    "self-loops dropped, 1 self-loop dropped",
    "repeated edges merged, 1 repeated edge merged",
    "graphs lost their weights, 1 graph lost its weights",
    "graphs without edges are left out, 1 graph without edges is left out",
    "graphs have no labels, 1 graph has no labels",
    "entries of value 0 taken for no edge, 1 entry of value 0 taken for no edge",
    "molecules kept that no valence allows, 1 molecule kept that no valence allows",
  })
  void of_one_isASingular(String things, String one) {
    assertThat(Counted.of(1, things)).isEqualTo(one);
  }

  @Test
  void of_anotherNumber_isAPlural() {
    assertThat(Counted.of(0, "graphs")).isEqualTo("0 graphs");
    assertThat(Counted.of(12_345, "graphs lost their weights"))
        .isEqualTo("12,345 graphs lost their weights");
  }
}
