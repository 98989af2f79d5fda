package edgewise.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishedBlockTestTest {
  @Test
  void holds_forNineInTenTrueDraws_asPublished() throws IOException {
    List<Graph> graphs = draws(60);
    long passing = graphs.stream().filter(PublishedBlockTest::holds).count();
    // 86 to 93 % of the published graphs pass.
    assertThat(passing).isBetween(46L, 59L);
  }

  @Test
  void score_withNoEdgeBetweenTwoBlocks_losesTheirShare() {
    // Two blocks of 30 that are dense as they should be and apart: of the four p-values the two
    // between the blocks are 0, so the mean is at most one half.
    Graph apart = blocks(30, 0);
    assertThat(PublishedBlockTest.score(apart)).isBetween(0.4, 0.5);
    assertThat(PublishedBlockTest.holds(apart)).isFalse();
    assertThat(PublishedBlockTest.score(blocks(30, 4))).isGreaterThan(0.9);
  }

  @Test
  void score_withBlocksOfTheWrongSize_isZero() {
    assertThat(PublishedBlockTest.score(blocks(45, 8))).isZero();
    assertThat(PublishedBlockTest.score(Graph.of(0))).isZero();
    var random = new Seed(3).generator();
    assertThat(PublishedBlockTest.score(RandomGraphs.erdosRenyi(100, 0.1, random))).isZero();
  }

  @Test
  void upperTail_isThatOfChiSquared() {
    assertThat(PublishedBlockTest.upperTail(0)).isEqualTo(1);
    assertThat(PublishedBlockTest.upperTail(1)).isEqualTo(0.31731050786291415, within(1e-14));
    assertThat(PublishedBlockTest.upperTail(3.841458820694124)).isEqualTo(0.05, within(1e-14));
    assertThat(PublishedBlockTest.upperTail(25)).isEqualTo(5.733031437583875e-7, within(1e-19));
  }

  @Test
  void classTest_ofThePublishedName_isThisOne() {
    Graph graph = blocks(30, 4);
    assertThat(Datasets.classTest("sbm-published", Datasets.ALL).orElseThrow().rule())
        .isEqualTo(PublishedBlockTest.RULE);
    assertThat(Datasets.classTest("sbm-published", Datasets.ALL).orElseThrow().holds(graph))
        .isTrue();
    assertThat(Datasets.classTest("planar-published", Datasets.ALL)).isPresent();
    assertThat(Datasets.classTest("community-published", Datasets.ALL)).isEmpty();
  }

  private static List<Graph> draws(int count) throws IOException {
    return Datasets.ALL
        .get("sbm")
        .load(DataDirectory.at(Path.of("nowhere")), new Seed(5), count)
        .graphs();
  }

  /** Two blocks with density 0.3 within and some edges between. */
  private static Graph blocks(int size, int between) {
    var random = new Seed(2).generator();
    GraphBuilder builder = Graph.builder(2 * size);
    for (int u = 0; u < 2 * size; u++) {
      for (int v = u + 1; v < 2 * size; v++) {
        if (u / size == v / size && random.nextDouble() < 0.3) {
          builder.addEdge(u, v);
        }
      }
    }
    for (int i = 0; i < between; i++) {
      builder.addEdge(i, size + i);
    }
    return builder.build();
  }
}
