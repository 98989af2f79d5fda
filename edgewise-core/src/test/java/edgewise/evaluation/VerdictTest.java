package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.metric.MetricFamily;
import edgewise.metric.Score;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final List<Graph> TRAINING = grown(60, 0.9, 1);
  private static final List<Graph> TEST = grown(40, 0.9, 2);

  @Test
  void verdict_onGraphsWithFewerTriangles_namesTheWorstStatisticOfEveryFamily() {
    List<String> verdict = verdict(grown(40, 0, 3), List.of());
    assertThat(verdict.get(0))
        .startsWith("Far from the test graphs; the worst statistic is clustering, whose MMD²");
    assertThat(verdict.get(1)).startsWith("KLD: ").contains("the worst is clustering at");
    assertThat(verdict.get(2)).startsWith("MMD² (tv): ").contains("the worst is orbit at");
    assertThat(verdict.get(3)).startsWith("MMD² (emd): ").contains("the worst is clustering at");
  }

  @Test
  void verdict_seesAStatistic_whereThoseOfAnotherFamilyAreGood() {
    List<String> only = List.of("mmd-tv-degree", "mmd-emd-clustering");
    List<String> verdict = verdict(grown(40, 0, 3), only);
    assertThat(verdict.get(0)).contains("the worst statistic is clustering");
    assertThat(verdict.get(0)).doesNotStartWith("As close").doesNotStartWith("Close");
    assertThat(verdict).hasSize(3);
  }

  @Test
  void verdict_onLikeGraphs_isThatTheyAreClose() {
    assertThat(verdict(grown(40, 0.9, 3), List.of()).get(0))
        .startsWith(
            "No farther from the test graphs than real graphs are, as far as 40 graphs can tell;"
                + " the worst statistic is");
  }

  @Test
  void verdict_onManyLikeGraphs_isThatTheyAreAsClose() {
    List<Graph> training = grown(120, 0.9, 11);
    List<Graph> test = grown(120, 0.9, 12);
    List<String> verdict =
        Evaluation.evaluate(
                Samples.of(training, test, grown(120, 0.9, 13)),
                new EvaluationOptions(1, List.of("mmd-tv-degree"), 1000, false, false, ""),
                EvaluationListener.NONE)
            .verdict();
    assertThat(verdict.get(0)).startsWith("As close to the test graphs as real graphs are; ");
  }

  /**
   * Thousands of graphs, so that chance is little, and many floors, of which some are lucky: by the
   * worst ratio to a floor alone, most of these real graphs would not be close.
   */
  @Test
  void verdict_onThousandsOfRealGraphs_isThatTheyAreAsClose() {
    int farByRatio = 0;
    for (int seed = 1; seed <= 6; seed++) {
      List<Graph> all = small(6000, 0.3, seed);
      EvaluationResult result =
          small(all.subList(0, 2000), all.subList(2000, 4000), all.subList(4000, 6000), seed);
      assertThat(result.verdict().get(0))
          .as("seed %s", seed)
          .startsWith("As close to the test graphs as real graphs are; ")
          .endsWith(", which is within chance.");
      farByRatio += worstRatio(result) > 1.5 ? 1 : 0;
    }
    assertThat(farByRatio).isGreaterThan(3);
  }

  @Test
  void verdict_onThousandsOfOtherGraphs_isThatTheyAreNotAsClose() {
    for (int seed = 1; seed <= 3; seed++) {
      List<Graph> all = small(4000, 0.3, seed);
      List<Graph> other = small(2000, 0.35, seed + 100);
      EvaluationResult result = small(all.subList(0, 2000), all.subList(2000, 4000), other, seed);
      assertThat(result.verdict().get(0)).as("seed %s", seed).doesNotStartWith("As close");
    }
  }

  /**
   * The rule before this one took the mean ratio of MMD² (tv) to its floor. It calls graphs grown
   * by preferential attachment close to such graphs with many triangles.
   */
  @Test
  void verdict_namesClustering_whereTheMeanRatioCallsGraphsClose() {
    for (int seed = 10; seed <= 30; seed += 10) {
      EvaluationResult result =
          Evaluation.evaluate(
              Samples.of(
                  ofManySizes(40, 0.6, seed),
                  ofManySizes(20, 0.6, seed + 1),
                  ofManySizes(20, 0, seed + 2)),
              new EvaluationOptions(1, List.of(), 1000, false, false, ""),
              EvaluationListener.NONE);
      assertThat(byMeanRatio(result)).as("seed %s", seed).isBetween(1.5, 4.0); // close
      assertThat(result.verdict().get(0))
          .as("seed %s", seed)
          .startsWith(
              "Recognisably different from the test graphs; the worst statistic is cluster");
    }
  }

  /** Trees, one of a hundred with a triangle: a floor of nothing is no measure for a little. */
  @Test
  void verdict_onATriangleWhereRealGraphsHaveNone_isNotThatTheGraphsAreFar() {
    List<Graph> generated = new ArrayList<>(trees(99, 3));
    generated.add(Graph.builder(3).addEdge(0, 1).addEdge(1, 2).addEdge(0, 2).build());
    EvaluationResult result = small(trees(100, 1), trees(100, 2), generated, 1);
    Score.Distance clustering =
        (Score.Distance) result.generated().score("kld-clustering").orElseThrow();
    assertThat(clustering.value().orElse(0)).isPositive();
    assertThat(clustering.real().orElse(1)).isZero();
    assertThat(clustering.ratio().isPresent()).isFalse();
    assertThat(result.verdict().get(0)).startsWith("As close");
  }

  /** Trees, a third of them with a triangle more: there is no ratio to nothing, but it is seen. */
  @Test
  void verdict_onTrianglesWhereRealGraphsHaveNone_saysSo() {
    List<Graph> trees = trees(100, 3);
    List<Graph> generated =
        IntStream.range(0, 100)
            .mapToObj(i -> i % 3 == 0 ? withTriangle(trees.get(i)) : trees.get(i))
            .toList();
    List<String> verdict =
        Evaluation.evaluate(
                Samples.of(trees(100, 1), trees(100, 2), generated),
                new EvaluationOptions(
                    1, List.of("mmd-tv-degree", "mmd-tv-clustering"), 1000, false, false, ""),
                EvaluationListener.NONE)
            .verdict();
    assertThat(verdict.get(0)).startsWith("Close to the test graphs, but not as close");
    assertThat(verdict.get(2))
        .startsWith("Real graphs do not differ in clustering at all, and these do: its MMD² (tv)");
  }

  /** Joins two neighbours of a node. */
  private static Graph withTriangle(Graph tree) {
    int node =
        IntStream.range(0, tree.nodeCount()).filter(v -> tree.degree(v) > 1).findAny().getAsInt();
    int[] two = tree.neighbours(node).limit(2).toArray();
    GraphBuilder builder = Graph.builder(tree.nodeCount()).addEdge(two[0], two[1]);
    tree.forEachEdge(builder::addEdge);
    return builder.build();
  }

  private static List<Graph> trees(int count, long seed) {
    return IntStream.range(0, count)
        .mapToObj(i -> grown(0, new Seed(seed).child(i).generator(), 20, 1))
        .toList();
  }

  private static double byMeanRatio(EvaluationResult result) {
    MeanRatio ratio = result.generated().meanRatio(MetricFamily.MMD_TV).orElseThrow();
    return ratio.value().orElse(0) / ratio.expected().orElse(1);
  }

  private static double worstRatio(EvaluationResult result) {
    return result.generated().scores().stream()
        .filter(Score.Distance.class::isInstance)
        .mapToDouble(score -> ((Score.Distance) score).ratio().orElse(0))
        .max()
        .orElse(0);
  }

  private static EvaluationResult small(
      List<Graph> training, List<Graph> test, List<Graph> generated, long seed) {
    return Evaluation.evaluate(
        Samples.of(training, test, generated),
        new EvaluationOptions(seed, List.of(), 300, false, false, ""),
        EvaluationListener.NONE);
  }

  /** Random graphs of 8 nodes. */
  private static List<Graph> small(int count, double density, long seed) {
    RandomGenerator random = new Seed(seed).generator();
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              GraphBuilder builder = Graph.builder(8);
              for (int v = 1; v < 8; v++) {
                for (int u = 0; u < v; u++) {
                  if (random.nextDouble() < density) {
                    builder.addEdge(u, v);
                  }
                }
              }
              return builder.build();
            })
        .toList();
  }

  /** Between the two: their interval lies above that of real graphs, though not far above. */
  @Test
  void verdict_onGraphsBeyondChance_doesNotCallThemAsCloseAsReal() {
    for (double triangles : new double[] {0.5, 0.6, 0.7}) {
      List<String> verdict = verdict(grown(40, triangles, 3), List.of("mmd-emd-clustering"));
      assertThat(verdict.get(0)).as("triangles %s", triangles).doesNotStartWith("No farther");
    }
  }

  private static List<String> verdict(List<Graph> generated, List<String> metrics) {
    return Evaluation.evaluate(
            Samples.of(TRAINING, TEST, generated),
            new EvaluationOptions(1, metrics, 1000, false, false, ""),
            EvaluationListener.NONE)
        .verdict();
  }

  /** Graphs that grow by preferential attachment, with a share of steps that close a triangle. */
  private static List<Graph> grown(int count, double triangles, long seed) {
    return IntStream.range(0, count)
        .mapToObj(i -> grown(triangles, new Seed(seed).child(i).generator(), 60, 3))
        .toList();
  }

  /** The same of 20 to 100 nodes, two edges each, so that their orbits differ by size alone. */
  private static List<Graph> ofManySizes(int count, double triangles, long seed) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              RandomGenerator random = new Seed(seed).child(i).child("n").generator();
              int nodes = 20 + random.nextInt(81);
              return grown(triangles, new Seed(seed).child(i).generator(), nodes, 2);
            })
        .toList();
  }

  private static Graph grown(
      double triangles, RandomGenerator random, int nodes, int edgesOfANode) {
    boolean[][] joined = new boolean[nodes][nodes];
    List<Integer> ends = new ArrayList<>(List.of(0, 1, 2));
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 3; v < nodes; v++) {
      int last = -1;
      for (int edge = 0; edge < edgesOfANode; ) {
        int from = last;
        int node = v;
        int[] closing =
            IntStream.range(0, v)
                .filter(u -> from >= 0 && joined[from][u] && !joined[node][u])
                .toArray();
        int u =
            closing.length > 0 && random.nextDouble() < triangles
                ? closing[random.nextInt(closing.length)]
                : ends.get(random.nextInt(ends.size()));
        if (u != v && !joined[v][u]) {
          joined[v][u] = true;
          joined[u][v] = true;
          builder.addEdge(u, v);
          ends.add(u);
          ends.add(v);
          last = u;
          edge++;
        }
      }
    }
    return builder.build();
  }
}
