package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomWalksTest {
  private static final Graph GRID = Grids.grid(20, 20);

  @Test
  void of_aGrid_givesConnectedGraphsOfTheSizeAskedFor() {
    List<Graph> graphs = new RandomWalks(12, 12, 0.15, 3).of(GRID).toList();
    assertThat(graphs).hasSize(400);
    assertThat(graphs).allMatch(g -> g.nodeCount() == 12 && Components.isConnected(g));
    assertThat(graphs.stream().distinct().count()).isGreaterThan(100);
  }

  @Test
  void of_aSmallComponent_takesAllOfIt_orNothing() {
    Graph triangle = graph("0-1 1-2 0-2");
    assertThat(new RandomWalks(3, 10, 0.15, 3).of(triangle))
        .containsExactly(triangle, triangle, triangle);
    assertThat(new RandomWalks(4, 10, 0.15, 3).of(triangle)).isEmpty();
    assertThat(new RandomWalks(1, 10, 0.15, 3).of(Graph.of(1))).containsExactly(Graph.of(1));
  }

  @Test
  void around_aNode_dependsOnTheSeedAndTheNodeAlone() {
    RandomWalks walks = new RandomWalks(12, 12, 0.15, 3);
    List<Graph> all = walks.of(GRID).toList();
    assertThat(walks.on(GRID).around(17)).contains(all.get(17));
    int[] centres = SubgraphSampler.centres(GRID, 5, new Seed(1));
    List<Graph> some = walks.ofSome(GRID, 5, new Seed(1)).toList();
    for (int i = 0; i < 5; i++) {
      assertThat(some.get(i)).isEqualTo(all.get(centres[i]));
    }
    assertThat(new RandomWalks(12, 12, 0.15, 4).of(GRID).toList()).isNotEqualTo(all);
  }

  @Test
  void randomWalks_ofImpossibleOptions_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RandomWalks(4, 40, 1, 1))
        .withMessage("the probability to go back must be in [0, 1), got 1.0");
    assertThatIllegalArgumentException().isThrownBy(() -> new RandomWalks(5, 4, 0.1, 1));
  }
}
