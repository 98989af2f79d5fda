package edgewise.experiment;

import edgewise.catalog.OptionForm;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.Split;
import edgewise.evaluation.Evaluation;
import edgewise.evaluation.EvaluationListener;
import edgewise.evaluation.EvaluationOptions;
import edgewise.evaluation.EvaluationResult;
import edgewise.evaluation.SampleScores;
import edgewise.evaluation.Samples;
import edgewise.graph.Graph;
import edgewise.metric.Metric;
import edgewise.metric.Metrics;
import edgewise.metric.Need;
import edgewise.model.FitListener.Epoch;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.random.Seed;
import edgewise.run.Machine;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Draws the graphs of a trained trial once, times that, and scores them. */
public final class TrialScoring {
  private static final double PATIENCE_SECONDS = 120; // for graphs drawn one at a time

  private final Workspace workspace;
  private final Profile profile;
  private final Machine machine;

  /** Scores at the size of a profile, and keeps the results in a workspace. */
  public TrialScoring(Workspace workspace, Profile profile, Machine machine) {
    this.workspace = workspace;
    this.profile = profile;
    this.machine = machine;
  }

  /** Returns how far the training of a run went. */
  public static TrialResult.Training training(RunDirectory run) throws IOException {
    List<Epoch> epochs = run.epochs();
    boolean finished = run.status() instanceof RunStatus.Finished;
    double loss = epochs.isEmpty() ? 0 : epochs.get(epochs.size() - 1).loss();
    Map<String, Object> training = trainingOptions(run.config());
    int most = atMost(run.config());
    return new TrialResult.Training(
        epochs.size(),
        most,
        epochs.stream().mapToDouble(Epoch::seconds).sum(),
        loss,
        finished,
        ending(training, epochs.size(), most, loss, finished),
        run.trainedOn(),
        epochs.stream().map(Epoch::loss).toList());
  }

  /** Returns how many epochs a configuration allows; 1 for a model that is fitted. */
  public static int atMost(RunConfig config) {
    return trainingOptions(config).get("epochs") instanceof Integer number ? number : 1;
  }

  private static String ending(
      Map<String, Object> training, int epochs, int most, double loss, boolean finished) {
    if (!finished) {
      return "stopped before its rule";
    }
    if (training.isEmpty()) {
      return "fitted";
    }
    if (training.get("stopLoss") instanceof Double stop && loss < stop) {
      return "stop loss " + stop;
    }
    return epochs >= most
        ? "all epochs"
        : "no progress for " + training.get("patience") + " epochs";
  }

  @SuppressWarnings("unchecked") // a document's keys are names
  private static Map<String, Object> trainingOptions(RunConfig config) {
    return OptionForm.document(config.options()).get("training") instanceof Map<?, ?> options
        ? (Map<String, Object>) options
        : Map.of();
  }

  /** Returns the result of a trial whose run has something to draw from, and keeps it. */
  public TrialResult score(Trial trial, RunDirectory run) throws IOException {
    Split split = run.split();
    RunConfig config = run.config();
    TrialResult result =
        new TrialResult(
            run.name(),
            config.settings().seed(),
            trial.differences(config),
            new TrialResult.Graphs(split.train().size(), split.test().size()),
            training(run),
            trial.isCurve() ? null : scores(trial, run, split));
    workspace.keep(trial, result); // last: with it, everything is there
    return result;
  }

  private TrialResult.Scores scores(Trial trial, RunDirectory run, Split split) throws IOException {
    Seed seed = new Seed(run.config().settings().seed()).child("reproduce");
    int tested = profile.repeats() * split.test().size();
    List<Graph> drawn = new ArrayList<>();
    double together = Double.NaN;
    double alone;
    int single = 0;
    double repaired;
    DrawingClock clock = new DrawingClock(machine.resolvedDevice());
    double load = clock.load();
    try (GraphGenerator generator = run.on(machine.device()).generator()) {
      int count = Math.max(profile.large(), tested);
      GenerationRequest request = new GenerationRequest(count, seed, 1, machine.threads());
      long repairedBefore = warmUp(generator, seed);
      double started = clock.seconds();
      try (Stream<Graph> graphs = generator.generate(request)) {
        for (Iterator<Graph> next = graphs.iterator(); next.hasNext(); ) {
          drawn.add(next.next());
          if (drawn.size() == profile.large()) {
            together = clock.since(started);
          }
        }
      }
      repaired = (double) (generator.repairs().repairedGraphs() - repairedBefore) / count;
      long begun = System.nanoTime();
      double before = clock.seconds();
      int one = trial.isTimedAlone() ? profile.oneAtATime() : 0;
      GenerationRequest few = new GenerationRequest(one, seed.child("one at a time"), 1, 1);
      try (Stream<Graph> graphs = generator.generateOneAtATime(few)) {
        Iterator<Graph> next = graphs.iterator();
        while (next.hasNext() && seconds(begun) < PATIENCE_SECONDS) {
          next.next();
          single++;
        }
      }
      alone = single == 0 ? 0 : clock.since(before);
    }
    workspace.keepSamples(trial, drawn);
    String dataset = run.config().settings().data();
    return new TrialResult.Scores(
        shares(split, drawn.subList(0, profile.small()), run),
        shares(split, drawn.subList(0, profile.large()), run),
        quality(split, drawn.subList(0, tested), run, dataset),
        EdgeLists.noveltyOfCopies(split.train(), seed.child("copies")),
        repaired,
        new TrialResult.Time(profile.large(), together, single, alone, clock.place(), load));
  }

  /**
   * Draws some graphs in both ways before the clock runs, so that libraries are loaded and loops
   * compiled, and returns how many of them were mended.
   */
  private long warmUp(GraphGenerator generator, Seed seed) {
    Seed own = seed.child("warm-up");
    int some = profile.oneAtATime();
    try (Stream<Graph> together =
            generator.generate(new GenerationRequest(some, own, 1, machine.threads()));
        Stream<Graph> alone =
            generator.generateOneAtATime(new GenerationRequest(some / 4, own, 1, 1))) {
      together.forEach(graph -> {});
      alone.forEach(graph -> {});
    }
    return generator.repairs().repairedGraphs();
  }

  private static SampleScores shares(Split split, List<Graph> drawn, RunDirectory run) {
    return Evaluation.evaluate(
            Samples.of(split.train(), split.test(), drawn),
            EvaluationOptions.all(run.config().settings().seed())
                .withMetrics(List.of("unique", "distinct", "novel"))
                .withoutBaselines(),
            EvaluationListener.NONE)
        .generated();
  }

  private static EvaluationResult quality(
      Split split, List<Graph> drawn, RunDirectory run, String dataset) {
    boolean tested = Datasets.ALL.find(dataset).flatMap(DatasetSource::classTest).isPresent();
    List<String> metrics =
        Metrics.ALL.entries().stream()
            .filter(Metric::isUsual)
            .filter(
                metric ->
                    metric.needs().contains(Need.VALIDITY) ? tested : metric.needs().isEmpty())
            .map(Metric::name)
            .toList();
    return Evaluation.evaluate(
        Samples.of(split.train(), split.test(), drawn),
        EvaluationOptions.all(run.config().settings().seed(), tested ? dataset : "")
            .withMetrics(metrics)
            .withoutBaselines(),
        EvaluationListener.NONE);
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }
}
