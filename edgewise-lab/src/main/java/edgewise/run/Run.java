package edgewise.run;

import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.Split;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationResult;
import edgewise.graph.Graph;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLearner;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A run on one page: data, split, training, generated graphs, scores. */
public final class Run {
  private Run() {}

  /** Does the whole of it: trains, draws as many graphs as the configuration says, scores them. */
  public static EvaluationResult execute(
      RunDirectory directory, Machine machine, FitListener listener) throws IOException {
    try (GraphGenerator generator = train(directory, machine, listener)) {
      sample(directory, generator, machine.threads());
    }
    return RunScores.evaluate(
        directory, RunScores.options(directory), machine.threads(), EvaluationListener.NONE);
  }

  /**
   * Returns the split that a configuration asks for.
   *
   * @param warnings takes a line that says what was mended in the data, if anything was
   */
  public static Split split(RunConfig config, Machine machine, Consumer<String> warnings)
      throws IOException {
    Seed seed = new Seed(config.settings().seed());
    DatasetSource source = Datasets.of(config.settings().data());
    Dataset dataset = source.load(machine.data(), seed.child("dataset"));
    if (!dataset.warning().isEmpty()) {
      warnings.accept(dataset.warning());
    }
    if (dataset.graphs().size() < 2) {
      throw new IOException(
          config.settings().data()
              + ": a run needs graphs to learn from and graphs to hold out, and there is only one;"
              + " edgewise neighbourhoods cuts many out of one network");
    }
    return source.split(dataset, seed.child("split")); // from here on: largest components
  }

  /**
   * Trains, or goes on with the training of an interrupted run, and returns the generator with the
   * weights of the best epoch.
   */
  public static GraphGenerator train(RunDirectory directory, Machine machine, FitListener listener)
      throws IOException {
    RunConfig config = directory.config();
    Seed seed = new Seed(config.settings().seed());
    try (RunSession session = RunSession.begin(directory, machine, listener)) {
      List<Graph> graphs = directory.split().train();
      GraphLearner learner = config.learner();
      FitContext context =
          new FitContext(
              seed.child("fit"),
              session,
              directory.checkpoints(),
              machine.threads(),
              machine.device());
      return session.recorded(() -> learner.fit(graphs, context));
    }
  }

  /** Draws the graphs of every repeat and keeps them in the run. */
  public static void sample(RunDirectory directory, GraphGenerator generator, int threads)
      throws IOException {
    RunConfig.Settings settings = directory.config().settings();
    Seed seed = new Seed(settings.seed()).child("sample");
    int count = settings.samples() > 0 ? settings.samples() : directory.split().test().size();
    for (int repeat = 0; repeat < settings.repeats(); repeat++) {
      GenerationRequest request = new GenerationRequest(count, seed.child(repeat), 1, threads);
      try (Stream<Graph> graphs = generator.generate(request)) {
        directory.writeSamples(repeat, graphs.toList());
      }
    }
    RunScores.writeRepairs(directory, generator.repairs());
  }
}
