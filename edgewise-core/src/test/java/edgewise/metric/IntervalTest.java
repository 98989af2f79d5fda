package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IntervalTest {
  @Test
  void wilson_ofHalf_isSymmetric() {
    // Centre 0.5; spread 1.96 / 1.0384 · √((0.25 + 0.0096) / 100).
    Interval interval = Interval.wilson(50, 100);
    assertThat(interval.low().orElse(-1)).isEqualTo(0.40383, within(1e-5));
    assertThat(interval.high().orElse(-1)).isEqualTo(0.59617, within(1e-5));
  }

  @Test
  void wilson_ofNone_startsAtZeroAndIsNotAPoint() {
    Interval interval = Interval.wilson(0, 10);
    assertThat(interval.low()).isEqualTo(Measured.of(0));
    assertThat(interval.high().orElse(-1)).isEqualTo(0.27753, within(1e-5));
  }

  @Test
  void wilson_ofAll_endsAtOne() {
    assertThat(Interval.wilson(10, 10).high()).isEqualTo(Measured.of(1));
    assertThat(Interval.wilson(10, 10).low().orElse(-1)).isEqualTo(0.72247, within(1e-5));
  }

  @Test
  void wilson_ofNoTrials_isAbsentWithTheReason() {
    assertThat(Interval.wilson(0, 0).low().reason()).isEqualTo("no graphs");
  }

  @Test
  void wilson_ofMoreSuccessesThanTrials_isRefused() {
    assertThatThrownBy(() -> Interval.wilson(3, 2)).hasMessageContaining("0..2, got 3");
  }

  @Test
  void ofMean_isNormalAndStaysInBounds() {
    // Mean 0.5, deviation √(0.08 / 3); 1.96 times its quarter root is 0.16003.
    Interval interval = Interval.ofMean(new double[] {0.3, 0.5, 0.5, 0.7}, 1, "two");
    assertThat(interval.low().orElse(-1)).isEqualTo(0.33997, within(1e-5));
    assertThat(interval.high().orElse(-1)).isEqualTo(0.66003, within(1e-5));
    assertThat(Interval.ofMean(new double[] {0, 1}, 1, "two")).isEqualTo(Interval.of(0, 1));
    assertThat(Interval.ofMean(new double[] {1}, 1, "takes two").low().reason())
        .isEqualTo("takes two");
  }

  @Test
  void mean_ofNothing_isAbsent() {
    assertThat(Measured.mean(new double[] {1, 2}, "none")).isEqualTo(Measured.of(1.5));
    assertThat(Measured.mean(new double[0], "none").reason()).isEqualTo("none");
  }

  @Test
  void of_notANumber_isAbsentNotNaN() {
    assertThat(Measured.of(Double.NaN).reason()).isEqualTo("not a finite number");
    assertThat(Measured.of(Double.NaN).value()).isEmpty();
    assertThatThrownBy(() -> Measured.absent(" ")).hasMessageContaining("needs a reason");
  }

  @Test
  void dividedBy_zero_isAbsentAndSaysSo() {
    assertThat(Measured.of(1).dividedBy(Measured.of(0), "the floor").reason())
        .isEqualTo("the floor is zero");
    assertThat(Measured.of(3).dividedBy(Measured.of(2), "the floor")).isEqualTo(Measured.of(1.5));
  }
}
