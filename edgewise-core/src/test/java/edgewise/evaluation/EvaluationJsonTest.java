package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.MetricFamily;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import edgewise.model.Repairs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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

  @Test
  void read_ofScoresThatEarlierVersionsWrote_givesTheirNumbers() throws IOException {
    EvaluationResult old = EvaluationJson.read(resource("scores-of-0.1.json"));
    SampleScores scores = old.generated();
    Score.Repeated divergence = scores.score("kld-degree", Score.Repeated.class).orElseThrow();
    assertThat(divergence.value()).isEqualTo(Measured.of(0.016945670158529942));
    assertThat(divergence.repeats()).isEqualTo(2);
    assertThat(divergence.ratio().orElse(-1)).isEqualTo(0.17553892733491408);
    Score.Sampled discrepancy = scores.score("mmd-tv-degree", Score.Sampled.class).orElseThrow();
    assertThat(discrepancy.interval().high().orElse(-1)).isEqualTo(0.010574934792143212);
    Score.Share novel = scores.score("novel", Score.Share.class).orElseThrow();
    assertThat(novel.real()).isEqualTo(Measured.of(0.7777777777777778));
    assertThat(scores.families())
        .containsExactly(
            MetricFamily.KLD, MetricFamily.MMD_TV, MetricFamily.MMD_EMD, MetricFamily.SHARE);
    assertThat(EvaluationJson.read(EvaluationJson.write(old))).isEqualTo(old);
  }

  @Test
  void read_ofAFamilyOfSomebodyElse_isEqual() throws IOException {
    MetricFamily girth = new MetricFamily("GIRTH", "girth", false, true);
    Measured one = Measured.of(1);
    Score score =
        new Score.Sampled(
            "girth",
            girth,
            "girth",
            one,
            3,
            Interval.of(0.5, 1.5),
            Measured.of(0.25),
            Interval.of(0.1, 0.5));
    SampleScores scores =
        new SampleScores("generated", "", RESULT.test(), List.of(score), List.of());
    EvaluationResult result =
        new EvaluationResult(
            RESULT.options(),
            RESULT.test(),
            RESULT.training(),
            scores,
            List.of(),
            List.of(),
            List.of(),
            List.of());
    assertThat(EvaluationJson.write(result)).contains("\"ratio\" : 4.0");
    assertThat(EvaluationJson.read(EvaluationJson.write(result))).isEqualTo(result);
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream = EvaluationJsonTest.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static EvaluationResult result() {
    SampleCounts counts =
        SampleCounts.of(List.of(RandomGraphs.graph("0-1 1-2 3")), new Repairs(1, 1, 2, 0, 0));
    Measured missing = Measured.absent("no training graphs");
    Score score =
        new Score.Repeated(
            "kld-degree",
            MetricFamily.KLD,
            "degree",
            Measured.of(0.25),
            Measured.of(0.01),
            10,
            1,
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
