package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.Datasets;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.graph.Rewiring;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthenticityTest {
  @TempDir private Path nowhere;

  @ParameterizedTest
  @CsvSource({"planar, 0.01", "planar, 0.02", "sbm, 0.01", "sbm, 0.02", "tree, 0.02"})
  void authenticity_ofNearCopies_isNearZero(String dataset, double share) throws IOException {
    List<Graph> training = graphs(dataset, 1, 128);
    Score.Share score =
        score(
            training,
            graphs(dataset, 2, 40),
            IntStream.range(0, 40).mapToObj(i -> nearCopy(training.get(i), share, i)).toList());
    assertThat(score.value().orElse(1)).isLessThan(0.12);
    assertThat(score.interval().high().orElse(1)).isLessThan(0.5);
    assertThat(new Authenticity().remark(score)).isPresent();
  }

  @ParameterizedTest
  @CsvSource({"planar", "sbm", "tree", "lobster", "community"})
  void authenticity_ofFreshGraphs_isOneHalf(String dataset) throws IOException {
    Score.Share score =
        score(graphs(dataset, 1, 128), graphs(dataset, 2, 40), graphs(dataset, 3, 40));
    assertThat(score.value().orElse(0)).isCloseTo(0.5, within(0.15));
    assertThat(score.interval().low().orElse(1)).isLessThan(0.5);
    assertThat(score.interval().high().orElse(0)).isGreaterThan(0.5);
    assertThat(score.real().orElse(0)).isEqualTo(0.5);
    assertThat(new Authenticity().remark(score)).isEmpty();
  }

  @Test
  void authenticity_ofRenumberedCopies_isZeroAndOfStrangersOne() throws IOException {
    List<Graph> training = graphs("planar", 1, 60);
    List<Graph> test = graphs("planar", 2, 30);
    List<Graph> copies =
        training.stream().limit(30).map(graph -> nearCopy(graph, 0, graph.hashCode())).toList();
    assertThat(score(training, test, copies).value().orElse(1)).isZero();
    assertThat(score(training, test, graphs("tree", 1, 30)).value().orElse(0)).isEqualTo(1);
  }

  /** The share, the distances and the chart agree: the definition by two loops. */
  @Test
  void authenticity_isTheShareOfPairsInWhichTheHeldOutGraphIsNearer() throws IOException {
    List<Graph> training = graphs("lobster", 1, 30);
    List<Graph> test = graphs("lobster", 2, 12);
    List<Graph> generated = graphs("lobster", 3, 15);
    double pairs = 0;
    for (Graph one : generated) {
      for (Graph held : test) {
        double own = nearest(one, training);
        double other = nearest(held, training);
        pairs += own > other ? 1 : own == other ? 0.5 : 0;
      }
    }
    // Ten candidates of thirty are looked at: a few distances may be larger than the smallest.
    assertThat(score(training, test, generated).value().orElse(0))
        .isCloseTo(pairs / (15 * 12), within(0.1));
  }

  @Test
  void missing_isTheShareOfMovedEdgesWhereTheRestCanBeRecognised() throws IOException {
    for (Graph graph : graphs("planar", 5, 20)) {
      Graph copy = nearCopy(graph, 0.01, 7); // 2 of at most 181 edges
      assertThat(missing(graph, copy))
          .isBetween(1.0 / graph.edgeCount(), 0.12); // an upper bound, and seldom a loose one
      assertThat(missing(graph, graph)).isZero();
      assertThat(missing(copy, graph)).isGreaterThan(0);
    }
    assertThat(missing(Graph.of(3), Graph.of(0))).isZero();
    assertThat(missing(Graph.of(2, 0, 1), Graph.of(2))).isEqualTo(1);
  }

  /** All ways to lay one graph over another, tried one by one: none is beaten, few are missed. */
  @Test
  void missing_boundsTheBestOfAllOverlaps() {
    double ours = 0;
    double best = 0;
    for (int seed = 0; seed < 60; seed++) {
      Graph a = RandomGraphs.erdosRenyi(6, 0.5, new Seed(seed).generator());
      Graph b = RandomGraphs.erdosRenyi(6, 0.5, new Seed(seed).child("other").generator());
      int larger = Math.max(a.edgeCount(), b.edgeCount());
      double least = larger == 0 ? 0 : 1 - (double) mostCommon(a, b, new int[0]) / larger;
      double found = missing(a, b);
      assertThat(found).as("seed %d", seed).isGreaterThanOrEqualTo(least - 1e-12);
      ours += found;
      best += least;
    }
    assertThat(ours / 60).isLessThan(best / 60 + 0.2);
  }

  /** Returns the most common edges over all permutations that begin as given. */
  private static int mostCommon(Graph a, Graph b, int[] begun) {
    if (begun.length == a.nodeCount()) {
      int[] count = {0};
      a.forEachEdge((u, v) -> count[0] += b.hasEdge(begun[u], begun[v]) ? 1 : 0);
      return count[0];
    }
    return IntStream.range(0, b.nodeCount())
        .filter(v -> IntStream.of(begun).noneMatch(used -> used == v))
        .map(
            v -> mostCommon(a, b, IntStream.concat(IntStream.of(begun), IntStream.of(v)).toArray()))
        .max()
        .orElse(0);
  }

  @Test
  void report_getsTheCurveOfDistances() throws IOException {
    EvaluationResult result =
        result(graphs("tree", 1, 20), graphs("tree", 2, 10), graphs("tree", 3, 10));
    assertThat(result.distributions())
        .anySatisfy(
            distribution -> {
              assertThat(distribution.statistic()).isEqualTo("nearest training graph");
              assertThat(distribution.generated().values()).isEqualTo(10);
              assertThat(distribution.generated().mean()).isBetween(0.05, 0.6);
            });
  }

  private static double nearest(Graph graph, List<Graph> training) {
    return training.stream().mapToDouble(other -> missing(graph, other)).min().orElse(1);
  }

  private static double missing(Graph a, Graph b) {
    return EdgeOverlap.missing(a, NeighbourhoodColours.of(a), b, NeighbourhoodColours.of(b));
  }

  private static Graph nearCopy(Graph graph, double share, long seed) {
    Graph moved = Rewiring.of(graph, share, new Seed(seed).generator());
    return moved.renumbered(
        Permutation.random(graph.nodeCount(), new Seed(seed).child("order").generator()));
  }

  private static Score.Share score(List<Graph> training, List<Graph> test, List<Graph> generated) {
    return result(training, test, generated)
        .generated()
        .score("authentic", Score.Share.class)
        .orElseThrow();
  }

  private static EvaluationResult result(
      List<Graph> training, List<Graph> test, List<Graph> generated) {
    return Evaluation.evaluate(
        Samples.of(training, test, generated),
        new EvaluationOptions(1, List.of("authentic"), 1000, false, false, ""),
        (step, done, steps) -> {});
  }

  private List<Graph> graphs(String dataset, long seed, int count) throws IOException {
    Dataset drawn = Datasets.of(dataset).load(DataDirectory.at(nowhere), new Seed(seed), count);
    return drawn.graphs();
  }
}
