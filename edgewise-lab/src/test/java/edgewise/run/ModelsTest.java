package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.catalog.OptionForm;
import edgewise.catalog.OptionForm.Option;
import edgewise.catalog.OptionType;
import edgewise.catalog.Range;
import edgewise.model.Draws;
import edgewise.model.ModelEntry;
import edgewise.torch.Grapher;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModelsTest {
  static List<ModelEntry<?>> models() {
    return Models.ALL.entries();
  }

  @ParameterizedTest
  @MethodSource("models")
  void options_areAllDescribed(ModelEntry<?> model) {
    assertThat(Models.form(model).options())
        .allSatisfy(option -> assertThat(option.help()).as(option.key()).isNotEmpty());
  }

  @ParameterizedTest
  @MethodSource("models")
  void options_acceptExactlyTheRangeTheySay(ModelEntry<?> model) {
    OptionForm<?> form = Models.form(model);
    for (Option option : form.options()) {
      Range range = option.range();
      if (range.equals(Range.ALL)) {
        continue;
      }
      check(form, option, range.low(), range.lowIncluded(), -1);
      check(form, option, range.high(), range.highIncluded(), 1);
    }
  }

  /** Tries the end of a range, and a value just outside. */
  private static void check(
      OptionForm<?> form, Option option, double end, boolean included, int outwards) {
    if (Double.isInfinite(end)) {
      return;
    }
    boolean whole = option.type() == OptionType.WHOLE;
    String atEnd = whole ? Long.toString((long) end) : Double.toString(end);
    if (included) {
      // A batch of one graph cannot be shared by two workers: another option's rule, not its own.
      String name = option.key().substring(option.key().lastIndexOf('.') + 1);
      assertThat(refusal(form, option.key(), atEnd)).doesNotStartWith(name);
    } else {
      assertThatThrownBy(() -> form.with(Map.of(option.key(), atEnd)))
          .isInstanceOf(IllegalArgumentException.class);
    }
    String outside =
        whole ? Long.toString((long) end + outwards) : Double.toString(end + outwards * 1e-9);
    assertThatThrownBy(() -> form.with(Map.of(option.key(), outside)))
        .as(option.key() + "=" + outside)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(outside);
  }

  private static String refusal(OptionForm<?> form, String key, String value) {
    try {
      form.with(Map.of(key, value));
      return "";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void config_ofEveryPreset_survivesYaml(ModelEntry<?> model) throws Exception {
    for (Presets.Preset preset : Presets.of(model).entries()) {
      RunConfig config =
          new RunConfig(model, preset.options(), RunConfig.Settings.of(preset.name(), 1));
      assertThat(RunConfig.parse(config.toYaml(), "config.yaml")).isEqualTo(config);
    }
  }

  @Test
  void presets_ofTheDataset_areThePapers() {
    var ladders = (Grapher.Options) Presets.forData(Grapher.ENTRY, "ladders").options();
    assertThat(ladders.hidden()).isEqualTo(128);
    assertThat(ladders.training().stopLoss()).isEqualTo(0.13);
    assertThat(Presets.forData(Grapher.ENTRY, "mine.g6").options())
        .isEqualTo(Grapher.ENTRY.defaults());
  }

  @Test
  void usual_drawsWhateverIsInTheData() {
    assertThat(Models.USUAL.draws()).isEqualTo(Draws.EVERYTHING.underConditions());
  }
}
