package edgewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.experiment.TrialResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlateauTest {
  private static TrialResult.Training training(List<Double> losses) {
    return new TrialResult.Training(losses.size(), 1000, 1, 1, false, "stopped", "cpu", losses);
  }

  /** Twenty losses, of which the last four are given. */
  private static Plateau after(double... last) {
    List<Double> losses = new ArrayList<>(Collections.nCopies(16, 9.0));
    for (double loss : last) {
      losses.add(loss);
    }
    return Plateau.of(training(losses)).orElseThrow();
  }

  @Test
  void theLastTwoTenths_areCompared_byTheirMeans() {
    Plateau plateau = after(2.1, 1.9, 1.7, 2.1);

    assertThat(plateau.before()).isCloseTo(2, within(1e-12));
    assertThat(plateau.change()).isCloseTo(-0.05, within(1e-12));
    assertThat(plateau.text()).isEqualTo("−5.0 %");
    assertThat(plateau.words()).isEqualTo("while falling");
  }

  @Test
  void atMostOnePercent_isAPlateau_andARiseIsNone() {
    assertThat(after(2, 2, 1.985, 1.985).isReached()).isTrue();
    assertThat(after(2, 2, 1.97, 1.97).isReached()).isFalse();
    assertThat(after(2, 2, 2.015, 2.015).words()).isEqualTo("on a plateau");
    assertThat(after(2, 2, 2.03, 2.03).words()).isEqualTo("while rising");
  }

  @Test
  void aCurveThatWasNotKept_saysNothing() {
    assertThat(Plateau.of(training(List.of()))).isEmpty();
    assertThat(Plateau.of(training(Collections.nCopies(9, 2.0)))).isEmpty();
    assertThat(
            Plateau.of(
                training(IntStream.range(0, 20).mapToObj(i -> i < 19 ? Double.NaN : 2.0).toList())))
        .isEmpty();
  }
}
