package edgewise.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TallyTest {
  private static final Tally TALLY = Tally.of(new double[] {3, 1, 2, 3, 3, 1});

  @Test
  void of_countsEachValueOnce() {
    assertThat(TALLY.size()).isEqualTo(3);
    assertThat(TALLY.total()).isEqualTo(6);
    assertThat(TALLY.value(2)).isEqualTo(3);
    assertThat(TALLY.count(0)).isEqualTo(2);
    assertThat(TALLY.count(2)).isEqualTo(3);
    assertThat(TALLY.mean()).isEqualTo(13 / 6.0);
  }

  @Test
  void at_isTheSortedValues() {
    double[] sorted = {1, 1, 2, 3, 3, 3};
    for (int place = 0; place < sorted.length; place++) {
      assertThat(TALLY.at(place)).isEqualTo(sorted[place]);
    }
  }

  @Test
  void of_whatWasCountedElsewhere_isTheSame() {
    Tally counted = Tally.of(new TreeMap<>(Map.of(1.0, 2L, 2.0, 1L, 3.0, 3L)));
    assertThat(counted.total()).isEqualTo(6);
    assertThat(counted.at(2)).isEqualTo(2);
    assertThat(Histogram.of(counted, 0, 4, 4)).isEqualTo(Histogram.of(TALLY, 0, 4, 4));
  }

  @Test
  void of_nothing_hasNoRange() {
    Tally none = Tally.of(new double[0]);
    assertThat(none.total()).isZero();
    assertThat(none.mean()).isZero();
    assertThat(none.least()).isGreaterThan(none.greatest());
  }
}
