package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeLinkFormatTest implements GraphFormatContract {
  private final GraphFormat format = new NodeLinkFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  private static String nodes(String nodes) {
    return "{\"edges\": [], \"nodes\": [" + nodes + "]}";
  }

  private static String edges(String edges) {
    return "{\"nodes\": [{\"id\": 0}, {\"id\": 1}],\n\"links\": [" + edges + "]}";
  }

  @Test
  void write_oneGraph_isAnObjectAndMoreAreAnArray() throws IOException {
    GraphEntry entry = GraphEntry.of(Graph.of(1));
    String object =
        "{\"directed\":false,\"multigraph\":false,\"graph\":{},"
            + "\"nodes\":[{\"id\":0}],\"edges\":[]}";
    assertThat(FormatTexts.write(format, entry)).isEqualTo(object + "\n");
    assertThat(FormatTexts.write(format, entry, entry))
        .isEqualTo("[\n" + object + ",\n" + object + "\n]\n");
    assertThat(FormatTexts.write(format)).isEqualTo("[]\n");
    assertThat(FormatTexts.write(new JsonLinesFormat(), entry, entry))
        .isEqualTo(object + "\n" + object + "\n");
  }

  @Test
  void write_namesThatAreAllIntegers_areNumbers() throws IOException {
    GraphEntry entry = new GraphEntry(Graph.of(2, 0, 1), "", List.of("10", "-2"));
    assertThat(FormatTexts.write(format, entry))
        .contains("[{\"id\":10},{\"id\":-2}]", "{\"source\":10,\"target\":-2}");
    GraphEntry mixed = new GraphEntry(Graph.of(2), "", List.of("10", "02"));
    assertThat(FormatTexts.write(format, mixed)).contains("[{\"id\":\"10\"},{\"id\":\"02\"}]");
  }

  @Test
  void read_numbersThatOnlyPythonWrites_areValues() throws IOException {
    String text =
        "{\"nodes\": [{\"id\": 0, \"x\": NaN}, {\"id\": 1, \"x\": -Infinity}],"
            + " \"links\": [{\"source\": 0, \"target\": 1, \"weight\": NaN}]}";
    ReadContext context = ReadContext.lenient();
    assertThat(FormatTexts.read(format, text, context))
        .containsExactly(GraphEntry.of(Graph.of(2, 0, 1)));
    assertThat(context.losses().summary()).startsWith("1 graph lost its weights");
  }

  @Test
  void read_linksOrEdgesBeforeTheNodes_givesTheGraph() throws IOException {
    for (String key : List.of("links", "edges")) {
      String text =
          "{\""
              + key
              + "\": [{\"source\": \"b\", \"target\": \"a\", \"key\": 0}], "
              + "\"graph\": {\"style\": {\"name\": 1}, \"name\": \"g\", \"x\": [1]}, "
              + "\"nodes\": [{\"id\": \"a\", \"pos\": [0, {\"id\": 9}]}, {\"id\": \"b\"}]}";
      assertThat(FormatTexts.read(format, text, ReadContext.strict()))
          .containsExactly(new GraphEntry(graph("0-1"), "g", List.of("a", "b")));
    }
  }

  @Test
  void read_tuplesAsIdentifiers_areNamesInParentheses() throws IOException {
    assertThat(FormatTexts.read(format, nodes("{\"id\": [0, \"x\"]}, {\"id\": [1, [2]]}")))
        .containsExactly(new GraphEntry(Graph.of(2), "", List.of("(0, x)", "(1, (2))")));
  }

  @Test
  void read_nodesWithoutIdentifiers_areNumbered() throws IOException {
    assertThat(FormatTexts.read(format, nodes("{}, {}")))
        .containsExactly(GraphEntry.of(Graph.of(2)));
  }

  @Test
  void read_labels_mayBeNumbersOrTextsThatSayThem() throws IOException {
    assertThat(
            FormatTexts.read(
                format, nodes("{\"label\": 3}, {\"label\": \"4\"}, {\"label\": null}")))
        .containsExactly(GraphEntry.of(Graph.builder(3).label(0, 3).label(1, 4).build()));
    for (String text : List.of("{}", "[1]")) {
      assertThat(FormatTexts.mended(format, nodes("{\"label\": 1}, {\"label\": " + text + "}")))
          .isEqualTo("1 label of a list or an object dropped");
      assertThat(
              FormatTexts.mended(
                  format, edges("{\"source\": 0, \"target\": 1, \"label\": " + text + "}")))
          .isEqualTo("1 label of a list or an object dropped");
    }
    for (String text : List.of("\"red\"", "1.5", "true", "99999999999")) {
      GraphEntry entry =
          FormatTexts.read(format, nodes("{\"label\": 1}, {\"label\": " + text + "}")).get(0);
      assertThat(entry.nodeLabel(0)).isEqualTo("1");
      assertThat(entry.nodeLabel(1)).isEqualTo(text.replace("\"", ""));
    }
  }

  @Test
  void read_whatASimpleGraphHasNot_isMendedAndCounted() throws IOException {
    String text =
        "{\"directed\": true, \"graph\": [], \"nodes\": [{\"id\": 0}, {\"id\": 1}],"
            + "\"links\": [{\"source\": 0, \"target\": 1, \"weight\": 0.5},"
            + "{\"source\": 1, \"target\": 0}, {\"source\": 1, \"target\": 1}]}";
    assertThat(FormatTexts.mended(format, text))
        .isEqualTo("1 self-loop dropped, 1 graph lost its weights");
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()).get(0).graph())
        .isEqualTo(Graph.ofArcs(2, 0, 1, 1, 0));
  }

  @Test
  void read_attributesOfTheGraph_areItsNameClassAndProperties() throws IOException {
    String text =
        "{\"graph\": {\"name\": \"g\", \"label\": 1, \"logP\": -2.5, \"source\": \"ours\","
            + " \"properties\": {\"label\": 7, \"x\": [1]}}, \"nodes\": [], \"edges\": []}";
    assertThat(FormatTexts.mended(format, text))
        .isEqualTo("1 graph lost attributes of whole graphs ('source', 'x')");
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()))
        .containsExactly(
            new GraphEntry(Graph.of(0), "g", List.of())
                .withClass("1")
                .withProperties(Map.of("logP", -2.5, "label", 7.0)));
  }

  @Test
  void read_twoLabelsOfOneEdge_keepTheFirstAndCountIt() throws IOException {
    String text =
        "{\"edges\": [{\"source\": 0, \"target\": 1, \"label\": \"a\"},"
            + "{\"source\": 1, \"target\": 0, \"label\": \"b\"}], \"nodes\": [{}, {}], \"directed\": true}";
    assertThat(FormatTexts.mended(format, text))
        .isEqualTo("1 edge lost the label of one direction");
    assertThatThrownBy(() -> FormatTexts.read(format, text, ReadContext.strict()))
        .hasMessage(
            "test:1: an edge has one label, whichever way it runs (1 in this graph have two)");
  }

  @Test
  void read_valuesOfTheWrongKind_arePassedOver() throws IOException {
    for (String key : List.of("directed", "graph", "multigraph")) {
      for (String value : List.of("[[true], 1]", "{\"nodes\": \"1\"}", "null", "\"x\"")) {
        String text = "{\"" + key + "\": " + value + ", \"nodes\": [{}], \"edges\": []}";
        assertThat(FormatTexts.read(format, text, ReadContext.lenient()))
            .containsExactly(GraphEntry.of(Graph.of(1)));
      }
    }
  }

  @Test
  void read_otherEncodings_areUnderstood() throws IOException {
    assertThat(
            FormatTexts.read(
                format,
                nodes("{\"id\": \"ü\"}").getBytes(StandardCharsets.UTF_16),
                ReadContext.strict()))
        .containsExactly(new GraphEntry(Graph.of(1), "", List.of("ü")));
  }

  @Test
  void read_malformedFiles_saysWhereAndWhat() {
    assertThat(FormatTexts.problem(format, "\n3"))
        .isEqualTo("test:2: expected a graph, '{\"nodes\": …, \"edges\": …}'");
    assertThat(FormatTexts.problem(format, "[[]]")).startsWith("test:1: expected a graph");
    assertThat(FormatTexts.problem(format, "{\"nodes\": [],\n\"n\": 1}"))
        .isEqualTo("test:2: a graph needs both 'nodes' and 'edges' (or 'links'), or 'edge_index'");
    assertThat(FormatTexts.problem(format, "{\"nodes\": 3}"))
        .isEqualTo("test:1: expected a list of nodes");
    assertThat(FormatTexts.problem(format, nodes("3")))
        .isEqualTo("test:1: expected a node, '{\"id\": …}'");
    assertThat(FormatTexts.problem(format, nodes("{\"id\": null}")))
        .isEqualTo("test:1: the identifier of a node must be a text, a number or a list of these");
    assertThat(FormatTexts.problem(format, edges("\n{\"source\": 0}")))
        .isEqualTo("test:3: an edge needs a source and a target");
    assertThat(FormatTexts.problem(format, edges("[0, 1]")))
        .isEqualTo("test:2: expected an edge, '{\"source\": …, \"target\": …}'");
    assertThat(FormatTexts.problem(format, edges("{\"source\": 0, \"target\": 7}")))
        .isEqualTo("test:2: an edge names node '7', which the graph does not have");
    assertThat(FormatTexts.problem(format, "{\n\"nodes\": [}"))
        .startsWith("test:2: not well-formed JSON: ");
    assertThat(FormatTexts.problem(format, nodes("{\"id\": \"\\ud800\"}")))
        .isEqualTo("test:1: a name in this graph has half a character");
  }

  @Test
  void read_deepNesting_isRefused() {
    assertThat(FormatTexts.problem(format, nodes("{\"x\": " + "[".repeat(1_000_000))))
        .startsWith("test:1: not well-formed JSON: Document nesting depth");
    assertThat(FormatTexts.problem(format, nodes("{\"id\": " + "[".repeat(1_000_000))))
        .startsWith("test:1: not well-formed JSON: Document nesting depth");
  }

  @Test
  void read_aBrokenLineAmongJsonLines_isNamed() {
    String line = "{\"nodes\": [], \"edges\": []}\n";
    assertThat(FormatTexts.problem(new JsonLinesFormat(), line + line + "{\"nodes\": x}\n" + line))
        .startsWith("test:3: not well-formed JSON: ");
  }
}
