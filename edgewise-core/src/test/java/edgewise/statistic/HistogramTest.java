package edgewise.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class HistogramTest {
  @Test
  void of_valuesOnEdges_goToTheBinAboveAndTheLastToTheLast() {
    Histogram histogram = Histogram.of(new double[] {0, 1, 2, 3, 4}, 0, 4, 4);
    assertThat(counts(histogram)).containsExactly(1, 1, 1, 2);
    assertThat(histogram.shares()).containsExactly(0.2, 0.2, 0.2, 0.4);
  }

  @Test
  void of_everyEdgeOfManyRanges_isInTheBinThatStartsThere() {
    // (edge − low) / step rounds to either side of a whole number; the bin must not.
    RandomGenerator random = new Seed(5).generator();
    for (int trial = 0; trial < 200; trial++) {
      double low = random.nextDouble() * 10;
      double high = low + random.nextDouble() * 50;
      double step = (high - low) / 100;
      for (int bin = 0; bin < 100; bin++) {
        double edge = low + bin * step;
        assertThat(Histogram.of(new double[] {edge}, low, high, 100).count(bin)).isEqualTo(1);
      }
    }
  }

  @Test
  void of_aSinglePoint_putsAllInTheFirstBin() {
    assertThat(counts(Histogram.of(new double[] {7, 7}, 7, 7, 3))).containsExactly(2, 0, 0);
  }

  @Test
  void of_valuesOutsideOrNotNumbers_areRefusedWithTheValue() {
    assertThatThrownBy(() -> Histogram.of(new double[] {2}, 0, 1, 10))
        .hasMessageContaining("[0.0, 1.0], got 2.0");
    assertThatThrownBy(() -> Histogram.of(new double[] {Double.NaN}, 0, 1, 10))
        .hasMessageContaining("got NaN");
    assertThatThrownBy(() -> Histogram.of(new double[] {}, 0, 1, 0)).hasMessageContaining("got 0");
    assertThatThrownBy(() -> Histogram.of(new double[] {}, 1, 0, 5)).hasMessageContaining("range");
  }

  @Test
  void divergence_ofHalfAndHalfFromQuarters_isWorkedByHand() {
    // p = (1/2, 1/2), q = (1/4, 3/4): ½ ln 2 + ½ ln ⅔.
    Histogram p = Histogram.of(new double[] {0, 1}, 0, 1, 2);
    Histogram q = Histogram.of(new double[] {0, 1, 1, 1}, 0, 1, 2);
    assertThat(p.divergenceFrom(q))
        .isEqualTo(0.5 * Math.log(2) + 0.5 * Math.log(2 / 3.0), within(1e-8));
  }

  @Test
  void divergence_whereTheOtherHasNothing_isLargeAndFinite() {
    // q has the smoothing alone where p has everything: ln(1 / 1e-9) and a little.
    Histogram p = Histogram.of(new double[] {0}, 0, 1, 2);
    Histogram q = Histogram.of(new double[] {1}, 0, 1, 2);
    assertThat(p.divergenceFrom(q)).isEqualTo(9 * Math.log(10), within(1e-6));
  }

  @Test
  void divergence_fromItself_isZero() {
    Histogram p = Histogram.of(new double[] {0.1, 0.5, 0.9, 0.9}, 0, 1, 100);
    assertThat(p.divergenceFrom(p)).isZero();
  }

  @Test
  void divergence_ofOtherBinsOrNoValues_isRefused() {
    Histogram p = Histogram.of(new double[] {0}, 0, 1, 2);
    assertThatThrownBy(() -> p.divergenceFrom(Histogram.of(new double[] {0}, 0, 1, 3)))
        .hasMessageContaining("same bins");
    assertThatThrownBy(() -> p.divergenceFrom(Histogram.of(new double[] {}, 0, 1, 2)))
        .hasMessageContaining("no values");
  }

  @Test
  void earthMover_ofTwoBinsApart_isTheWayTimesTheMass() {
    // A quarter of the mass goes two bins, each 0.5 wide.
    Histogram a = Histogram.of(new double[] {0, 0, 0, 0}, 0, 4, 4);
    Histogram b = Histogram.of(new double[] {0, 0, 0, 2}, 0, 4, 4);
    assertThat(EarthMover.distance(a, b, 0.5)).isEqualTo(0.25);
    assertThat(EarthMover.distance(b, a, 0.5)).isEqualTo(0.25);
    assertThat(EarthMover.distance(a, a, 0.5)).isZero();
  }

  @Test
  void earthMover_ofOtherBinsOrNoValues_isRefused() {
    Histogram a = Histogram.of(new double[] {0}, 0, 1, 2);
    assertThatThrownBy(() -> EarthMover.distance(a, Histogram.of(new double[] {0}, 0, 2, 2), 1))
        .hasMessageContaining("same bins");
    assertThatThrownBy(() -> EarthMover.distance(a, Histogram.of(new double[] {}, 0, 1, 2), 1))
        .hasMessageContaining("no values");
  }

  private static long[] counts(Histogram histogram) {
    long[] counts = new long[histogram.bins()];
    for (int bin = 0; bin < counts.length; bin++) {
      counts[bin] = histogram.count(bin);
    }
    return counts;
  }
}
