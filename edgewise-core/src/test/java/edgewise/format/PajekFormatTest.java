package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PajekFormatTest implements GraphFormatContract {
  private static final Graph TRIANGLE_WITH_A_TAIL = Graph.of(4, 0, 1, 0, 2, 1, 2, 2, 3);

  private final GraphFormat format = new PajekFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  @Override
  public List<String> words() {
    return Words.ON_ONE_LINE;
  }

  @Test
  void read_whatPajekWrites_takesNamesAndPassesOverTheDrawing() throws IOException {
    String text =
        """
        *Network small.net
        *Vertices      4
             1 "Ann Lee"                0.1000    0.5000    0.5000 ic Red
             2 "Bob"                    0.2000    0.5000    0.5000
             3 "Zoë"                    0.3000    0.5000    0.5000
             4 "4"                      0.4000    0.5000    0.5000
        *Arcs
        *Edges
             1      2       1 c Blue
             1      3       1
             2      3       1
             3      4       1
        """;
    assertThat(FormatTexts.read(format, text))
        .containsExactly(
            new GraphEntry(
                TRIANGLE_WITH_A_TAIL, "small.net", List.of("Ann Lee", "Bob", "Zoë", "4")));
  }

  @Test
  void read_verticesWithoutLines_haveNoNames() throws IOException {
    assertThat(
            FormatTexts.read(
                format, "% igraph\r\n*Vertices 4\r\n*Edges\r\n1 2\r\n1 3\r\n3 2\r\n3 4\r\n"))
        .containsExactly(GraphEntry.of(TRIANGLE_WITH_A_TAIL));
  }

  @Test
  void read_arcs_makeADirectedGraphWhoseEdgesRunBothWays() throws IOException {
    assertThat(FormatTexts.read(format, "*vertices 3\n*arcs\n2 1\n*edges\n2 3\n"))
        .containsExactly(GraphEntry.of(Graph.ofArcs(3, 1, 0, 1, 2, 2, 1)));
    assertThat(FormatTexts.read(format, "*Vertices 3\n*Arcs\n1 2\n2 1\n"))
        .as("both ways, yet arcs")
        .containsExactly(GraphEntry.of(Graph.ofArcs(3, 0, 1, 1, 0)));
  }

  @Test
  void read_listsAndMatrices_areArcsAndEdgesToo() throws IOException {
    assertThat(FormatTexts.read(format, "*Vertices 4\n*Edgeslist\n1 2 3\n3 2 4\n"))
        .containsExactly(GraphEntry.of(TRIANGLE_WITH_A_TAIL));
    assertThat(FormatTexts.read(format, "*Vertices 3\n*Arcslist\n1 2 3\n"))
        .containsExactly(GraphEntry.of(Graph.ofArcs(3, 0, 1, 0, 2)));
    assertThat(FormatTexts.read(format, "*Vertices 3\n*Matrix\n0 1 0\n1 0 1\n0 1 0\n"))
        .containsExactly(GraphEntry.of(graph("0-1 1-2")));
    assertThat(FormatTexts.read(format, "*Vertices 3\n*Matrix\n0 1 0\n0 0 1\n0 0 0\n"))
        .containsExactly(GraphEntry.of(Graph.ofArcs(3, 0, 1, 1, 2)));
    assertThat(FormatTexts.read(format, "*Vertices 5 2\n*Matrix\n1 0 1\n0 1 0\n"))
        .as("two kinds of nodes")
        .containsExactly(GraphEntry.of(Graph.of(5, 0, 2, 0, 4, 1, 3)));
  }

  @Test
  void read_textsThatRepeatThemselvesOrAreMissing_areLabels() throws IOException {
    LabelNames names = new LabelNames(List.of("", "C", "N"), List.of());
    Graph labelled =
        Graph.builder(3).label(0, 1).label(1, 1).label(2, 2).addEdge(0, 1).addEdge(1, 2).build();
    assertThat(FormatTexts.read(format, "*Vertices 3\n1 C\n2 C\n3 N\n*Edges\n1 2\n2 3\n"))
        .containsExactly(GraphEntry.of(labelled, names));
    Graph one = Graph.builder(2).label(1, 1).addEdge(0, 1).build();
    assertThat(FormatTexts.read(format, "*Vertices 2\n2 hub\n*Edges\n1 2\n"))
        .containsExactly(GraphEntry.of(one, new LabelNames(List.of("", "hub"), List.of())));
  }

  @Test
  void read_whatNetworkxWrites_takesNamesLabelsAndOtherAttributes() throws IOException {
    String text =
        """
        *vertices 2
        1 "a b" 0.0 0.0 ellipse label C kind x
        2 c 1.5 0.0 ellipse label C
        *edges
        1 2 1.0 label road kind fast
        """;
    LabelNames names = new LabelNames(List.of("", "C"), List.of("", "road"));
    Graph labelled = Graph.builder(2).label(0, 1).label(1, 1).addEdge(0, 1, 1).build();
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()))
        .containsExactly(new GraphEntry(labelled, "", List.of("a b", "c")).withLabelNames(names));
    assertThat(FormatTexts.mended(format, text))
        .startsWith("1 graph lost attributes of nodes ('kind') and of edges ('kind')");
  }

  @Test
  void write_labels_asPajekAndNetworkxReadThem() throws IOException {
    LabelNames names = new LabelNames(List.of("", "a \"C\""), List.of("", "to"));
    Graph labelled = Graph.builder(2).label(1, 1).addEdge(0, 1, 1).build();
    assertThat(FormatTexts.write(format, GraphEntry.of(labelled, names)))
        .isEqualTo(
            """
            *Vertices 2
            1 "0"
            2 "1" 0.0 0.0 ellipse label "a \\"C\\""
            *Edges
            1 2 1 l "to"
            """);
  }

  @Test
  void read_aProject_givesItsNetworksAndCountsTheRest() throws IOException {
    String text =
        """
        *Network one
        *Vertices 2
        *Edges
        1 2
        *Partition classes
        *Vertices 2
        1
        2
        *Vector sizes
        *Vertices 2
        0.5
        0.25
        *Network two
        *Vertices 3
        *Edges
        1 3
        """;
    assertThat(FormatTexts.read(format, text, ReadContext.lenient()))
        .containsExactly(
            new GraphEntry(Graph.of(2, 0, 1), "one", List.of()),
            new GraphEntry(Graph.of(3, 0, 2), "two", List.of()));
    assertThat(FormatTexts.mended(format, text))
        .isEqualTo("2 parts passed over, such as partitions and vectors");
  }

  @Test
  void read_whatAGraphHasNoPlaceFor_isCounted() throws IOException {
    assertThat(FormatTexts.mended(format, "*Vertices 2\n*Edges\n1 2 2.5 l \"friends\"\n"))
        .isEqualTo("1 graph lost its weights");
    assertThat(
            FormatTexts.mended(
                format, "*Vertices 2\n*Edges :1 \"kin\"\n1: 1 2 1\n1: 2 1 1\n2: 1 1 1\n"))
        .isEqualTo(
            "1 self-loop dropped, 1 repeated edge merged, 1 graph lost the relations that its"
                + " edges belong to");
  }

  @Test
  void write_aNameWithAControlCharacter_isRefused() {
    GraphEntry entry = new GraphEntry(Graph.of(1), "", List.of("two\nlines"));
    assertThatThrownBy(() -> FormatTexts.write(format, entry))
        .isInstanceOf(IOException.class)
        .hasMessage("graph 1 has a control character in a name or label, which Pajek cannot say");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "'1 2\n' => 'test:1: expected *Vertices and their number, got ''1 2'''",
        "'*Network x\n' => 'test:1: expected *Vertices and their number after *Network'",
        "'*Vertices\n' => 'test:1: expected a number of nodes, got '''''",
        "'*Vertices many\n' => 'test:1: expected a number of nodes, got ''many'''",
        "'*Vertices 2000000000\n' => 'test:1: a graph of 2000000000 nodes; of such files, at most 8388608 are read'",
        "'*Vertices 2\n1 \"a\n' => 'test:2: expected ''\"'' to end the text'",
        "'*Vertices 2\n1 a\n1 b\n' => 'test:3: node 1 comes twice'",
        "'*Vertices 2\n*Edges\n1 3\n' => 'test:3: nodes are numbered from 1 to 2 here, got 3'",
        "'*Vertices 2\n*Edges\n0 1\n' => 'test:3: nodes are numbered from 1 to 2 here, got 0'",
        "'*Vertices 2\n*Edges\n1\n' => 'test:3: expected the numbers of two nodes, got ''1'''",
        "'*Vertices 2\n*Edges\na b\n' => 'test:3: expected the number of a node, got ''a'''",
        "'*Vertices 2\n*Matrix\n0 1\n1\n' => 'test:4: expected 2 rows of 2 numbers in *Matrix, got row 2 with 1'",
        "'*Vertices 2\n*Matrix\n0 1\n*Edges\n1 2\n' => 'test:4: expected 2 rows in *Matrix, got 1'",
        "'*Vertices 2\n*Matrix\n0 1\n' => 'test:3: expected 2 rows in *Matrix, got 1'",
        "'*Vertices 1\n*Matrix\n1,5\n' => 'test:3: expected a number, got ''1,5'''",
        "'*Vertices 1\n*Matrix\nx\n' => 'test:3: expected a number, got ''x'''",
        "'*Vertices 1\n*Tensor\n' => 'test:2: expected *Vertices and their number, got ''*Tensor'''",
      })
  void read_malformedFiles_saysWhereAndWhat(String text, String problem) {
    assertThat(FormatTexts.problem(format, text)).isEqualTo(problem);
  }
}
