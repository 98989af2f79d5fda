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

class DotFormatTest implements GraphFormatContract {
  private final GraphFormat format = new DotFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  @Test
  void read_chainsGroupsAndPorts_giveTheirEdges() throws IOException {
    String text =
        """
        # preprocessor
        graph "a \\"b\\"" + " c" { // comment
          graph [label="\\N", pad=1] node [shape=box; color="#ff0000"];
          0 -- 1 -- 2 [color=<a<b>c>]; /* 9 -- 9
          */
          subgraph cluster_x { 3; 4 } -- 2:port:ne;
          rankdir=LR; { 0 } -- { 4 3 4 }
        }
        """;
    assertThat(FormatTexts.read(format, text))
        .containsExactly(new GraphEntry(graph("0-1 1-2 3-2 4-2 0-3 0-4"), "a \"b\" c", List.of()));
  }

  @Test
  void read_identifiersOfAllKinds_areNames() throws IOException {
    String text = "graph { a_1; \"b\\\n c\"; -.5; 3.; <h<i>>; ä; \"\\l\"; \"x\\\\\" }";
    assertThat(FormatTexts.read(format, text).get(0).nodeNames())
        .containsExactly("a_1", "b c", "-.5", "3.", "h<i>", "ä", "\\l", "x\\\\");
  }

  @Test
  void read_labels_comeFromTheNodeOrItsScope() throws IOException {
    String text =
        """
        GRAPH { 0; Node [label=4]; edge [label=1]; 1; { node [label=5]; 2 }
          3 [label="6"]; 0 -- 1; 0 -- 2 [label=2]; 4 [label="\\N"] }
        """;
    Graph expected =
        Graph.builder(5)
            .label(1, 4)
            .label(2, 5)
            .label(3, 6)
            .label(4, 4)
            .addEdge(0, 1, 1)
            .addEdge(0, 2, 2)
            .build();
    assertThat(FormatTexts.read(format, text)).containsExactly(GraphEntry.of(expected));
  }

  @Test
  void read_labelsThatAreTexts_areKept() throws IOException {
    GraphEntry entry =
        FormatTexts.read(format, "graph { a [label=1]; b [label=\"Bob\"]; c }").get(0);
    assertThat(List.of(entry.nodeLabel(0), entry.nodeLabel(1), entry.nodeLabel(2)))
        .containsExactly("1", "Bob", "");
  }

  @Test
  void read_arrows_areDirections() throws IOException {
    assertThat(FormatTexts.read(format, "digraph { 0 -> 1 -> 2 -> 1; subgraph { 3 -> 0 } }"))
        .containsExactly(GraphEntry.of(Graph.ofArcs(4, 0, 1, 1, 2, 2, 1, 3, 0)));
    assertThat(FormatTexts.read(format, "digraph { class=toxic; \"property log P\"=-2.5; size=3 }"))
        .containsExactly(
            GraphEntry.of(Graph.ofArcs(0))
                .withClass("toxic")
                .withProperties(Map.of("log P", -2.5)));
    assertThatThrownBy(
            () ->
                FormatTexts.write(
                    format,
                    GraphEntry.of(
                        Graph.builder(1).label(0, 1).build(),
                        new LabelNames(List.of("", "\\N"), List.of()))))
        .hasMessage("DOT cannot hold the label '\\N' of a node; write json or gml instead");
  }

  @Test
  void read_whatASimpleGraphHasNot_isMendedAndCounted() throws IOException {
    String edges = "{ a -> b [weight=2]; b -> a; a -> a }";
    assertThat(FormatTexts.mended(format, "digraph " + edges))
        .isEqualTo("1 self-loop dropped, 1 graph lost its weights");
    assertThat(FormatTexts.mended(format, "strict graph { a -- b; b -- a }")).isEmpty();
    assertThatThrownBy(
            () ->
                FormatTexts.read(
                    format, "graph { a -- b }\ndigraph { a -> b }", ReadContext.strict()))
        .hasMessage(
            "test:2: this graph is directed, but those before it are not; make all of them the"
                + " same, or read all as undirected with --undirected");
  }

  @Test
  void read_manyGraphs_givesThemAll() throws IOException {
    assertThat(FormatTexts.read(format, "graph a {};graph b{1--2};"))
        .extracting(GraphEntry::name)
        .containsExactly("a", "b");
  }

  @Test
  void read_malformedFiles_saysWhereAndWhat() {
    assertThat(FormatTexts.problem(format, "grap {}"))
        .isEqualTo("test:1: expected 'graph' or 'digraph', got 'grap'");
    assertThat(FormatTexts.problem(format, "graph {\n a -- }"))
        .isEqualTo("test:2: expected a name, got '}'");
    assertThat(FormatTexts.problem(format, "graph {\n a [x=] }"))
        .isEqualTo("test:2: expected a name, got ']'");
    assertThat(FormatTexts.problem(format, "graph { subgraph x }"))
        .isEqualTo("test:1: expected '{', got '}'");
    assertThat(FormatTexts.problem(format, "graph {\n\n \"a\n"))
        .isEqualTo("test:4: expected '\"' to end the text, got the end of the file");
    assertThat(FormatTexts.problem(format, "graph { \"a\" + b }"))
        .isEqualTo("test:1: expected a text in quotes after '+', got 'b'");
    assertThat(FormatTexts.problem(format, "graph { <a<b> "))
        .startsWith("test:1: expected '>' to end the text");
    assertThat(FormatTexts.problem(format, "graph { /* a *\n"))
        .isEqualTo("test:2: expected '*/' to end the comment, got the end of the file");
    assertThat(FormatTexts.problem(format, "graph { a [color=#ff] }"))
        .isEqualTo("test:1: expected a name, a sign or a number, got '#'");
    assertThat(FormatTexts.problem(format, "graph { a - b }"))
        .isEqualTo("test:1: expected a name, a sign or a number, got ' '");
  }

  @Test
  void read_deepNesting_isRefused() {
    assertThat(FormatTexts.problem(format, "graph " + "{".repeat(100_000)))
        .isEqualTo("test:1: subgraphs are nested more than 100 deep");
  }

  @Test
  void read_groupsThatMultiply_areRefused() {
    String group =
        IntStream.range(0, 2_000).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    assertThat(FormatTexts.problem(format, "graph { {" + group + "} -- {" + group + "} }"))
        .isEqualTo("test:1: edges between groups are more than 2097152 in this graph");
  }

  @Test
  void write_aNameThatNoQuotingCanHold_isRefused() {
    GraphEntry entry = new GraphEntry(Graph.of(1), "", List.of(">\\"));
    assertThatThrownBy(() -> FormatTexts.write(format, entry))
        .isInstanceOf(IOException.class)
        .hasMessage("DOT cannot hold the name '>\\'; write json or gml instead");
  }
}
