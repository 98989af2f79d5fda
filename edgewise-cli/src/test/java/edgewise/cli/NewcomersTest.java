package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people type before they have read anything. */
class NewcomersTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "sample, generate",
    "score, evaluate",
    "fit, train",
    "trian, train",
    "version, --version",
    "info, inspect",
    "serve, studio"
  })
  void anUnknownCommand_isToldWhatIsMeant(String word, String meant) {
    Result result = run(word);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .isEqualTo(
            "edgewise: unknown command '%s'; did you mean %s? (see edgewise --help)%n"
                .formatted(word, meant));
  }

  @Test
  void aWordThatMeansNothing_getsNoGuess() {
    assertThat(run("xylophone").err())
        .isEqualTo("edgewise: unknown command 'xylophone' (see edgewise --help)\n");
  }

  @Test
  void help_isACommandToo() {
    assertThat(run("help", "train").out()).isEqualTo(run("train", "--help").out());
    assertThat(run("help").out()).startsWith("Usage: edgewise");
  }

  @Test
  void completion_offersDatasetsFilesModelsMetricsAndDevices() throws Exception {
    Files.createFile(folder.resolve("plants.g6"));
    assertThat(completed("train --data pl")).contains("planar", "plants.g6");
    assertThat(completed("train --model gra")).contains("grapher", "graphrnn", "graphrnn-s");
    assertThat(completed("train --device c")).containsExactlyInAnyOrder("cpu", "cuda");
    assertThat(completed("evaluate --metrics kld")).isNotEmpty().allMatch(m -> m.startsWith("kld"));
    assertThat(completed("generate -o pl")).containsExactly("plants.g6");
    assertThat(completed("convert pl")).containsExactly("plants.g6");
    assertThat(completed("models fro")).containsExactly("frontier");
  }

  /** Returns what bash offers at the end of a line. */
  private List<String> completed(String words) throws Exception {
    assumeTrue(Files.exists(Path.of("/bin/bash")), "there is no bash");
    Path script = Files.writeString(folder.resolve(".completion"), run("completion").out());
    String last = words.substring(words.lastIndexOf(' ') + 1);
    String line =
        "source %s; COMP_WORDS=(edgewise %s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
            + " _complete_edgewise edgewise '%s' 2>/dev/null; printf '%%s\\n' \"${COMPREPLY[@]}\"";
    Process bash =
        new ProcessBuilder("/bin/bash", "-c", line.formatted(script, words, last))
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String offered = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).isZero();
    return offered.lines().filter(word -> !word.isBlank()).toList();
  }

  @Test
  void train_onAFolderWithoutGraphs_saysSo() throws IOException {
    Result empty = run("train", "--data", folder);
    assertThat(empty.exitCode()).isEqualTo(1);
    assertThat(empty.err()).contains(folder + ": holds no file with graphs").hasLineCount(1);
    Files.writeString(folder.resolve("README.txt"), "What is in this folder\n");
    Result text = run("train", "--data", folder);
    assertThat(text.exitCode()).isEqualTo(1);
    assertThat(text.err())
        .contains("README.txt:1: ")
        .contains(folder + " is a folder, and .txt and .csv in it count")
        .hasLineCount(1);
  }

  @Test
  void json_isPrintedWhereverTheGraphsGo() throws IOException {
    Path in = Files.writeString(folder.resolve("in.g6"), "Bw\n");
    Result result = run("convert", in, "-", "--to", "sparse6", "--json");
    assertThat(result.graphs()).startsWith(":B");
    assertThat(new ObjectMapper().readTree(result.err()).get("graphs").asInt()).isEqualTo(1);
  }
}
