package edgewise.claim;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.claim.Claim.Finding;
import edgewise.experiment.Profile;
import edgewise.experiment.Results;
import edgewise.table.Measurements;
import edgewise.table.Measurements.Gap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5 | 5 | 5 | holds",
        "0 | 5 | 5 | does not hold",
        "2 | 5 | 5 | holds in 2 of 5 comparisons",
        "3 | 3 | 5 | holds; 2 not measured yet",
      })
  void verdict_countsWhatCouldBeCompared(int held, int of, int wanted, String verdict) {
    assertThat(new Finding(held, of, wanted, "").verdict()).isEqualTo(verdict);
  }

  @Test
  void tally_tellsWhatIsNoAccident() {
    Tally tally = new Tally();
    tally.add(new Gap(1, 2, 0.4), true); // so, clearly
    tally.add(new Gap(1, 2, 0.6), true); // so, perhaps
    tally.add(new Gap(2, 1, 0.4), true); // the reverse, clearly
    tally.add(new Gap(2, 1, 0.4), false);
    tally.add(new Gap(Double.NaN, 1, Double.NaN), true);
    assertThat(tally.finding("").orElseThrow()).isEqualTo(new Finding(3, 4, 5, ""));
    assertThat(tally.clarity())
        .isEqualTo(
            " Beyond two deviations of the samples, it is so in 2 comparisons and the reverse in 1;"
                + " the other 1 may be chance.");
  }

  @Test
  void nothingMeasured_meansNoVerdictOnAnyClaim() {
    Measurements nothing = new Measurements(new Results(Profile.PAPER, Map.of()));

    for (Claim claim : Claims.PAPER) {
      Optional<Finding> finding = claim.test().apply(nothing);
      assertThat(Claim.verdict(finding)).as(claim.title()).isEqualTo("not measured yet");
    }
    assertThat(Claims.OURS).allMatch(claim -> claim.test().apply(nothing).isEmpty());
  }
}
