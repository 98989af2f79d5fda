package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.catalog.Help;
import edgewise.model.ModelEntry;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunConfigTest {
  /** Options inside options. */
  public record Training(
      @Help(value = "passes", range = "[1, ∞)") int epochs, double learningRate) {}

  /** Options. */
  public record Options(int hidden, double dropout, Training training) {}

  private static final Options OPTIONS = new Options(8, 0.25, new Training(50, 1e-4));

  private static final ModelEntry<Options> ENTRY =
      new ModelEntry<>(
          "toy",
          "a toy",
          Options.class,
          OPTIONS,
          options -> {
            throw new AssertionError("nobody learns here");
          });

  private static final Library LIBRARY = Library.USUAL.with(ENTRY);

  private static final RunConfig CONFIG =
      new RunConfig(
          ENTRY,
          OPTIONS,
          new RunConfig.Settings(
              "007", "--format graph6", 7, 100, 2, List.of("degree", "orbit"), List.of()),
          LIBRARY);

  private static final String YAML =
      """
      format: 1
      model: toy
      data: "007"
      reading: --format graph6
      seed: 7
      samples: 100
      repeats: 2
      metrics:
      - degree
      - orbit
      options:
        hidden: 8
        dropout: 0.25
        training:
          epochs: 50
          learningRate: 1.0E-4
      """;

  @Test
  void toYaml_hasEveryOption() {
    assertThat(CONFIG.toYaml()).isEqualTo(YAML);
  }

  @Test
  void parse_undoesToYaml() throws IOException {
    assertThat(parse(YAML)).isEqualTo(CONFIG);
  }

  @Test
  void parse_aNewerFormat_saysSo() {
    assertThatThrownBy(() -> parse(YAML.replace("format: 1", "format: 2\nflavour: new")))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "config.yaml: format 2 is newer than this version of Edgewise, which reads format 1; "
                + "a newer version is needed");
    assertThatThrownBy(() -> parse(YAML.replace("format: 1", "format: one")))
        .hasMessage("config.yaml: format must be 1, got one");
  }

  @Test
  void parse_anUnknownKey_namesItAndTheNearest() {
    assertThatThrownBy(() -> parse(YAML.replace("samples:", "sample:")))
        .hasMessageStartingWith("config.yaml: unknown key 'sample'; did you mean samples? known:");
    assertThatThrownBy(() -> parse(YAML.replace("epochs:", "epoch:")))
        .hasMessageStartingWith("config.yaml: missing key 'training.epochs'");
    assertThatThrownBy(() -> parse(YAML + "    momentum: 3\n"))
        .hasMessage(
            "config.yaml: unknown option 'training.momentum'; "
                + "known: hidden, dropout, training.epochs, training.learningRate");
  }

  @Test
  void parse_aMissingKey_namesIt() {
    assertThatThrownBy(() -> parse(YAML.replace("seed: 7\n", "")))
        .hasMessage("config.yaml: missing key 'seed'");
    assertThatThrownBy(() -> parse(YAML.replace("format: 1\n", "")))
        .hasMessage("config.yaml: missing key 'format'");
    assertThatThrownBy(() -> parse("~")).hasMessage("config.yaml: missing key 'format'");
  }

  @Test
  void parse_aWrongValue_givesTheRule() {
    assertThatThrownBy(() -> parse(YAML.replace("model: toy", "model: toi")))
        .hasMessageStartingWith("config.yaml: unknown model 'toi'; did you mean toy? known: er, ");
    assertThatThrownBy(() -> parse(YAML.replace("epochs: 50", "epochs: 0")))
        .hasMessage("config.yaml: training.epochs must be at least 1, got 0");
    assertThatThrownBy(() -> parse(YAML.replace("hidden: 8", "hidden: wide")))
        .hasMessage("config.yaml: hidden must be a whole number, got 'wide'");
    assertThatThrownBy(() -> parse(YAML.replace("repeats: 2", "repeats: 0")))
        .hasMessage("config.yaml: repeats must be at least 1, got 0");
  }

  @Test
  void parse_whatIsNotYaml_namesTheLine() {
    assertThatThrownBy(() -> parse("format: 1\nmodel: [toy\n"))
        .isInstanceOf(IOException.class)
        .hasMessageMatching("config.yaml:\\d+: not the configuration of a run, or cut short: .+");
    assertThatThrownBy(() -> parse(""))
        .hasMessageMatching("config.yaml:1: not the configuration of a run, or cut short: .+");
    assertThatThrownBy(() -> parse("just words"))
        .hasMessageMatching("config.yaml:1: not the configuration of a run, or cut short: .+");
  }

  private static RunConfig parse(String yaml) throws IOException {
    return RunConfig.parse(yaml, "config.yaml", LIBRARY);
  }

  @Test
  void on_aGraphicsCard_doesABatchInOneGo_andWhatIsSetStays() {
    RunConfig surveyor = usual("surveyor");
    assertThat(surveyor.on("cpu")).isEqualTo(surveyor);
    assertThat(surveyor.on("cuda").words())
        .containsEntry("training.shards", "1")
        .containsEntry("rows", "16384");
    assertThat(surveyor.on("cuda").with(Map.of("rows", "1000")).words())
        .containsEntry("rows", "1000");
    assertThat(usual("grapher").on("cuda").words())
        .containsEntry("training.shards", "1")
        .doesNotContainKey("rows");
    assertThat(usual("er").on("cuda")).isEqualTo(usual("er"));
  }

  private static RunConfig usual(String model) {
    ModelEntry<?> entry = Models.ALL.get(model);
    return new RunConfig(entry, entry.defaults(), RunConfig.Settings.of("ladders", 1));
  }
}
