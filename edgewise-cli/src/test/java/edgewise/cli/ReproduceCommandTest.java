package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.file.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  @Test
  void times_changeNothingButTheTimes() throws Exception {
    Path out = directory.resolve("out");
    reproduce("quantity", "--only", "ladders,er,ba", "--out", out);
    Path runs = Files.move(out.resolve("runs"), directory.resolve("runs"));
    Path scores = out.resolve("scores/ladders-er.json");
    Files.writeString(
        scores,
        Files.readString(scores).replaceFirst("\"together\" : [^,]*", "\"together\" : 4321.5"));
    reproduce("all", "--only", "ladders,er,ba", "--out", out, "--budget", "0");
    Map<String, List<String>> before = tables(out);
    String kept = Files.readString(scores);

    Cli.Result timed =
        reproduce("all", "--only", "ladders", "--out", out, "--budget", 0, "--times", runs);
    Cli.Result json =
        reproduce(
            "quality",
            "--only",
            "ladders,er",
            "--out",
            out,
            "--budget",
            0,
            "--times",
            runs,
            "--json");

    assertThat(timed.err())
        .contains("timed ladders-ba, 1 of 2: 500 graphs in ", "timed ladders-er, 2 of 2: ");
    assertThat(out.resolve("results.md"))
        .content()
        .contains(
            " They were measured one after the other in one process; the graphs drawn for that"
                + " have ");
    assertThat(before.get("quantity.csv")).anyMatch(line -> line.contains(",4321.5,"));
    assertThat(tables(out).get("quantity.csv")).noneMatch(line -> line.contains(",4321.5,"));
    assertThat(withoutTimes(tables(out))).isEqualTo(withoutTimes(before));
    assertThat(scores).hasContent(kept);
    JsonNode times = new ObjectMapper().readTree(json.out()).path("times");
    assertThat(times.size()).isEqualTo(1);
    assertThat(times.path(0).path("trial").asText()).isEqualTo("ladders-er");
    assertThat(times.path(0).path("together").asDouble()).isBetween(0.001, 600.0);
    assertThat(times.path(0).path("meanEdges").asDouble()).isPositive();
    assertThat(times.path(0).path("epochs").asInt()).isEqualTo(1);
  }

  /** Returns the lines of all tables of numbers, by their file. */
  private static Map<String, List<String>> tables(Path out) throws IOException {
    Map<String, List<String>> tables = new TreeMap<>();
    for (Path file : Folders.list(out.resolve("tables"))) {
      if (file.toString().endsWith(".csv")) {
        tables.put(file.getFileName().toString(), Files.readAllLines(file));
      }
    }
    return tables;
  }

  private static Map<String, List<String>> withoutTimes(Map<String, List<String>> tables) {
    Map<String, List<String>> others = new TreeMap<>(tables);
    others.replaceAll(
        (name, lines) -> lines.stream().filter(line -> !line.contains(",seconds ")).toList());
    return others;
  }

  @Test
  void timesOfWhatIsNoRunOfItsName_areRefusedInOneLine() throws Exception {
    Path out = directory.resolve("out");
    reproduce("quality", "--only", "ladders,ba", "--out", out);
    Path runs = Files.createDirectories(directory.resolve("runs"));

    refuses(runs, "runs: holds no run of a trial, such as enzymes-grapher");
    refuses(directory.resolve("nowhere"), "nowhere: there is no such folder of runs");

    Path run = Files.move(out.resolve("runs/ladders-ba"), runs.resolve("ladders-bb"));
    refuses(runs, "ladders-bb: is not named as a trial is; did you mean ladders-ba?");

    run = Files.move(run, runs.resolve("ladders-er"));
    refuses(runs, "ladders-er: is not ER on ladders: it is a run of ba on ladders; move it away");

    Files.move(run, runs.resolve("ladders-ba"));
    Files.createDirectory(runs.resolve("ladders-grapher"));
    refuses(runs, "ladders-grapher: not a run: it has no config.yaml");
    assertThat(out.resolve("times")).doesNotExist();
  }

  private void refuses(Path runs, String line) {
    Path out = directory.resolve("out");
    Cli.Result result = reproduce("quality", "--out", out, "--budget", 0, "--times", runs);

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err().lines()).hasSize(1).first().asString().endsWith(line);
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
