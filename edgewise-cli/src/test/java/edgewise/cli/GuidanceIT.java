package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.run.Guidance;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Guidance that is chosen by training graphs, kept in a run, and drawn by. */
class GuidanceIT {
  private static final String CHOSEN_BY_HAND =
      """
      {"choices": {
        "class": {"guidance": 2.0, "real": {"value": 0.9, "error": 0.1}, "tried": []},
        "nodes": {"guidance": 3.0, "real": {"value": 0.0, "error": 0.0}, "tried": []}}}
      """;

  @TempDir private static Path directory;
  private static Path trained;

  @TempDir private Path own;
  private Path run;

  @BeforeAll
  static void train() throws IOException {
    Path data = RingsAndChains.write(directory, 18);
    trained = directory.resolve("run");
    TinyRuns.trainSurveyor(data, trained, 3, "--condition", "class,nodes,energy");
  }

  @BeforeEach
  void copy() throws IOException {
    run = own.resolve("run");
    TinyRuns.copy(trained, run);
  }

  @Test
  void chosen_isTheSameWhateverTheTestGraphsAre_evenNone() throws IOException {
    Guidance before = Guidance.choose(RunDirectory.open(run), 8, 1, new Seed(1));
    assertThat(before.choices()).containsOnlyKeys("class", "nodes", "energy");
    for (Path file : files("test.")) {
      Files.delete(file);
    }
    assertThat(Guidance.choose(RunDirectory.open(run), 8, 1, new Seed(1))).isEqualTo(before);
    for (Path file : files("train.")) {
      Files.delete(file);
    }
    assertThat(Cli.run("conditions", run, "--guidance", "auto").err())
        .contains("its train graphs are missing");
  }

  private List<Path> files(String beginning) throws IOException {
    try (var files = Files.list(run)) {
      List<Path> found =
          files.filter(f -> f.getFileName().toString().startsWith(beginning)).toList();
      assertThat(found).isNotEmpty();
      return found;
    }
  }

  @Test
  void conditions_chooses_keepsIt_andMeasuresByIt() throws IOException {
    Object[] choosing = {"conditions", run, "--guidance", "auto", "--wanted", 8, "--device", "cpu"};
    Cli.Result people = Cli.run(choosing);
    assertThat(people.exitCode()).as(people.err()).isZero();
    assertThat(people.out())
        .contains("chosen by training graphs", "class, real graphs", "nodes, drawn (chosen)")
        .contains("test graphs (accuracy)");
    assertThat(people.err()).contains("kept in the run");
    Guidance kept = Guidance.of(RunDirectory.open(run));
    Cli.Result json =
        Cli.run(Stream.concat(Arrays.stream(choosing), Stream.of("--json")).toArray());
    assertThat(Guidance.of(RunDirectory.open(run))).isEqualTo(kept);
    assertThat(json.out()).contains("\"tried\" : [ {", "\"guidance\" : " + kept.of("class"));
  }

  @Test
  void generateAndComplete_drawByWhatWasChosen_alsoOfAPackedRun() throws IOException {
    assertThat(drawn(run, "auto", "class=ring").err())
        .isEqualTo(
            "edgewise: run: no guidance was chosen yet; edgewise conditions run --guidance auto"
                + " chooses it\n");
    Path early = own.resolve("early.zip");
    assertThat(Cli.run("runs", "pack", run, "-o", early).exitCode()).isZero();
    Cli.Result packedRun = Cli.run("conditions", early, "--guidance", "auto", "--wanted", 4);
    assertThat(packedRun.err()).contains("a packed run keeps nothing");
    Files.writeString(run.resolve("guidance.json"), CHOSEN_BY_HAND);
    Path packed = own.resolve("packed.zip");
    assertThat(Cli.run("runs", "pack", run, "-o", packed).exitCode()).isZero();
    List<Graph> asTrained = graphs(run, "1", "class=ring");
    List<Graph> twice = graphs(run, "2", "class=ring");
    List<Graph> thrice = graphs(run, "3", "class=ring", "nodes=9");
    List<Graph> neverChosen = graphs(run, "1", "energy=4");
    for (Path from : List.of(run, packed)) {
      assertThat(graphs(from, "auto", "class=ring")).isEqualTo(twice).isNotEqualTo(asTrained);
      // Of several the one that needs most says it; what was never chosen is as trained.
      assertThat(graphs(from, "auto", "class=ring", "nodes=9")).isEqualTo(thrice);
      assertThat(graphs(from, "auto", "energy=4")).isEqualTo(neverChosen);
      // What is remembered is followed where nothing is said.
      assertThat(graphs(from, "", "class=ring")).isEqualTo(twice);
      assertThat(drawn(from, "").exitCode()).isZero();
    }
    assertThat(graphs(early, "", "class=ring")).isEqualTo(asTrained);
    assertThat(drawn(early, "", "class=ring").out()).contains("\"guidance\" : 1.0");
    assertThat(drawn(run, "auto", "class=ring").out()).contains("\"guidance\" : 2.0");
    assertThat(Cli.run("runs", "show", packed, "--json").out()).contains("\"guidance\" : 3.0");
    Path part = own.resolve("part.g6");
    Files.writeString(part, "Bg\n"); // three nodes in a row
    Cli.Result completed =
        Cli.run(
            "complete",
            run,
            part,
            "-n",
            2,
            "--given",
            "class=ring",
            "--guidance",
            "auto",
            "-o",
            own.resolve("completed.g6"),
            "--json");
    assertThat(completed.out()).contains("\"guidance\" : 2.0");
    Cli.Result nothing =
        Cli.run("generate", run, "--guidance", "auto", "-o", own.resolve("nothing.g6"));
    assertThat(nothing.err())
        .isEqualTo(
            "edgewise: guidance is by what is given, and nothing is (NAME=VALUE), got auto\n");
  }

  @Test
  void moreTraining_forgetsWhatWasChosen() throws IOException {
    Files.writeString(run.resolve("guidance.json"), CHOSEN_BY_HAND);
    Cli.Result more = Cli.run("train", "--resume", run, "--epochs", 4, "--device", "cpu");
    assertThat(more.exitCode()).as(more.err()).isZero();
    assertThat(run.resolve("guidance.json")).doesNotExist();
  }

  private List<Graph> graphs(Path from, String guidance, String... given) throws IOException {
    Cli.Result result = drawn(from, guidance, given);
    assertThat(result.exitCode()).as(result.err()).isZero();
    return GraphList.read(own.resolve("drawn.g6")).graphs();
  }

  private Cli.Result drawn(Path from, String guidance, String... given) {
    List<Object> words = new ArrayList<>(List.of("generate", from, "-n", 12, "--seed", 1));
    for (String one : given) {
      words.addAll(List.of("--given", one));
    }
    if (!guidance.isEmpty()) {
      words.addAll(List.of("--guidance", guidance));
    }
    words.addAll(List.of("--json", "-o", own.resolve("drawn.g6")));
    return Cli.run(words.toArray());
  }
}
