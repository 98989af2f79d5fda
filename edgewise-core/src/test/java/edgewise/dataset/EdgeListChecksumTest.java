package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgeListChecksumTest {
  /** As {@code printf '3 2\n0 1\n1 2\n2 0\n' | sha256sum} says. */
  @Test
  void of_isTheSha256OfTheWrittenOutList() {
    assertThat(EdgeListChecksum.of(List.of(graph("1-2 0-1"), Graph.of(2))))
        .isEqualTo("0a59762a550a6d62995cbeaebc5ffa996793850efc18e92104ac2e9c72130471");
  }

  @Test
  void of_noGraphs_isTheSha256OfNothing() {
    assertThat(EdgeListChecksum.of(List.of()))
        .isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  }

  @Test
  void of_doesNotCountLabels() {
    Graph labelled = Graph.builder(2).label(0, 7).addEdge(0, 1, 3).build();
    assertThat(EdgeListChecksum.of(List.of(labelled)))
        .isEqualTo(EdgeListChecksum.of(List.of(Graph.of(2, 0, 1))));
  }
}
