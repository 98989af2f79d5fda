package edgewise.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Datasets;
import edgewise.graph.Graph;
import edgewise.metric.Measured;
import edgewise.metric.Score;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtocolTest {
  private static final Protocol SPECTRE = Protocols.ALL.get("spectre");

  @Test
  void spectre_scoresAsManyGraphsAsThereAreTestGraphs() throws IOException {
    List<Graph> graphs = planar(60);
    EvaluationResult result =
        SPECTRE.evaluate(
            Samples.of(graphs.subList(0, 30), graphs.subList(30, 40), graphs.subList(40, 60)),
            EvaluationOptions.all(1, "planar"),
            EvaluationListener.NONE);
    assertThat(result.generated().counts().graphs()).isEqualTo(10);
    assertThat(result.notes().get(0))
        .isEqualTo(
            "Protocol spectre: the first 10 of 20 generated graphs, as many as there are test"
                + " graphs.");
    assertThat(result.options().validity()).isEqualTo("planar-published");
    assertThat(result.generated().score("vun").orElseThrow().value()).isEqualTo(Measured.of(1));
    assertThat(EvaluationJson.read(EvaluationJson.write(result))).isEqualTo(result);
  }

  @Test
  void publishedRatio_isTheMeanOverRoundedFloors() throws IOException {
    List<Graph> graphs = planar(60);
    SampleScores scores =
        SPECTRE
            .evaluate(
                Samples.of(graphs.subList(0, 30), graphs.subList(30, 45), graphs.subList(45, 60)),
                EvaluationOptions.all(1),
                EvaluationListener.NONE)
            .generated();
    double sum = 0;
    int count = 0;
    for (Score score : scores.scores()) {
      double floor = Math.round(score.real().orElse(0) * 10_000) / 10_000.0;
      if (score.metric().startsWith("mmd-tv-") && floor > 0) {
        sum += score.value().orElse(-1) / floor;
        count++;
      }
    }
    assertThat(count).isBetween(4, 5);
    assertThat(scores.score("published-ratio").orElseThrow().value().orElse(-1))
        .isEqualTo(sum / count, within(1e-12));
  }

  private static List<Graph> planar(int count) throws IOException {
    return Datasets.ALL
        .get("planar")
        .load(DataDirectory.at(Path.of("nowhere")), new Seed(7), count)
        .graphs();
  }
}
