package edgewise.studio;

import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** A run in the queue: told how its training goes, it stops it when asked or when time is up. */
final class QueuedRun implements RunListener {
  private final RunDirectory run;
  private final RunNotes notes;
  private final Consumer<RunDirectory> onProgress;
  private volatile TrainingQueue.Phase phase = TrainingQueue.Phase.QUEUED;
  private volatile boolean stopping;
  private volatile String warning = "";
  private volatile String step = "";
  private volatile double done;
  private volatile Begun epoch = new Begun(0, 0, 0);
  private volatile boolean timeUp;
  private volatile double trainedBefore; // seconds, in earlier sessions
  private volatile long began; // when the first step was; 0 before

  /**
   * Where and when an epoch was begun, or gone on with.
   *
   * @param at how much of it was behind, 0 to 1
   */
  private record Begun(int number, double at, long nanos) {}

  QueuedRun(RunDirectory run, RunNotes notes, Consumer<RunDirectory> onProgress) {
    this.run = run;
    this.notes = notes;
    this.onProgress = onProgress;
  }

  RunDirectory run() {
    return run;
  }

  String name() {
    return run.name();
  }

  String warning() {
    return warning;
  }

  /** Its turn has come. */
  void begin() {
    try {
      trainedBefore = run.epochs().stream().mapToDouble(Epoch::seconds).sum();
    } catch (IOException e) {
      trainedBefore = 0; // training itself will say what is wrong
    }
    phase = TrainingQueue.Phase.TRAINING;
  }

  void stop() {
    stopping = true;
  }

  TrainingQueue.Place place() {
    return new TrainingQueue.Place(phase, 0, stopping, step, done, headway(), budgetLeft());
  }

  private TrainingQueue.Headway headway() {
    Begun now = epoch;
    return phase != TrainingQueue.Phase.TRAINING || now.number == 0
        ? TrainingQueue.Headway.NONE
        : new TrainingQueue.Headway(
            Math.max(0, done - now.at), (System.nanoTime() - now.nanos) / 1e9);
  }

  private double budgetLeft() {
    return notes.limitSeconds() == 0
        ? Double.POSITIVE_INFINITY
        : notes.limitSeconds()
            - trainedBefore
            - (began == 0 ? 0 : (System.nanoTime() - began) / 1e9);
  }

  /** Returns whether training ended because its time was up, and not because somebody said so. */
  boolean isTimeUp() {
    return timeUp && !stopping;
  }

  @Override
  public boolean onStage(Stage stage) {
    if (stopping || (stage == Stage.SCORING && !notes.score())) {
      return false;
    }
    done = 0;
    phase = TrainingQueue.Phase.valueOf(stage.name().toUpperCase(Locale.ROOT));
    return true;
  }

  @Override
  public boolean onEpoch(Epoch ended) {
    done = 0;
    epoch = new Begun(0, 0, 0);
    onProgress.accept(run);
    return true;
  }

  @Override
  public void onBatch(int number, double behind, int batches) {
    done = behind / batches;
    if (number != epoch.number) {
      epoch = new Begun(number, done, System.nanoTime());
    }
    onProgress.accept(run);
  }

  @Override
  public boolean stopRequested() {
    began = began == 0 ? System.nanoTime() : began; // the time to start is not counted
    timeUp = timeUp || budgetLeft() <= 0;
    return stopping || timeUp;
  }

  @Override
  public void onStep(String what, int behind, int steps) {
    if (stopping) {
      throw new CancellationException("scoring was stopped");
    }
    step = what;
    done = behind / (double) steps;
  }

  @Override
  public void onWarning(String message) {
    warning = message;
  }
}
