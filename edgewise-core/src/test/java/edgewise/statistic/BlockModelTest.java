package edgewise.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import org.junit.jupiter.api.Test;

class BlockModelTest {
  @Test
  void descriptionLength_ofATriangleInOneBlock_isWorkedByHand() {
    BlockModel model = BlockModel.fit(RandomGraphs.graph("0-1 1-2 0-2"), new Seed(1));
    assertThat(model.blocks()).isEqualTo(1);
    // −ln 6! + 2 ln 6!, three nodes of degree 2: −ln 3!, q(6, 3) = 7 twice, one multiset of 6 in
    // one pair, C(2, 0), ln 3!.
    assertThat(model.descriptionLength())
        .isEqualTo(Math.log(720) - Math.log(6) + 2 * Math.log(7) + Math.log(6), within(1e-9));
  }

  @Test
  void fit_ofFourPlantedBlocks_findsThem() {
    var random = new Seed(4).generator();
    GraphBuilder builder = Graph.builder(100);
    for (int u = 0; u < 100; u++) {
      for (int v = u + 1; v < 100; v++) {
        if (random.nextDouble() < (u % 4 == v % 4 ? 0.5 : 0.01)) {
          builder.addEdge(u, v);
        }
      }
    }
    BlockModel model = BlockModel.fit(builder.build(), new Seed(1));
    assertThat(model.blocks()).isEqualTo(4);
    for (int v = 4; v < 100; v++) {
      assertThat(model.blockOf(v)).isEqualTo(model.blockOf(v % 4));
    }
    int edges = 0;
    for (int a = 0; a < 4; a++) {
      assertThat(model.size(a)).isEqualTo(25);
      for (int b = a; b < 4; b++) {
        edges += model.edges(a, b);
      }
    }
    assertThat(edges).isEqualTo(builder.build().edgeCount());
  }

  @Test
  void fit_ofARandomGraph_findsNothing() {
    Graph graph = RandomGraphs.erdosRenyi(80, 0.1, new Seed(5).generator());
    assertThat(BlockModel.fit(graph, new Seed(1)).blocks()).isEqualTo(1);
  }

  @Test
  void fit_ofTheEmptyGraph_isOneBlockAtMost() {
    assertThat(BlockModel.fit(Graph.of(0), new Seed(1)).blocks()).isZero();
    assertThat(BlockModel.fit(Graph.of(5), new Seed(1)).blocks()).isEqualTo(1);
  }
}
