package edgewise.studio;

import edgewise.model.FitListener.Epoch;
import edgewise.run.Checkpoints;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a run stands at this moment, as its page shows it.
 *
 * @param status {@code queued}, {@code running}, {@code interrupted}, {@code finished} or {@code
 *     failed}
 * @param phase what the queue does with it: {@code training}, {@code drawing}, {@code scoring};
 *     empty where it does nothing
 * @param explanation a sentence for people
 * @param epoch the last epoch done
 * @param epochs the most there will be; null for models that are not trained in epochs
 * @param rate epochs a second
 * @param secondsLeft at most; null where it cannot be told
 * @param step of scoring, in a few words
 * @param done how much of the epoch that is under way, or of scoring, is behind, 0 to 1
 * @param checkpoint the epoch of the newest checkpoint; 0 before the end of the first
 * @param batches of the epoch after it that the newest checkpoint has seen; both are 0 where there
 *     is none
 * @param ours whether this studio trains it or has it in its queue
 */
record LiveStatus(
    String name,
    String status,
    String phase,
    String explanation,
    int epoch,
    @Nullable Integer epochs,
    double rate,
    @Nullable Double secondsLeft,
    String step,
    double done,
    int checkpoint,
    int batches,
    boolean ours,
    boolean stopping,
    boolean hasSamples,
    boolean hasScores) {

  static LiveStatus of(RunDirectory run, List<Epoch> epochs, TrainingQueue queue)
      throws IOException {
    // In this order: a run that is not in the queue any more has written down how it ended.
    Optional<TrainingQueue.Place> place = queue.place(run.name());
    RunStatus status = run.status();
    int last = epochs.isEmpty() ? 0 : epochs.get(epochs.size() - 1).number();
    @Nullable Integer most = null;
    if (Curve.mostEpochs(run.config().options()).isPresent()) {
      most = Curve.mostEpochs(run.config().options()).getAsInt();
    }
    double rate =
        Curve.rate(
            epochs, place.map(TrainingQueue.Place::headway).orElse(TrainingQueue.Headway.NONE));
    Checkpoints.Moment newest = run.checkpoints().latestMoment();
    double done = place.map(TrainingQueue.Place::done).orElse(0.0);
    double left = Double.POSITIVE_INFINITY;
    if (status instanceof RunStatus.Running) {
      double within = place.isPresent() ? done : 0;
      left = most != null && rate > 0 ? Math.max(0, most - last - within) / rate : left;
      left = Math.min(left, place.map(TrainingQueue.Place::budgetLeft).orElse(left));
    }
    return new LiveStatus(
        run.name(),
        word(status, place),
        place.map(p -> p.phase().name().toLowerCase(Locale.ROOT)).orElse(""),
        explanation(run, status, place, newest, queue.trouble(run.name())),
        last,
        most,
        rate,
        Json.number(Math.max(0, left)),
        place.map(TrainingQueue.Place::step).orElse(""),
        done,
        newest.epoch(),
        newest.batches(),
        place.isPresent(),
        place.map(TrainingQueue.Place::stopping).orElse(false),
        Files.isRegularFile(run.path().resolve("samples/repairs.json")),
        Files.isRegularFile(run.path().resolve("scores.json")));
  }

  static String word(RunStatus status, Optional<TrainingQueue.Place> place) {
    boolean waits = place.isPresent() && place.get().phase() == TrainingQueue.Phase.QUEUED;
    boolean begins = place.isPresent() && place.get().phase() == TrainingQueue.Phase.TRAINING;
    return waits && !(status instanceof RunStatus.Running)
        ? "queued"
        : begins ? "running" : status.word();
  }

  private static String explanation(
      RunDirectory run,
      RunStatus status,
      Optional<TrainingQueue.Place> place,
      Checkpoints.Moment newest,
      String trouble)
      throws IOException {
    if (place.isPresent()) {
      TrainingQueue.Place here = place.get();
      return switch (here.phase()) {
        case QUEUED ->
            here.place() == 0
                ? "Training begins at once."
                : "Waits for "
                    + here.place()
                    + (here.place() == 1 ? " run" : " runs")
                    + " before it.";
        case TRAINING ->
            here.stopping()
                ? "Stopping; a checkpoint is written first."
                : "Training in this studio.";
        case DRAWING -> "Trained; draws its graphs.";
        case SCORING -> here.stopping() ? "Stops scoring." : "Trained; scores its graphs.";
      };
    }
    String said =
        status instanceof RunStatus.Running running
            ? "Trained by " + running.holder() + "; stop it there."
            : status instanceof RunStatus.Interrupted interrupted
                ? newest.equals(Checkpoints.Moment.START)
                    ? "Has not been trained yet."
                    : (isSpent(run) ? "Its time is up" : "Stopped")
                        + (newest.batches() > 0
                            ? "; goes on within epoch " + (interrupted.epoch() + 1)
                            : "; goes on after epoch " + interrupted.epoch())
                        + "."
                : status instanceof RunStatus.Failed failed
                    ? "Failed: " + failed.reason()
                    : "Training has come to its end.";
    return trouble.isEmpty() ? said : said + " The studio could not go on: " + trouble;
  }

  /** Returns whether a run has had its time: what is left of it is less than an epoch takes. */
  static boolean isSpent(RunDirectory run) throws IOException {
    RunNotes notes = RunNotes.of(run.path());
    if (notes.spent() || notes.limitSeconds() == 0) {
      return notes.spent();
    }
    DoubleSummaryStatistics epochs =
        run.epochs().stream().mapToDouble(Epoch::seconds).summaryStatistics();
    return notes.limitSeconds() - epochs.getSum() < epochs.getAverage();
  }

  /** Returns the seconds of training so far. */
  static double trained(RunDirectory run) throws IOException {
    return run.epochs().stream().mapToDouble(Epoch::seconds).sum();
  }
}
