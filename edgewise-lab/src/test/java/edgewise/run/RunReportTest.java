package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.model.FitListener.Epoch;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunReportTest {
  @Test
  void training_saysTheTimeInUnitsThatLeaveDigits() {
    assertThat(RunReport.training(epochs(15, 0.02))).isEqualTo("15 epochs in 0.30 seconds");
    assertThat(RunReport.training(epochs(1, 0.001))).isEqualTo("1 epoch in less than 0.01 seconds");
    assertThat(RunReport.training(epochs(100, 1))).isEqualTo("100 epochs in 100 seconds");
    assertThat(RunReport.training(epochs(1500, 0.1))).isEqualTo("1,500 epochs in 2.5 minutes");
  }

  private static List<Epoch> epochs(int count, double seconds) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> new Epoch(i, 1, Double.NaN, 0.1, seconds, true))
        .toList();
  }
}
