package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DegreesTest {
  @Test
  void values_countTheNeighbours() {
    assertThat(new Degrees().values(graph("0-1 1-2 1-3 4"))).containsExactly(1, 3, 1, 1, 0);
  }
}
