package edgewise.cli;

import static edgewise.cli.Cli.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.cli.Cli.Result;
import edgewise.format.GraphFormats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FoundationCommandsTest {
  @TempDir Path folder;

  @Test
  void convert_toEveryFormatAndBack_isTheSameFile() throws IOException {
    Path original = folder.resolve("ladders.g6");
    assertThat(run("datasets", "ladders", "-o", original).exitCode()).isZero();
    for (String format : GraphFormats.ALL.names()) {
      Path there = folder.resolve("as-" + format + ".zip");
      Path back = folder.resolve("from-" + format + ".g6");
      assertThat(run("convert", original, there, "--to", format).err()).isEmpty();
      String said = run("convert", there, back, "--from", format).err();
      assertThat(said)
          .contains(format.equals("digraph6") ? "180 graphs lost their directions" : "");
      assertThat(said.isEmpty()).as(said).isEqualTo(!format.equals("digraph6"));
      assertThat(back).as(format).hasSameBinaryContentAs(original);
    }
  }

  @Test
  void convert_saysHowManyGraphsAndWhatWasMended() throws IOException {
    Path in = write("in.edges", "a b\nb a\nc c\nb c\n");
    Result result = run("convert", in, folder.resolve("out.g6"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("1 graph written to");
    assertThat(result.err())
        .contains("1 self-loop dropped, 1 repeated edge merged")
        .contains("lost its node names")
        .contains("read as edge list separated by blanks, no header")
        .hasLineCount(2);
    assertThat(run("convert", in, folder.resolve("strict.g6"), "--strict").exitCode()).isEqualTo(1);
    assertThat(folder.resolve("strict.g6")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          truncated.g6   | D~       | :1:
          three.g6       | A_A      | :1:
          empty.g6       | ''       | holds no graph
          text.graphml   | rubbish  | :1:
          open.json      | {        | :
          """)
  void convert_ofAMalformedFile_isOneLineAndExitCodeOneAndNoFile(
      String name, String content, String problem) throws IOException {
    Path in = write(name, content);
    Path out = folder.resolve("out.s6");
    Result result = run("convert", in, out);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).startsWith("edgewise: " + in).contains(problem).hasLineCount(1);
    assertThat(result.out()).isEmpty();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).as("nothing half-written is left").containsExactly(in);
    }
  }

  @Test
  void convert_ofAMissingFileOrAnUnknownEnding_saysWhatToDo() {
    assertThat(run("convert", folder.resolve("no.g6"), "-", "--to", "graph6").err())
        .contains("no.g6")
        .hasLineCount(1);
    Result unknown = run("convert", folder.resolve("no.g6"), folder.resolve("out.xyz"));
    assertThat(unknown.err()).contains("out.xyz").contains("graph6").hasLineCount(1);
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(run("convert", "a.g6", "b.g6", "--to", "grahp6").err())
        .contains("did you mean graph6?")
        .hasLineCount(1);
  }

  @Test
  void inspect_countsAndDraws() throws IOException {
    Path in = write("two.edges", "0 1\n1 2\n2 0\n\n0 1\n2 3\n");
    Path svg = folder.resolve("one.svg");
    Result result = run("inspect", in, "--json", "--draw", svg, "--graph", 2);
    assertThat(result.exitCode()).as(result.err()).isZero();
    JsonNode values = json(result);
    assertThat(values.get("graphs").asInt()).isEqualTo(2);
    assertThat(values.get("nodes").get("mean").asDouble()).isEqualTo(3.5);
    assertThat(values.get("edges").get("most").asDouble()).isEqualTo(3);
    assertThat(values.get("disconnected").asInt()).isEqualTo(1);
    assertThat(values.get("degrees").get("2").asInt()).isEqualTo(3);
    assertThat(svg).content().contains("<svg").contains("4 nodes, 2 edges");
    assertThat(run("inspect", in).out()).contains("in several pieces").contains("3.500");
    Path png = folder.resolve("one.png");
    assertThat(run("inspect", in, "--draw", png).out()).contains("drawn to");
    assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
  }

  @Test
  void inspect_ofWhatCannotBeDrawn_saysSo() throws IOException {
    Path in = write("one.edges", "0 1\n");
    assertThat(run("inspect", in, "--draw", "x.svg", "--graph", 2).err())
        .contains("the file holds 1 graph");
    assertThat(run("inspect", in, "--draw", "x.gif").err()).contains(".svg or .png");
    assertThat(run("inspect", in, "--graph", 0).exitCode()).isEqualTo(2);
    assertThat(run("inspect", folder).exitCode()).isEqualTo(0); // a folder of one edge list
  }

  @Test
  void split_holdsOutAShareAndRepeatsWithTheSeed() throws IOException {
    Path all = folder.resolve("trees.g6");
    run("datasets", "tree", "--size", 50, "-o", all);
    Path parts = folder.resolve("parts");
    assertThat(run("split", all, "--test", 0.3, "--seed", 4, "--out", parts).out())
        .contains("35")
        .contains("15");
    List<String> train = Files.readAllLines(parts.resolve("train.g6"));
    List<String> test = Files.readAllLines(parts.resolve("test.g6"));
    assertThat(train).hasSize(35);
    assertThat(test).hasSize(15);
    Set<String> together = new HashSet<>(train);
    together.addAll(test);
    assertThat(together).isEqualTo(new HashSet<>(Files.readAllLines(all)));
    run("split", all, "--seed", 4, "--out", folder.resolve("again"));
    assertThat(folder.resolve("again/test.g6")).hasSameTextualContentAs(parts.resolve("test.g6"));
    run("split", all, "--seed", 5, "--out", folder.resolve("other"));
    assertThat(Files.readAllLines(folder.resolve("other/test.g6"))).isNotEqualTo(test);
    assertThat(run("split", all, "--test", 1.5, "--out", parts).err()).contains("got 1.5");
  }

  @Test
  void datasetsAndNeighbourhoods_toAFolder_writeAFileAGraph() throws IOException {
    Path ladders = folder.resolve("ladders");
    assertThat(run("datasets", "ladders", "--size", 36, "-o", ladders + "/", "--to", "gml").err())
        .isEmpty();
    Path star = write("star.edges", "0 1\n0 2\n0 3\n0 4\n4 5\n");
    Path egos = folder.resolve("egos");
    List<Object> cut =
        List.of("neighbourhoods", star, "--radius", 1, "--min-nodes", 3, "--max-nodes", 9);
    assertThat(run(with(cut, "-o", egos + "/", "--to", "gml")).exitCode()).isZero();
    for (Path each : List.of(ladders, egos)) {
      try (Stream<Path> files = Files.list(each)) {
        assertThat(files).hasSize(each == ladders ? 36 : 2).allMatch(file -> isGml(file));
      }
    }
    assertThat(run("datasets", "ladders", "-o", folder + "/no/").err()).contains("with --to");
    assertThat(run(with(cut, "-o", folder + "/no/")).err()).contains("with --to");
    assertThat(run("datasets", "ladders", "-o", folder.resolve("all.gml")).err())
        .contains("a folder, as in drawings/, gets a file for each graph");
  }

  private static boolean isGml(Path file) {
    return file.toString().endsWith(".gml");
  }

  private static Object[] with(List<Object> command, Object... more) {
    return Stream.concat(command.stream(), Stream.of(more)).toArray();
  }

  @Test
  void neighbourhoods_areCutOutOfOneNetwork() throws IOException {
    Path star = write("star.edges", "0 1\n0 2\n0 3\n0 4\n4 5\n");
    Path egos = folder.resolve("egos.g6");
    Result result =
        run("neighbourhoods", star, "--radius", 1, "--min-nodes", 3, "--max-nodes", 9, "-o", egos);
    assertThat(result.out()).contains("2 of 6 neighbourhoods");
    assertThat(Files.readAllLines(egos)).hasSize(2);
    Result printed = run("neighbourhoods", star, "--radius", 1, "--min-nodes", 3, "--max-nodes", 9);
    assertThat(printed.graphs()).isEqualTo(Files.readString(egos));
    assertThat(run("neighbourhoods", star, "--min-nodes", 40, "-o", folder.resolve("no.g6")).err())
        .contains("none of the 6 neighbourhoods has 40 to 40 nodes");
    assertThat(folder.resolve("no.g6")).doesNotExist();
    Path two = write("two.edges", "0 1\n\n0 1\n");
    assertThat(run("neighbourhoods", two, "-o", egos).err()).contains("several graphs");
  }

  @Test
  void datasets_printsStatisticsBesideThePapers() throws IOException {
    Result ladders = run("datasets", "ladders");
    assertThat(ladders.out()).contains("180").contains("21.00").contains("29.50");
    JsonNode row = json(run("datasets", "grid", "--json")).get(0);
    assertThat(row.get("summary").get("graphs").asInt()).isEqualTo(100);
    assertThat(run("datasets", "laders").err()).contains("did you mean ladders?");
    assertThat(run("datasets", "--size", 4).exitCode()).isEqualTo(2);
    Result missing = run("datasets", "enzymes", "--data-dir", write("a-file", "x"));
    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).hasLineCount(1);
  }

  static Stream<String> catalogs() {
    return Stream.of("orderings", "formats");
  }

  @ParameterizedTest
  @MethodSource("catalogs")
  void catalogs_listForPeopleAndForPrograms(String command) throws IOException {
    JsonNode entries = json(run(command, "--json"));
    assertThat(entries).isNotEmpty();
    String table = run(command).out();
    for (JsonNode entry : entries) {
      assertThat(table).contains(entry.get("name").asText());
      assertThat(entry.get("description").asText()).isNotBlank();
    }
  }

  @Test
  void mistakes_areOneLineWithAHintAndExitCodeTwo() {
    Result command = run("convrt");
    assertThat(command.exitCode()).isEqualTo(2);
    assertThat(command.err()).contains("did you mean convert?").hasLineCount(1);
    Result option = run("formats", "--jsn");
    assertThat(option.exitCode()).isEqualTo(2);
    assertThat(option.err()).contains("--json").hasLineCount(1);
    assertThat(run("split").err()).contains("--out").hasLineCount(1);
  }

  @Test
  void help_hasExamplesAndNoCommandNeedsThem() {
    assertThat(run().out()).contains("Usage: edgewise").contains("convert");
    for (String command : Edgewise.commandLine().getSubcommands().keySet()) {
      Result help = run(command, "--help");
      assertThat(help.exitCode()).isZero();
      assertThat(help.out()).contains("Usage: edgewise " + command);
    }
    assertThat(run("--version").out()).startsWith("Edgewise ").contains("Java ");
    assertThat(run("completion").out()).contains("complete -F _complete_edgewise");
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private static JsonNode json(Result result) throws IOException {
    return new ObjectMapper().readTree(result.out());
  }
}
