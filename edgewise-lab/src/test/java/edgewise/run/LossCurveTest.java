package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.run.LossCurve.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossCurveTest {
  private static final LossCurve SELDOM =
      new LossCurve(
          "run",
          "surveyor",
          "planar",
          List.of(
              new Point(1, 10, 2.5),
              new Point(2, 20, Double.NaN),
              new Point(3, 30, 1.5),
              new Point(4, 40, Double.NaN),
              new Point(5, 50, 1.75)));

  @Test
  void within_countsEpochsWhoseLossNobodyLookedAt() {
    LossCurve.Reached reached = SELDOM.within(45);

    assertThat(reached.epochs()).isEqualTo(4);
    assertThat(reached.lowest()).contains(new Point(3, 30, 1.5));
    assertThat(reached.whole()).isTrue();
    assertThat(SELDOM.within(60).whole()).isFalse();
  }

  @Test
  void within_ofLessThanAnEpoch_hasNoLowest() {
    assertThat(SELDOM.within(5).lowest()).isEmpty();
  }

  @Test
  void known_areTheEpochsWithALoss() {
    assertThat(SELDOM.known()).extracting(Point::epoch).containsExactly(1, 3, 5);
    assertThat(SELDOM.cost()).isEqualTo(50);
  }
}
