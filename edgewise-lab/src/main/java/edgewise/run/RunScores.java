package edgewise.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JacksonException;
import edgewise.dataset.DatasetSource;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.file.JsonFiles;
import edgewise.metric.Metrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The scores of a run against its own split, kept in {@code scores.json}. */
public final class RunScores {
  private static final String FILE = "scores.json";

  private RunScores() {}

  /** Returns the options a run is scored with: its metrics, its seed, the test of its dataset. */
  public static EvaluationOptions options(RunDirectory directory) {
    RunConfig.Settings settings = directory.config().settings();
    boolean tested =
        directory
            .config()
            .library()
            .datasets()
            .find(settings.data())
            .flatMap(DatasetSource::classTest)
            .isPresent();
    EvaluationOptions all = EvaluationOptions.all(settings.seed(), tested ? settings.data() : "");
    return settings.metrics().isEmpty()
        ? all
        : all.withMetrics(
            Metrics.named(settings.metrics(), directory.config().library().metrics()));
  }

  /** Returns scores with a note of what was cut off the graphs of the run, if anything was. */
  static EvaluationResult noted(RunDirectory directory, EvaluationResult result)
      throws IOException {
    String cut = directory.split().loss().words();
    return cut.isEmpty() ? result : result.withNote("Of the data, " + cut + ".");
  }

  /** Keeps the scores of a run. */
  static void keep(RunDirectory directory, EvaluationResult result) throws IOException {
    directory.write(FILE, EvaluationJson.write(result) + "\n");
  }

  /**
   * Returns the scores kept in a run, if there are any.
   *
   * @throws IOException when they cannot be read
   */
  public static Optional<EvaluationResult> read(RunDirectory directory) throws IOException {
    Path file = directory.path().resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(EvaluationJson.read(new String(Files.readAllBytes(file), UTF_8)));
    } catch (JacksonException e) {
      throw new IOException(
          file
              + ": not the scores of this version of Edgewise ("
              + JsonFiles.problem(e)
              + "); edgewise evaluate "
              + directory.path()
              + " makes them again",
          e);
    }
  }
}
