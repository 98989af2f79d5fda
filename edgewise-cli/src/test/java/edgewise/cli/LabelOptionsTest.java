package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file whose labels go by another name: every command says so, and takes the name. */
class LabelOptionsTest {
  private static final String LOST =
      ": 6 graphs lost attributes of nodes ('the kind') and of edges ('via') (one is read as the"
          + " label with --label 'the kind', --edge-label via)";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeGraphs() throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            <graphml><key id="k" for="node" attr.name="the kind" attr.type="string"/>
            <key id="v" for="edge" attr.name="via" attr.type="string"/>
            """);
    for (int i = 0; i < 6; i++) {
      text.append(
          """
          <graph><node id="a"><data key="k">cat</data></node><node id="b"><data key="k">dog</data>
          </node><node id="c"><data key="k">cat</data></node>
          <edge source="a" target="b"><data key="v">road</data></edge>
          <edge source="b" target="c"><data key="v">rail</data></edge></graph>
          """);
    }
    file = Files.writeString(folder.resolve("mine.graphml"), text + "</graphml>\n");
  }

  @Test
  void train_withoutANameForLabels_saysWhatItPassesOver() {
    Path run = folder.resolve("run");
    Result result = run("train", "--data", file, "--model", "er", "--out", run);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).contains(file + LOST);
    assertThat(run.resolve("train.g6")).exists();
  }

  @Test
  void train_withNamesForLabels_keepsThemForItsConfiguration() throws IOException {
    Path first = folder.resolve("first");
    Result result = train(first, "--label", "type", "--label", "the kind", "--edge-label", "via");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.err()).doesNotContain("lost attributes");
    assertThat(first.resolve("config.yaml"))
        .content()
        .contains("--label=type \"--label=the kind\"");
    assertThat(first.resolve("train.jsonl")).content().contains("cat", "dog", "road", "rail");
    Path second = folder.resolve("second");
    Result again = run("train", "--config", first.resolve("config.yaml"), "--out", second);
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(second.resolve("train.jsonl")).hasSameBinaryContentAs(first.resolve("train.jsonl"));
  }

  private Result train(Path run, Object... reading) {
    Stream<Object> usual =
        Stream.of(
            "train",
            "--data",
            file,
            "--model",
            "grapher",
            "--epochs",
            1,
            "--hidden",
            4,
            "--out",
            run);
    return run(Stream.concat(usual, Stream.of(reading)).toArray());
  }

  @Test
  void otherCommands_sayAndTakeTheSame() throws IOException {
    Path converted = folder.resolve("out.jsonl");
    assertThat(run("convert", file, converted).err()).contains(LOST.substring(2)).hasLineCount(1);
    Result chosen = run("convert", file, converted, "--label", "the kind", "--edge-label", "via");
    assertThat(chosen.err()).isEmpty();
    assertThat(converted).content().contains("\"label\":\"dog\"", "\"label\":\"rail\"");
    JsonNode inspected = new ObjectMapper().readTree(run("inspect", file, "--json").out());
    assertThat(inspected.toString()).contains("6 graphs lost attributes of nodes ('the kind')");
    assertThat(run("inspect", file, "--label", "the kind", "--edge-label", "via").err()).isEmpty();
    assertThat(run("evaluate", "--generated", file, "--reference", file, "--no-baselines").err())
        .contains(file + LOST);
    assertThat(run("likelihood", "community", file, "--orders", 1).err()).contains(file + LOST);
  }

  @Test
  void aNameThatIsNotThere_isOneLineWithThoseThatAre() {
    Result wrong = run("train", "--data", file, "--label", "kind", "--out", folder.resolve("run"));
    assertThat(wrong.exitCode()).isEqualTo(1);
    assertThat(wrong.err())
        .contains("no node has an attribute 'kind'; --label may be one of 'the kind'")
        .hasLineCount(1);
    assertThat(folder.resolve("run")).doesNotExist();
    Path out = folder.resolve("out.jsonl");
    assertThat(run("convert", file, out, "--edge-label", "x").err())
        .contains("no edge has an attribute 'x'; --edge-label may be one of 'via'")
        .hasLineCount(1);
    assertThat(out).doesNotExist();
    assertThat(run("train", "--data", "ladders", "--label", "kind").err())
        .contains("ladders is a dataset with labels of its own")
        .hasLineCount(1);
    assertThat(run("inspect", file, "--label", "").err()).contains("must not be empty");
  }
}
