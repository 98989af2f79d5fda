package edgewise.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
  @ParameterizedTest
  @CsvSource({"0.42, 0.4s", "12.4, 12s", "215, 3m35s", "4214, 1h10m14s", "3600, 1h00m00s"})
  void time_isWrittenAsInThePaper(double seconds, String text) {
    assertThat(NumberText.time(seconds)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"8.04, 8.0 s", "80, 80 s", "840, 14 min", "8280, 2.3 h"})
  void hours_haveAFewDigits(double seconds, String text) {
    assertThat(NumberText.hours(seconds)).isEqualTo(text);
  }
}
