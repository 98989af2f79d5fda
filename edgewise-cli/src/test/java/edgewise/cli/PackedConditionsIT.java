package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.condition.Targets;
import edgewise.constraint.SizeRange;
import edgewise.graph.Graph;
import edgewise.model.Completions;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.Part;
import edgewise.random.Seed;
import edgewise.run.PackedRun;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes as conditions: of a run and of its packed file, from Java and from the command line. */
class PackedConditionsIT {
  @TempDir private static Path directory;
  private static Path run;
  private static Path packed;

  @BeforeAll
  static void train() throws IOException {
    Path data = RingsAndChains.write(directory, 15);
    run = directory.resolve("run");
    packed = directory.resolve("packed.zip");
    TinyRuns.trainSurveyor(data, run, 3, "--condition", "class,nodes,energy");
    assertThat(Cli.run("runs", "pack", run, "-o", packed).exitCode()).isZero();
  }

  private static List<Graph> drawn(RunDirectory from, String... given) throws IOException {
    return drawn(from, Targets.parse(from.conditions(), List.of(given)));
  }

  private static List<Graph> drawn(RunDirectory from, Targets targets) throws IOException {
    GenerationRequest request = new GenerationRequest(20, new Seed(1), 1, 1).given(targets);
    try (GraphGenerator generator = from.generator()) {
      assertThat(generator.conditions()).isEqualTo(from.conditions());
      return generator.generate(request).toList();
    }
  }

  @Test
  void aPackedRun_knowsItsConditions_andDrawsTheSame() throws IOException {
    RunDirectory whole = RunDirectory.open(run);
    RunDirectory small = PackedRun.open(packed);
    assertThat(small.conditions()).isEqualTo(whole.conditions());
    assertThat(small.conditions().names()).containsExactly("class", "nodes", "energy");
    List<Graph> rings = drawn(whole, "class=ring", "nodes=5..8");
    assertThat(drawn(small, "class=ring", "nodes=5..8")).isEqualTo(rings);
    assertThat(drawn(small, "class=chain", "nodes=5..8")).isNotEqualTo(rings);
    assertThat(drawn(small)).isEqualTo(drawn(whole)).isNotEqualTo(rings);
  }

  @Test
  void guidance_isTheSameOfAPackedRun_fromJavaAndFromTheCommandLine() throws IOException {
    RunDirectory small = PackedRun.open(packed);
    Targets rings = Targets.parse(small.conditions(), List.of("class=ring", "nodes=5..8"));
    List<Graph> guided = drawn(small, rings.guided(3));
    assertThat(guided).isNotEqualTo(drawn(small, rings));
    assertThat(drawn(RunDirectory.open(run), rings.guided(3))).isEqualTo(guided);
    Path file = directory.resolve("guided.g6");
    Cli.Result written =
        Cli.run(
            "generate",
            packed,
            "-n",
            20,
            "--seed",
            1,
            "--given",
            "class=ring",
            "--given",
            "nodes=5..8",
            "--guidance",
            3,
            "-o",
            file,
            "--json");
    assertThat(written.exitCode()).as(written.err()).isZero();
    assertThat(written.out()).contains("\"guidance\" : 3.0");
    assertThat(GraphList.read(file).graphs()).isEqualTo(guided);
  }

  @Test
  void conditions_measuresClassesAndProperties_ofAPackedRun() {
    Cli.Result measured =
        Cli.run("conditions", packed, "--json", "--device", "cpu", "--guidance", 2);
    assertThat(measured.exitCode()).as(measured.err()).isZero();
    assertThat(measured.out())
        .contains("\"accuracy\"", "\"recognised\"", "\"name\" : \"energy\"", "\"known\" : 0.9")
        .contains("\"guidance\" : 2.0", "\"kld-degree\"", "\"distancesUnconditional\"");
    assertThat(measured.out()).contains("\"wanted\" : 7,"); // of 24 graphs
  }

  @Test
  void completions_fromJava_areUnderConditionsAndLimits() throws IOException {
    RunDirectory small = PackedRun.open(packed);
    GenerationRequest request =
        GenerationRequest.of(6, new Seed(2))
            .with(Controls.NONE.withNodes(new SizeRange(5, 9)).withConstraint("max-degree=3"))
            .given(Targets.parse(small.conditions(), List.of("class=chain")));
    try (GraphGenerator generator = small.generator()) {
      Completions six =
          Completions.draw(
              generator.completer().orElseThrow(),
              new Part(RingsAndChains.path(4, false), true),
              request,
              8);
      assertThat(six.graphs())
          .hasSize(6)
          .allMatch(graph -> graph.nodeCount() >= 5 && graph.nodeCount() <= 9);
      assertThat(six.acceptance()).isBetween(0.0, 1.0);
    }
  }

  @Test
  void whatCannotBeGiven_isOneLine_alsoOfAPackedRun() {
    for (Path from : List.of(run, packed)) {
      assertThat(refused(from, "class=star"))
          .isEqualTo("edgewise: the class 'star' was not trained; known: chain, ring\n");
      assertThat(refused(from, "nodes=ring"))
          .isEqualTo("edgewise: nodes is given a number or a range such as 40..60, got 'ring'\n");
      assertThat(refused(from, "clas=ring"))
          .isEqualTo(
              "edgewise: unknown condition 'clas'; did you mean class? known: class, nodes, energy\n");
      assertThat(refused(from, "ring"))
          .isEqualTo(
              "edgewise: a condition is given by NAME=VALUE, such as class=1 or nodes=20..30, got"
                  + " 'ring'\n");
      assertThat(refused(from, "class=ring", "--guidance", "-1"))
          .isEqualTo("edgewise: guidance must be at least 0, where 1 is as trained, got -1.0\n");
      assertThat(refused(from, "class=ring", "--guidance", "much"))
          .isEqualTo("edgewise: --guidance is a number, such as 1.5, or auto, got 'much'\n");
    }
    assertThat(refused("generate", packed, "--guidance", "2", "-o", directory.resolve("x.g6")))
        .isEqualTo(
            "edgewise: guidance is by what is given, and nothing is (NAME=VALUE), got 2.0\n");
    assertThat(refused("conditions", packed, "--wanted", 0, "--parts", 2, "--guidance", 2))
        .isEqualTo(
            "edgewise: --guidance is about --wanted and --sizes; --parts are completed under"
                + " nothing\n");
  }

  private static String refused(Path from, String given, String... more) {
    List<Object> words = new ArrayList<>(List.of("generate", from, "--given", given));
    words.addAll(List.of(more));
    words.addAll(List.of("-o", directory.resolve("x.g6")));
    return refused(words.toArray());
  }

  private static String refused(Object... words) {
    Cli.Result result = Cli.run(words);
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err().lines().toList()).hasSize(1);
    return result.err();
  }
}
