package edgewise.graph;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewiringTest {
  private static final Graph CYCLE = cycle(40);

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05, 0.2, 1})
  void of_movesThatShareOfTheEdges(double share) {
    Graph moved = Rewiring.of(CYCLE, share, new Seed(3).generator());
    assertThat(moved.edgeCount()).isEqualTo(40);
    int[] kept = {0};
    CYCLE.forEachEdge((u, v) -> kept[0] += moved.hasEdge(u, v) ? 1 : 0);
    assertThat(40 - kept[0]).isBetween((int) (30 * share), (int) (40 * share));
  }

  @Test
  void of_aCompleteGraph_isTheSame() {
    Graph triangle = Graph.of(3, 0, 1, 1, 2, 0, 2);
    assertThat(Rewiring.of(triangle, 1, new Seed(1).generator())).isEqualTo(triangle);
  }

  private static Graph cycle(int nodes) {
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 0; v < nodes; v++) {
      builder.addEdge(v, (v + 1) % nodes);
    }
    return builder.build();
  }
}
