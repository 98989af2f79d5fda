package edgewise.dataset;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the drawn datasets are drawn. */
class DrawnDatasetsTest {
  private static final DataDirectory NOWHERE = DataDirectory.at(Path.of("nowhere"));

  private static List<Graph> load(String name) throws Exception {
    return Datasets.ALL.get(name).load(NOWHERE, new Seed(11)).graphs();
  }

  @ParameterizedTest
  @ValueSource(strings = {"community", "planar", "sbm", "tree", "lobster"})
  void load_ofTheSameSeed_givesTheSameGraphsInAnySize(String name) throws Exception {
    DatasetSource source = Datasets.ALL.get(name);
    List<Graph> few = source.load(NOWHERE, new Seed(1), 5).graphs();
    List<Graph> more = source.load(NOWHERE, new Seed(1), 8).graphs();
    assertThat(few).isEqualTo(more.subList(0, 5)).doesNotHaveDuplicates();
    assertThat(source.load(NOWHERE, new Seed(2), 5).graphs()).doesNotContainAnyElementsOf(few);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> source.load(NOWHERE, new Seed(1), 0))
        .withMessage("the size of " + name + " must be at least 1, got 0");
  }

  @ParameterizedTest
  @CsvSource({
    "planar, 168, 64, 64",
    "sbm, 168, 40, 200",
    "tree, 168, 64, 64",
    "lobster, 168, 10, 100",
    "grid, 100, 100, 361",
    "community, 1000, 4, 38"
  })
  void load_hasTheUsualSizeAndNodes(String name, int size, int fewest, int most) throws Exception {
    List<Graph> graphs = load(name);
    assertThat(graphs).hasSize(size).allMatch(Components::isConnected);
    assertThat(graphs).allMatch(g -> g.nodeCount() >= fewest && g.nodeCount() <= most);
  }

  @Test
  void load_ofLaddersInAnotherSize_needsTheSameNumberOfEach() throws Exception {
    DatasetSource ladders = Datasets.ALL.get("ladders");
    assertThat(ladders.load(NOWHERE, new Seed(1), 36).summary().meanNodes()).isEqualTo(21);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ladders.load(NOWHERE, new Seed(1), 40))
        .withMessageContaining("multiple of 18")
        .withMessageContaining("got 40");
  }

  @Test
  void ladder_hasTwoRailsAndItsRungs() {
    assertThat(Ladders.ladder(3)).isEqualTo(graph("0-1 1-2 3-4 4-5 0-3 1-4 2-5"));
  }

  @Test
  void community_neverHasMoreThan130Edges() throws Exception {
    assertThat(load("community")).allMatch(g -> g.edgeCount() <= 130);
  }

  @Test
  void fromPruefer_ofAKnownSequence_isTheKnownTree() {
    assertThat(Trees.fromPruefer(3, 3, 3, 4)).isEqualTo(graph("0-3 1-3 2-3 3-4 4-5"));
    assertThat(Trees.fromPruefer()).isEqualTo(graph("0-1"));
    assertThat(Trees.fromPruefer(4, 3, 2, 1)).isEqualTo(graph("0-4 4-3 3-2 2-1 1-5"));
  }

  /** Cayley: there are 125 labelled trees of 5 nodes, and as many sequences. */
  @Test
  void fromPruefer_isOneToOne() {
    Map<Graph, Integer> trees = new HashMap<>();
    for (int code = 0; code < 125; code++) {
      trees.merge(Trees.fromPruefer(code / 25, code / 5 % 5, code % 5), 1, Integer::sum);
    }
    assertThat(trees).hasSize(125);
    assertThat(trees.keySet()).allMatch(Trees::isTree);
  }

  /** By definition: the edges of the triangles whose circumcircle has no point inside. */
  @Test
  void delaunay_joinsTheCornersOfEmptyCircles() {
    for (int seed = 0; seed < 5; seed++) {
      double[] x = new Seed(seed).child("x").generator().doubles(40).toArray();
      double[] y = new Seed(seed).child("y").generator().doubles(40).toArray();
      GraphBuilder expected = Graph.builder(40);
      for (int a = 0; a < 40; a++) {
        for (int b = a + 1; b < 40; b++) {
          for (int c = b + 1; c < 40; c++) {
            if (circleIsEmpty(x, y, a, b, c)) {
              expected.addEdge(a, b).addEdge(b, c).addEdge(a, c);
            }
          }
        }
      }
      assertThat(PlanarGraphs.delaunay(x, y)).isEqualTo(expected.build());
    }
  }

  @Test
  void delaunay_ofPointsOnALine_isAPath() {
    assertThat(PlanarGraphs.delaunay(new double[] {0, 1, 2, 3}, new double[] {0, 0, 0, 0}))
        .isEqualTo(graph("0-1 1-2 2-3"));
  }

  private static boolean circleIsEmpty(double[] x, double[] y, int a, int b, int c) {
    double bx = x[b] - x[a];
    double by = y[b] - y[a];
    double cx = x[c] - x[a];
    double cy = y[c] - y[a];
    double twiceArea = 2 * (bx * cy - by * cx);
    double ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / twiceArea;
    double uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / twiceArea;
    for (int d = 0; d < x.length; d++) {
      if (d != a && d != b && d != c) {
        if (Math.hypot(x[d] - x[a] - ux, y[d] - y[a] - uy) < Math.hypot(ux, uy)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The rates of the model: 0.3 within and, as drawn, about 0.005 between. */
  @Test
  void sbm_hasTheDensityOfTheModel() throws Exception {
    double mean = load("sbm").stream().mapToInt(Graph::edgeCount).average().orElseThrow();
    // A community of s nodes, s uniform in 20..40, has 0.3 · E[s(s - 1)] / 2 = 136 edges; there are
    // 3.5 of them on average, and 0.005 · 900 · E[k(k - 1) / 2] = 22.5 edges between them.
    // Keeping connected graphs only shifts that by a few.
    assertThat(mean).isBetween(460.0, 540.0);
  }

  @Test
  void lobster_hasLegsAndClaws() throws Exception {
    List<Graph> graphs = load("lobster");
    assertThat(graphs).allMatch(g -> g.edgeCount() == g.nodeCount() - 1);
    double mean = graphs.stream().mapToInt(Graph::nodeCount).average().orElseThrow();
    assertThat(mean).isBetween(40.0, 70.0);
  }
}
