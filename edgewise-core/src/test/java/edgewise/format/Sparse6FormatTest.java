package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Sparse6FormatTest implements GraphFormatContract {
  @Override
  public GraphFormat format() {
    return new Sparse6Format();
  }

  @Test
  void write_theExampleOfTheDefinition_givesItsCharacters() throws IOException {
    GraphEntry example = GraphEntry.of(graph("0-1 0-2 1-2 5-6"));
    assertThat(FormatTexts.write(format(), example)).isEqualTo(":Fa@x^\n");
    assertThat(FormatTexts.read(format(), ">>sparse6<<:Fa@x^\n:Fa@x^"))
        .containsExactly(example, example);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void read_everySmallGraph_givesItBack(int nodes) throws IOException {
    int pairs = nodes * (nodes - 1) / 2;
    for (int chosen = 0; chosen < 1 << pairs; chosen++) {
      GraphBuilder builder = Graph.builder(nodes);
      int pair = 0;
      for (int v = 1; v < nodes; v++) {
        for (int u = 0; u < v; u++) {
          if ((chosen >> pair++ & 1) == 1) {
            builder.addEdge(u, v);
          }
        }
      }
      assertReadBack(builder.build());
    }
  }

  /** Where n is a power of two, ones as padding could be read as an edge of the last node. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16, 32, 64})
  void read_graphsWithoutTheLastNode_givesNoLoopThere(int nodes) throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      GraphBuilder builder = Graph.builder(nodes);
      Graph inner =
          RandomGraphs.erdosRenyi(nodes - 1, (seed % 30 + 1) / 30.0, new Seed(seed).generator());
      inner.forEachEdge(builder::addEdge);
      assertReadBack(builder.build());
    }
  }

  @Test
  void write_paddingThatCouldBeAnEdge_beginsWithZero() throws IOException {
    // Three pairs of 3 bits leave 3 bits of padding: 111 would lead to a loop at node 3.
    assertThat(FormatTexts.write(format(), GraphEntry.of(Graph.of(4, 0, 1, 0, 2, 1, 2))))
        .isEqualTo(":CcJ\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 8, 62, 63, 64, 300, 258_047, 258_048})
  void read_graphsOfAllSizes_givesThemBack(int nodes) throws IOException {
    assertReadBack(Graph.of(nodes));
    if (nodes > 1) {
      assertReadBack(Graph.of(nodes, 0, 1));
      assertReadBack(Graph.of(nodes, 0, nodes - 1));
      assertReadBack(Graph.of(nodes, 0, nodes - 2 > 0 ? nodes - 2 : 1));
    }
    if (nodes <= 300) {
      assertReadBack(RandomGraphs.erdosRenyi(nodes, 0.3, new Seed(nodes).generator()));
    }
  }

  @Test
  void read_loopsAndRepeats_areMended() throws IOException {
    // n = 3, k = 2: (0,0) loop at 0; (1,0) edge 0-1; (0,0) again.
    String text = ":B" + (char) (63 + 0b000_100) + (char) (63 + 0b000_111);
    ReadContext context = ReadContext.lenient();
    assertThat(FormatTexts.read(format(), text, context))
        .containsExactly(GraphEntry.of(Graph.of(3, 0, 1)));
    assertThat(context.losses().summary()).isEqualTo("1 self-loop dropped, 1 repeated edge merged");
    assertThatThrownBy(() -> FormatTexts.read(format(), text, ReadContext.strict()))
        .hasMessage("test:1: self-loops are not allowed here (1 in this graph)");
  }

  @Test
  void read_edgesInAnyOrder_givesTheSameGraph() throws IOException {
    // n = 16, k = 4: to node 15, its edges to 9 and 3, 9 again; one character for each pair but the
    // last.
    String text = ":O" + sixes("11111 01001 00011 01001 01111");
    ReadContext context = ReadContext.lenient();
    assertThat(FormatTexts.read(format(), text, context))
        .containsExactly(GraphEntry.of(Graph.of(16, 3, 15, 9, 15)));
    assertThat(context.losses().summary()).isEqualTo("1 self-loop dropped, 1 repeated edge merged");
  }

  @Test
  void read_aBadCharacterAnywhere_isNamed() {
    String line = ":~?@?" + "?".repeat(20); // 64 nodes, and below 24 nodes
    for (String good : new String[] {line, ":W" + "?".repeat(20)}) {
      for (int at = good.length() - 20; at < good.length(); at++) {
        for (char bad : new char[] {'>', ' ', 127, 'é'}) {
          String text = good.substring(0, at) + bad + good.substring(at + 1) + "\n";
          assertThat(FormatTexts.problem(format(), text))
              .startsWith("test:1: expected a character from '?' to '~', got the byte 0x");
        }
      }
    }
  }

  /** Returns the characters of a row of bits, filled up with ones. */
  private static String sixes(String bits) {
    String row = bits.replace(" ", "");
    StringBuilder characters = new StringBuilder();
    for (int i = 0; i < row.length(); i += 6) {
      String six = row.substring(i, Math.min(i + 6, row.length()));
      characters.append((char) (63 + Integer.parseInt(six + "1".repeat(6 - six.length()), 2)));
    }
    return characters.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "':Fa@x^\nFa@x^\n', 'test:2: expected '':'' at the start of the line'",
    "':~~~~~~~~', 'test:1: the graph is said to have 68719476735 nodes; at most 16777216 can be read'",
    "':Fa x^\n', 'test:1: expected a character from ''?'' to ''~'', got the byte 0x20; if it is an edge list, say --format edge-list'",
    "':', 'test:1: the number of nodes is cut short'",
    "':F~~~~\n', 'test:1: node 7 is out of range: the graph has 7 nodes'",
  })
  void read_malformedLine_isNamed(String text, String message) {
    assertThat(FormatTexts.problem(format(), text)).isEqualTo(message);
  }

  /** A cut shows where an edge takes more than a character, or its rest is no padding. */
  @Test
  void read_aLineCutShort_isRefusedWhereItShows() throws IOException {
    Graph graph = RandomGraphs.erdosRenyi(300, 0.02, new Seed(5).generator()); // 10 bits an edge
    String line = FormatTexts.write(format(), GraphEntry.of(graph)).strip();
    int refused = 0;
    int cuts = line.length() - 10;
    for (int end = 10; end < line.length(); end++) {
      String cut = line.substring(0, end);
      try {
        FormatTexts.read(format(), cut);
      } catch (GraphFormatException e) {
        assertThat(e).hasMessage("test:1: the line is cut short: it ends within an edge");
        refused++;
      }
    }
    assertThat(refused).isBetween(cuts / 2, cuts - 1);
    // 7 nodes, 4 bits an edge: a cut leaves two bits 10, which no padding has
    assertThat(FormatTexts.problem(format(), ":F`\n"))
        .isEqualTo("test:1: the line is cut short: it ends within an edge");
  }

  @Test
  void read_aNodeOutOfRangeAtTheEndOfALine_isRefused() {
    // 33 nodes take 7 bits an edge, more than padding can have: 1 100001, and five ones.
    assertThat(FormatTexts.problem(format(), ":`" + sixes("1100001") + "\n"))
        .isEqualTo("test:1: node 33 is out of range: the graph has 33 nodes");
  }

  private void assertReadBack(Graph graph) throws IOException {
    String text = FormatTexts.write(format(), GraphEntry.of(graph));
    assertThat(FormatTexts.read(format(), text, ReadContext.strict()))
        .as(text)
        .containsExactly(GraphEntry.of(graph));
  }
}
