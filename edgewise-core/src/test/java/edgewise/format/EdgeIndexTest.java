package edgewise.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.graph.Graph;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdgeIndexTest {
  private final ReadContext context = ReadContext.strict();

  @Test
  void edgeIndex_thereAndBack_isOneUndirectedEdge() throws IOException {
    assertThat(read("{\"num_nodes\": 4, \"edge_index\": [[0, 1, 1, 2], [1, 0, 2, 1]]}"))
        .containsExactly(Graph.of(4, 0, 1, 1, 2));
  }

  @Test
  void edgeIndex_oneWay_isTheSameGraph() throws IOException {
    assertThat(read("{\"edge_index\": [[0, 1], [1, 2]], \"y\": [[1]]}\n{\"edge_index\": [[], []]}"))
        .containsExactly(Graph.of(3, 0, 1, 1, 2), Graph.of(0));
  }

  @Test
  void edgeIndex_ofADirectedGraph_keepsTheWay() throws IOException {
    assertThat(read("{\"edge_index\": [[0, 2], [1, 1]], \"num_nodes\": 3, \"directed\": true}"))
        .containsExactly(Graph.ofArcs(3, 0, 1, 2, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{'edge_index': [[0, 1], [1]]} | two lists of one length",
        "{'edge_index': [[0, 1]]} | two lists of one length",
        "{'edge_index': 3} | two lists of nodes",
        "{'num_nodes': 2, 'edge_index': [[0], [2]]} | names node 2 of 2",
        "{'edge_index': [[0], [-1]]} | whole number from 0, got -1",
        "{'edge_index': [[0], [0.5]]} | whole number from 0, got 0.5",
        "{'num_nodes': 2000000000, 'edge_index': [[], []]} | at most 16777216",
        "{'edge_index': [[0, 0], [1, 1]]} | repeated",
        "{'num_nodes': 3} | or 'edge_index'",
      })
  void edgeIndex_thatIsNone_isRefusedAtItsLine(String json, String problem) {
    assertThatThrownBy(() -> read(json.replace('\'', '"')))
        .isInstanceOf(GraphFormatException.class)
        .hasMessageContaining("graphs.jsonl:1:")
        .hasMessageContaining(problem);
  }

  private List<Graph> read(String text) throws IOException {
    List<Graph> graphs = new ArrayList<>();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (GraphReader reader =
        new JsonLinesFormat().reader(new ByteArrayInputStream(bytes), "graphs.jsonl", context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    return graphs;
  }
}
