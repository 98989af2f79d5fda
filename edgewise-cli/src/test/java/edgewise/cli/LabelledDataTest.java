package edgewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.format.GraphEntry;
import edgewise.graph.LabelNames;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Labels in words, directions, classes and properties, from a user's file to what is drawn. */
class LabelledDataTest {
  private static final String FLOW =
      "{\"directed\": true, \"graph\": {\"label\": \"%s\", \"properties\": {\"cost\": %s}},"
          + " \"nodes\": [{\"label\": \"in\\\"put\"}, {\"label\": \"größe\"}, {}],"
          + " \"edges\": [{\"source\": 0, \"target\": 1, \"label\": \"flöw\"},"
          + " {\"source\": 1, \"target\": 2}]}\n";

  /** A directed graph, and on the second line one that is not. */
  private static final Map<String, String> MIXED =
      Map.of(
          "dot",
          "digraph { 0 -> 1 }\ngraph { 0 -- 1 }\n",
          "gml",
          "graph [ directed 1 node [ id 0 ] node [ id 1 ] edge [ source 0 target 1 ] ]\ngraph [ ]",
          "graphml",
          "<graphml><graph edgedefault='directed'><node id='0'/><node id='1'/>"
              + "<edge source='0' target='1'/></graph>\n<graph edgedefault='undirected'/></graphml>",
          "json",
          "[{\"directed\": true, \"nodes\": [{}, {}], \"edges\": [{\"source\": 0, \"target\": 1}]},\n"
              + "{\"nodes\": [], \"edges\": []}]");

  @TempDir private Path folder;
  private Path data;

  @BeforeEach
  void write() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      lines.append(FLOW.formatted(i % 2 == 0 ? "fast" : "slow", i / 2.0));
    }
    data = Files.writeString(folder.resolve("flows.jsonl"), lines);
  }

  @Test
  void inspect_showsLabelsDirectionsClassesAndProperties() throws IOException {
    Cli.Result said = Cli.run("inspect", data);
    assertThat(said.exitCode()).as(said.err()).isZero();
    assertThat(said.err()).isEmpty();
    assertThat(said.out().replaceAll(" +", " "))
        .contains("property cost 0 2.250 4.500")
        .contains("directed 10")
        .contains("node labels (3): (none) 10, größe 10, in\"put 10")
        .contains("edge labels (2): (none) 10, flöw 10")
        .contains("classes (2): fast 5, slow 5");
    JsonNode json = new ObjectMapper().readTree(Cli.run("inspect", data, "--json").out());
    assertThat(json.at("/nodeLabels/größe").asInt()).isEqualTo(10);
    assertThat(json.at("/classes/slow").asInt()).isEqualTo(5);
    assertThat(json.at("/properties/cost/most").asDouble()).isEqualTo(4.5);
    assertThat(json.at("/directed").asInt()).isEqualTo(10);
  }

  @Test
  void inspect_drawsSeveralGraphs_besideThoseOfAnotherFile() throws IOException {
    Path real = Files.writeString(folder.resolve("real.smi"), "CCO\nCC(=O)O\nC#N\n");
    Path drawn = Files.writeString(folder.resolve("drawn.smi"), "OCC\nCCN\nC=O\n");
    Path sheet = folder.resolve("sheet.svg");
    Cli.Result said =
        Cli.run("inspect", drawn, "--draw", sheet, "--graph", 2, "--count", 5, "--beside", real);
    assertThat(said.exitCode()).as(said.err()).isZero();
    assertThat(said.out()).contains("graphs 2 to 3 drawn to " + sheet);
    assertThat(sheet)
        .content()
        .contains(">real.smi<", ">drawn.smi<", "real.smi: 2 graphs; drawn.smi: 2 graphs.");
    Cli.Result refused = Cli.run("inspect", drawn, "--draw", sheet, "--count", 0);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).hasLineCount(1).contains("--count must be from 1 to 200, got 0");
  }

  @Test
  void convert_throughEveryFormatThatHoldsAll_isTheSameFile() throws IOException {
    Path original = folder.resolve("original.jsonl");
    assertThat(Cli.run("convert", data, original).exitCode()).isZero();
    for (String format : List.of("graphml", "gml", "dot", "json")) {
      Path there = folder.resolve("there." + format);
      Path back = folder.resolve(format + ".jsonl");
      assertThat(Cli.run("convert", original, there).err()).doesNotContain("lost");
      assertThat(Cli.run("convert", there, back).err()).isEmpty();
      assertThat(back).hasSameTextualContentAs(original);
    }
    assertThat(Cli.run("convert", original, folder.resolve("x.g6")).err())
        .contains(
            "10 graphs lost their labels, 10 graphs lost their directions, 10 graphs lost their"
                + " class, 10 graphs lost their properties")
        .hasLineCount(1);
    assertThat(Cli.run("convert", original, folder.resolve("x.zip"), "--to", "tu").err())
        .contains("10 graphs lost their directions")
        .doesNotContain("class");
  }

  @Test
  void convert_ofGraphsOfWhichHalfAreDirected_saysWhere() throws IOException {
    Path mixed = folder.resolve("mixed.dot");
    Files.writeString(mixed, "digraph { a -> b }\ngraph { a -- b }\n");
    Cli.Result refused = Cli.run("convert", mixed, folder.resolve("x.g6"));
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err())
        .contains(mixed + ":2: this graph is not directed, but those before it are")
        .hasLineCount(1);
    Cli.Result undirected = Cli.run("convert", mixed, folder.resolve("x.gml"), "--undirected");
    assertThat(undirected.exitCode()).isZero();
    assertThat(undirected.err()).contains("1 directed graph made undirected");
    for (String ending : List.of("dot", "gml", "graphml", "json")) {
      Path both = folder.resolve("both." + ending);
      Files.writeString(both, MIXED.get(ending));
      Cli.Result skipped = Cli.run("convert", both, folder.resolve("x.d6"), "--skip-bad");
      assertThat(skipped.exitCode()).as(skipped.err()).isZero();
      assertThat(skipped.err())
          .contains("1 bad graph passed over (the first: " + both + ":2: this graph is not")
          .hasLineCount(1);
      assertThat(folder.resolve("x.d6")).hasContent("&AO");
    }
  }

  @Test
  void aRun_ofAModelThatDrawsLabels_drawsThemInTheUsersWords() throws IOException {
    Path run = folder.resolve("run");
    Cli.Result trained = Cli.run("train", "--data", data, "--model", "memoriser", "--out", run);
    assertThat(trained.exitCode()).as(trained.err()).isZero();
    assertThat(trained.err()).doesNotContain("draws no");
    RunDirectory directory = RunDirectory.open(run);
    assertThat(directory.labelNames())
        .isEqualTo(new LabelNames(List.of("", "in\"put", "größe"), List.of("", "flöw")));
    List<GraphEntry> test = directory.split().testEntries();
    assertThat(test).hasSize(3).allMatch(entry -> entry.graph().isDirected());
    assertThat(test.get(0).graphClass()).isIn("fast", "slow");
    assertThat(test.get(0).properties()).containsKey("cost");
    assertThat(directory.split().labelNames()).isEqualTo(directory.labelNames());

    Path packed = folder.resolve("packed.zip");
    assertThat(Cli.run("runs", "pack", run, "-o", packed).exitCode()).isZero();
    for (Path model : List.of(run, packed)) {
      Path drawn = folder.resolve("drawn.graphml");
      Cli.Result generated = Cli.run("generate", model, "-n", 3, "-o", drawn);
      assertThat(generated.exitCode()).as(generated.err()).isZero();
      assertThat(generated.err()).doesNotContain("lost");
      assertThat(drawn)
          .content()
          .contains("edgedefault=\"directed\"", ">größe<", ">flöw<", ">in&quot;put<");
    }
  }

  @Test
  void aRun_ofAModelThatDrawsBareGraphs_saysWhatItLeavesOut() throws IOException {
    Path run = folder.resolve("run");
    Cli.Result trained = Cli.run("train", "--data", data, "--model", "er", "--out", run);
    assertThat(trained.exitCode()).as(trained.err()).isZero();
    assertThat(trained.err())
        .containsOnlyOnce(
            "warning: " + data + ": er draws no labels and directions; this run is without them");
    assertThat(RunDirectory.open(run).split().train())
        .allMatch(graph -> !graph.isDirected() && !graph.hasNodeLabels());
    assertThat(RunDirectory.open(run).split().trainEntries().get(0).graphClass()).isNotEmpty();
  }
}
