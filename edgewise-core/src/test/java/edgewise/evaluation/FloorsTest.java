package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.metric.Metrics;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Fresh graphs of the field's benchmarks are as far from each other as the field reports: 128
 * training against 40 test graphs, with the total variation kernels. That holds for the metrics and
 * for the drawn datasets alike.
 */
class FloorsTest {
  /** How far a floor of another draw of the graphs may be from the usual one, as a factor. */
  private static final double FACTOR = 2.2;

  @ParameterizedTest
  @CsvSource({"planar, 0.0003, 0.021, 0.0003, 0.004", "sbm, 0.0015, 0.033, 0.033, 0.003"})
  void floors_ofFreshGraphs_areTheUsualOnes(
      String dataset, double degree, double clustering, double orbit, double spectrum)
      throws IOException {
    List<Graph> graphs =
        Datasets.ALL
            .get(dataset)
            .load(DataDirectory.at(Path.of("nowhere")), new Seed(11), 168)
            .graphs();
    EvaluationOptions options =
        new EvaluationOptions(1, Metrics.named(List.of("mmd-tv")), 1000, false, false, "");
    SampleScores scores =
        Evaluation.evaluate(
                Samples.of(graphs.subList(0, 128), graphs.subList(128, 168), graphs.subList(0, 2)),
                options,
                EvaluationListener.NONE)
            .generated();
    Map<String, Double> usual =
        Map.of("degree", degree, "clustering", clustering, "orbit", orbit, "spectrum", spectrum);
    usual.forEach(
        (statistic, floor) ->
            assertThat(scores.score("mmd-tv-" + statistic).orElseThrow().real().orElse(-1))
                .as(statistic)
                .isBetween(floor / FACTOR, floor * FACTOR));
  }
}
