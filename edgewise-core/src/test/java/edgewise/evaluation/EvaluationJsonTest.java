package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.model.Repairs;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EvaluationJsonTest {
  private static final EvaluationResult RESULT = result();

  @Test
  void read_ofWhatWasWritten_isEqual() throws IOException {
    assertThat(EvaluationJson.read(EvaluationJson.write(RESULT))).isEqualTo(RESULT);
  }

  @Test
  void write_ofAMissingValue_saysWhy() {
    assertThat(EvaluationJson.write(RESULT)).contains("\"absent\" : \"no training graphs\"");
  }

  @Test
  void write_neverSaysNaN() {
    assertThat(EvaluationJson.write(RESULT)).doesNotContain("NaN");
  }

  @Test
  void read_ofAnUnknownKey_namesIt() {
    String json = EvaluationJson.write(RESULT).replaceFirst("\\{", "{\"surprise\": 1,");
    assertThatThrownBy(() -> EvaluationJson.read(json))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("surprise");
  }

  @Test
  void read_ofAMissingKey_namesIt() {
    assertThatThrownBy(() -> EvaluationJson.read("{}"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("options");
  }

  private static EvaluationResult result() {
    SampleCounts counts =
        SampleCounts.of(List.of(RandomGraphs.graph("0-1 1-2 3")), new Repairs(1, 1, 2, 0, 0));
    Measured missing = Measured.absent("no training graphs");
    Score score =
        new Score(
            "kld-degree",
            MetricFamily.KLD,
            "degree",
            Measured.of(0.25),
            Measured.of(0.01),
            10,
            1,
            Interval.absent("none for divergences"),
            missing,
            missing,
            missing);
    MeanRatio ratio = new MeanRatio(MetricFamily.MMD_TV, missing, missing, 0, 1, 1, 0);
    Distribution.Side side = new Distribution.Side(3, 1.5, List.of(0.5, 0.5), List.of(1.0, 2.0));
    return new EvaluationResult(
        new EvaluationOptions(7, List.of("kld-degree"), 1000, true, false, "planar"),
        counts,
        SampleCounts.of(List.of(), Repairs.NONE),
        new SampleScores("generated", "", counts, List.of(score), List.of(ratio)),
        List.of(),
        List.of(new Distribution("degree", true, 0, 2, side, side)),
        List.of("Close."),
        List.of("No training graphs."));
  }
}
