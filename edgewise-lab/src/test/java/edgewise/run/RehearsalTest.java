package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.model.FitListener.Epoch;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RehearsalTest {
  private static final Duration ANY = Duration.ofDays(1000);

  private long now; // seconds

  @Test
  void fitting_isWhatIsLeftOfTheTimeByThatOfAnEpoch() {
    Rehearsal rehearsal = new Rehearsal(4, 2, Double.NaN);

    assertThat(rehearsal.fitting(1000, Duration.ofSeconds(104), ANY)).isEqualTo(48); // of 50
    assertThat(rehearsal.fitting(30, Duration.ofSeconds(104), ANY)).isEqualTo(30);
  }

  @Test
  void fitting_isTheFewerOfBothBudgets() {
    Rehearsal rehearsal = new Rehearsal(0, 2, 4);

    assertThat(rehearsal.fitting(1000, ANY, Duration.ofSeconds(200))).isEqualTo(48);
    assertThat(rehearsal.fitting(1000, Duration.ofSeconds(20), Duration.ofSeconds(200)))
        .isEqualTo(9);
  }

  @Test
  void fitting_isAtLeastOne_whereNotEvenThatFits() {
    assertThat(new Rehearsal(9, 100, 100).fitting(50, Duration.ofSeconds(8), ANY)).isEqualTo(1);
  }

  @Test
  void watch_leavesOutTheFirstEpochs() {
    Rehearsal.Watch watch = watch();
    assertThat(watch.onEpoch(epoch(1, 50))).isTrue();
    assertThat(watch.onEpoch(epoch(2, 4))).isTrue();
    now = 60;
    assertThat(watch.onEpoch(epoch(3, 2))).as("enough").isFalse();

    assertThat(watch.end().epochSeconds()).isEqualTo(3);
    assertThat(watch.end().epochProcessorSeconds()).isEqualTo(6);
  }

  @Test
  void watch_ofPartOfAnEpoch_leavesOutItsFirstBatch() {
    Rehearsal.Watch watch = watch();
    now = 70;
    assertThat(watch.stopRequested()).as("before a batch").isFalse();
    watch.onBatch(1, 1, 10);
    now = 80;
    assertThat(watch.stopRequested()).as("the first batch alone").isFalse();
    now = 100;
    watch.onBatch(1, 4, 10); // three in thirty seconds
    assertThat(watch.stopRequested()).isTrue();

    assertThat(watch.end()).isEqualTo(new Rehearsal(100, 100, 100));
  }

  @Test
  void watch_ofPartOfAnEpoch_tellsTheTimeOfTheProcessorFromThatOfTheClock() {
    Rehearsal.Watch watch = watch();
    watch.onStart(() -> now / 4.0); // three others work on this processor
    now = 70;
    watch.onBatch(1, 1, 10);
    now = 100;
    watch.onBatch(1, 4, 10);

    assertThat(watch.end()).isEqualTo(new Rehearsal(100, 100, 25));
  }

  @Test
  void watch_ofGraphsHeldOutThatAreLookedAtSeldom_takesWholePeriods() {
    Rehearsal.Watch watch = watch();
    now = 60;
    assertThat(watch.onEpoch(epoch(1, 50))).isTrue();
    assertThat(watch.onEpoch(unseen(2, 4))).isTrue();
    assertThat(watch.onEpoch(unseen(3, 2))).as("three, and none but the first looked").isTrue();
    assertThat(watch.onEpoch(unseen(4, 2))).isTrue();
    assertThat(watch.onEpoch(epoch(5, 8))).as("enough").isFalse();

    assertThat(watch.end().epochSeconds()).isEqualTo((4 + 2 + 2 + 8) / 4.0);
  }

  @Test
  void watch_thatIsCutOffBetweenTwoLooks_takesAllThatWasSeen() {
    Rehearsal.Watch watch = watch();
    now = 60;
    watch.onEpoch(epoch(1, 50));
    watch.onEpoch(unseen(2, 4));
    watch.onEpoch(unseen(3, 3));

    assertThat(watch.end().epochSeconds()).isEqualTo(19);
  }

  private Rehearsal.Watch watch() {
    return new Rehearsal.Watch(Duration.ofSeconds(200), () -> now * 1_000_000_000L, () -> false);
  }

  private static Epoch unseen(int number, double seconds) {
    return new Epoch(
        number, 1, Double.NaN, 0.001, seconds, 2 * seconds, false, Double.NaN, Optional.empty());
  }

  private static Epoch epoch(int number, double seconds) {
    return new Epoch(number, 1, 1, 0.001, seconds, 2 * seconds, true, Double.NaN, Optional.empty());
  }
}
