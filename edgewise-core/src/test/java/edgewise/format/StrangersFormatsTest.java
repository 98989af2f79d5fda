package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are no edge lists, as other programs write them. */
class StrangersFormatsTest {
  static List<Stranger> theTriangleWithATail() {
    return List.of(
        new Stranger(
            "pajek",
            "networkx.write_pajek",
            """
            *vertices 4
            1 0 0.0 0.0 ellipse
            2 1 0.0 0.0 ellipse
            3 2 0.0 0.0 ellipse
            4 3 0.0 0.0 ellipse
            *edges
            1 2 1.0
            1 3 1.0
            2 3 1.0
            3 4 1.0
            """),
        new Stranger(
            "pajek",
            "igraph write_graph(format = 'pajek')",
            "*Vertices 4\n*Edges\n1 2\n1 3\n2 3\n3 4\n"),
        new Stranger(
            "pajek",
            "Gephi",
            """
            *Vertices 4
            1 "0"
            2 "1"
            3 "2"
            4 "3"
            *Edges
            1 2 1.0
            1 3 1.0
            2 3 1.0
            3 4 1.0
            """),
        new Stranger(
            "matrix-market",
            "scipy.io.mmwrite of networkx.to_scipy_sparse_array",
            """
            %%MatrixMarket matrix coordinate integer symmetric
            %
            4 4 4
            2 1 1
            3 1 1
            3 2 1
            4 3 1
            """),
        new Stranger(
            "matrix-market",
            "scipy.io.mmwrite(symmetry='general')",
            """
            %%MatrixMarket matrix coordinate integer general
            %
            4 4 8
            1 2 1
            1 3 1
            2 1 1
            2 3 1
            3 1 1
            3 2 1
            3 4 1
            4 3 1
            """),
        new Stranger(
            "matrix-market",
            "scipy.io.mmwrite of networkx.to_numpy_array",
            """
            %%MatrixMarket matrix array real symmetric
            %
            4 4
            0
            1
            1
            0
            0
            1
            0
            0
            1
            0
            """));
  }

  @ParameterizedTest
  @MethodSource("theTriangleWithATail")
  void theTriangleWithATail_isReadFromEveryProgram(Stranger stranger) throws IOException {
    assertThat(FormatTexts.read(GraphFormats.ALL.get(stranger.format()), stranger.text()))
        .containsExactly(GraphEntry.of(Graph.of(4, 0, 1, 0, 2, 1, 2, 2, 3)));
  }

  @Test
  void headerBeforeEveryGraph_asNetworkxWritesThem_isPassedOver() throws IOException {
    List<GraphEntry> path = List.of(GraphEntry.of(Graph.of(2, 0, 1)), GraphEntry.of(Graph.of(1)));
    assertThat(FormatTexts.read(new Graph6Format(), ">>graph6<<A_\n>>graph6<<@\n")).isEqualTo(path);
    assertThat(FormatTexts.read(new Graph6Format(), ">>graph6<<\nA_\n@\n")).isEqualTo(path);
    assertThat(FormatTexts.read(new Sparse6Format(), ">>sparse6<<:An\n>>sparse6<<:@\n"))
        .isEqualTo(path);
  }
}
