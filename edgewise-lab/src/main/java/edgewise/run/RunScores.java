package edgewise.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.Split;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationJson;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Metrics;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.model.Controls;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.Rejections;
import edgewise.model.Repairs;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The scores of a run against its own split, kept in {@code scores.json}. */
public final class RunScores {
  private static final String FILE = "scores.json";
  private static final String REPAIRS = "samples/repairs.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private RunScores() {}

  /** Returns the options a run is scored with: its metrics, its seed, the test of its dataset. */
  public static EvaluationOptions options(RunDirectory directory) {
    RunConfig.Settings settings = directory.config().settings();
    boolean tested =
        Datasets.ALL.find(settings.data()).flatMap(DatasetSource::classTest).isPresent();
    EvaluationOptions all = EvaluationOptions.all(settings.seed(), tested ? settings.data() : "");
    return new EvaluationOptions(
        all.seed(),
        settings.metrics().isEmpty() ? all.metrics() : Metrics.named(settings.metrics()),
        all.mmdSample(),
        all.largestComponent(),
        all.baselines(),
        all.validity());
  }

  /**
   * Scores the generated graphs of a run, drawing them first where there are none, and keeps it.
   *
   * @throws IOException when a process trains or scores the run
   */
  public static EvaluationResult evaluate(
      RunDirectory directory, EvaluationOptions options, int threads, EvaluationListener listener)
      throws IOException {
    try (RunLock lock = directory.lock()) {
      directory.statusFile().noteDeath(Instant.now());
      EvaluationResult result = Evaluation.evaluate(samples(directory, threads), options, listener);
      directory.write(FILE, EvaluationJson.write(result) + "\n");
      return result;
    }
  }

  /**
   * Scores drawn under controls.
   *
   * @param rejections what was dropped while drawing
   */
  public record Controlled(EvaluationResult scores, Rejections rejections) {}

  /**
   * Scores graphs drawn under controls, as many as the run's own sample has; nothing is kept. The
   * run's own scores, to stand beside these, are what {@link #evaluate} returns.
   */
  public static Controlled evaluate(
      RunDirectory directory,
      Controls controls,
      EvaluationOptions options,
      int threads,
      EvaluationListener listener)
      throws IOException {
    RunConfig.Settings settings = directory.config().settings();
    Split split = directory.split();
    int each = settings.samples() > 0 ? settings.samples() : split.test().size();
    Seed seed = new Seed(settings.seed()).child("sample").child("controls");
    GenerationRequest request =
        new GenerationRequest((long) each * settings.repeats(), seed, 1, threads).with(controls);
    try (GraphGenerator generator = directory.generator();
        Stream<Graph> drawn = generator.generate(request)) {
      Samples samples =
          new Samples(split.train(), split.test(), drawn.toList(), generator.repairs());
      return new Controlled(
          Evaluation.evaluate(samples, options, listener), generator.rejections());
    }
  }

  /**
   * Draws the generated graphs of a run where there are none yet.
   *
   * @throws IOException when a process trains or scores the run, or it has no checkpoint
   */
  public static void draw(RunDirectory directory, int threads) throws IOException {
    try (RunLock lock = directory.lock()) {
      directory.statusFile().noteDeath(Instant.now());
      samples(directory, threads);
    }
  }

  /** Returns the graphs of a run, drawing the generated ones where there are none. */
  public static Samples samples(RunDirectory directory, int threads) throws IOException {
    // The count of repairs is written last: without it, some repeats may be missing.
    if (!Files.isRegularFile(directory.path().resolve(REPAIRS))) {
      try (GraphGenerator generator = directory.generator()) {
        Run.sample(directory, generator, threads);
      }
    }
    Split split = directory.split();
    return new Samples(split.train(), split.test(), generated(directory), repairs(directory));
  }

  /** Keeps what had to be mended in the generated graphs of a run. */
  static void writeRepairs(RunDirectory directory, Repairs repairs) throws IOException {
    directory.write(REPAIRS, JSON.writeValueAsString(repairs) + "\n");
  }

  private static Repairs repairs(RunDirectory directory) throws IOException {
    Path file = directory.path().resolve(REPAIRS);
    return Files.isRegularFile(file)
        ? JSON.readValue(Files.readString(file), Repairs.class)
        : Repairs.NONE;
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
      return Optional.of(EvaluationJson.read(Files.readString(file)));
    } catch (JacksonException e) {
      throw new IOException(
          file
              + ": not the scores of this version of Edgewise ("
              + e.getOriginalMessage()
              + "); edgewise evaluate "
              + directory.path()
              + " makes them again",
          e);
    }
  }

  private static List<Graph> generated(RunDirectory directory) throws IOException {
    List<Graph> graphs = new ArrayList<>();
    for (int repeat = 0; repeat < directory.config().settings().repeats(); repeat++) {
      directory.samples(repeat).ifPresent(graphs::addAll);
    }
    return graphs;
  }
}
