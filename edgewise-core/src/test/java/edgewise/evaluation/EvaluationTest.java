package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.catalog.Catalog;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.metric.Comparison;
import edgewise.metric.Interval;
import edgewise.metric.Measured;
import edgewise.metric.Metric;
import edgewise.metric.MetricFamily;
import edgewise.metric.Metrics;
import edgewise.metric.Need;
import edgewise.metric.Population;
import edgewise.metric.SampleCounts;
import edgewise.metric.Score;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import edgewise.statistic.Degrees;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final List<Graph> TRAINING = sample(60, 0.3, 1);
  private static final List<Graph> TEST = sample(25, 0.3, 2);
  private static final EvaluationResult LIKE = all(TRAINING, TEST, sample(80, 0.3, 3));

  @Test
  void evaluate_ofLikeGraphs_isNearTheFloorAndItsExpectation() {
    MeanRatio ratio = LIKE.generated().meanRatio(MetricFamily.MMD_TV).orElseThrow();
    // (1/80 + 1/25) / (1/60 + 1/25)
    assertThat(ratio.expected().orElse(0)).isEqualTo(0.0525 / 0.0566666, within(1e-4));
    assertThat(ratio.value().orElse(0)).isBetween(0.4, 1.8);
    assertThat(LIKE.verdict().get(0))
        .startsWith("No farther from the test graphs than real graphs are, as far as 25 graphs");
  }

  @Test
  void evaluate_ofOtherGraphs_saysTheyAreFar() {
    EvaluationResult other = all(TRAINING, TEST, sample(80, 0.8, 3));
    assertThat(other.generated().meanRatio(MetricFamily.MMD_TV).orElseThrow().value().orElse(0))
        .isGreaterThan(10);
    assertThat(other.verdict().get(0)).startsWith("Far from the test graphs");
  }

  @Test
  void evaluate_ofTheTrainingGraphs_saysTheyAreMemorised() {
    EvaluationResult copied = all(TRAINING, TEST, TRAINING);
    assertThat(copied.generated().score("novel").orElseThrow().value()).isEqualTo(Measured.of(0));
    assertThat(copied.verdict()).anyMatch(line -> line.startsWith("Mostly memorised"));
    assertThat(LIKE.verdict()).anyMatch(line -> line.startsWith("At least as novel as real data"));
  }

  @Test
  void evaluate_addsBaselines_ofWhichTheMemoriserIsNeverNovel() {
    assertThat(LIKE.baselines().stream().map(SampleScores::name))
        .containsExactly("Erdős–Rényi", "Barabási–Albert", "memoriser");
    SampleScores memoriser = LIKE.baselines().get(2);
    assertThat(memoriser.score("novel").orElseThrow().value()).isEqualTo(Measured.of(0));
    assertThat(memoriser.counts().graphs()).isEqualTo(80);
    assertThat(LIKE.baselines())
        .allMatch(row -> row.scores().size() == LIKE.generated().scores().size());
    // The training graphs are Erdős–Rényi graphs, so that model is at home and growth is not.
    double er = ratio(LIKE.baselines().get(0));
    assertThat(er).isLessThan(5);
    assertThat(ratio(LIKE.baselines().get(1))).isGreaterThan(2 * er);
  }

  @Test
  void evaluate_withTheSameSeed_isTheSame() {
    assertThat(all(TRAINING, TEST, sample(80, 0.3, 3))).isEqualTo(LIKE);
  }

  @Test
  void evaluate_result_goesThroughJson() throws IOException {
    assertThat(EvaluationJson.read(EvaluationJson.write(LIKE))).isEqualTo(LIKE);
  }

  @Test
  void evaluate_saysHowManyRepeatsAndHowManyAreLeftOver() {
    assertThat(LIKE.notes())
        .contains(
            "KLD is the mean over 3 disjoint samples of 25 generated graphs; 5 are left over.");
    assertThat(LIKE.generated().score("kld-degree", Score.Repeated.class).orElseThrow().repeats())
        .isEqualTo(3);
  }

  @Test
  void evaluate_withASmallMmdSample_saysSo() {
    EvaluationOptions options =
        new EvaluationOptions(4, Metrics.named(List.of("mmd-tv")), 20, false, false, "");
    EvaluationResult result =
        Evaluation.evaluate(Samples.of(TRAINING, TEST, TEST), options, EvaluationListener.NONE);
    assertThat(result.notes())
        .containsExactly(
            "MMD² compares 20 of 25 generated, 20 of 25 test and 20 of 60 training graphs, drawn by"
                + " seed 4.");
    assertThat(result.generated().score("mmd-tv-degree").orElseThrow().sampleSize()).isEqualTo(20);
  }

  @Test
  void evaluate_countsOddGraphsAndRepairs() {
    List<Graph> odd = List.of(Graph.of(0), Graph.of(3), RandomGraphs.graph("0-1 2-3"), TEST.get(0));
    EvaluationResult result =
        Evaluation.evaluate(
            new Samples(TRAINING, TEST, odd, new Repairs(4, 2, 3, 1, 0)),
            EvaluationOptions.all(1),
            EvaluationListener.NONE);
    SampleCounts counts = result.generated().counts();
    assertThat(counts.graphs()).isEqualTo(4);
    assertThat(counts.withoutNodes()).isEqualTo(1);
    assertThat(counts.withoutEdges()).isEqualTo(1);
    assertThat(counts.disconnected()).isBetween(2, 3);
    assertThat(counts.repairs().selfLoops()).isEqualTo(3);
    assertThat(result.notes())
        .contains(
            "KLD compares 4 generated with 25 test graphs; its floor uses as few training graphs.");
  }

  @Test
  void evaluate_ofLargestComponents_cutsEveryGraphAndSaysSo() {
    EvaluationOptions options =
        new EvaluationOptions(1, List.of("kld-degree"), 10, true, false, "");
    List<Graph> split = List.of(RandomGraphs.graph("0-1 1-2 3-4"));
    EvaluationResult result =
        Evaluation.evaluate(Samples.of(List.of(), TEST, split), options, EvaluationListener.NONE);
    assertThat(result.generated().counts().meanNodes()).isEqualTo(Measured.of(3));
    assertThat(result.generated().counts().disconnected()).isZero();
    assertThat(result.notes().get(0)).contains("largest component");
  }

  @Test
  void evaluate_withoutTrainingGraphs_givesDistancesAndReasons() {
    EvaluationResult result = all(List.of(), TEST, TEST);
    Score score = result.generated().score("mmd-tv-degree").orElseThrow();
    assertThat(score.value()).isEqualTo(Measured.of(0));
    assertThat(score.real().reason()).isEqualTo("no training graphs");
    assertThat(result.generated().score("novel").orElseThrow().value().reason())
        .isEqualTo("no training graphs");
    assertThat(result.baselines()).isEmpty();
    assertThat(result.notes()).contains("Baselines, floors and novelty need the training graphs.");
  }

  @Test
  void evaluate_ofNoGraphsOrOne_hasAWordForEveryMissingValue() {
    List<Graph> one = List.of(RandomGraphs.graph("0-1"));
    List<Graph> bare = List.of(Graph.of(5));
    for (List<Graph> odd : List.of(List.<Graph>of(), one, bare, List.of(Graph.of(0)))) {
      for (Samples samples :
          List.of(
              Samples.of(odd, odd, odd),
              Samples.of(TRAINING, TEST, odd),
              Samples.of(TRAINING, odd, TEST),
              Samples.of(odd, TEST, TEST))) {
        EvaluationOptions options =
            new EvaluationOptions(
                1, Metrics.ALL.names(), 1000, false, samples.training().equals(odd), "");
        EvaluationResult result = Evaluation.evaluate(samples, options, EvaluationListener.NONE);
        assertThat(EvaluationJson.write(result)).doesNotContain("NaN", "Infinity");
        assertThat(result.generated().scores()).hasSize(Metrics.ALL.entries().size());
      }
    }
    assertThat(all(TRAINING, TEST, List.of()).verdict())
        .containsExactly("There are no generated graphs to score.");
  }

  @Test
  void evaluate_ofLabelledTrainingAndPlainGenerated_ignoresLabelsAndSaysSo() {
    List<Graph> labelled =
        TRAINING.stream().map(g -> RandomGraphs.labelled(g, new Seed(1).generator())).toList();
    EvaluationResult result = all(labelled, TEST, TRAINING);
    assertThat(result.generated().score("novel").orElseThrow().value()).isEqualTo(Measured.of(0));
    assertThat(result.notes()).anyMatch(note -> note.startsWith("Labels are ignored"));
  }

  @Test
  void evaluate_ofHugeGraphs_givesAScoreOrAReason() {
    GraphBuilder ring = Graph.builder(10_000);
    for (int v = 0; v < 10_000; v++) {
      ring.addEdge(v, (v + 1) % 10_000).addEdge(v, (v + 7) % 10_000);
    }
    List<Graph> huge = List.of(ring.build(), ring.build());
    EvaluationResult result = all(huge, huge, huge);
    assertThat(result.generated().score("kld-orbit").orElseThrow().value())
        .isEqualTo(Measured.of(0));
    assertThat(result.generated().score("novel").orElseThrow().value()).isEqualTo(Measured.of(0));
    assertThat(result.notes())
        .contains("The graphs are too large to fit random-graph models to them here.");
  }

  @Test
  void evaluate_withADatasetsClassTest_scoresValidity() {
    EvaluationResult result =
        Evaluation.evaluate(
            Samples.of(TRAINING, TEST, List.of(RandomGraphs.graph("0-1 1-2 0-2"))),
            EvaluationOptions.all(1, "planar"),
            EvaluationListener.NONE);
    assertThat(result.generated().score("valid").orElseThrow().value()).isEqualTo(Measured.of(1));
    assertThat(result.verdict()).anyMatch(line -> line.startsWith("100 % are valid"));
  }

  @Test
  void evaluate_withoutADatasetsClassTest_leavesValidityOutOrSaysWhy() {
    assertThat(LIKE.options().metrics()).doesNotContain("valid", "vun");
    EvaluationOptions asked =
        new EvaluationOptions(1, List.of("valid", "vun"), 10, false, false, "");
    EvaluationResult result =
        Evaluation.evaluate(Samples.of(TRAINING, TEST, TEST), asked, EvaluationListener.NONE);
    assertThat(result.notes())
        .containsExactly("No valid, vun: no dataset with a test of validity was named.");
  }

  @Test
  void evaluate_ofUnknownNames_isRefusedWithTheKnownOnes() {
    Samples samples = Samples.of(TRAINING, TEST, TEST);
    EvaluationOptions metric = new EvaluationOptions(1, List.of("kdl"), 10, false, false, "");
    assertThatThrownBy(() -> Evaluation.evaluate(samples, metric, EvaluationListener.NONE))
        .hasMessageContaining("unknown metric 'kdl'");
    EvaluationOptions dataset = EvaluationOptions.all(1, "plenar");
    assertThatThrownBy(() -> Evaluation.evaluate(samples, dataset, EvaluationListener.NONE))
        .hasMessageContaining("unknown dataset 'plenar'");
    assertThatThrownBy(() -> new EvaluationOptions(1, List.of("novel"), 0, false, false, ""))
        .hasMessageContaining("at least 1, got 0");
  }

  @Test
  void evaluate_byACatalogWithAMetricOfOnesOwn_needsNoOtherChange() throws IOException {
    List<Metric> metrics = new ArrayList<>(Metrics.ALL.entries());
    metrics.add(new LargestDegree());
    EvaluationResult result =
        Evaluation.evaluate(
            Samples.of(TRAINING, TEST, List.of(RandomGraphs.graph("0-1 0-2 0-3"))),
            new EvaluationOptions(1, List.of("largest-degree", "novel"), 10, false, false, ""),
            Criteria.CORE.with(new Catalog<>("metric", metrics)),
            EvaluationListener.NONE);
    assertThat(result.generated().score("largest-degree").orElseThrow().value())
        .isEqualTo(Measured.of(3));
    assertThat(result.verdict()).contains("3 is the largest degree.");
    assertThat(EvaluationJson.read(EvaluationJson.write(result))).isEqualTo(result);
    EvaluationResult alone =
        Evaluation.evaluate(
            Samples.of(List.of(), TEST, TEST),
            new EvaluationOptions(1, List.of("largest-degree"), 10, false, false, ""),
            Criteria.CORE.with(new Catalog<>("metric", metrics)),
            EvaluationListener.NONE);
    assertThat(alone.notes()).contains("No largest-degree: no training graphs.");
  }

  /** A metric as a user of the library would write it. */
  private static final class LargestDegree implements Metric {
    @Override
    public String name() {
      return "largest-degree";
    }

    @Override
    public String subject() {
      return "largest degree";
    }

    @Override
    public String description() {
      return "the largest degree of a generated graph";
    }

    @Override
    public MetricFamily family() {
      return new MetricFamily("EXTREMES", "extremes", true, false);
    }

    @Override
    public Set<Need> needs() {
      return Set.of(Need.TRAINING);
    }

    @Override
    public Score score(Comparison comparison) {
      return Score.Share.of(
          this,
          largest(comparison.generated()),
          comparison.generated().size(),
          Interval.absent("an extreme"),
          largest(comparison.reference().test()));
    }

    @Override
    public Optional<String> remark(Score score) {
      return Optional.of(Math.round(score.value().orElse(0)) + " is the largest degree.");
    }

    private static Measured largest(Population graphs) {
      return Measured.of(graphs.tally(new Degrees()).greatest());
    }
  }

  @Test
  void evaluate_tellsEveryStep() {
    List<String> steps = new ArrayList<>();
    EvaluationOptions options =
        new EvaluationOptions(1, List.of("kld-degree", "novel"), 10, false, false, "");
    Evaluation.evaluate(
        Samples.of(TRAINING, TEST, TEST),
        options,
        (step, done, of) -> steps.add(step + " " + done + "/" + of));
    assertThat(steps).contains("kld-degree 2/6", "novel 3/6").hasSize(6);
  }

  @Test
  void distributions_haveSharesThatSumToOneAndAscendingQuantiles() {
    assertThat(LIKE.distributions().stream().map(Distribution::statistic))
        .contains("degree", "clustering", "orbit", "nodes", "edges");
    for (Distribution distribution : LIKE.distributions()) {
      for (Distribution.Side side : List.of(distribution.reference(), distribution.generated())) {
        assertThat(side.shares().stream().mapToDouble(x -> x).sum()).isEqualTo(1, within(1e-9));
        assertThat(side.quantiles()).hasSize(101).isSorted();
        assertThat(side.mean()).isBetween(side.quantiles().get(0), side.quantiles().get(100));
      }
    }
  }

  private static double ratio(SampleScores row) {
    return row.meanRatio(MetricFamily.MMD_TV).map(MeanRatio::value).orElseThrow().orElse(-1);
  }

  private static EvaluationResult all(
      List<Graph> training, List<Graph> test, List<Graph> generated) {
    return Evaluation.evaluate(
        Samples.of(training, test, generated), EvaluationOptions.all(1), EvaluationListener.NONE);
  }

  private static List<Graph> sample(int count, double density, long seed) {
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              var random = new Seed(seed).child(i).generator();
              return RandomGraphs.erdosRenyi(10 + random.nextInt(6), density, random);
            })
        .toList();
  }
}
