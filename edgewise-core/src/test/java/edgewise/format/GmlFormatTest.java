package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GmlFormatTest implements GraphFormatContract {
  private final GraphFormat format = new GmlFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  @Test
  void read_theWayNewmanWritesIt_givesTheGraph() throws IOException {
    String text =
        """
        Creator "Mark Newman on Sat Jul 22 05:32:16 2006" # a comment
        Version 1.5e-3
        graph
        [
          comment [ nested [ deeper 1 ] again "[" ]
          directed 0
          node [ id 1 label "Ann" ] node
          [ id 2 label "Bob" graphics [ x 1.0 y -2 ] ]
          edge [ source 2 target 1 ]
        ]
        """;
    assertThat(FormatTexts.read(format, text))
        .containsExactly(new GraphEntry(graph("0-1"), "", List.of("Ann", "Bob")));
  }

  @Test
  void read_whatNetworkxWritesOfAGraph_isItsClassAndProperties() throws IOException {
    String text = "graph [ class \"ring\" energy 2.5 year \"1999\" list [ a 1 ] node [ id 0 ] ]";
    GraphEntry read = FormatTexts.read(format, text, ReadContext.lenient()).get(0);
    assertThat(read.graphClass()).isEqualTo("ring");
    assertThat(read.properties()).containsExactly(Map.entry("energy", 2.5));
    assertThat(FormatTexts.mended(format, text)).contains("'year'").contains("'list'");
  }

  @Test
  void read_labelsThatRepeat_leaveTheIdentifiersAsNames() throws IOException {
    String text = "graph [ node [ id 7 label \"x\" ] node [ id 8 label \"x\" ] ]";
    assertThat(FormatTexts.read(format, text))
        .containsExactly(new GraphEntry(Graph.of(2), "", List.of("7", "8")));
  }

  @Test
  void read_characterReferences_areUnderstood() throws IOException {
    String text = "graph [ name \"&eacute;&#233;&#xe9;&quot;&amp;&none;&frac12;&#9999999;\" ]";
    assertThat(FormatTexts.read(format, text).get(0).name()).isEqualTo("ééé\"&&none;½&#9999999;");
  }

  @Test
  void read_integerLabels_areKeysOfTheirOwn() throws IOException {
    String text =
        "graph [ node [ id 0 nodelabel 5 ] node [ id 1 ] edge [ source 0 target 1 label \"3\" ] ]";
    assertThat(FormatTexts.read(format, text))
        .containsExactly(GraphEntry.of(Graph.builder(2).label(0, 5).addEdge(0, 1, 3).build()));
  }

  @Test
  void read_whatASimpleGraphHasNot_isMendedAndCounted() throws IOException {
    String text =
        """
        graph [ directed 1 node [ id 0 ] node [ id 1 ]
          edge [ source 0 target 1 value 3 ] edge [ source 1 target 0 weight 2.5 ]
          edge [ source 1 target 1 ] ]
        """;
    assertThat(FormatTexts.mended(format, text))
        .isEqualTo("1 self-loop dropped, 1 graph lost its weights");
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()).get(0).graph())
        .isEqualTo(Graph.ofArcs(2, 0, 1, 1, 0));
  }

  @Test
  void read_nestingHoweverDeep_needsNoStack() throws IOException {
    String text = "a [ ".repeat(1_000_000) + "] ".repeat(1_000_000) + "graph [ ]";
    assertThat(FormatTexts.read(format, text)).containsExactly(GraphEntry.of(Graph.of(0)));
    assertThat(FormatTexts.problem(format, "graph [ x ".repeat(100_000)))
        .startsWith("test:1: expected ");
  }

  @Test
  void read_malformedFiles_saysWhereAndWhat() {
    assertThat(FormatTexts.problem(format, "graph\n[ node [ label 1 ] ]"))
        .isEqualTo("test:2: a node needs an id");
    assertThat(FormatTexts.problem(format, "graph [\n edge [ source 1 ] ]"))
        .isEqualTo("test:2: an edge needs a source and a target");
    assertThat(FormatTexts.problem(format, "graph [ node [ id [ ] ] ]"))
        .isEqualTo("test:1: a node needs an id");
    assertThat(FormatTexts.problem(format, "graph 1")).isEqualTo("test:1: expected '[', got '1'");
    assertThat(FormatTexts.problem(format, "graph [\n 7 ]"))
        .isEqualTo("test:2: expected a key or ']', got '7'");
    assertThat(FormatTexts.problem(format, "graph [ x ]"))
        .isEqualTo("test:1: expected a number, a text or '[', got ']'");
    assertThat(FormatTexts.problem(format, "graph [ name \"x ]\n"))
        .isEqualTo("test:2: expected '\"' to end the text, got the end of the file");
    assertThat(FormatTexts.problem(format, "\u0000"))
        .isEqualTo("test:1: expected a key or ']', got character code 0");
    assertThat(FormatTexts.problem(format, "graph [ node [ id 0 label \"&#55296;\" ] ]"))
        .isEqualTo("test:1: a name in this graph has half a character");
  }

  @Test
  void read_anEndlessWord_isRefused() {
    assertThat(FormatTexts.problem(format, "x".repeat((1 << 24) + 1)))
        .isEqualTo("test:1: a word or text is longer than 16777216 characters");
  }

  @Test
  void write_isAscii() throws IOException {
    String text = FormatTexts.write(format, new GraphEntry(Graph.of(1), "", List.of("ü😀\n")));
    assertThat(text).contains("label \"&#252;&#128512;&#10;\"");
  }
}
