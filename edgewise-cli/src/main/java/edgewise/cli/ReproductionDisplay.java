package edgewise.cli;

import edgewise.experiment.CellProgress;
import edgewise.experiment.CellProgress.Stage;
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
  private final ProgressLine progress;
  private final Interruption interruption;
  private final long started = System.nanoTime();
  private final Map<String, Stage> shown = new HashMap<>();
  private List<CellProgress> states = List.of();

  /**
   * Shows it on standard error.
   *
   * @param budget of the training
   */
  ReproductionDisplay(Output output, Duration budget) {
    this.output = output;
    this.budget = budget;
    this.progress = output.progress();
    this.interruption =
        new Interruption(() -> progress.say("stopping; what is done is written first"));
  }

  @Override
  public synchronized void onStates(List<CellProgress> now) {
    boolean first = states.isEmpty();
    states = now;
    if (first) {
      now.forEach(state -> shown.put(state.cell().name(), state.stage()));
      if (!now.isEmpty()) {
        progress.say(summary(now));
      }
      return;
    }
    for (CellProgress state : now) {
      Stage before = shown.put(state.cell().name(), state.stage());
      if (before != state.stage() && !output.json()) {
        say(state);
      }
    }
  }

  private void say(CellProgress state) {
    switch (state.stage()) {
      case TRAINING -> show(state, "begins");
      case SCORING -> show(state, "draws and scores its graphs");
      case DONE, PARTIAL, ELSEWHERE ->
          progress.say(counter() + state.cell().name() + " " + ending(state) + timeLeft());
      default -> {} // what failed is said in a note
    }
  }

  private static String ending(CellProgress state) {
    return state.stage().word()
        + (state.epochs() == 0 ? "" : ": " + epochs(state) + " in " + Spans.text(state.seconds()))
        + (state.detail().isEmpty() ? "" : ", " + state.detail());
  }

  private static String epochs(CellProgress state) {
    return state.epochs() + (state.epochs() == 1 ? " epoch" : " epochs");
  }

  @Override
  public synchronized void onEpoch(CellProgress state, Epoch epoch) {
    states = states.stream().map(s -> s.cell().equals(state.cell()) ? state : s).toList();
    show(
        state,
        String.format(
            Locale.ROOT, "epoch %d/%d  loss %.4f", state.epochs(), state.atMost(), epoch.loss()));
  }

  private void show(CellProgress state, String text) {
    long ended = states.stream().filter(CellProgress::isEnded).count();
    double share = states.isEmpty() ? Double.NaN : ended / (double) states.size();
    progress.show(share, counter() + state.cell().name() + " " + text + timeLeft(), seconds());
  }

  private double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }

  private String counter() {
    long ended = states.stream().filter(CellProgress::isEnded).count();
    return "[" + ended + "/" + states.size() + "] ";
  }

  @Override
  public synchronized void onNote(String line) {
    progress.say(line);
  }

  @Override
  public boolean stopRequested() {
    return interruption.requested();
  }

  /** Returns a guess at the time until everything is trained, where there is anything to go by. */
  private String timeLeft() {
    double seconds = 0;
    for (CellProgress state : states) {
      if (!state.isEnded()) {
        OptionalDouble pace = pace(state);
        if (pace.isEmpty()) {
          return "";
        }
        seconds += pace.getAsDouble() * (state.atMost() - state.epochs());
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

  /** Returns the seconds of an epoch: of the cell itself, or else of others of its model. */
  private OptionalDouble pace(CellProgress state) {
    if (state.epochs() > 0) {
      return OptionalDouble.of(state.seconds() / state.epochs());
    }
    OptionalDouble near = pace(other -> isLike(other, state) && onSameData(other, state));
    return near.isPresent() ? near : pace(other -> isLike(other, state));
  }

  private OptionalDouble pace(Predicate<CellProgress> like) {
    return states.stream()
        .filter(other -> other.epochs() > 0)
        .filter(like)
        .mapToDouble(other -> other.seconds() / other.epochs())
        .average();
  }

  private static boolean isLike(CellProgress a, CellProgress b) {
    return a.cell().model().equals(b.cell().model());
  }

  private static boolean onSameData(CellProgress a, CellProgress b) {
    return a.cell().dataset().equals(b.cell().dataset());
  }

  private static String summary(List<CellProgress> states) {
    long done = states.stream().filter(CellProgress::isEnded).count();
    long begun = states.stream().filter(s -> !s.isEnded() && s.epochs() > 0).count();
    return states.size()
        + (states.size() == 1 ? " cell: " : " cells: ")
        + done
        + " done, "
        + begun
        + " to go on with, "
        + (states.size() - done - begun)
        + " to begin";
  }

  /** Returns how all cells stand. */
  static TextTable table(List<CellProgress> states) {
    TextTable table = new TextTable("cell", "state", "epochs", "of", "time", "");
    for (CellProgress state : states) {
      table.row(
          state.cell().name(),
          state.stage().word(),
          state.epochs(),
          state.atMost() == 0 ? "" : state.atMost(),
          state.epochs() == 0 ? "" : Spans.text(state.seconds()),
          state.detail());
    }
    return table;
  }

  @Override
  public void close() {
    progress.close();
    interruption.close();
  }
}
