package edgewise.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationResult;
import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Selection;
import edgewise.reproduction.Reproduction;
import edgewise.reproduction.ReproductionListener;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import edgewise.run.RunScores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkExperimentsIT {
  private static RunConfig config(String model, String data, Map<String, String> changes) {
    Map<String, String> all = new LinkedHashMap<>(changes);
    all.put("samples", "20");
    all.put("repeats", "2");
    all.put("metrics", "kld-degree,novel");
    return TinyRuns.config(model, data).with(all);
  }

  @Test
  void run_isWhatEachRunGivesAlone_andLeavesAloneWhatIsDone(@TempDir Path directory)
      throws IOException {
    String data = TinyRuns.data(directory).toString();
    Map<String, RunConfig> configs = new LinkedHashMap<>();
    configs.put("random", config("er", data, Map.of("draws", "1")));
    configs.put(
        "neural",
        config("grapher", data, Map.of("embedding", "4", "hidden", "8", "training.epochs", "2")));
    configs.put("nowhere", config("er", directory + "/nowhere.g6", Map.of()));
    SparkSession spark = LocalSpark.open();

    Path out = directory.resolve("out");
    List<SparkExperiments.Outcome> outcomes = SparkExperiments.run(spark, configs, out);
    assertThat(outcomes)
        .extracting(SparkExperiments.Outcome::status)
        .containsExactly("done", "done", "failed");
    assertThat(outcomes.get(2).problem()).contains("nowhere.g6");

    RunConfig neural = configs.get("neural");
    RunDirectory alone =
        RunDirectory.createAt(
            directory.resolve("alone"),
            neural,
            Run.split(neural, TinyRuns.machine(), warning -> {}));
    EvaluationResult result =
        Run.execute(alone, TinyRuns.machine(), RunListener.NONE).orElseThrow();
    Path scores = out.resolve("runs/neural/scores.json");
    assertThat(scores).content().isEqualTo(EvaluationJson.write(result) + "\n");

    var written = Files.getLastModifiedTime(scores);
    SparkExperiments.run(spark, configs, out);
    assertThat(Files.getLastModifiedTime(scores)).isEqualTo(written);
    assertThat(RunScores.read(RunDirectory.open(out.resolve("runs/random")))).isPresent();

    Map<String, RunConfig> other = Map.of("random", config("er", data, Map.of("draws", "2")));
    assertThat(SparkExperiments.run(spark, other, out).get(0).problem())
        .contains("is a run of another configuration; move it away");
  }

  @Test
  void reproduce_writesTheTablesOfEdgewiseReproduce(@TempDir Path directory) throws IOException {
    Path alone = directory.resolve("alone");
    Reproduction.run(request(alone), TinyRuns.machine(), ReproductionListener.NONE);
    Path out = directory.resolve("out");
    assertThat(SparkExperiments.reproduce(LocalSpark.open(), request(out)))
        .extracting(SparkExperiments.Outcome::name, SparkExperiments.Outcome::status)
        .containsExactly(tuple("ladders-er", "done"));
    assertThat(scores(out)).isEqualTo(scores(alone));
    assertThat(out.resolve("quality.html")).isRegularFile();
  }

  /** Returns the table of divergences without its last columns, which say how long it took. */
  private static List<String> scores(Path reproduction) throws IOException {
    return Files.readAllLines(reproduction.resolve("tables/quality.csv")).stream()
        .map(line -> line.replaceFirst(",[^,]*,[^,]*$", ""))
        .toList();
  }

  private static Reproduction.Request request(Path out) {
    return new Reproduction.Request(
        Experiment.named("quality"),
        Profile.QUICK,
        Selection.of(List.of("ladders", "er")),
        1,
        Duration.ofDays(1),
        out,
        1);
  }
}
