package edgewise.format;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixMarketFormatTest implements GraphFormatContract {
  private static final String BANNER = "%%MatrixMarket matrix ";

  private final GraphFormat format = new MatrixMarketFormat();

  @Override
  public GraphFormat format() {
    return format;
  }

  /** Files of a path of three nodes, as undirected graph. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "coordinate pattern symmetric\n3 3 2\n2 1\n3 2\n",
        "coordinate integer symmetric\n% of NIST\n%\n\n3 3 2\n2 1 1\n3 2 1\n",
        "coordinate real general\n3 3 4\n1 2 1\n2 1 1.0\n2 3 1e0\n3 2 1.00\n",
        "coordinate real skew-symmetric\n3 3 2\n2 1 1\n3 2 1\n",
        "coordinate complex hermitian\n3 3 2\n2 1 1 0\n3 2 1 0\n",
        "array integer general\n3 3\n0\n1\n0\n1\n0\n1\n0\n1\n0\n",
        "array integer symmetric\n3 3\n0\n1\n0\n0\n1\n0\n",
        "array real skew-symmetric\n3 3\n1\n0\n1\n",
      })
  void read_symmetricMatrices_areUndirectedGraphs(String text) throws IOException {
    assertThat(FormatTexts.read(format, BANNER + text))
        .containsExactly(GraphEntry.of(graph("0-1 1-2")));
    assertThat(FormatTexts.read(format, "%%matrixmarket MATRIX " + text.replace("\n", "\r\n")))
        .containsExactly(GraphEntry.of(graph("0-1 1-2")));
  }

  @Test
  void read_aGeneralMatrix_runsFromRowToColumn() throws IOException {
    String text = BANNER + "coordinate pattern general\n3 3 3\n1 2\n2 1\n2 3\n";
    assertThat(FormatTexts.read(format, text))
        .containsExactly(GraphEntry.of(Graph.ofArcs(3, 0, 1, 1, 0, 1, 2)));
    assertThat(reading(text)).isEqualTo("directed graph, from row to column");
    String mirrored = BANNER + "coordinate pattern general\n2 2 2\n1 2\n2 1\n";
    assertThat(reading(mirrored))
        .isEqualTo("undirected graph, since every entry of the matrix has its mirror image");
    assertThat(FormatTexts.read(format, mirrored.replace("2 2 2", "% directed graph\n2 2 2")))
        .containsExactly(GraphEntry.of(Graph.ofArcs(2, 0, 1, 1, 0)));
    assertThat(reading(BANNER + "coordinate pattern symmetric\n2 2 1\n2 1\n")).isEmpty();
  }

  @Test
  void read_whatAGraphHasNoPlaceFor_isCounted() throws IOException {
    assertThat(
            FormatTexts.mended(
                format,
                BANNER + "coordinate real symmetric\n3 3 5\n1 1 2\n2 1 -1\n1 2 -1\n3 2 0\n3 3 2\n"))
        .isEqualTo(
            "2 self-loops dropped, 1 repeated edge merged, 1 graph lost its weights, 1 entry"
                + " of value 0 taken for no edge");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      value = {
        "'3 3 1\n2 1\n' => 'test:1: expected %%MatrixMarket, got ''3 3 1''; lines of edges alone are read with --format edge-list'",
        "'%%MatrixMarket matrix\n' => 'test:1: expected a kind of matrix such as ''matrix coordinate pattern symmetric'', got ''%%MatrixMarket matrix'''",
        "'%%MatrixMarket matrix array pattern general\n' => 'test:1: expected a kind of matrix such as ''matrix coordinate pattern symmetric'', got ''%%MatrixMarket matrix array pattern general'''",
        "'%%MatrixMarket matrix coordinate pattern general\n' => 'test:1: the file ends before the size of the matrix'",
        "'%%MatrixMarket matrix coordinate pattern general\n3 3\n' => 'test:2: expected the numbers of rows, columns and entries, got ''3 3'''",
        "'%%MatrixMarket matrix coordinate pattern general\n3 4 1\n1 4\n' => 'test:2: a matrix of 3 rows and 4 columns is no adjacency matrix, whose rows and columns are the same nodes'",
        "'%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n' => 'test:3: the file ends before entry 2 of 2'",
        "'%%MatrixMarket matrix coordinate pattern general\n3 3 1\n1 2\n2 3\n' => 'test:4: expected the end of the matrix, got ''2 3'''",
        "'%%MatrixMarket matrix coordinate pattern general\n3 3 1\n1 4\n' => 'test:3: nodes are numbered from 1 to 3 here, got 4'",
        "'%%MatrixMarket matrix coordinate real general\n3 3 1\n1 2\n' => 'test:3: expected row, column and value, got ''1 2'''",
        "'%%MatrixMarket matrix coordinate real general\n3 3 1\n1 2 x\n' => 'test:3: expected a number, got ''x'''",
        "'%%MatrixMarket matrix array real general\n2 2\n0\n1 1\n' => 'test:4: expected a value a line, got ''1 1'''",
        "'%%MatrixMarket matrix array real general\n2 2\n0\n1\n' => 'test:4: the file ends before the value in row 1 and column 2'",
      })
  void read_malformedFiles_saysWhereAndWhat(String text, String problem) {
    assertThat(FormatTexts.problem(format, text)).isEqualTo(problem);
  }

  private String reading(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (GraphReader reader =
        format.reader(new ByteArrayInputStream(bytes), "test", ReadContext.lenient())) {
      reader.read();
      return reader.reading();
    }
  }
}
