package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static edgewise.format.FormatTexts.mended;
import static edgewise.format.FormatTexts.problem;
import static edgewise.format.FormatTexts.read;
import static edgewise.format.FormatTexts.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListFormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new EdgeListFormat();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 1\n1 2\n",
        "0\t1\n1\t2",
        "0,1\r\n1, 2\r\n",
        "  1   0 \n\t2 1\n",
        "# comment\n% comment\n0 1\n# between\n1 2\n\n\n",
        "0 1 # a comment\n1 2 #another\n",
        "source,target\n0,1\n1,2\n",
        "Source Target\n0 1\n1 2\n",
        "# FromNodeId\tToNodeId\n0\t1\n1\t2\n",
        "FromNodeId\tToNodeId\n0\t1\n1\t2\n",
        "id_1,id_2\n0,1\n1,2\n",
        "\ufeffsource,target\n\"0\",\"1\"\n1,2\n",
        "0 1 {}\n1 2 {}\n",
        "0\n1\n2\n0 1\n1 2\n",
        "# graph\n0 1\n\n1 2\n",
        "1 2\n0 1\n",
        "0,1,\n1,2,\n"
      })
  void read_pathOfThreeInManyDialects_givesThePath(String text) throws IOException {
    assertThat(read(format(), text)).containsExactly(GraphEntry.of(graph("0-1 1-2")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "source,target,weight\n0,1,0.5\n1,2,3\n",
        "0 1 0.5\n1 2 1e-3\n",
        "0 1 {'weight': 2, 'colour': 'red, or blue'}\n1 2 {}\n",
        "Source,Target,Type,Id,Label,Weight\n0,1,Undirected,0,,1.0\n1,2,Undirected,1,,2.0\n"
      })
  void read_weights_dropsAndCountsThem(String text) throws IOException {
    ReadContext context = ReadContext.lenient();
    assertThat(read(format(), text, context)).containsExactly(GraphEntry.of(graph("0-1 1-2")));
    assertThat(context.losses().summary()).isEqualTo("1 graph lost its weights");
  }

  @Test
  void read_numbersWithGaps_keepsThemAsNamesInAscendingOrder() throws IOException {
    assertThat(read(format(), "10 3\n3 200\n"))
        .containsExactly(new GraphEntry(Graph.of(3, 0, 1, 0, 2), "", List.of("3", "10", "200")));
  }

  @Test
  void read_numbersFromOne_keepsThemAsNames() throws IOException {
    assertThat(read(format(), "3 2\n2 1\n"))
        .containsExactly(new GraphEntry(graph("0-1 1-2"), "", List.of("1", "2", "3")));
  }

  @Test
  void read_names_keepsThemInOrderOfAppearance() throws IOException {
    assertThat(read(format(), "bob alice\n007 bob\n"))
        .containsExactly(new GraphEntry(graph("0-1 0-2"), "", List.of("bob", "alice", "007")));
  }

  @Test
  void read_namesWithBlanksInACommaFile_needNoQuotes() throws IOException {
    assertThat(read(format(), "Ann Lee, Bob\nBob,\"Smith, \"\"Cy\"\"\"\n"))
        .containsExactly(
            new GraphEntry(graph("0-1 1-2"), "", List.of("Ann Lee", "Bob", "Smith, \"Cy\"")));
  }

  @Test
  void read_loneNames_areNodesWithoutEdges() throws IOException {
    assertThat(read(format(), "3\n0 1\n2\n")).containsExactly(GraphEntry.of(Graph.of(4, 0, 1)));
  }

  @Test
  void read_blankLines_separateGraphs() throws IOException {
    assertThat(read(format(), "\n0 1\n\n\n0 1\n1 2\n\n"))
        .containsExactly(GraphEntry.of(graph("0-1")), GraphEntry.of(graph("0-1 1-2")));
  }

  @Test
  void read_graphComments_beginGraphsAndNameThem() throws IOException {
    assertThat(read(format(), "0 1\n# graph second one\n# graph\n0 1\n\n1 2\n"))
        .containsExactly(
            GraphEntry.of(graph("0-1")),
            new GraphEntry(Graph.of(0), "second one", List.of()),
            GraphEntry.of(graph("0-1 1-2")));
  }

  @Test
  void read_commentsAlone_givesNoGraph() throws IOException {
    assertThat(read(format(), "# nothing here\n\n")).isEmpty();
  }

  @Test
  void read_loopsAndRepeats_areMendedOrRefused() throws IOException {
    String text = "0 1\n1 1\n1 0\n0 1\n";
    assertThat(mended(format(), text)).isEqualTo("1 self-loop dropped, 2 repeated edges merged");
    assertThatThrownBy(() -> read(format(), text))
        .hasMessage("test:2: self-loops are not allowed here (1 in this graph)");
    assertThatThrownBy(() -> read(format(), "0 1\n1 0\n"))
        .hasMessage("test:2: repeated edges are not allowed here (1 in this graph)");
  }

  @Test
  void write_namedGraph_listsTheNodesFirst() throws IOException {
    GraphEntry entry =
        new GraphEntry(Graph.of(3, 0, 2, 1, 2), "two\nlines", List.of("b", "a b", "7"));
    assertThat(write(format(), entry))
        .isEqualTo("# graph two lines\nb\n\"a b\"\n7\nb 7\n\"a b\" 7\n");
  }

  @Test
  void write_thenRead_keepsUnusualNames() throws IOException {
    List<String> names =
        List.of(
            "", "#x", "%", "{}", "a{", "\"", "a,b", "1", "0", "01", " ", "ü", "graph", "source");
    GraphEntry entry = new GraphEntry(Graph.of(14, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13), "g", names);
    assertThat(read(format(), write(format(), entry))).containsExactly(entry);
    GraphEntry swapped = new GraphEntry(Graph.of(2, 0, 1), "", List.of("1", "0"));
    assertThat(read(format(), write(format(), swapped, swapped))).containsExactly(swapped, swapped);
    GraphEntry header = new GraphEntry(Graph.of(2, 0, 1), "", List.of("source", "target"));
    assertThat(read(format(), write(format(), header))).containsExactly(header);
  }

  @Test
  void write_aNameThatBreaksTheLine_isRefused() {
    GraphEntry broken = new GraphEntry(Graph.of(1), "", List.of("a\nb"));
    assertThatThrownBy(() -> write(format(), broken)).hasMessageContaining("control character");
  }

  @ParameterizedTest
  @CsvSource({
    "'0 1\n0 1 x\n', 'test:2: expected two node names and perhaps a weight, got ''0 1 x''; --columns"
        + " says which columns are the ends of an edge'",
    "'0 1 2 3\n1 2 3 4\n', 'test:1: expected two node names and perhaps a weight, got ''0 1 2 3'';"
        + " --columns says which columns are the ends of an edge'",
    "'0 1 2 3\n1 2\n', 'test:1: expected two node names and perhaps a weight, got ''0 1 2 3''; it"
        + " looks like adjacency lists; networkx.read_adjlist reads them'",
    "'0,1\n,2\n', 'test:2: a node has no name in '',2'''",
    "'0,1\n\"2\" 3\n', 'test:2: expected a comma after ''\"2\"'''",
    "'0 1\n\"2\"3 4\n', 'test:2: expected a blank after ''\"2\"'''",
    "'0 1\n\"2 3\n', 'test:2: a quote is not closed'",
  })
  void read_malformedLine_isNamed(String text, String message) {
    assertThat(problem(format(), text)).isEqualTo(message);
  }

  @Test
  void read_bytesThatAreNoText_areRefused() {
    assertThat(problem(format(), "0 1\n\0\n"))
        .isEqualTo("test:2: is not text: it has the byte 0x00");
    assertThat(problem(format(), "0 \u00fc".getBytes(StandardCharsets.ISO_8859_1)))
        .isEqualTo(
            "test:1: is not UTF-8 text; save it as UTF-8, or turn it into that with iconv -f UTF-16 or"
                + " -f LATIN1");
  }

  @Test
  void read_endlessLine_isRefused() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }
        };
    assertThatThrownBy(() -> format().reader(endless, "test", ReadContext.lenient()).read())
        .isInstanceOf(GraphFormatException.class)
        .hasMessage("test:1: the line is longer than 1048576 bytes");
  }

  @Test
  void read_aLargeNetworkWithGaps_numbersItsNodesInOrder() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 49_999; i >= 0; i--) {
      text.append((i + 1) * 7 + 1).append(' ').append(i * 7 + 1).append('\n');
    }
    GraphEntry entry = read(format(), text.toString()).get(0);
    assertThat(entry.graph().nodeCount()).isEqualTo(50_001);
    assertThat(entry.graph().hasEdge(49_999, 50_000)).isTrue();
    assertThat(entry.nodeName(50_000)).isEqualTo("350001");
  }
}
