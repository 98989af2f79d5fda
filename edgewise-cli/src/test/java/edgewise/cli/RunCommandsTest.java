package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of a model that needs no network: what the commands say, and how they refuse. */
class RunCommandsTest {
  @TempDir private Path directory;

  private Object[] training(Path run, Object... more) throws IOException {
    Path data = TinyRuns.data(directory);
    List<Object> arguments =
        new ArrayList<>(List.of("train", "--data", data, "--model", "memoriser", "--out", run));
    arguments.addAll(List.of(more));
    return arguments.toArray();
  }

  private Path trained(String name) throws IOException {
    Path run = directory.resolve("runs").resolve(name);
    Cli.Result outcome = Cli.run(training(run));
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("Trained for 1 epoch,", "edgewise generate " + run, "edgewise evaluate " + run);
    return run;
  }

  @Test
  void generate_writesTheSameGraphsForTheSameSeed() throws IOException {
    Path run = trained("one");
    Path first = directory.resolve("first.g6");
    Path second = directory.resolve("second.g6");
    Path other = directory.resolve("other.g6");
    for (Path file : new Path[] {first, second}) {
      assertThat(Cli.run("generate", run, "-n", 50, "-o", file).exitCode()).isZero();
    }
    assertThat(Cli.run("generate", run, "-n", 50, "-o", other, "--seed", 2).exitCode()).isZero();
    assertThat(first).hasSameBinaryContentAs(second);
    assertThat(Files.readAllLines(first)).hasSize(50).isNotEqualTo(Files.readAllLines(other));
  }

  @Test
  void generate_fromACopiedRun_givesTheSameBytes() throws IOException {
    Path run = trained("one");
    Path before = directory.resolve("before.g6");
    assertThat(Cli.run("generate", run, "-n", 20, "-o", before).exitCode()).isZero();
    Path copy = directory.resolve("elsewhere");
    TinyRuns.copy(run, copy);
    assertThat(Cli.run("runs", "rm", "--yes", run).exitCode()).isZero();
    assertThat(run).doesNotExist();
    Path after = directory.resolve("after.g6");
    assertThat(Cli.run("generate", copy, "-n", 20, "-o", after).exitCode()).isZero();
    assertThat(after).hasSameBinaryContentAs(before);
  }

  @Test
  void generate_withJson_printsOneObject() throws IOException {
    Cli.Result outcome =
        Cli.run("generate", trained("one"), "-n", 3, "-o", directory.resolve("g.jsonl"), "--json");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).startsWith("{").contains("\"graphs\" : 3");
  }

  @Test
  void runs_listsNameStatusModelDataEpochsAndLoss() throws IOException {
    trained("one");
    trained("two");
    Path broken = Files.createDirectories(directory.resolve("runs/broken"));
    Files.writeString(broken.resolve("config.yaml"), "format: 99\n");
    Cli.Result table = Cli.run("runs", directory.resolve("runs"));
    assertThat(table.exitCode()).isZero();
    assertThat(table.out().lines().skip(2))
        .satisfiesExactly(
            row ->
                assertThat(row)
                    .startsWith("broken")
                    .contains("unreadable", "format 99 is newer than this version"),
            row ->
                assertThat(row).matches("one +finished +memoriser +.*tiny\\.g6 +1 +1 +0\\.0000 .*"),
            row -> assertThat(row).startsWith("two "));
    Cli.Result json = Cli.run("runs", directory.resolve("runs"), "--json");
    assertThat(json.out()).contains("\"name\" : \"one\"", "\"status\" : \"finished\"");
  }

  @Test
  void runsShow_tellsStatusAndConfiguration() throws IOException {
    Cli.Result shown = Cli.run("runs", "show", trained("one"));
    assertThat(shown.exitCode()).isZero();
    assertThat(shown.out())
        .contains("status   finished", "graphs   7 to learn from, 3 held out", "model: memoriser");
    assertThat(directory.resolve("runs/one/provenance.json"))
        .content()
        .contains("\"train.g6\" : \"", "\"test.g6\" : \"", "\"tiny.g6\" : \"");
  }

  @Test
  void runs_sayWhichEpochIsKept_andItsLossOnHeldOutGraphs() throws IOException {
    Path run = trained("one");
    Files.writeString(
        run.resolve("epochs.jsonl"),
        """
        {"epoch":1,"loss":2.0,"validationLoss":2.5,"best":true}
        {"epoch":2,"loss":1.0,"validationLoss":1.5,"best":true}
        {"epoch":3,"loss":0.5,"validationLoss":1.75,"best":false}
        """);
    assertThat(Cli.run("runs", "show", run).out())
        .contains(
            "epochs   3; epoch 2 is kept: loss 1.5000 on held-out graphs, 1.0000 in training\n");
    assertThat(Cli.run("runs", "show", run, "--json").out())
        .contains("\"bestEpoch\" : 2", "\"bestLoss\" : 1.0", "\"bestValidationLoss\" : 1.5");
    assertThat(Cli.run("runs", directory.resolve("runs")).out().lines().skip(2).findFirst())
        .hasValueSatisfying(row -> assertThat(row).matches("one .* 3 +2 +1\\.0000 +1\\.5000 .*"));
    assertThat(Cli.run("runs", directory.resolve("runs"), "--json").out())
        .contains("\"bestEpoch\" : 2", "\"loss\" : 1.0", "\"validationLoss\" : 1.5");
  }

  @Test
  void runsShow_ofARandomGraphModel_tellsWhatWasFitted() throws IOException {
    Path run = directory.resolve("runs/small-world");
    Path data = TinyRuns.data(directory);
    Cli.Result outcome =
        Cli.run("train", "--data", data, "--model", "watts-strogatz", "--out", run, "--seed", 7);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    Cli.Result shown = Cli.run("runs", "show", run);
    assertThat(shown.out())
        .containsPattern("nodes +graphs +fitted +k +p +distance")
        .containsPattern("\n +4 +[0-9] +[0-9] +2\\.00 +[01]\\.[0-9]+ +[0-9]\\.[0-9]{4}\n");
    assertThat(Cli.run("runs", "show", run, "--json").out())
        .contains("\"names\" : [ \"k\", \"p\" ]");
  }

  @Test
  void runsRm_whatIsNoRun_isRefused() {
    Cli.Result outcome = Cli.run("runs", "rm", "--yes", directory);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err())
        .isEqualTo("edgewise: " + directory + ": not a run: it has no config.yaml\n");
    assertThat(directory).exists();
  }

  @Test
  void train_withAWrongOption_isOneLineAndCodeTwo() throws IOException {
    Path data = TinyRuns.data(directory);
    assertRefused(2, "--data is missing", "train");
    assertRefused(
        2,
        "unknown option 'widht'; did you mean width?",
        "train",
        "--data",
        data,
        "--set",
        "widht=3");
    assertRefused(
        2,
        "--hidden and --set hidden say the same option",
        "train",
        "--data",
        data,
        "--model",
        "frontier",
        "--hidden",
        3,
        "--set",
        "hidden=4");
    assertRefused(
        2, "dropout must be in [0, 1), got 1.5", "train", "--data", data, "--set", "dropout=1.5");
    for (String model : List.of("graphrnn-s", "graphrnn", "frontier")) {
      assertRefused(
          2,
          "training.ordering must be one of breadth-first, breadth-first-shuffled,"
              + " chained-breadth-first, peripheral-breadth-first; got 'random'",
          "train",
          "--data",
          data,
          "--model",
          model,
          "--set",
          "training.ordering=random");
    }
    assertRefused(
        2,
        "training.epochs must be a whole number, got 'many'",
        "train",
        "--data",
        data,
        "--set",
        "training.epochs=many");
    assertRefused(
        2,
        "unknown model 'graper'; did you mean grapher?",
        "train",
        "--data",
        data,
        "--model",
        "graper");
    assertRefused(
        2,
        "unknown preset 'enzyme'; did you mean enzymes?",
        "train",
        "--model",
        "grapher",
        "--data",
        data,
        "--preset",
        "enzyme");
    assertRefused(
        2, "unknown dataset 'laders'; did you mean ladders?", "train", "--data", "laders");
    assertRefused(2, "threads must be at least 1, got 0", "train", "--data", data, "--threads", 0);
    assertRefused(2, "unknown device 'tpu'", "train", "--data", data, "--device", "tpu");
    assertRefused(
        2,
        "a span of time is written like 45s, 30m or 1h30m, got 'soon'",
        "train",
        "--data",
        data,
        "--budget",
        "soon");
    assertRefused(
        2,
        "--resume goes on with a run as it was configured",
        "train",
        "--resume",
        "x",
        "--seed",
        3);
    assertThat(Path.of("runs")).doesNotExist();
  }

  @Test
  void evaluate_aRunWhoseGraphsWereCutShort_isRefused() throws IOException {
    Path run = trained("one");
    Path train = run.resolve("train.g6");
    List<String> lines = Files.readAllLines(train);
    Files.write(train, lines.subList(0, lines.size() - 1));
    for (Object[] command :
        new Object[][] {{"evaluate", run}, {"train", "--resume", run, "--device", "cpu"}}) {
      Cli.Result outcome = Cli.run(command);
      assertThat(outcome.exitCode()).isEqualTo(1);
      assertThat(outcome.err())
          .contains(train + ": was changed or cut short since the run learnt from it")
          .hasLineCount(1);
    }
    Files.write(train, lines);
    assertThat(Cli.run("evaluate", run).exitCode()).isZero();
  }

  @Test
  void evaluate_aRunOfAFileCalledLikeItsOwn_works() throws IOException {
    Path run = directory.resolve("of-train");
    Path data = TinyRuns.data(directory, "train.g6");
    assertThat(Cli.run("train", "--data", data, "--model", "er", "--out", run).exitCode()).isZero();
    assertThat(Cli.run("evaluate", run).exitCode()).isZero();
  }

  @Test
  void train_fromAConfigurationFile_repeatsTheRun() throws IOException {
    Path run = trained("one");
    Path again = directory.resolve("again");
    Cli.Result outcome =
        Cli.run("train", "--config", run.resolve("config.yaml"), "--device", "cpu", "--out", again);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    for (String file : new String[] {"config.yaml", "train.g6", "test.g6"}) {
      assertThat(again.resolve(file)).hasSameBinaryContentAs(run.resolve(file));
    }
  }

  @Test
  void train_intoADirectoryThatIsThere_isRefused() throws IOException {
    Path run = trained("one");
    assertRefused(1, run + ": exists already", training(run));
  }

  @Test
  void train_withJson_printsOneObjectALine() throws IOException {
    Cli.Result outcome = Cli.run(training(directory.resolve("json"), "--json"));
    assertThat(outcome.out().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("{\"event\":\"epoch\",\"epoch\":1,"),
            line -> assertThat(line).startsWith("{\"event\":\"finished\","));
  }

  @Test
  void generate_fromABrokenRun_isOneLineAndCodeOne() throws IOException {
    Path out = directory.resolve("out.g6");
    Path none = directory.resolve("none");
    assertRefused(1, none + ": there is no such run", "generate", none, "-o", out);

    Path run = trained("one");
    Path config = run.resolve("config.yaml");
    String good = Files.readString(config);
    Files.writeString(config, good.replace("format: 1", "format: 2"));
    assertRefused(1, config + ": format 2 is newer than this version", "generate", run, "-o", out);
    Files.writeString(config, good.replace("seed:", "sead:"));
    assertRefused(
        1, config + ": unknown key 'sead'; did you mean seed?", "generate", run, "-o", out);
    Files.writeString(config, good);

    Path state = run.resolve("checkpoints/epoch-000001/graphs.json");
    Files.writeString(state, "[{");
    assertRefused(1, state + ": not stored graphs", "generate", run, "-o", out);
    assertThat(out).doesNotExist();
  }

  @Test
  void train_onOneGraph_saysWhatToDoAndLeavesNoRun() throws IOException {
    Path data = Files.writeString(directory.resolve("one.g6"), "IheA@GUAo\n");
    Path run = directory.resolve("run");
    String problem = data + ": a run needs graphs";
    assertRefused(1, problem, "train", "--data", data, "--out", run);
    assertThat(run).doesNotExist();
  }

  @Test
  void likelihood_whoseTableHasNoPlace_isRefusedBeforeTheWork() throws IOException {
    Path run = trained("one");
    assertRefused(1, directory + ": is a folder", "likelihood", run, "no.g6", "--out", directory);
    Path file = run.resolve("config.yaml");
    Path out = file.resolve("table.csv");
    String problem = file + ": is a file, not a folder";
    assertRefused(1, problem, "likelihood", run, "no.g6", "--out", out);
  }

  @Test
  void drawing_onAnUnknownDevice_isOneLineAndCodeTwo() throws IOException {
    Path run = trained("one");
    Path data = TinyRuns.data(directory);
    String problem = "unknown device 'tpu'";
    assertRefused(2, problem, "generate", run, "--device", "tpu");
    assertRefused(2, problem, "evaluate", run, "--device", "tpu");
    assertRefused(2, problem, "likelihood", run, data, "--device", "tpu");
  }

  @Test
  void spans_areReadAndWrittenAsPeopleDo() {
    assertThat(Spans.parse("1h30m").toMinutes()).isEqualTo(90);
    assertThat(Spans.parse("45s").toSeconds()).isEqualTo(45);
    assertThat(Spans.text(45.4)).isEqualTo("45s");
    assertThat(Spans.text(61)).isEqualTo("1m 01s");
    assertThat(Spans.text(5400)).isEqualTo("1h 30m");
    assertThat(Spans.text(90_000)).isEqualTo("1d 01h");
  }

  private static void assertRefused(int code, String problem, Object... arguments) {
    Cli.Result outcome = Cli.run(arguments);
    assertThat(outcome.err().lines().toList()).as(outcome.err()).hasSize(1);
    assertThat(outcome.err()).startsWith("edgewise: " + problem);
    assertThat(outcome.exitCode()).isEqualTo(code);
    assertThat(outcome.out()).isEmpty();
  }
}
