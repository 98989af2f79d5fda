package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScoreTest {
  @Test
  void excess_whereRealGraphsNeverDiffer_isNone_whateverRoundingLeaves() {
    assertThat(divergence(0, 2e-13).excess().isPresent()).isFalse();
    assertThat(divergence(0.1, 0.2).excess().orElse(0)).isEqualTo(0.7 / (0.1 + 3 * 0.2));
  }

  private static Score.Repeated divergence(double floor, double deviation) {
    return new Score.Repeated(
        "kld-clustering",
        MetricFamily.KLD,
        "clustering",
        Measured.of(0.7),
        Measured.of(0.1),
        17,
        56,
        Measured.of(floor),
        Measured.of(deviation));
  }
}
