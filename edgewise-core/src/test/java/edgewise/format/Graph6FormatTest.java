package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Graph6FormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new Graph6Format();
  }

  @Test
  void write_theExampleOfTheDefinition_givesItsCharacters() throws IOException {
    assertThat(FormatTexts.write(format(), GraphEntry.of(graph("0-2 0-4 1-3 3-4"))))
        .isEqualTo("DQc\n");
  }

  @ParameterizedTest
  @CsvSource({"0, ?", "1, @", "2, A", "62, }", "63, ~??~", "64, ~?@?", "300, ~?Ck"})
  void write_edgelessGraph_startsWithItsSize(int nodes, String size) throws IOException {
    String zeros = "?".repeat((nodes * (nodes - 1) / 2 + 5) / 6);
    assertThat(FormatTexts.write(format(), GraphEntry.of(Graph.of(nodes))))
        .isEqualTo(size + zeros + "\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 8, 62, 63, 64, 300})
  void read_graphsOfAllSizes_givesThemBack(int nodes) throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      Graph graph = RandomGraphs.erdosRenyi(nodes, seed / 4.0, new Seed(seed).generator());
      assertThat(FormatTexts.read(format(), FormatTexts.write(format(), GraphEntry.of(graph))))
          .containsExactly(GraphEntry.of(graph));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 8, 62, 63, 64, 300, 2000})
  void line_isWhatTheFileSays(int nodes) throws IOException {
    Graph graph = RandomGraphs.erdosRenyi(nodes, 0.3, new Seed(nodes).generator());
    String line = Graph6Format.line(graph);
    assertThat(line + "\n").isEqualTo(FormatTexts.write(format(), GraphEntry.of(graph)));
    assertThat(Graph6Format.graph(line, "row")).isEqualTo(graph);
  }

  @Test
  void graph_ofABrokenLine_saysWhereItStands() {
    assertThatThrownBy(() -> Graph6Format.graph("DQ", "table.parquet, graph 7"))
        .hasMessage("table.parquet, graph 7:1: expected 2 characters after the size, got 1");
    assertThatThrownBy(() -> Graph6Format.graph("", "graph 8"))
        .hasMessage("graph 8: there is no graph in it");
  }

  @Test
  void read_headerCarriageReturnsAndNoLastLineEnd_areAllowed() throws IOException {
    GraphEntry path = GraphEntry.of(graph("0-2 0-4 1-3 3-4"));
    assertThat(FormatTexts.read(format(), ">>graph6<<DQc\r\n\r\nDQc")).containsExactly(path, path);
  }

  @ParameterizedTest
  @CsvSource({
    "'DQc\nDQ', 'test:2: expected 2 characters after the size, got 1'",
    "'DQc\nDQc\nDQcc\n', 'test:3: expected 2 characters after the size, got more'",
    "'DQc\nDQ!\n', 'test:2: expected a character from ''?'' to ''~'', got the byte 0x21'",
    "'0 1\n1 2\n', 'test:1: expected a character from ''?'' to ''~'', got the byte 0x30; if it is an edge list, say --format edge-list'",
    "'\n~?\n', 'test:2: the number of nodes is cut short'",
    "'~~~~~~~~\n', 'test:1: the graph is said to have 68719476735 nodes; at most 258047 can be read'",
    "'~~????', 'test:1: the number of nodes is cut short'",
    "'DQc\n:Fa@x^\n', 'test:2: the line begins with '':'': it is sparse6 or digraph6, not graph6'",
    "'>>sparse6<<:Fa@x^\n', 'test:1: expected the header >>graph6<<'",
  })
  void read_malformedLine_isNamed(String text, String message) {
    assertThat(FormatTexts.problem(format(), text)).isEqualTo(message);
  }

  @Test
  void write_tooManyNodes_namesSparse6() {
    Graph large = Graph.of(Graph6Format.MAX_NODES + 1);
    assertThatThrownBy(() -> FormatTexts.write(format(), GraphEntry.of(large)))
        .hasMessage("graph6 is written for at most 258047 nodes, got 258048; use sparse6");
  }
}
