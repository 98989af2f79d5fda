package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepTimesIT {
  @Test
  void steps_onTheProcessor_areDoneWhenTheyAreHandedOver() {
    List<StepTimes.Time> times = StepTimes.of("cpu", 64);
    assertThat(times).extracting(StepTimes.Time::part).doesNotHaveDuplicates().hasSize(12);
    assertThat(times)
        .allMatch(time -> time.rows() == 64)
        .allMatch(time -> time.handedOver() > 0 && time.done() >= time.handedOver());
  }
}
