package edgewise.cli;

import edgewise.run.RunConfig;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a model, with short names for those that are changed most often. */
final class ModelOptions {
  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Changes one option of the model; may be repeated.")
  private Map<String, String> changes = new LinkedHashMap<>();

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description = "Passes over all graphs, at most; short for --set training.epochs=N.")
  private @Nullable String epochs;

  @Option(
      names = "--batch-size",
      paramLabel = "N",
      description = "Graphs in a step; short for --set training.batchSize=N.")
  private @Nullable String batchSize;

  @Option(
      names = "--learning-rate",
      paramLabel = "X",
      description = "At the start; short for --set training.learningRate=X.")
  private @Nullable String learningRate;

  @Option(
      names = "--hidden",
      paramLabel = "N",
      description = "Size of a layer; short for --set hidden=N, or width=N where that is its name.")
  private @Nullable String hidden;

  /**
   * Returns a configuration with the options that were said, each in one way or the other.
   *
   * @throws IllegalArgumentException when one is said in both ways, unknown or refused
   */
  RunConfig applied(RunConfig config) {
    return config.with(changes(config.words().containsKey("width") ? "width" : "hidden"));
  }

  /**
   * Returns the options that were said, each in one way or the other.
   *
   * @param size the model's name for the size of a layer
   */
  Map<String, String> changes(String size) {
    Map<String, String> all = new LinkedHashMap<>(changes);
    put(all, "--epochs", "training.epochs", epochs);
    put(all, "--batch-size", "training.batchSize", batchSize);
    put(all, "--learning-rate", "training.learningRate", learningRate);
    put(all, "--hidden", size, hidden);
    return all;
  }

  private static void put(
      Map<String, String> all, String option, String key, @Nullable String value) {
    if (value != null && all.put(key, value) != null) {
      throw new IllegalArgumentException(option + " and --set " + key + " say the same option");
    }
  }
}
