package edgewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PairedTestTest {
  @Test
  void differencesOneTwoThree_haveTheProbabilityOfTheTables() {
    PairedTest test = PairedTest.of(new double[] {11, 22, 33}, new double[] {10, 20, 30});

    assertThat(test.difference()).isEqualTo(2);
    assertThat(test.probability()).isCloseTo(0.0742, within(5e-5)); // t = 3.4641
    assertThat(test.chance()).isEqualTo("p = 0.074");
    assertThat(test.isClear()).isFalse();
  }

  @Test
  void atTheCriticalValueOfTheTables_theProbabilityIsFivePercent() {
    double mean = 4.302653 / Math.sqrt(3); // the differences below deviate by 1
    double[] second = new double[3];

    PairedTest test = PairedTest.of(new double[] {mean - 1, mean, mean + 1}, second);

    assertThat(test.probability()).isCloseTo(0.05, within(1e-6));
    assertThat(PairedTest.of(new double[] {mean - 0.9, mean, mean + 0.9}, second).isClear())
        .isTrue();
  }

  @Test
  void equalValues_areNoDifference_andTheSameDifferenceThreeTimesIsClear() {
    double[] ones = {1, 1, 1};

    assertThat(PairedTest.of(ones, ones).probability()).isEqualTo(1);
    PairedTest clear = PairedTest.of(new double[] {0.5, 0.5, 0.5}, ones);
    assertThat(clear.isClear()).isTrue();
    assertThat(clear.chance()).isEqualTo("p < 0.001");
  }

  @Test
  void twoSeeds_areRefused() {
    assertThatThrownBy(() -> PairedTest.of(new double[2], new double[2]))
        .hasMessage("a paired test takes 3 seeds, got 2 and 2");
  }
}
