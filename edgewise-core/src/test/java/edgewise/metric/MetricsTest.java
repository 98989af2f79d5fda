package edgewise.metric;

import static edgewise.RandomGraphs.graph;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.dataset.ClassTest;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every metric on an example worked by hand, and on identical samples. */
class MetricsTest {
  private static final Graph TRIANGLE = graph("0-1 1-2 0-2");
  private static final Graph PATH = graph("0-1 1-2");
  private static final Graph EDGE = graph("0-1");
  private static final Graph STAR = graph("0-1 0-2 0-3");

  @Test
  void kldDegree_ofATriangleAndAPath_isWorkedByHand() {
    // Degrees on [1, 2]: the triangle has all in the last bin; the path two thirds in the first.
    // KLD(triangle ‖ path) = ln(1 / ⅓) and the smoothing's 1e-9.
    assertThat(value("kld-degree", List.of(TRIANGLE), List.of(PATH)))
        .isEqualTo(Math.log(3), within(1e-7));
    assertThat(value("kld-degree", List.of(PATH), List.of(TRIANGLE)))
        .isEqualTo(2 / 3.0 * Math.log(2 / 3.0 * 3e9) + Math.log(1 / 3.0) / 3, within(1e-6));
  }

  @Test
  void kldClustering_ofATriangleAndAPath_isWorkedByHand() {
    // All nodes at 1 against all at 0: ln((3 + ε) / ε), apart from the normalising.
    assertThat(value("kld-clustering", List.of(TRIANGLE), List.of(PATH)))
        .isEqualTo(Math.log(3e9), within(1e-6));
  }

  @Test
  void kldOrbit_usesTheSumOfTheOrbitCounts() {
    // A triangle's nodes: 2 edges, 1 triangle = 3. A path's: ends 1 edge + 1 path, middle 2 + 1.
    assertThat(value("kld-orbit", List.of(TRIANGLE), List.of(PATH)))
        .isEqualTo(Math.log(3), within(1e-7));
  }

  @Test
  void kld_ofManyGraphs_isTheMeanOverDisjointRepeats() {
    List<Graph> generated = List.of(PATH, TRIANGLE, TRIANGLE, PATH, PATH);
    Score score = score("kld-degree", List.of(), List.of(TRIANGLE), generated);
    assertThat(((Score.Repeated) score).repeats()).isEqualTo(5);
    assertThat(score.sampleSize()).isEqualTo(1);
    assertThat(score.value().orElse(-1)).isEqualTo(3 * Math.log(3) / 5, within(1e-6));
    // Three values of ln 3 and two of 0: variance (ln 3)² · (3 · 0.16 + 2 · 0.36) / 4.
    assertThat(((Score.Repeated) score).deviation().orElse(-1))
        .isEqualTo(Math.log(3) * Math.sqrt(0.3), within(1e-6));
    assertThat(score.real().reason()).isEqualTo("no training graphs");
    assertThat(((Score.Distance) score).ratio().reason()).isEqualTo("no training graphs");
  }

  @Test
  void kld_floor_isTheMeanOverDrawsOfTheTrainingGraphs() {
    Score score = score("kld-degree", List.of(TRIANGLE, PATH), List.of(TRIANGLE), List.of(PATH));
    // Each draw is the path (ln 3) or the triangle (0), about as often.
    assertThat(score.real().orElse(-1)).isEqualTo(Math.log(3) / 2, within(0.2));
    assertThat(((Score.Distance) score).ratio().orElse(-1))
        .isEqualTo(score.value().orElse(-1) / score.real().orElse(-1), within(1e-12));
  }

  @Test
  void mmdTvDegree_ofAnEdgeAndAStar_isWorkedByHand() {
    // Shares of degrees 0..3: (0, 1) and (0, ¾, 0, ¼): TV = ¼, so k = exp(−1/32).
    assertThat(value("mmd-tv-degree", List.of(EDGE), List.of(STAR)))
        .isEqualTo(2 - 2 * Math.exp(-1 / 32.0), within(1e-12));
  }

  @Test
  void mmdEmdDegree_ofAnEdgeAndAStar_isWorkedByHand() {
    // A quarter of the mass goes two degrees: EMD = ½, k = exp(−1/8).
    assertThat(value("mmd-emd-degree", List.of(EDGE), List.of(STAR)))
        .isEqualTo(2 - 2 * Math.exp(-1 / 8.0), within(1e-12));
    assertThat(value("mmd-emd-degree", List.of(STAR), List.of(EDGE)))
        .isEqualTo(2 - 2 * Math.exp(-1 / 8.0), within(1e-12));
  }

  @Test
  void mmdClustering_ofATriangleWithATail_isWorkedByHand() {
    // Clustering (1, 1, ⅓, 0) against (0, 0): half of the mass at 1, a quarter in bin 33, rest 0.
    Graph tail = graph("0-1 1-2 0-2 2-3");
    double tv = 0.75;
    assertThat(value("mmd-tv-clustering", List.of(EDGE), List.of(tail)))
        .isEqualTo(2 - 2 * Math.exp(-tv * tv / 0.02), within(1e-12));
    double emd = 0.5 * 0.99 + 0.25 * 0.33; // bin 99 holds the ones
    assertThat(value("mmd-emd-clustering", List.of(EDGE), List.of(tail)))
        .isEqualTo(2 - 2 * Math.exp(-emd * emd / 0.02), within(1e-12));
  }

  @Test
  void mmdOrbit_ofAnEdgeAndAPath_isWorkedByHand() {
    // Means over nodes: edge (1, 0, 0); path (4/3, 2/3, 1/3). Differences ⅓, ⅔, ⅓.
    double tv = 2 / 3.0;
    assertThat(value("mmd-tv-orbit", List.of(EDGE), List.of(PATH)))
        .isEqualTo(2 - 2 * Math.exp(-tv * tv / 1800), within(1e-12));
    assertThat(value("mmd-emd-orbit", List.of(EDGE), List.of(PATH)))
        .isEqualTo(2 - 2 * Math.exp(-6 / 9.0 / 1800), within(1e-12));
  }

  @Test
  void mmdSpectrum_ofAnEdgeAndATriangle_isWorkedByHand() {
    // Eigenvalues (0, 2) against (0, 3/2, 3/2). Bins of 2.00001 / 200 from −1e-5: the first holds
    // 0, the last 2, and number 150 holds 3/2. TV: ½(½ − ⅓) + ½·⅔ + ½·½ = ⅔.
    double tv = 2 / 3.0;
    assertThat(value("mmd-tv-spectrum", List.of(EDGE), List.of(TRIANGLE)))
        .isEqualTo(2 - 2 * Math.exp(-tv * tv / 2), within(1e-12));
    // A sixth goes from 0 to 3/2, half from 2 to 3/2.
    double emd = (150 / 6.0 + 49 / 2.0) / 200;
    assertThat(value("mmd-emd-spectrum", List.of(EDGE), List.of(TRIANGLE)))
        .isEqualTo(2 - 2 * Math.exp(-emd * emd / 2), within(1e-12));
  }

  @Test
  void mmdSpectrum_ofTooLargeAGraph_saysHowLargeItMayBe() {
    Score score = score("mmd-tv-spectrum", List.of(), List.of(EDGE), List.of(Graph.of(2001)));
    assertThat(score.value().reason())
        .isEqualTo("a graph has 2,001 nodes, and the spectrum is computed up to 2,000");
  }

  @Test
  void mmd_isTheBiasedStatistic() {
    // Two edges and two stars on one side, an edge on the other: k is 1 or e = exp(−1/32).
    double e = Math.exp(-1 / 32.0);
    assertThat(value("mmd-tv-degree", List.of(EDGE), List.of(EDGE, STAR, EDGE, STAR)))
        .isEqualTo((8 + 8 * e) / 16 + 1 - 2 * (2 + 2 * e) / 4, within(1e-12));
  }

  @Test
  void mmd_bootstrapInterval_holdsTheValueAndShrinksWithTheSample() {
    Interval few = interval(10);
    Interval many = interval(160);
    assertThat(width(many)).isLessThan(width(few) / 2);
  }

  private static Interval interval(int size) {
    Score score = score("mmd-tv-degree", List.of(), random(size, 0.3, 1), random(size, 0.5, 2));
    Interval interval = ((Score.Sampled) score).interval();
    assertThat(score.value().orElse(-1))
        .isBetween(interval.low().orElse(9), interval.high().orElse(-9));
    return interval;
  }

  private static double width(Interval interval) {
    return interval.high().orElse(-1) - interval.low().orElse(-1);
  }

  @Test
  void unique_countsGraphsThatAppearOnce_distinctCountsClasses() {
    List<Graph> generated = List.of(PATH, graph("0-2 2-1"), TRIANGLE, STAR); // two are the path
    assertThat(score("unique", List.of(), List.of(EDGE), generated).value())
        .isEqualTo(Measured.of(0.5));
    assertThat(score("distinct", List.of(), List.of(EDGE), generated).value())
        .isEqualTo(Measured.of(0.75));
  }

  @Test
  void novel_isReadBesideTheHeldOutShare() {
    Score score =
        score(
            "novel",
            List.of(PATH, EDGE),
            List.of(graph("0-2 2-1"), TRIANGLE),
            List.of(STAR, TRIANGLE, graph("2-0 0-1"), EDGE, STAR));
    assertThat(score.value()).isEqualTo(Measured.of(0.6));
    assertThat(score.real()).isEqualTo(Measured.of(0.5));
    assertThat(((Score.Share) score).interval()).isEqualTo(Interval.wilson(3, 5));
    assertThat(score.sampleSize()).isEqualTo(5);
  }

  @Test
  void valid_andAllThree_countOneOfSeveralIsomorphicGraphs() {
    // Valid: connected. Novel: not the edge. The star comes twice and counts once.
    List<Graph> generated = List.of(STAR, STAR, EDGE, TRIANGLE, graph("0-1 2-3"));
    assertThat(score("valid", List.of(EDGE), List.of(PATH), generated).value())
        .isEqualTo(Measured.of(0.8));
    assertThat(score("vun", List.of(EDGE), List.of(PATH), generated).value())
        .isEqualTo(Measured.of(0.4));
    assertThat(score("vun", List.of(EDGE), List.of(PATH), generated).real())
        .isEqualTo(Measured.of(1));
  }

  @Test
  void ratio_ofAValueBelowZero_isZero() {
    Interval none = Interval.absent("too few graphs");
    Metric metric = Metrics.ALL.get("mmd-tv-orbit");
    Score.Sampled alike =
        Score.Sampled.of(metric, Measured.of(-2e-6), 40, none, Measured.of(1e-6), none);
    assertThat(alike.ratio()).isEqualTo(Measured.of(0));
    assertThat(alike.value()).isEqualTo(Measured.of(-2e-6));
  }

  static Stream<String> distances() {
    return Metrics.ALL.entries().stream()
        .filter(metric -> !metric.family().higherIsBetter() && metric.needs().isEmpty())
        .map(Metric::name);
  }

  @ParameterizedTest
  @MethodSource("distances")
  void distance_ofIdenticalSamples_isZero(String metric) {
    List<Graph> graphs = random(30, 0.3, 5);
    assertThat(value(metric, graphs, graphs)).isZero();
  }

  @ParameterizedTest
  @MethodSource("distances")
  void distance_ofOtherGraphs_isMoreThanOfLikeGraphs(String metric) {
    List<Graph> test = random(60, 0.3, 5);
    assertThat(value(metric, test, random(60, 0.6, 7)))
        .isGreaterThan(2 * value(metric, test, random(60, 0.3, 8)));
  }

  @ParameterizedTest
  @MethodSource("distances")
  void distance_toGraphsWithoutEdgesOrNodes_isANumberOrAReason(String metric) {
    List<Graph> test = random(5, 0.3, 5);
    for (List<Graph> odd :
        List.of(
            List.of(Graph.of(0)),
            List.of(Graph.of(1)),
            List.of(Graph.of(4)),
            List.of(Graph.of(0), EDGE),
            List.<Graph>of())) {
      assertThat(score(metric, odd, test, odd).value())
          .satisfies(v -> assertThat(v.isPresent() || !v.reason().isBlank()).isTrue());
      assertThat(score(metric, test, odd, test).value().toString()).doesNotContain("NaN");
      assertThat(score(metric, List.of(), odd, odd).value().toString()).doesNotContain("NaN");
    }
  }

  @Test
  void shares_ofIdenticalDistinctSamples_areOneOrForNoveltyZero() {
    List<Graph> graphs = List.of(EDGE, PATH, TRIANGLE, STAR);
    assertThat(score("unique", graphs, graphs, graphs).value()).isEqualTo(Measured.of(1));
    assertThat(score("distinct", graphs, graphs, graphs).value()).isEqualTo(Measured.of(1));
    assertThat(score("valid", graphs, graphs, graphs).value()).isEqualTo(Measured.of(1));
    assertThat(score("novel", graphs, graphs, graphs).value()).isEqualTo(Measured.of(0));
    assertThat(score("vun", graphs, graphs, graphs).value()).isEqualTo(Measured.of(0));
  }

  @Test
  void named_takesNamesAndBeginnings_inTheOrderOfTheCatalog() {
    assertThat(Metrics.named(List.of("novel", "kld")))
        .containsExactly("kld-degree", "kld-clustering", "kld-orbit", "novel");
    assertThat(Metrics.named(List.of("mmd-tv")))
        .containsExactly("mmd-tv-degree", "mmd-tv-clustering", "mmd-tv-orbit", "mmd-tv-spectrum");
    assertThat(Metrics.named(List.of("gin", "label"))).hasSize(10).contains("gin-recall");
    assertThat(Metrics.named(List.of("all"))).isEqualTo(Metrics.ALL.names());
    assertThat(Metrics.named(List.of("mmd-emd"))).allMatch(name -> name.startsWith("mmd-emd-"));
    assertThatThrownBy(() -> Metrics.named(List.of("novle")))
        .hasMessageContaining("unknown metric 'novle'")
        .hasMessageContaining("novel");
  }

  @Test
  void everyMetric_saysWhatItIs() {
    assertThat(Metrics.ALL.entries()).allMatch(metric -> metric.description().length() > 20);
  }

  private static double value(String metric, List<Graph> test, List<Graph> generated) {
    return score(metric, List.of(), test, generated).value().value().orElseThrow();
  }

  private static Score score(
      String metric, List<Graph> training, List<Graph> test, List<Graph> generated) {
    List<Graph> all = Stream.of(training, test, generated).flatMap(List::stream).toList();
    int[] classes = IsomorphismClasses.of(all);
    int first = training.size();
    int second = first + test.size();
    Seed seed = new Seed(1);
    Reference reference =
        new Reference(
            new Sample(test, Arrays.copyOfRange(classes, first, second), 1000, seed),
            new Sample(training, Arrays.copyOfRange(classes, 0, first), 1000, seed),
            seed);
    Sample scored =
        new Sample(generated, Arrays.copyOfRange(classes, second, all.size()), 1000, seed);
    ClassTest connected = ClassTest.of("connected", false, Components::isConnected);
    return Metrics.ALL
        .get(metric)
        .score(new Comparison(scored, scored, reference, Optional.of(connected), true, seed));
  }

  private static List<Graph> random(int count, double density, long seed) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              var random = new Seed(seed).child(i).generator();
              return RandomGraphs.erdosRenyi(8 + random.nextInt(6), density, random);
            })
        .toList();
  }
}
