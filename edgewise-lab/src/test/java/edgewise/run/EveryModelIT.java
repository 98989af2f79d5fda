package edgewise.run;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.RandomGraphs;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationResult;
import edgewise.graph.Graph;
import edgewise.model.ModelEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every model of the catalog from graphs to scores, at the smallest size. */
class EveryModelIT {
  private static final Map<String, String> SMALL =
      Map.of(
          "embedding",
          "4",
          "hidden",
          "8",
          "training.epochs",
          "2",
          "training.batchSize",
          "4",
          "draws",
          "1",
          "batches",
          "2");

  @TempDir private Path directory;

  static List<ModelEntry<?>> models() {
    return Models.ALL.entries();
  }

  @ParameterizedTest
  @MethodSource("models")
  void execute_twice_givesTheSameSamplesAndScores(ModelEntry<?> model) throws IOException {
    Map<String, String> changes = new LinkedHashMap<>(SMALL);
    changes.keySet().retainAll(Models.form(model).keys());
    changes.putAll(Map.of("repeats", "2", "samples", "8"));
    RunConfig config =
        new RunConfig(model, model.defaults(), RunConfig.Settings.of("mine", 7)).with(changes);
    List<Graph> graphs = RandomGraphs.connected().limit(14).map(Named::getPayload).toList();
    Split split = Split.of(graphs.subList(0, 10), graphs.subList(10, 14));
    RunDirectory one = RunDirectory.createAt(directory.resolve("one"), config, split);
    RunDirectory two = RunDirectory.createAt(directory.resolve("two"), config, split);

    EvaluationResult first = Run.execute(one, machine(1), RunListener.NONE).orElseThrow();
    EvaluationResult second = Run.execute(two, machine(2), RunListener.NONE).orElseThrow();

    assertThat(second).isEqualTo(first);
    for (String file : List.of("samples/repeat-00.g6", "samples/repeat-01.g6", "scores.json")) {
      assertThat(two.path().resolve(file)).hasSameBinaryContentAs(one.path().resolve(file));
    }
    assertThat(Files.readAllLines(one.path().resolve("samples/repeat-00.g6"))).hasSize(8);
    assertThat(RunScores.read(one)).contains(first);
  }

  private Machine machine(int threads) {
    return new Machine(DataDirectory.at(directory), threads, "cpu");
  }
}
