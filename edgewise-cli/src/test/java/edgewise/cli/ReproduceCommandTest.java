package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceCommandTest {
  @TempDir private Path directory;

  @Test
  void reproduce_thenAgain_saysWhatIsDoneAndWhereItIs() throws Exception {
    Path out = directory.resolve("out");

    Cli.Result first = reproduce("quality", "--only", "ladders,ba", "--out", out);
    Cli.Result second = reproduce("quality", "--only", "ladders,ba", "--out", out, "--json");

    assertThat(first.err()).contains("1 trial: 0 done, 0 to go on with, 1 to begin");
    assertThat(first.out()).contains("ladders-ba  done", out.resolve("quality.md").toString());
    assertThat(first.exitCode()).isZero();
    JsonNode json = new ObjectMapper().readTree(second.out());
    assertThat(json.path("toy").asBoolean()).isTrue();
    assertThat(json.path("trials").path(0).path("trial").asText()).isEqualTo("ladders-ba");
    assertThat(json.path("trials").path(0).path("stage").asText()).isEqualTo("done");
    assertThat(json.path("files").path(0).asText()).isEqualTo(out.resolve("quality.md").toString());
  }

  @Test
  void unknownNames_areOneLineWithAHint() {
    assertThat(reproduce("qualty").err()).contains("unknown experiment 'qualty'; did you mean");
    assertThat(reproduce("quality", "--only", "laders").err())
        .contains("unknown dataset, model or ordering 'laders'; did you mean ladders?");
    assertThat(reproduce("quality", "--budget", "soon").exitCode()).isEqualTo(2);
  }

  private Cli.Result reproduce(Object... arguments) {
    Object[] words = new Object[arguments.length + 7];
    words[0] = "reproduce";
    System.arraycopy(arguments, 0, words, 1, arguments.length);
    System.arraycopy(
        new Object[] {
          "--profile", "quick", "--device", "cpu", "--data-dir", directory.resolve("no-data")
        },
        0,
        words,
        arguments.length + 1,
        6);
    return Cli.run(words);
  }
}
