package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.catalog.OptionForm;
import edgewise.ordering.NodeOrderings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TrainingOptionsTest {
  private static TrainingOptions cosine(int epochs) {
    return TrainingOptions.PAPER.with(
        to -> {
          to.epochs = epochs;
          to.schedule = TrainingOptions.Schedule.COSINE;
        });
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
    assertRefused(to -> to.epochs = 0, "training.epochs must be at least 1, got 0");
    assertRefused(to -> to.learningRate = 0, "training.learningRate must be above 0, got 0.0");
    assertRefused(
        to -> to.stopLoss = Double.POSITIVE_INFINITY,
        "training.stopLoss must be finite and at least 0, got Infinity");
    assertThatThrownBy(
            () ->
                Grapher.ENTRY
                    .form(Grapher.ENTRY.defaults())
                    .with(Map.of("training.ordering", "breadth-frist")))
        .hasMessage(
            "training.ordering must be one of "
                + String.join(", ", NodeOrderings.ALL.names())
                + "; got 'breadth-frist'; did you mean breadth-first?");
    assertThatThrownBy(() -> TrainingOptions.PAPER.with(to -> to.batchSize = 1))
        .hasMessage("training.shards must be at most training.batchSize (1), got 2");
  }

  private static void assertRefused(Consumer<TrainingOptions.Draft> changes, String message) {
    TrainingOptions training = TrainingOptions.PAPER.with(changes);
    assertThatThrownBy(
            () -> Grapher.ENTRY.learner().apply(new Grapher.Options(4, 4, 0, 1, 1, training)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void with_changesWhatIsNamedAndNothingElse() {
    TrainingOptions changed =
        TrainingOptions.PAPER.with(
            to -> {
              to.epochs = 7;
              to.validation = true;
            });
    Map<String, Object> expected = new LinkedHashMap<>();
    expected.putAll(OptionForm.document(TrainingOptions.PAPER));
    expected.put("epochs", 7);
    expected.put("validation", true);
    assertThat(OptionForm.document(changed)).isEqualTo(expected);
  }

  @Test
  void read_ofAConfigurationOlderThanTheLimitOfMemory_hasNone() {
    Map<String, Object> earlier = new LinkedHashMap<>(OptionForm.document(TrainingOptions.PAPER));
    earlier.remove("memory");
    assertThat(OptionForm.of(TrainingOptions.PAPER).read(earlier).memory()).isZero();
  }

  @Test
  void read_ofAConfigurationOlderThanKeep_keepsTheLowestLoss() {
    Map<String, Object> earlier = new LinkedHashMap<>(OptionForm.document(TrainingOptions.PAPER));
    earlier.remove("keep");
    TrainingOptions last = TrainingOptions.PAPER.with(to -> to.keep = TrainingOptions.Keep.LAST);
    assertThat(OptionForm.of(last).read(earlier).keep())
        .isEqualTo(TrainingOptions.Keep.LOWEST_LOSS);
  }

  @Test
  void presets_areTheAuthorsConfiguration() {
    Grapher.Options ladders = Objects.requireNonNull(Grapher.PAPER.get("ladders"));
    assertThat(ladders.hidden()).isEqualTo(128);
    assertThat(ladders.training().stopLoss()).isEqualTo(0.13);
    assertThat(Grapher.PAPER).containsOnlyKeys("ladders", "community", "ego", "enzymes", "protein");
  }

  @Test
  void together_noBatchSize_givesFewGraphsEightStepsAnEpoch() {
    TrainingOptions by = TrainingOptions.PAPER.with(to -> to.batchSize = 0);
    assertThat(by.together(65)).isEqualTo(8);
    assertThat(by.together(128)).isEqualTo(16);
    assertThat(by.together(256)).isEqualTo(32);
    assertThat(by.together(100_000)).isEqualTo(32);
    assertThat(by.together(5)).isEqualTo(4); // smaller ones are noise
    assertThat(by.with(to -> to.batchSize = 10).together(65)).isEqualTo(10);
    assertThatThrownBy(() -> by.with(to -> to.shards = 5))
        .hasMessage("training.shards must be at most training.batchSize (4), got 5");
  }
}
