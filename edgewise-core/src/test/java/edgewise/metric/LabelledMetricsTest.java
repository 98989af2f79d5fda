package edgewise.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.SampleScores;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Metrics of labels and directions, on examples worked by hand. */
class LabelledMetricsTest {
  /** C–C=O and C–O. */
  private static final Graph LONG =
      Graph.builder(3)
          .label(0, 6)
          .label(1, 6)
          .label(2, 8)
          .addEdge(0, 1, 1)
          .addEdge(1, 2, 2)
          .build();

  private static final Graph SHORT =
      Graph.builder(2).label(0, 8).label(1, 6).addEdge(0, 1, 1).build();

  @Test
  void labelDistances_ofTwoMolecules_areWorkedByHand() {
    // Nodes: C ⅔, O ⅓ against ½ and ½.
    assertThat(value("label-node", LONG, SHORT)).isEqualTo(1 / 6.0, within(1e-12));
    // Edges: ½ single and ½ double against all single.
    assertThat(value("label-edge", LONG, SHORT)).isEqualTo(0.5, within(1e-12));
    // With degrees: C1, C2, O1 a third each against C1, O1 a half each.
    assertThat(value("label-node-degree", LONG, SHORT)).isEqualTo(1 / 3.0, within(1e-12));
    // C–C and C=O against C–O: nothing in common.
    assertThat(value("label-edge-ends", LONG, SHORT)).isEqualTo(1, within(1e-12));
    assertThat(value("label-edge-ends", SHORT, turned(SHORT))).isZero();
  }

  @Test
  void labelDistance_ofEnds_knowsDirections() {
    Graph forward = Graph.builder(2).directed().label(0, 1).label(1, 2).addArc(0, 1, 0).build();
    Graph backward = Graph.builder(2).directed().label(0, 1).label(1, 2).addArc(1, 0, 0).build();
    assertThat(value("label-edge-ends", forward, backward)).isEqualTo(1);
    assertThat(value("label-edge-ends", forward, turned(forward))).isZero();
    assertThat(value("label-node", forward, backward)).isZero();
  }

  @Test
  void arcDegrees_ofAFanAndItsReverse_areWorkedByHand() {
    Graph fan = Graph.ofArcs(3, 0, 1, 0, 2); // in-degrees 0, 1, 1; out-degrees 2, 0, 0
    Graph sink = Graph.ofArcs(3, 1, 0, 2, 0); // in-degrees 2, 0, 0; out-degrees 0, 1, 1
    // Shares of in-degrees (⅓, ⅔) and (⅔, 0, ⅓): TV = ⅔.
    double expected = 2 - 2 * Math.exp(-4 / 18.0);
    assertThat(value("mmd-tv-in-degree", fan, sink)).isEqualTo(expected, within(1e-12));
    assertThat(value("mmd-tv-out-degree", fan, sink)).isEqualTo(expected, within(1e-12));
    assertThat(value("mmd-tv-degree", fan, sink)).isZero();
  }

  @Test
  void usualMetrics_areThoseThatTheGraphsAllow() {
    assertThat(usual(LONG, SHORT)).contains("label-node", "label-edge-ends", "nspdk", "novel");
    assertThat(usual(LONG, SHORT)).doesNotContain("mmd-tv-in-degree");
    Graph plain = RandomGraphs.graph("0-1 1-2");
    assertThat(usual(plain, SHORT)).doesNotContain("label-node", "nspdk");
    Graph arcs = Graph.ofArcs(2, 0, 1);
    assertThat(usual(arcs, arcs)).contains("mmd-tv-in-degree", "mmd-tv-out-degree");
  }

  @Test
  void labelDistances_ofManyGraphs_haveFloorsAndIntervals() {
    List<Graph> all =
        IntStream.range(0, 60)
            .mapToObj(
                i -> {
                  var random = new Seed(9).child(i).generator();
                  return RandomGraphs.labelled(RandomGraphs.erdosRenyi(8, 0.3, random), random);
                })
            .toList();
    EvaluationResult result =
        Evaluation.evaluate(
            Samples.of(all.subList(0, 20), all.subList(20, 40), all.subList(40, 60)),
            EvaluationOptions.all(1).withoutBaselines(),
            EvaluationListener.NONE);
    for (String name : List.of("label-node", "label-edge", "label-node-degree", "nspdk")) {
      Score.Sampled score = result.generated().score(name, Score.Sampled.class).orElseThrow();
      assertThat(score.interval().isPresent()).as(name).isTrue();
      assertThat(score.ratio().orElse(-1)).as(name).isBetween(0.2, 5.0);
    }
    assertThat(result.distributions().stream().map(d -> d.statistic())).doesNotContain("in-degree");
  }

  @Test
  void evaluate_ofAcyclicGraphs_testsThemUnasked_besideBaselinesWithLabelsAndDirections()
      throws IOException {
    List<Graph> dags =
        Datasets.ALL.get("dag").load(DataDirectory.usual(), new Seed(3), 30).graphs().stream()
            .map(dag -> dag.relabelled(label -> 1, label -> 2))
            .toList();
    Graph cycle =
        Graph.builder(3).directed().addArc(0, 1, 2).addArc(1, 2, 2).addArc(2, 0, 2).build();
    Graph pieces = Graph.builder(4).directed().addArc(0, 1, 2).addArc(2, 3, 2).build();
    List<Graph> generated = new ArrayList<>(dags.subList(20, 28));
    generated.addAll(List.of(cycle, pieces));
    EvaluationResult result =
        Evaluation.evaluate(
            Samples.of(dags.subList(0, 10), dags.subList(10, 20), generated),
            EvaluationOptions.all(1),
            EvaluationListener.NONE);
    assertThat(result.options().validity()).isEqualTo("acyclic");
    Score.Share valid = result.generated().score("valid", Score.Share.class).orElseThrow();
    assertThat(valid.value()).isEqualTo(Measured.of(0.8));
    assertThat(valid.real()).isEqualTo(Measured.of(1));
    for (SampleScores row : result.baselines()) {
      for (String name : List.of("label-edge", "mmd-tv-in-degree", "mmd-tv-directed-clustering")) {
        assertThat(row.score(name).orElseThrow().value().isPresent())
            .as("%s of %s", name, row.name())
            .isTrue();
      }
    }
    // Real graphs with a cycle are of no such kind.
    assertThat(usual(cycle, cycle)).doesNotContain("valid").contains("mmd-tv-directed-clustering");
  }

  private static Graph turned(Graph graph) {
    return graph.renumbered(Permutation.ofVisits(1, 0));
  }

  private static List<String> usual(Graph test, Graph generated) {
    return evaluated(test, generated, List.of()).options().metrics();
  }

  private static double value(String metric, Graph test, Graph generated) {
    return evaluated(test, generated, List.of(metric))
        .generated()
        .score(metric)
        .orElseThrow()
        .value()
        .value()
        .orElseThrow();
  }

  private static EvaluationResult evaluated(Graph test, Graph generated, List<String> metrics) {
    return Evaluation.evaluate(
        Samples.of(List.of(), List.of(test), List.of(generated)),
        new EvaluationOptions(1, metrics, 10, false, false, ""),
        EvaluationListener.NONE);
  }
}
