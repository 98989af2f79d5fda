package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.constraint.Constraints;
import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which graphs are wanted, asked of a model that can only draw again. */
class GenerateControlsTest {
  @TempDir private static Path directory;
  private static Path run;

  @BeforeAll
  static void train() throws IOException {
    run = directory.resolve("run");
    Cli.Result trained =
        Cli.run("train", "--data", TinyRuns.data(directory), "--model", "er", "--out", run);
    assertThat(trained.exitCode()).as(trained.err()).isZero();
  }

  private static List<Graph> generated(Object... more) throws IOException {
    Path file = directory.resolve("out.g6");
    Object[] arguments = new Object[5 + more.length];
    System.arraycopy(new Object[] {"generate", run, "-o", file, "--json"}, 0, arguments, 0, 5);
    System.arraycopy(more, 0, arguments, 5, more.length);
    Cli.Result outcome = Cli.run(arguments);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).contains("\"rejections\" : {");
    return GraphList.read(file).graphs();
  }

  @Test
  void generate_withControls_drawsOnlyWhatIsWanted() throws IOException {
    assertThat(generated("-n", 20, "--nodes", 6, "--constraint", "bipartite"))
        .hasSize(20)
        .allMatch(graph -> graph.nodeCount() == 6)
        .allMatch(Constraints.of("bipartite")::holds);
    assertThat(generated("-n", 20, "--min-nodes", 5, "--max-nodes", 7))
        .hasSize(20)
        .allMatch(graph -> graph.nodeCount() == 6);
    assertThat(generated("-n", 20, "--edges", 4))
        .hasSize(20)
        .allMatch(graph -> graph.edgeCount() == 4);
  }

  @Test
  void generate_withAnExpression_drawsWhatFulfilsIt_andSaysTheShare() throws IOException {
    assertThat(generated("-n", 20, "--where", "edges>=5 and not nodes=8 or edges=4"))
        .hasSize(20)
        .allMatch(
            graph -> (graph.edgeCount() >= 5 && graph.nodeCount() != 8) || graph.edgeCount() == 4);
    Path file = directory.resolve("where.g6");
    Cli.Result said = Cli.run("generate", run, "-n", 20, "--where", "nodes=6", "-o", file);
    assertThat(said.err())
        .containsPattern(
            "20 graphs in .*; \\d+ rejected \\(\\d+ not as asked for\\); [\\d.]+ % of what was"
                + " drawn accepted");
    Cli.Result json =
        Cli.run("generate", run, "--where", "nodes=6", "-n", 20, "-o", file, "--json");
    assertThat(json.out()).containsPattern("\"acceptance\" : 0\\.\\d+").contains("\"elsewhere\" :");
  }

  @Test
  void whatCannotBeAsked_isOneLine() {
    assertThat(line("--where", "trianglse>3"))
        .startsWith(
            "edgewise: --where: unknown statistic 'trianglse'; did you mean triangles? known: nodes");
    assertThat(line("--where", "nodes >"))
        .isEqualTo("edgewise: --where: expected a number to compare nodes with, got the end");
    assertThat(line("--where", "class=1")).contains("has no class to look at");
    assertThat(line("--where", "logP>1")).contains("logP is of molecules, and a graph is none");
    assertThat(line("--given", "class=1"))
        .isEqualTo(
            "edgewise: 'class' cannot be given: the model was trained without conditions (edgewise"
                + " train --condition class); --where keeps what fits of what any model draws");
  }

  private static String line(Object... asked) {
    Path file = directory.resolve("refused.g6");
    Cli.Result refused = Cli.run("generate", run, "-o", file, asked[0], asked[1]);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err().lines().toList()).hasSize(1);
    assertThat(file).doesNotExist();
    return refused.err().strip();
  }

  @Test
  void train_withAConditionThatCannotBeLearnt_isOneLineAndNoRun() throws IOException {
    Path none = directory.resolve("none");
    Path data = TinyRuns.data(directory);
    Cli.Result unknown = Cli.run("train", "--data", data, "--condition", "nods", "--out", none);
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err())
        .startsWith("edgewise: unknown condition 'nods'; did you mean nodes? known: nodes, edges");
    Cli.Result other =
        Cli.run("train", "--data", data, "--model", "er", "--condition", "nodes", "--out", none);
    assertThat(other.err())
        .isEqualTo("edgewise: er takes no conditions; surveyor does (--model surveyor)\n");
    assertThat(none).doesNotExist();
  }

  @Test
  void statistics_areListed() {
    assertThat(Cli.run("statistics").out()).contains("assortativity", "logP");
    assertThat(Cli.run("statistics", "--json").out()).contains("\"name\" : \"polar-surface\"");
  }

  @Test
  void generate_withControls_saysHowManyWereRejected() {
    Path file = directory.resolve("said.g6");
    Cli.Result outcome = Cli.run("generate", run, "-n", 20, "--nodes", 6, "-o", file);
    assertThat(outcome.err())
        .containsPattern("20 graphs in .*; \\d+ rejected \\(\\d+ of the wrong");
    assertThat(Cli.run("generate", run, "-n", 20, "-o", file).err()).doesNotContain("rejected");
  }

  @Test
  void generate_moreThanThereAre_keepsWhatWasFoundAndIsCodeOne() throws IOException {
    Path file = directory.resolve("found.g6");
    Cli.Result outcome =
        Cli.run("generate", run, "-n", 50, "--distinct", "--edges", 4, "--tries", 20, "-o", file);
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.err().lines().toList()).hasSize(1);
    assertThat(outcome.err())
        .containsPattern("only \\d+ of 50 graphs found in 1000 draws: \\d+ rejected \\(");
    assertThat(GraphList.read(file).graphs())
        .isNotEmpty()
        .hasSizeLessThan(50)
        .allMatch(graph -> graph.edgeCount() == 4);
  }

  @Test
  void generate_withWrongControls_isOneLineAndCodeTwo() {
    assertRefused("unknown constraint 'planer'; did you mean planar?", "--constraint", "planer");
    assertRefused("needs a number from 1 on", "--constraint", "max-degree");
    assertRefused(
        "constraint acyclic is about labels or directions, and this model draws neither; without"
            + " directions, forest is what has no cycles",
        "--constraint",
        "acyclic");
    assertRefused("constraint valence is for molecules", "--constraint", "valence");
    assertRefused("--nodes says it all", "--nodes", 5, "--max-nodes", 6);
    assertRefused(
        "--min-nodes must be at most --max-nodes, got 7 and 6", "--min-nodes", 7, "--max-nodes", 6);
    assertRefused("a connected graph of 9 nodes has at least 8 edges", "--nodes", 9, "--edges", 3);
    assertRefused("tries must be at least 1, got 0", "--tries", 0);
  }

  @Test
  void evaluate_withAConstraint_scoresWithAndWithout() {
    Cli.Result outcome =
        Cli.run("evaluate", run, "--constraint", "bipartite", "--metrics", "kld", "--no-baselines");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .containsPattern("controls +KLD degree")
        .containsPattern("without +\\d+\\.")
        .containsPattern("bipartite +\\d+\\.")
        .containsPattern("under the controls: \\d+ rejected");
    Cli.Result files =
        Cli.run("evaluate", "--generated", "a.g6", "--reference", "b.g6", "--nodes", 5);
    assertThat(files.exitCode()).isEqualTo(2);
    assertThat(files.err()).contains("files are drawn already: name a run");
  }

  private static void assertRefused(String problem, Object... more) {
    Object[] arguments = new Object[2 + more.length];
    System.arraycopy(new Object[] {"generate", run}, 0, arguments, 0, 2);
    System.arraycopy(more, 0, arguments, 2, more.length);
    Cli.Result outcome = Cli.run(arguments);
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
    assertThat(outcome.err().lines().toList()).hasSize(1);
    assertThat(outcome.err()).contains(problem);
  }
}
