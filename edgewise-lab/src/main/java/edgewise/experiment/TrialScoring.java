package edgewise.experiment;

import edgewise.catalog.OptionForm;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.DatasetSummary;
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
import edgewise.run.Machine;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Draws the graphs of a trained trial once, times that, and scores them. */
public final class TrialScoring {
  private final Workspace workspace;
  private final Profile profile;
  private final TrialDrawing drawing;

  /** Scores at the size of a profile, and keeps the results in a workspace. */
  public TrialScoring(Workspace workspace, Profile profile, Machine machine) {
    this.workspace = workspace;
    this.profile = profile;
    this.drawing = new TrialDrawing(profile, machine);
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

  /**
   * Times drawing from a run of a trial, which need not be the one that was scored, and keeps that.
   *
   * @param session when the first of several was begun
   */
  public Retiming time(Trial trial, RunDirectory run, String session) throws IOException {
    TrialDrawing.Drawn drawn = drawing.draw(trial, run, profile.large());
    Retiming retiming =
        new Retiming(
            drawn.time(),
            DatasetSummary.of(drawn.graphs()),
            DatasetSummary.of(run.split().train()),
            run.epochs().size(),
            session);
    workspace.keep(trial, retiming);
    return retiming;
  }

  /**
   * Returns how many processes wanted a processor, for each processor and on average over a minute;
   * negative where nobody knows.
   */
  public static double load() {
    return DrawingClock.load();
  }

  private TrialResult.Scores scores(Trial trial, RunDirectory run, Split split) throws IOException {
    int tested = profile.repeats() * split.test().size();
    TrialDrawing.Drawn all = drawing.draw(trial, run, Math.max(profile.large(), tested));
    List<Graph> drawn = all.graphs();
    workspace.keepSamples(trial, drawn);
    String dataset = run.config().settings().data();
    return new TrialResult.Scores(
        shares(split, drawn.subList(0, profile.small()), run),
        shares(split, drawn.subList(0, profile.large()), run),
        quality(split, drawn.subList(0, tested), run, dataset),
        EdgeLists.noveltyOfCopies(split.train(), TrialDrawing.seed(run).child("copies")),
        all.repaired(),
        all.time());
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
}
