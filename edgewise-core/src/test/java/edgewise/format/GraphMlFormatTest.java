package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GraphMlFormatTest implements GraphFormatContract {
  private final GraphFormat format = new GraphMlFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  private static String document(String content) {
    return "<?xml version='1.0'?>\n<graphml>\n" + content + "\n</graphml>";
  }

  @Test
  void read_edgesBeforeTheirNodes_numbersNodesAsDeclared() throws IOException {
    String text =
        document("<graph><edge source='b' target='a'/><node id='a'/><node id='b'/></graph>");
    assertThat(FormatTexts.read(format, text))
        .containsExactly(new GraphEntry(graph("0-1"), "", List.of("a", "b")));
  }

  @Test
  void read_dataUnderKeysCalledLabel_areLabels() throws IOException {
    String text =
        document(
            """
            <key id="d0" for="node" attr.name="label" attr.type="long"><default>7</default></key>
            <key id="d1" for="all" attr.name="color" attr.type="string"/>
            <key id="d2" for="edge" attr.name="label" attr.type="string"/>
            <graph id="G" edgedefault="undirected">
              <node id="0"><data key="d0"> 3 </data><data key="d1">4</data></node>
              <node id="1"/>
              <edge source="0" target="1"><data key="d2">2</data></edge>
            </graph>
            """);
    Graph expected = Graph.builder(2).label(0, 3).label(1, 7).addEdge(0, 1, 2).build();
    assertThat(FormatTexts.read(format, text, ReadContext.strict()))
        .containsExactly(new GraphEntry(expected, "G", List.of()));
  }

  @Test
  void read_labelsThatAreTexts_areKept() throws IOException {
    String text =
        document(
            """
            <key id="l" for="node" attr.name="label" attr.type="string"/>
            <graph><node id="0"><data key="l">3</data></node>
              <node id="1"><data key="l">red</data></node></graph>
            """);
    assertThat(FormatTexts.read(format, text))
        .containsExactly(
            GraphEntry.of(
                Graph.builder(2).label(0, 1).label(1, 2).build(),
                new LabelNames(List.of("", "3", "red"), List.of())));
  }

  @Test
  void read_theClassOfAGraph_isItsLabelOrItsClass_alsoAsANumber() throws IOException {
    for (String name : List.of("label", "class")) {
      for (String type : List.of("string", "long")) {
        String text =
            document(
                "<key id='c' for='graph' attr.name='%s' attr.type='%s'/>".formatted(name, type)
                    + "<graph><data key='c'>1</data><node id='0'/></graph>");
        GraphEntry read = FormatTexts.read(format, text).get(0);
        assertThat(read.graphClass()).isEqualTo("1");
        assertThat(read.properties()).isEmpty();
      }
    }
  }

  @Test
  void write_aPropertyThatIsCalledClass_staysAProperty() throws IOException {
    GraphEntry entry =
        GraphEntry.of(Graph.of(1)).withClass("ring").withProperties(Map.of("class", 2.5));
    assertThat(FormatTexts.read(format, FormatTexts.write(format, entry))).containsExactly(entry);
  }

  @Test
  void read_whatASimpleGraphHasNot_isMendedAndCounted() throws IOException {
    String text =
        document(
            """
            <key id="w" for="edge" attr.name="weight" attr.type="double"/>
            <graph edgedefault="directed"><node id="0"/><node id="1"/>
              <edge source="0" target="1"><data key="w">2.5</data></edge>
              <edge source="1" target="0"><data key="w">1.5</data></edge>
              <edge source="1" target="1"/>
            </graph>
            """);
    assertThat(FormatTexts.mended(format, text))
        .isEqualTo("1 self-loop dropped, 1 graph lost its weights");
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()).get(0).graph())
        .isEqualTo(Graph.ofArcs(2, 0, 1, 1, 0));
  }

  @Test
  void read_weightsThatAreAllOne_loseNothing() throws IOException {
    String text =
        document(
            "<key id='w' for='edge' attr.name='weight'/><graph><node id='0'/><node id='1'/>"
                + "<edge source='0' target='1'><data key='w'>1.0</data></edge></graph>");
    assertThat(FormatTexts.mended(format, text)).isEmpty();
  }

  @Test
  void read_nestedGraphsAndForeignElements_givesAllNodes() throws IOException {
    String text =
        document(
            """
            <graph><node id="0"><data key="k"><y:Node xmlns:y="urn:y"><node id="no"/></y:Node></data>
              <graph id="inner"><node id="1"/><edge source="0" target="1"/></graph></node>
              <port name="x"/><node id="2"/></graph>
            """);
    assertThat(FormatTexts.read(format, text, ReadContext.strict()))
        .containsExactly(GraphEntry.of(Graph.of(3, 0, 1)));
  }

  @Test
  void read_malformedFiles_saysWhereAndWhat() {
    assertThat(FormatTexts.problem(format, document("<graph>\n<node/></graph>")))
        .isEqualTo("test:4: <node> needs the attribute 'id'");
    assertThat(FormatTexts.problem(format, document("<graph><edge source='0'/></graph>")))
        .isEqualTo("test:3: <edge> needs the attribute 'target'");
    assertThat(
            FormatTexts.problem(
                format, document("<graph>\n<node id='0'/>\n<edge source='0' target='x'/></graph>")))
        .isEqualTo("test:5: an edge names node 'x', which the graph does not have");
    assertThat(
            FormatTexts.problem(format, document("<graph><node id='0'/>\n<node id='0'/></graph>")))
        .isEqualTo("test:4: node '0' comes twice");
    assertThat(FormatTexts.problem(format, document("<graph><hyperedge/></graph>")))
        .isEqualTo("test:3: hyperedges are not supported");
    assertThat(FormatTexts.problem(format, "<gexf/>")).isEqualTo("test:1: expected <graphml>");
    assertThat(FormatTexts.problem(format, "")).startsWith("test:1: not well-formed XML: ");
    assertThat(FormatTexts.problem(format, document("<graph></node>")))
        .startsWith("test:3: not well-formed XML: ");
    assertThat(FormatTexts.problem(format, document("") + "\n<more/>"))
        .startsWith("test:5: not well-formed XML: ");
  }

  @Test
  void read_entities_areImpossible() {
    String bomb =
        "<!DOCTYPE graphml [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]>\n"
            + "<graphml><graph><node id='&b;'/></graph></graphml>";
    assertThat(FormatTexts.problem(format, bomb))
        .contains("a document type declaration (<!DOCTYPE …>) is not allowed");
    String foreign = "<!DOCTYPE graphml SYSTEM 'file:///etc/passwd'>\n<graphml>&xxe;</graphml>";
    assertThat(FormatTexts.problem(format, foreign)).contains("is not allowed");
    assertThat(FormatTexts.problem(format, document("<graph>&undeclared;</graph>")))
        .startsWith("test:3: ");
  }

  @Test
  void read_deepNesting_isRefused() {
    String nested =
        IntStream.range(0, 1000)
            .mapToObj(i -> "<graph><node id='%d'>".formatted(i))
            .collect(Collectors.joining());
    assertThat(FormatTexts.problem(format, document(nested)))
        .contains("elements are nested more than 200 deep");
    assertThat(FormatTexts.problem(format, document("<a>".repeat(1000))))
        .contains("elements are nested more than 200 deep");
  }

  @Test
  void read_oneEndlessTag_isRefused() {
    String text = document("<graph><node id='" + "x".repeat(17 << 20) + "'/></graph>");
    assertThat(FormatTexts.problem(format, text))
        .isEqualTo("test:3: a tag, comment or text is longer than 16777216 characters");
  }

  @Test
  void read_otherEncodings_areUnderstood() throws IOException {
    String text =
        "<?xml version='1.0' encoding='ISO-8859-1'?><graphml><graph><node id='ü'/></graph></graphml>";
    assertThat(
            FormatTexts.read(
                format,
                text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1),
                ReadContext.strict()))
        .containsExactly(new GraphEntry(Graph.of(1), "", List.of("ü")));
  }

  @Test
  void write_aCharacterThatXmlHasNot_isRefused() {
    GraphEntry entry = new GraphEntry(Graph.of(1), "", List.of("bell \u0007"));
    assertThatThrownBy(() -> FormatTexts.write(format, entry))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "XML cannot hold character code 7 of the name 'bell ?'; write json or gml instead");
  }
}
