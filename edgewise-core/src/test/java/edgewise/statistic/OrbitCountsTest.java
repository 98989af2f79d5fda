package edgewise.statistic;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.Scale;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrbitCountsTest {
  @Test
  void of_aPathOfFour_countsEndsAndInnerNodes() {
    long[][] counts = OrbitCounts.of(graph("0-1 1-2 2-3"));
    assertThat(counts[0]).containsExactly(1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    assertThat(counts[1]).containsExactly(2, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void of_aPaw_tellsTailJointAndCornersApart() {
    long[][] counts = OrbitCounts.of(graph("0-1 1-2 2-3 1-3"));
    assertThat(counts[0]).containsExactly(1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0);
    assertThat(counts[1]).containsExactly(3, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
    assertThat(counts[2]).containsExactly(2, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0);
  }

  @Test
  void of_aDiamond_tellsTipsAndChordApart() {
    long[][] counts = OrbitCounts.of(graph("0-1 0-2 1-2 1-3 2-3"));
    assertThat(counts[0]).containsExactly(2, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0);
    assertThat(counts[1]).containsExactly(3, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
  }

  @Test
  void of_aStarWithAHundredThousandLeaves_hasOnlyEdgesPathsAndClaws() {
    int leaves = 100_000;
    GraphBuilder builder = Graph.builder(leaves + 1);
    for (int leaf = 1; leaf <= leaves; leaf++) {
      builder.addEdge(0, leaf);
    }
    long[][] counts = OrbitCounts.of(builder.build());
    long n = leaves;
    assertThat(counts[0])
        .containsExactly(
            n, 0, n * (n - 1) / 2, 0, 0, 0, 0, n * (n - 1) * (n - 2) / 6, 0, 0, 0, 0, 0, 0, 0);
    assertThat(counts[leaves])
        .containsExactly(1, n - 1, 0, 0, 0, 0, (n - 1) * (n - 2) / 2, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void of_aCompleteGraphOfNearlyAHundredThousandEdges_hasOnlyCliques() {
    int n = 447;
    long[][] counts = OrbitCounts.of(RandomGraphs.erdosRenyi(n, 1, new Seed(1).generator()));
    long others = n - 1L;
    long[] expected = new long[15];
    expected[0] = others;
    expected[3] = others * (others - 1) / 2;
    expected[14] = others * (others - 1) * (others - 2) / 6;
    assertThat(List.of(counts)).allSatisfy(row -> assertThat(row).containsExactly(expected));
  }

  @Test
  void of_aSparseGraphOfAHundredThousandEdges_countsItsTriangles() {
    RandomGenerator random = new Seed(5).generator();
    GraphBuilder builder = Graph.builder(20_000);
    for (int edge = 0; edge < 100_000; edge++) {
      // Skewed, so that there are hubs.
      int u = (int) (20_000 * Math.pow(random.nextDouble(), 3));
      builder.addEdge(u, random.nextInt(20_000));
    }
    Graph graph = builder.build();
    long[][] counts = OrbitCounts.of(graph);
    long triangles = Arrays.stream(counts).mapToLong(row -> row[3]).sum();
    double[] clustering = new ClusteringCoefficients().values(graph);
    double expected =
        IntStream.range(0, graph.nodeCount())
            .mapToDouble(v -> clustering[v] * graph.degree(v) * (graph.degree(v) - 1.0) / 2)
            .sum();
    assertThat((double) triangles).isCloseTo(expected, within(1e-3));
  }

  @Test
  void of_equalsBruteForce() {
    for (int seed = 0; seed < Scale.of(1000); seed++) {
      RandomGenerator random = new Seed(seed).generator();
      Graph graph = RandomGraphs.erdosRenyi(1 + random.nextInt(14), random.nextDouble(), random);
      assertThat(OrbitCounts.of(graph)).as("seed %d", seed).isDeepEqualTo(enumerated(graph));
    }
  }

  @Test
  void values_areTheSumsOfTheCounts() {
    assertThat(new OrbitCounts().values(graph("0-1 1-2 2-3 1-3"))).containsExactly(4, 7, 5, 5);
  }

  @Test
  void of_theGraphWithoutNodes_isEmpty() {
    assertThat(OrbitCounts.of(Graph.of(0))).isEmpty();
    assertThat(OrbitCounts.of(Graph.of(2))[1]).containsOnly(0);
  }

  /** Counts by looking at every set of 2, 3 and 4 nodes. */
  private static long[][] enumerated(Graph graph) {
    int n = graph.nodeCount();
    long[][] counts = new long[n][15];
    for (int set = 0; set < 1 << n; set++) {
      if (Integer.bitCount(set) >= 2 && Integer.bitCount(set) <= 4) {
        int[] nodes = BitSet.valueOf(new long[] {set}).stream().toArray();
        int[] degrees = new int[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
          for (int j = 0; j < nodes.length; j++) {
            if (i != j && graph.hasEdge(nodes[i], nodes[j])) {
              degrees[i]++;
            }
          }
        }
        for (int i = 0; i < nodes.length; i++) {
          int orbit = orbit(degrees[i], degrees);
          if (orbit >= 0) {
            counts[nodes[i]][orbit]++;
          }
        }
      }
    }
    return counts;
  }

  /** The degrees within a connected graph of at most four nodes tell which graph it is. */
  private static int orbit(int own, int[] degrees) {
    int[] sorted = degrees.clone();
    Arrays.sort(sorted);
    return switch (Arrays.toString(sorted)) {
      case "[1, 1]" -> 0;
      case "[1, 1, 2]" -> own == 1 ? 1 : 2;
      case "[2, 2, 2]" -> 3;
      case "[1, 1, 2, 2]" -> own == 1 ? 4 : 5;
      case "[1, 1, 1, 3]" -> own == 1 ? 6 : 7;
      case "[2, 2, 2, 2]" -> 8;
      case "[1, 2, 2, 3]" -> own == 1 ? 9 : own == 2 ? 10 : 11;
      case "[2, 2, 3, 3]" -> own == 2 ? 12 : 13;
      case "[3, 3, 3, 3]" -> 14;
      default -> -1; // not connected
    };
  }
}
