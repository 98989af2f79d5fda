package edgewise.cli;

import edgewise.catalog.Counted;
import edgewise.experiment.TrialProgress;
import edgewise.experiment.TrialProgress.Stage;
import edgewise.model.FitListener.Epoch;
import edgewise.reproduction.ReproductionListener;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** Shows how a reproduction goes, and ends it on Ctrl-C. */
final class ReproductionDisplay implements ReproductionListener, AutoCloseable {
  private final Output output;
  private final Duration budget;
  private final ProgressLine line;
  private final Interruption interruption;
  private final long started = System.nanoTime();
  private final Map<String, Stage> shown = new HashMap<>();
  private List<TrialProgress> allProgress = List.of();

  /**
   * Shows it on standard error.
   *
   * @param budget of the training
   */
  ReproductionDisplay(Output output, Duration budget) {
    this.output = output;
    this.budget = budget;
    this.line = output.progress();
    this.interruption = new Interruption(() -> line.say("stopping; what is done is written first"));
  }

  @Override
  public synchronized void onProgress(List<TrialProgress> now) {
    boolean first = allProgress.isEmpty();
    allProgress = now;
    if (first) {
      now.forEach(progress -> shown.put(progress.trial().name(), progress.stage()));
      if (!now.isEmpty()) {
        line.say(summary(now));
      }
      return;
    }
    for (TrialProgress progress : now) {
      Stage before = shown.put(progress.trial().name(), progress.stage());
      if (before != progress.stage() && !output.json()) {
        say(progress);
      }
    }
  }

  private void say(TrialProgress progress) {
    switch (progress.stage()) {
      case TRAINING -> show(progress, "begins");
      case SCORING -> show(progress, "draws and scores its graphs");
      case DONE, PARTIAL, ELSEWHERE ->
          line.say(counter() + progress.trial().name() + " " + ending(progress) + timeLeft());
      default -> {} // what failed is said in a note
    }
  }

  private static String ending(TrialProgress progress) {
    return progress.stage().word()
        + (progress.epochs() == 0
            ? ""
            : ": " + epochs(progress) + " in " + Spans.text(progress.seconds()))
        + (progress.detail().isEmpty() ? "" : ", " + progress.detail());
  }

  private static String epochs(TrialProgress progress) {
    return Counted.of(progress.epochs(), "epochs");
  }

  @Override
  public synchronized void onEpoch(TrialProgress progress, Epoch epoch) {
    allProgress =
        allProgress.stream().map(s -> s.trial().equals(progress.trial()) ? progress : s).toList();
    show(
        progress,
        String.format(
            Locale.ROOT,
            "epoch %d/%d  loss %.4f",
            progress.epochs(),
            progress.atMost(),
            epoch.loss()));
  }

  private void show(TrialProgress progress, String text) {
    long ended = allProgress.stream().filter(TrialProgress::isEnded).count();
    double share = allProgress.isEmpty() ? Double.NaN : ended / (double) allProgress.size();
    line.show(share, counter() + progress.trial().name() + " " + text + timeLeft(), seconds());
  }

  private double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  private String counter() {
    long ended = allProgress.stream().filter(TrialProgress::isEnded).count();
    return "[" + ended + "/" + allProgress.size() + "] ";
  }

  @Override
  public synchronized void onNote(String note) {
    line.say(note);
  }

  @Override
  public boolean stopRequested() {
    return interruption.requested();
  }

  /** Returns a guess at the time until everything is trained, where there is anything to go by. */
  private String timeLeft() {
    double seconds = 0;
    for (TrialProgress progress : allProgress) {
      if (!progress.isEnded()) {
        OptionalDouble pace = pace(progress);
        if (pace.isEmpty()) {
          return "";
        }
        seconds += pace.getAsDouble() * (progress.atMost() - progress.epochs());
      }
    }
    double ofBudget = budget.toSeconds() - seconds();
    return seconds == 0
        ? ""
        : "  (at most about "
            + Spans.text(seconds)
            + " of training left"
            + (ofBudget < seconds ? ", " + Spans.text(ofBudget) + " of the budget" : "")
            + ")";
  }

  /** Returns the seconds of an epoch: of the trial itself, or else of others of its model. */
  private OptionalDouble pace(TrialProgress progress) {
    if (progress.epochs() > 0) {
      return OptionalDouble.of(progress.seconds() / progress.epochs());
    }
    OptionalDouble near = pace(other -> isLike(other, progress) && onSameData(other, progress));
    return near.isPresent() ? near : pace(other -> isLike(other, progress));
  }

  private OptionalDouble pace(Predicate<TrialProgress> like) {
    return allProgress.stream()
        .filter(other -> other.epochs() > 0)
        .filter(like)
        .mapToDouble(other -> other.seconds() / other.epochs())
        .average();
  }

  private static boolean isLike(TrialProgress a, TrialProgress b) {
    return a.trial().model().equals(b.trial().model());
  }

  private static boolean onSameData(TrialProgress a, TrialProgress b) {
    return a.trial().dataset().equals(b.trial().dataset());
  }

  private static String summary(List<TrialProgress> allProgress) {
    long done = allProgress.stream().filter(TrialProgress::isEnded).count();
    long begun = allProgress.stream().filter(s -> !s.isEnded() && s.epochs() > 0).count();
    return Counted.of(allProgress.size(), "trials: ")
        + done
        + " done, "
        + begun
        + " to go on with, "
        + (allProgress.size() - done - begun)
        + " to begin";
  }

  /** Returns how all trials stand. */
  static TextTable table(List<TrialProgress> allProgress) {
    TextTable table = new TextTable("trial", "stage", "epochs", "of", "time", "");
    for (TrialProgress progress : allProgress) {
      table.row(
          progress.trial().name(),
          progress.stage().word(),
          progress.epochs(),
          progress.atMost() == 0 ? "" : progress.atMost(),
          progress.epochs() == 0 ? "" : Spans.text(progress.seconds()),
          progress.detail());
    }
    return table;
  }

  @Override
  public void close() {
    line.close();
    interruption.close();
  }
}
