package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run with conditions from the command line: trained, asked, packed, refused; and completions.
 */
class ConditionedRunIT {
  @TempDir private static Path directory;
  private static Path run;

  @BeforeAll
  static void train() throws IOException {
    run = directory.resolve("run");
    TinyRuns.trainSurveyor(TinyRuns.data(directory), run, 2, "--condition", "nodes,density");
    assertThat(RunDirectory.open(run).config().model().name()).isEqualTo("surveyor");
  }

  @Test
  void generate_underConditions_saysWhatWasGiven_alsoOfAPackedRun() throws IOException {
    Path file = directory.resolve("given.g6");
    Cli.Result drawn =
        Cli.run("generate", run, "-n", 5, "--given", "nodes=4..6", "-o", file, "--json");
    assertThat(drawn.exitCode()).as(drawn.err()).isZero();
    assertThat(drawn.err()).contains("nodes=4..6: each graph is given a number as the training");
    assertThat(drawn.out()).contains("\"given\" : [ \"nodes=4..6\" ]");
    Path packed = directory.resolve("packed.zip");
    assertThat(Cli.run("runs", "pack", run, "-o", packed).exitCode()).isZero();
    Path again = directory.resolve("again.g6");
    Cli.Result fromPacked = Cli.run("generate", packed, "-n", 5, "--given", "nodes=9", "-o", again);
    assertThat(fromPacked.exitCode()).as(fromPacked.err()).isZero();
    assertThat(fromPacked.err()).contains("nodes=9: only 4 to 8 were trained");
    assertThat(Cli.run("runs", "show", run, "--json").out())
        .contains("\"name\" : \"density\"", "\"quantiles\" : [");
  }

  @Test
  void whatIsWronglyGiven_isOneLine() {
    assertThat(refused("generate", run, "--given", "nods=4", "-o", directory.resolve("x.g6")))
        .isEqualTo(
            "edgewise: unknown condition 'nods'; did you mean nodes? known: nodes, density\n");
    assertThat(refused("generate", run, "--given", "nodes=few", "-o", directory.resolve("x.g6")))
        .isEqualTo("edgewise: nodes is given a number or a range such as 40..60, got 'few'\n");
    Path data = directory.resolve("tiny.g6");
    Path none = directory.resolve("none");
    assertThat(refused("train", "--data", data, "--condition", "logP", "--out", none))
        .startsWith("edgewise: logP is of molecules, and a graph is none: ");
    assertThat(none).doesNotExist();
  }

  @Test
  void whatCannotBeMeasured_isOneLine_atOnce() throws IOException {
    assertThat(refused("conditions", run, "--parts", -1))
        .isEqualTo("edgewise: --parts must be at least 0, got -1\n");
    assertThat(refused("conditions", run, "--wanted", 0))
        .isEqualTo("edgewise: nothing to measure: --wanted, --parts or --sizes\n");
    Path other = directory.resolve("dense");
    TinyRuns.trainSurveyor(directory.resolve("tiny.g6"), other, 1, "--condition", "density");
    Path packed = directory.resolve("dense.zip");
    assertThat(Cli.run("runs", "pack", other, "-o", packed).exitCode()).isZero();
    Cli.Result sizes = Cli.run("conditions", packed, "--sizes");
    assertThat(sizes.out()).isEmpty();
    assertThat(sizes.err())
        .isEqualTo(
            "edgewise: dense: sizes by condition take a run of edgewise train --condition nodes\n");
  }

  private static String refused(Object... arguments) {
    Cli.Result result = Cli.run(arguments);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err().lines().toList()).hasSize(1);
    return result.err();
  }

  @Test
  void likelihood_isUnderTheGraphsOwnValues_unlessAskedOtherwise() {
    Path data = directory.resolve("tiny.g6");
    String own = Cli.run("likelihood", run, data, "--json").out();
    String nothing = Cli.run("likelihood", run, data, "--unconditional", "--json").out();
    assertThat(own).contains("\"underConditions\" : [ \"nodes\", \"density\" ]");
    assertThat(nothing).contains("\"underConditions\" : [ ]");
    assertThat(own.lines().filter(line -> line.contains("asNumbered")).toList())
        .isNotEqualTo(nothing.lines().filter(line -> line.contains("asNumbered")).toList());
  }

  @Test
  void conditions_measuresWhatWasWantedAgainstWhatWasReached() throws IOException {
    Cli.Result people =
        Cli.run("conditions", run, "--sizes", "--parts", 2, "--attempts", 4, "--device", "cpu");
    assertThat(people.exitCode()).as(people.err()).isZero();
    assertThat(people.out())
        .contains("correlation", "by chance", "completed at random")
        .containsPattern("mask +0\\.000 ")
        .containsPattern("both +0\\.000 ")
        .contains("2 parts, every one contained in its completion; 4 attempts each");
    Cli.Result json = Cli.run("conditions", run, "--json", "--device", "cpu");
    assertThat(json.out()).contains("\"name\" : \"density\"", "\"reachedBeyond\"");
    Path other = directory.resolve("without");
    Cli.run("train", "--data", directory.resolve("tiny.g6"), "--model", "er", "--out", other);
    assertThat(refused("conditions", other))
        .endsWith("was trained without conditions (edgewise train --condition NAME)\n");
  }

  @Test
  void complete_drawsGraphsThatContainEachPart() throws IOException {
    Path part = directory.resolve("square.g6");
    Files.writeString(part, "Cl\nBw\n"); // a cycle of four nodes, and a triangle
    Path file = directory.resolve("completed.g6");
    Cli.Result done = Cli.run("complete", run, part, "-n", 3, "--attempts", 4, "-o", file);
    assertThat(done.exitCode()).as(done.err()).isZero();
    assertThat(done.err())
        .containsPattern(
            "6 graphs, each contains the given one; chosen among 4 attempts each, [1-4]\\.\\d effective");
    assertThat(GraphList.read(file).graphs()).hasSize(6).allMatch(graph -> graph.edgeCount() >= 3);
    Files.writeString(part, "P~~~~~~~~~~~~~~~~~~~~~~{\n"); // far more nodes than any ladder
    assertThat(refused("complete", run, part, "-o", file))
        .startsWith("edgewise: the part has 17 nodes and ")
        .endsWith("the largest training graphs 8 and 10\n");
    Path other = directory.resolve("er");
    Cli.run("train", "--data", directory.resolve("tiny.g6"), "--model", "er", "--out", other);
    assertThat(refused("complete", other, part, "-o", file))
        .isEqualTo("edgewise: er cannot go on from a given graph; surveyor can\n");
    assertThat(List.of(file)).allMatch(Files::exists); // that of before
  }
}
