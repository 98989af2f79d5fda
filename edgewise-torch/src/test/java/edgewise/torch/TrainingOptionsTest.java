package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.ordering.Reorder;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TrainingOptionsTest {
  private static TrainingOptions cosine(int epochs) {
    return new TrainingOptions(
        "breadth-first",
        Reorder.ONCE,
        epochs,
        32,
        0.001,
        TrainingOptions.Schedule.COSINE,
        0,
        0,
        0,
        0,
        0,
        false,
        1,
        1,
        2);
  }

  @Test
  void learningRate_ofThePaper_halvesEvery200Epochs() {
    assertThat(TrainingOptions.PAPER.learningRateAt(1)).isEqualTo(0.001);
    assertThat(TrainingOptions.PAPER.learningRateAt(200)).isEqualTo(0.001);
    assertThat(TrainingOptions.PAPER.learningRateAt(201)).isEqualTo(0.0005);
    assertThat(TrainingOptions.PAPER.learningRateAt(601)).isEqualTo(0.000125);
  }

  @Test
  void learningRate_alongACosine_endsAtAFiftieth() {
    assertThat(cosine(101).learningRateAt(1)).isEqualTo(0.001);
    assertThat(cosine(101).learningRateAt(51)).isCloseTo(0.00051, within(1e-12));
    assertThat(cosine(101).learningRateAt(101)).isCloseTo(0.00002, within(1e-12));
    assertThat(cosine(1).learningRateAt(1)).isEqualTo(0.001);
  }

  @Test
  void learningRate_ofGraphRnn_falls400And1000EpochsIn() {
    TrainingOptions training = GraphRnn.PAPER.training();
    assertThat(training.learningRateAt(1)).isEqualTo(0.003);
    assertThat(training.learningRateAt(400)).isEqualTo(0.003);
    assertThat(training.learningRateAt(401)).isCloseTo(0.0009, within(1e-12));
    assertThat(training.learningRateAt(1000)).isCloseTo(0.0009, within(1e-12));
    assertThat(training.learningRateAt(1001)).isCloseTo(0.00027, within(1e-12));
    assertThat(training.learningRateAt(2000)).isCloseTo(0.00027, within(1e-12));
  }

  @Test
  void options_outOfRange_nameRuleAndValue() {
    assertThatThrownBy(() -> TrainingOptions.PAPER.withStop(0, 0, 0))
        .hasMessage("epochs must be at least 1, got 0");
    assertThatThrownBy(() -> new Grapher.Options(32, 128, 1, 1, 1, TrainingOptions.PAPER))
        .hasMessage("dropout must be in [0, 1), got 1.0");
    assertThatThrownBy(() -> new Grapher.Options(32, 0, 0, 1, 1, TrainingOptions.PAPER))
        .hasMessage("hidden must be at least 1, got 0");
  }

  @Test
  void presets_areTheAuthorsConfiguration() {
    Grapher.Options ladders = Objects.requireNonNull(Grapher.PAPER.get("ladders"));
    assertThat(ladders.hidden()).isEqualTo(128);
    assertThat(ladders.training().stopLoss()).isEqualTo(0.13);
    assertThat(Grapher.PAPER).containsOnlyKeys("ladders", "community", "ego", "enzymes", "protein");
  }
}
