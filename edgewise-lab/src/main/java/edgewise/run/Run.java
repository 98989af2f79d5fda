package edgewise.run;

import edgewise.condition.Conditioning;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Split;
import edgewise.evaluation.Criteria;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.model.CheckpointStore;
import edgewise.model.Controls;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.model.Rejections;
import edgewise.random.Seed;
import edgewise.run.RunListener.Stage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A run on one page: data, split, training, generated graphs, scores, report. */
public final class Run {
  private Run() {}

  /**
   * Does what is missing of a run: trains it to its end, draws as many graphs as its configuration
   * says, scores them.
   *
   * @return the scores; empty where the listener ended the run before
   */
  public static Optional<EvaluationResult> execute(
      RunDirectory directory, Machine machine, RunListener listener) throws IOException {
    RunDirectory run = directory.on(machine.device());
    if (!isFinished(run)) {
      if (!listener.onStage(Stage.TRAINING)) {
        return Optional.empty();
      }
      train(run, machine, listener).close();
    }
    if (!isFinished(run) || !listener.onStage(Stage.DRAWING)) {
      return Optional.empty();
    }
    draw(run, machine.threads());
    Optional<EvaluationResult> kept = RunScores.read(run);
    if (kept.isPresent() || !listener.onStage(Stage.SCORING)) {
      return kept;
    }
    return Optional.of(score(run, RunScores.options(run), machine.threads(), listener));
  }

  private static boolean isFinished(RunDirectory run) throws IOException {
    return run.status() instanceof RunStatus.Finished;
  }

  /**
   * Returns the split that a configuration asks for.
   *
   * @param remarks takes lines that say how the data was read, what was mended in it and what was
   *     left out
   */
  public static Split split(RunConfig config, Machine machine, Remarks remarks) throws IOException {
    return split(config, config.library().dataset(config.settings().data()), machine, remarks);
  }

  /** Returns the split of data that the name in the configuration does not lead to by itself. */
  public static Split split(
      RunConfig config, DatasetSource source, Machine machine, Remarks remarks) throws IOException {
    Seed seed = new Seed(config.settings().seed());
    Dataset dataset = source.load(machine.data(), seed.child("dataset"));
    if (!dataset.reading().isEmpty()) {
      remarks.reading(dataset.reading());
    }
    if (!dataset.warning().isEmpty()) {
      remarks.warning(dataset.warning());
    }
    if (dataset.graphs().size() < 2) {
      throw new IOException(
          source.place()
              + ": a run needs graphs to learn from and graphs to hold out, and there is only one;"
              + " edgewise neighbourhoods cuts many out of one network");
    }
    if (dataset.graphs().stream().allMatch(graph -> graph.edgeCount() == 0)) {
      throw new IOException(
          source.place() + ": none of its graphs has an edge; there is nothing to learn");
    }
    Split split = source.split(dataset, seed.child("split"));
    split = drawable(split, config, source.place(), remarks);
    boolean cutAnyway = split.loss().cut() > 0;
    if (!config.model().severalPieces()) {
      split = split.ofLargestComponents();
    }
    if (split.loss().cut() > 0) {
      String why = cutAnyway ? "as in the paper" : config.model().name() + " draws one piece";
      remarks.warning(source.place() + ": " + split.loss().words() + "; " + why);
    }
    return split;
  }

  /** Returns the split without the labels and directions that the model does not draw. */
  private static Split drawable(Split split, RunConfig config, String place, Remarks remarks) {
    boolean labels = split.isLabelled() && !config.model().draws().labels();
    boolean directions = split.isDirected() && !config.model().draws().directions();
    if (labels || directions) {
      String ignored = (labels ? "labels" : "") + (labels && directions ? " and " : "");
      remarks.warning(
          "%s: %s draws no %s; this run is without them"
              .formatted(place, config.model().name(), ignored + (directions ? "directions" : "")));
    }
    Split kept = labels ? split.withoutLabels() : split;
    return directions ? kept.withoutDirections() : kept;
  }

  /**
   * Trains, or goes on with the training of an interrupted run, and returns the generator with the
   * weights of the best epoch.
   */
  public static GraphGenerator train(RunDirectory directory, Machine machine, FitListener listener)
      throws IOException {
    try (RunSession session = RunSession.begin(directory, machine, listener)) {
      List<Graph> graphs = directory.split().train();
      GraphLearner learner = directory.config().learner();
      FitContext context = context(directory, machine, session).with(directory.checkpoints());
      return session.recorded(() -> learner.fit(graphs, context));
    }
  }

  /**
   * Trains some epochs for nothing, to see how long one takes; of the run nothing changes.
   *
   * @param limit how long the training that is rehearsed may take
   * @param stopped whether somebody wants it to end at once
   */
  public static Rehearsal rehearse(
      RunDirectory directory, Machine machine, Duration limit, BooleanSupplier stopped)
      throws IOException {
    Rehearsal.Watch watch = new Rehearsal.Watch(limit, System::nanoTime, stopped);
    GraphLearner learner = directory.config().learner();
    learner.fit(directory.split().train(), context(directory, machine, watch)).close();
    return watch.end();
  }

  private static FitContext context(RunDirectory directory, Machine machine, FitListener listener)
      throws IOException {
    RunConfig config = directory.config();
    Split split = directory.split();
    return new FitContext(
        new Seed(config.settings().seed()).child("fit"),
        listener,
        CheckpointStore.NONE,
        machine.threads(),
        machine.device(),
        split.validation(),
        Conditioning.of(
            directory.conditions(),
            split.trainEntries(),
            split.validationEntries(),
            config.library().quantities()));
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
  private static Samples samples(RunDirectory directory, int threads) throws IOException {
    Optional<Samples> kept = RunSamples.read(directory);
    if (kept.isPresent()) {
      return kept.get();
    }
    RunConfig.Settings settings = directory.config().settings();
    Seed seed = new Seed(settings.seed()).child("sample");
    int count = settings.samples() > 0 ? settings.samples() : directory.split().test().size();
    try (GraphGenerator generator = directory.generator()) {
      for (int repeat = 0; repeat < settings.repeats(); repeat++) {
        GenerationRequest request = new GenerationRequest(count, seed.child(repeat), 1, threads);
        try (Stream<Graph> graphs = generator.generate(request)) {
          directory.writeSamples(repeat, graphs.toList());
        }
      }
      RunSamples.end(directory, generator.repairs());
    }
    return RunSamples.read(directory).orElseThrow();
  }

  /**
   * Scores the generated graphs of a run, drawing them first where there are none, and keeps it.
   *
   * @throws IOException when a process trains or scores the run
   */
  public static EvaluationResult score(
      RunDirectory directory, EvaluationOptions options, int threads, EvaluationListener listener)
      throws IOException {
    try (RunLock lock = directory.lock()) {
      directory.statusFile().noteDeath(Instant.now());
      Samples samples = samples(directory, threads);
      EvaluationResult result =
          RunScores.noted(
              directory, Evaluation.evaluate(samples, options, criteria(directory), listener));
      RunScores.keep(directory, result);
      return result;
    }
  }

  /**
   * Scores of graphs drawn under controls.
   *
   * @param rejections what was dropped while drawing
   */
  public record Controlled(EvaluationResult scores, Rejections rejections) {}

  /**
   * Scores graphs drawn under controls, as many as the run's own sample has; nothing is kept. The
   * run's own scores, to stand beside these, are what {@link #score} returns.
   */
  public static Controlled scoreControlled(
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
          new Samples(split.train(), split.test(), drawn.toList(), generator.repairs())
              .with(directory.labelNames());
      return new Controlled(
          RunScores.noted(
              directory, Evaluation.evaluate(samples, options, criteria(directory), listener)),
          generator.rejections());
    }
  }

  private static Criteria criteria(RunDirectory directory) {
    return directory.config().library().criteria();
  }

  /** Writes the report of a run whose graphs were scored. */
  public static void report(RunDirectory directory, EvaluationResult result, int threads, Path file)
      throws IOException {
    RunReport.write(directory, samples(directory, threads), result, file);
  }
}
