package edgewise.studio;

import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Trains one run after the other, on a thread of its own. What the queue knows is lost with the
 * process, and nothing else is: a run that waits or is stopped lies on the disk as interrupted.
 */
final class TrainingQueue implements AutoCloseable {
  private final Machine machine;
  private final Consumer<RunDirectory> afterEpoch;
  private final Deque<Job> waiting = new ArrayDeque<>();
  private final Map<String, String> troubles = new ConcurrentHashMap<>();
  private final Thread worker = new Thread(this::work, "edgewise-studio-training");
  private @Nullable Job current;
  private boolean closed;

  /**
   * Opens a queue.
   *
   * @param afterEpoch is told of every epoch, and must not take time
   */
  TrainingQueue(Machine machine, Consumer<RunDirectory> afterEpoch) {
    this.machine = machine;
    this.afterEpoch = afterEpoch;
    worker.setDaemon(true);
    worker.start();
  }

  /** What the queue does with a run. */
  enum Phase {
    QUEUED,
    TRAINING,
    DRAWING,
    SCORING;

    private static Phase of(RunListener.Stage stage) {
      return valueOf(stage.name());
    }
  }

  /**
   * Where a run stands in the queue.
   *
   * @param place how many are before it; 0 for the one at work
   * @param stopping whether it was told to stop
   */
  record Place(Phase phase, int place, boolean stopping) {}

  private final class Job implements RunListener {
    private final RunDirectory run;
    private final boolean score;
    private volatile Phase phase = Phase.QUEUED;
    private volatile boolean stopping;
    private volatile String warning = "";

    private Job(RunDirectory run, boolean score) {
      this.run = run;
      this.score = score;
    }

    @Override
    public boolean onStage(Stage stage) {
      if (stopping || (stage == Stage.SCORING && !score)) {
        return false;
      }
      phase = Phase.of(stage);
      return true;
    }

    @Override
    public boolean onEpoch(Epoch epoch) {
      afterEpoch.accept(run);
      return true;
    }

    @Override
    public boolean stopRequested() {
      return stopping;
    }

    @Override
    public void onWarning(String message) {
      warning = message;
    }
  }

  /**
   * Adds a run to the end of the queue.
   *
   * @param score whether its graphs are scored when training has come to its end
   */
  synchronized void add(RunDirectory run, boolean score) {
    if (closed) {
      throw Refusal.busy("the studio is closing");
    }
    if (place(run.name()).isPresent()) {
      throw Refusal.conflict(run.name() + " is in the queue already");
    }
    troubles.remove(run.name());
    waiting.add(new Job(run, score));
    notifyAll();
  }

  /** Takes a run out of the queue, or stops it with a checkpoint; false where it is not ours. */
  synchronized boolean stop(String name) {
    if (waiting.removeIf(job -> job.run.name().equals(name))) {
      return true;
    }
    if (current != null && current.run.name().equals(name)) {
      current.stopping = true;
      return true;
    }
    return false;
  }

  /** Returns where a run stands in the queue, if it is in it. */
  synchronized Optional<Place> place(String name) {
    if (current != null && current.run.name().equals(name)) {
      return Optional.of(new Place(current.phase, 0, current.stopping));
    }
    int before = current == null ? 0 : 1;
    for (Job job : waiting) {
      if (job.run.name().equals(name)) {
        return Optional.of(new Place(Phase.QUEUED, before, false));
      }
      before++;
    }
    return Optional.empty();
  }

  /** Returns what went wrong when the queue last worked on a run; empty where nothing did. */
  String trouble(String name) {
    return troubles.getOrDefault(name, "");
  }

  /** Stops what trains, with a checkpoint, and waits for it. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      waiting.clear();
      if (current != null) {
        current.stopping = true;
      }
      notifyAll();
    }
    try {
      worker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    for (Job job = next(); job != null; job = next()) {
      try {
        Run.execute(job.run, machine, job);
        if (!job.warning.isEmpty()) {
          troubles.put(job.run.name(), job.warning);
        }
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        troubles.put(job.run.name(), Problems.line(e));
      }
    }
  }

  private synchronized @Nullable Job next() {
    current = null;
    while (waiting.isEmpty() && !closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        return null;
      }
    }
    current = waiting.poll();
    if (current != null) {
      current.phase = Phase.TRAINING;
    }
    return current;
  }
}
