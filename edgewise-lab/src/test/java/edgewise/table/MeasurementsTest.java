package edgewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.dataset.DatasetSummary;
import edgewise.experiment.Retiming;
import edgewise.experiment.TrialResult;
import org.junit.jupiter.api.Test;

class MeasurementsTest {
  private static Retiming timed(double together, double edges, String machine) {
    DatasetSummary training = new DatasetSummary(700, 24, 90, 32, 130);
    return new Retiming(
        new TrialResult.Time(5000, together, 200, 8, machine, 0),
        new DatasetSummary(5000, 20, edges, 30, 120),
        training,
        3,
        "now");
  }

  @Test
  void aModelWhoseGraphsAreHalfAsLarge_isNotFasterForThat() {
    Retiming small = timed(10, 40, "here");
    Retiming large = timed(20, 80, "here");

    assertThat(Measurements.slowness(small, large, TrialResult.Time::together))
        .isCloseTo(1, within(1e-12));
    assertThat(Measurements.slowness(small, large, TrialResult.Time::aloneScaled))
        .isCloseTo(2, within(1e-12)); // the same time for half of the edges
    assertThat(large.edgeTogether()).isCloseTo(50, within(1e-9)); // microseconds
  }

  @Test
  void timesOfTwoMachines_areNotCompared() {
    assertThat(
            Measurements.slowness(
                timed(10, 40, "here"), timed(10, 40, "there"), TrialResult.Time::together))
        .isNaN();
  }
}
