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
  private final Consumer<RunDirectory> afterEpoch;
  private volatile TrainingQueue.Phase phase = TrainingQueue.Phase.QUEUED;
  private volatile boolean stopping;
  private volatile String warning = "";
  private volatile String step = "";
  private volatile double done;
  private volatile boolean timeUp;
  private volatile double trainedBefore; // seconds, in earlier sessions
  private volatile long began; // when the first step was; 0 before

  QueuedRun(RunDirectory run, RunNotes notes, Consumer<RunDirectory> afterEpoch) {
    this.run = run;
    this.notes = notes;
    this.afterEpoch = afterEpoch;
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
    return new TrainingQueue.Place(phase, 0, stopping, step, done, budgetLeft());
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
  public boolean onEpoch(Epoch epoch) {
    done = 0;
    afterEpoch.accept(run);
    return true;
  }

  @Override
  public void onBatch(int epoch, double behind, int batches) {
    done = behind / batches;
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
