package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Attributes that are not called labels: chosen by name, or passed over with a word. */
class AttributesTest {
  /** Two nodes with {@code kind}, one of which has a {@code size}, and an edge with {@code via}. */
  private static final Map<String, String> TEXTS =
      Map.of(
          "graphml",
          """
          <graphml><key id="d0" for="node" attr.name="kind" attr.type="string"/>
          <key id="d1" for="edge" attr.name="via" attr.type="string"/>
          <key id="d2" for="node" yfiles.type="nodegraphics"/>
          <graph edgedefault="undirected">
          <node id="a"><data key="d0">cat</data><data key="size">3</data><data key="d2">x</data></node>
          <node id="b"><data key="d0">dog</data></node>
          <edge source="a" target="b"><data key="d1">road</data></edge></graph></graphml>
          """,
          "gexf",
          """
          <gexf><graph><attributes class="node"><attribute id="0" title="kind" type="string"/>
          <attribute id="1" title="size" type="integer"/></attributes>
          <attributes class="edge"><attribute id="0" title="via" type="string"/></attributes>
          <nodes><node id="a" label="a"><attvalues><attvalue for="0" value="cat"/>
          <attvalue for="1" value="3"/></attvalues></node>
          <node id="b" label="b"><attvalues><attvalue for="0" value="dog"/></attvalues></node></nodes>
          <edges><edge id="0" source="a" target="b"><attvalues><attvalue for="0" value="road"/>
          </attvalues></edge></edges></graph></gexf>
          """,
          "gml",
          """
          graph [ node [ id 0 label "a" kind "cat" size 3 graphics [ x 1.0 y 2.0 ] ]
          node [ id 1 label "b" kind "dog" ] edge [ source 0 target 1 via "road" ] ]
          """,
          "dot",
          """
          graph { node [shape=box]; a [kind=cat, size=3, color=red]; b [kind=dog];
          a -- b [via=road, style=dashed]; }
          """,
          "json",
          """
          {"nodes": [{"id": "a", "kind": "cat", "size": 3}, {"id": "b", "kind": "dog"}],
           "edges": [{"source": "a", "target": "b", "via": "road", "key": 0}]}
          """,
          "json-lines",
          """
          {"nodes": [{"id": "a", "kind": "cat", "size": 3}, {"id": "b", "kind": "dog"}], \
          "edges": [{"source": "a", "target": "b", "via": "road"}]}
          """);

  static Stream<String> formats() {
    return TEXTS.keySet().stream().sorted();
  }

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("formats")
  void read_attributesThatAreNoLabels_areNamedWithTheRemedy(String format) throws IOException {
    ReadContext context = ReadContext.lenient();
    GraphEntry entry = read(format, context);
    assertThat(entry.hasNodeLabels()).isFalse();
    assertThat(entry.hasEdgeLabels()).isFalse();
    assertThat(context.losses().summary())
        .isEqualTo(
            "1 graph lost attributes of nodes ('kind', 'size') and of edges ('via') (one is read"
                + " as the label with --label kind, --edge-label via)");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_chosenAttributes_areTheLabels(String format) throws IOException {
    ReadContext context = choosing(List.of("kind"), List.of("via"));
    GraphEntry entry = read(format, context);
    assertThat(entry.nodeLabel(0)).isEqualTo("cat");
    assertThat(entry.nodeLabel(1)).isEqualTo("dog");
    assertThat(entry.edgeLabel(0, 1)).isEqualTo("road");
    assertThat(entry.nodeNames()).containsExactly("a", "b");
    assertThat(context.losses().summary()).isEqualTo("1 graph lost attributes of nodes ('size')");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_ofSeveralChosenAttributes_theFirstThatANodeHasIsTheLabel(String format)
      throws IOException {
    ReadContext context = choosing(List.of("size", "kind"), List.of());
    GraphEntry entry = read(format, context);
    assertThat(entry.nodeLabel(0)).isEqualTo("3");
    assertThat(entry.nodeLabel(1)).isEqualTo("dog");
    assertThat(entry.hasEdgeLabels()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void open_aChosenAttributeThatIsNotThere_isRefusedWithThoseThatAre(String format)
      throws IOException {
    Path file = Files.writeString(folder.resolve("g." + format), text(format));
    GraphFormat reading = GraphFormats.ALL.get(format);
    assertThatThrownBy(() -> openAll(file, reading, choosing(List.of("knd"), List.of())))
        .isInstanceOf(GraphFormatException.class)
        .hasMessage(
            file + ": no node has an attribute 'knd'; --label may be one of " + there(format));
    assertThatThrownBy(() -> openAll(file, reading, choosing(List.of(), List.of("x"))))
        .hasMessageContaining("no edge has an attribute 'x'; --edge-label may be one of 'via'");
  }

  /** Those of DOT by which nodes are drawn can be chosen too. */
  private static String there(String format) {
    return switch (format) {
      case "dot" -> "'shape', 'kind', 'size', 'color'";
      case "gml" -> "'kind', 'size', 'graphics'";
      default -> "'kind', 'size'";
    };
  }

  @Test
  void open_aFormatWithoutAttributes_refusesAChoice() throws IOException {
    Path file = Files.writeString(folder.resolve("g.g6"), "Bw\n");
    assertThatThrownBy(
            () -> openAll(file, new Graph6Format(), choosing(List.of("kind"), List.of())))
        .hasMessageContaining("no node has an attribute 'kind'; there is none to choose")
        .hasMessageEndingWith("leave out --label");
  }

  @Test
  void open_aFolder_refusesOnlyWhatNoneOfItsFilesHas() throws IOException {
    Files.writeString(folder.resolve("a.json"), text("json"));
    Files.writeString(folder.resolve("b.json"), text("json").replace("kind", "type"));
    ReadContext context = choosing(List.of("kind"), List.of());
    List<GraphEntry> read;
    try (GraphReader reader = GraphFiles.open(folder, context)) {
      read = reader.readAll();
    }
    assertThat(read.get(0).hasNodeLabels()).isTrue();
    assertThat(read.get(1).graph().hasNodeLabels()).isFalse();
    assertThat(context.losses().summary())
        .isEqualTo(
            "2 graphs lost attributes of nodes ('size', 'type') and of edges ('via') (one is read"
                + " as the label with --edge-label via)");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_whatWeWrite_losesNothing(String format) throws IOException {
    Graph graph = Graph.builder(2).label(0, 1).label(1, 2).addEdge(0, 1, 3).build();
    GraphEntry entry =
        GraphEntry.of(graph).withClass("a").withProperties(Map.of("label", 1.0, "logP", 2.0));
    ReadContext context = ReadContext.lenient();
    GraphFormat reading = GraphFormats.ALL.get(format);
    byte[] bytes = FormatTexts.write(reading, entry).getBytes(StandardCharsets.UTF_8);
    reading.reader(new ByteArrayInputStream(bytes), "test", context).readAll();
    assertThat(context.losses().summary()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("described")
  void read_whatIsSaidOfAWholeGraphAndIsNoNumber_isNamed(String format, String text)
      throws IOException {
    ReadContext context = ReadContext.lenient();
    GraphEntry entry = read(GraphFormats.ALL.get(format), text, context);
    assertThat(entry.properties()).isEqualTo(Map.of("logP", 2.5));
    assertThat(context.losses().summary())
        .isEqualTo("1 graph lost attributes of whole graphs ('origin', 'note')");
  }

  @ParameterizedTest
  @MethodSource("classed")
  void read_ofALabelAndAClassOfAGraph_theClassIsIt_andTheLabelIsNamed(String format, String text)
      throws IOException {
    String turned = text.replace("label", "?").replace("class", "label").replace("?", "class");
    for (Map.Entry<String, String> said : Map.of(text, "ring", turned, "toxic").entrySet()) {
      ReadContext context = ReadContext.lenient();
      GraphEntry entry = read(GraphFormats.ALL.get(format), said.getKey(), context);
      assertThat(entry.graphClass()).isEqualTo(said.getValue());
      assertThat(context.losses().summary())
          .isEqualTo("1 graph lost attributes of whole graphs ('label')");
    }
    ReadContext agreed = ReadContext.lenient();
    String same = text.replace("ring", "toxic");
    assertThat(read(GraphFormats.ALL.get(format), same, agreed).graphClass()).isEqualTo("toxic");
    assertThat(agreed.losses().summary()).isEmpty();
  }

  /** Graphs with a label, toxic, and then a class, ring. */
  static Stream<Arguments> classed() {
    return Stream.of(
        Arguments.of(
            "graphml",
            """
            <graphml><key id="a" for="graph" attr.name="label" attr.type="string"/>
            <key id="b" for="graph" attr.name="class" attr.type="string"/>
            <graph edgedefault="undirected"><data key="a">toxic</data><data key="b">ring</data>
            <node id="0"/></graph></graphml>
            """),
        Arguments.of("gml", "graph [ label \"toxic\" class \"ring\" node [ id 0 ] ]"),
        Arguments.of(
            "json",
            """
            {"graph": {"label": "toxic", "class": "ring"}, "nodes": [{"id": 0}], "links": []}
            """));
  }

  /** Graphs with an origin, a note, a number, and what others say of every graph. */
  static Stream<Arguments> described() {
    return Stream.of(
        Arguments.of(
            "graphml",
            """
            <graphml><key id="d0" for="graph" attr.name="origin" attr.type="string"/>
            <key id="d1" for="graph" attr.name="logP" attr.type="double"/>
            <key id="d2" for="graph" attr.name="Description" attr.type="string"/>
            <graph><data key="d0">NIST</data><data key="note">x</data><data key="d1">2.5</data>
            <data key="d2"/><node id="a"/></graph></graphml>
            """),
        Arguments.of(
            "gml",
            """
            Creator "igraph" graph [ origin "NIST" note [ a 1 ] property [ name "logP" value 2.5 ]
            multigraph 1 comment "drawn" graphics [ x 1 ] node [ id 0 ] ]
            """),
        Arguments.of(
            "dot",
            "graph { rankdir=LR; origin=NIST; graph [note=x, bgcolor=red]; \"property logP\"=2.5; a }"),
        Arguments.of(
            "json",
            """
            {"directed": false, "multigraph": false, "nodes": [{"id": 0}], "edges": [],
             "graph": {"origin": "NIST", "logP": 2.5, "node_default": {}, "edge_default": {"a": 1},
             "nothing": null, "properties": {}}, "note": [1, {"b": []}]}
            """));
  }

  @Test
  void read_aDefaultOfAChosenKey_counts() throws IOException {
    String text =
        """
        <graphml><key id="d0" for="node" attr.name="kind"><default>cat</default></key><graph>
        <node id="a"/><node id="b"><data key="d0">dog</data></node></graph></graphml>
        """;
    GraphEntry entry = read(new GraphMlFormat(), text, choosing(List.of("kind"), List.of()));
    assertThat(entry.nodeLabel(0)).isEqualTo("cat");
    assertThat(entry.nodeLabel(1)).isEqualTo("dog");
  }

  @Test
  void read_textsToBeShown_canBeChosen() throws IOException {
    String gml = "graph [ node [ id 0 label \"C\" ] node [ id 1 label \"O\" ] ]";
    GraphEntry entry = read(new GmlFormat(), gml, choosing(List.of("label"), List.of()));
    assertThat(entry.nodeLabel(1)).isEqualTo("O");
    assertThat(entry.nodeNames()).isEmpty();
    String gexf =
        "<gexf><graph><nodes><node id='0' label='C'/><node id='1' label='O'/></nodes></graph></gexf>";
    entry = read(new GexfFormat(), gexf, choosing(List.of("label"), List.of()));
    assertThat(entry.nodeLabel(1)).isEqualTo("O");
    assertThat(entry.nodeNames()).isEmpty();
  }

  @Test
  void read_weightsOfEdges_canBeChosen() throws IOException {
    String json = "{\"nodes\":[{},{}],\"edges\":[{\"source\":0,\"target\":1,\"weight\":5}]}";
    ReadContext context = choosing(List.of(), List.of("weight"));
    GraphEntry entry = read(new NodeLinkFormat(), json, context);
    assertThat(entry.edgeLabel(0, 1)).isEqualTo("5");
    assertThat(context.losses().summary()).isEmpty();
  }

  @Test
  void summary_ofManyNames_staysShort() throws IOException {
    StringBuilder node = new StringBuilder("graph [ node [ id 0");
    for (int i = 0; i < 3000; i++) {
      node.append(" key").append(i).append(" 1");
    }
    ReadContext context = ReadContext.lenient();
    read(new GmlFormat(), node + " ] ]", context);
    assertThat(context.losses().summary()).contains("'key7' and 992 more").hasSizeLessThan(300);
  }

  private static String text(String format) {
    return Objects.requireNonNull(TEXTS.get(format));
  }

  private static ReadContext choosing(List<String> nodes, List<String> edges) {
    return new ReadContext(ReadPolicy.LENIENT.withLabels(new LabelChoice(nodes, edges)));
  }

  private static GraphEntry read(String format, ReadContext context) throws IOException {
    return read(GraphFormats.ALL.get(format), text(format), context);
  }

  private static GraphEntry read(GraphFormat format, String text, ReadContext context)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<GraphEntry> entries =
        format.reader(new ByteArrayInputStream(bytes), "test", context).readAll();
    assertThat(entries).hasSize(1);
    return entries.get(0);
  }

  private static List<GraphEntry> openAll(Path file, GraphFormat format, ReadContext context)
      throws IOException {
    try (GraphReader reader = GraphFiles.open(file, Optional.of(format), context)) {
      return reader.readAll();
    }
  }
}
