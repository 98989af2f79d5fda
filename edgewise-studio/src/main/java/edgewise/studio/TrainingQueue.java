package edgewise.studio;

import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import edgewise.run.RunScores;
import edgewise.run.RunStatus;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Trains one run after the other, on threads of its own. The order is kept on the disk, and the
 * next studio goes on with it; all else that is lost with the process can be seen in the runs.
 */
final class TrainingQueue implements AutoCloseable {
  private static final int ENDED = 20;

  private final Machine machine;
  private final Consumer<RunDirectory> onProgress;
  private final QueueFile file;
  private final Deque<QueuedRun> waiting = new ArrayDeque<>();
  private final Deque<Ended> ended = new ArrayDeque<>();
  private final Map<String, String> troubles = new ConcurrentHashMap<>();
  private final ForkJoinPool threads = Workers.named("edgewise-studio-training");
  private final ForkJoinTask<?> worker;
  private @Nullable QueuedRun current;
  private int endings;
  private boolean closed;

  /**
   * Opens a queue.
   *
   * @param runs the directory of the runs, beside which the order is kept
   * @param onProgress is told of every batch and epoch, and must not take time
   */
  TrainingQueue(Path runs, Machine machine, Consumer<RunDirectory> onProgress) {
    this.machine = machine;
    this.onProgress = onProgress;
    this.file = new QueueFile(runs);
    this.worker = threads.submit(this::work);
  }

  /** What the queue does with a run. */
  enum Phase {
    QUEUED,
    TRAINING,
    DRAWING,
    SCORING
  }

  /**
   * Where a run stands in the queue.
   *
   * @param place how many are before it; 0 for the one at work
   * @param stopping whether it was told to stop
   * @param step of scoring, in a few words
   * @param done how much of the epoch, or of scoring, is behind, 0 to 1
   * @param headway how fast the epoch goes that is under way
   * @param budgetLeft seconds of training left; infinite without a budget
   */
  record Place(
      Phase phase,
      int place,
      boolean stopping,
      String step,
      double done,
      Headway headway,
      double budgetLeft) {
    static Place waiting(int place) {
      return new Place(Phase.QUEUED, place, false, "", 0, Headway.NONE, Double.POSITIVE_INFINITY);
    }
  }

  /**
   * A part of an epoch, and how long it took.
   *
   * @param part 0 to 1
   */
  record Headway(double part, double seconds) {
    static final Headway NONE = new Headway(0, 0);
  }

  /**
   * A run that the queue is done with.
   *
   * @param number counting from 1, since the studio was opened
   * @param status how it ended: {@code finished}, {@code interrupted}, {@code failed}
   */
  record Ended(int number, String name, String status, String problem) {}

  /** Takes up the runs that the last studio left in the queue, in their order. */
  synchronized void restore(RunStore store) throws IOException {
    for (String name : file.take()) {
      try {
        RunDirectory run = store.open(name).on(machine.device());
        if (!(run.status() instanceof RunStatus.Finished) || RunScores.read(run).isEmpty()) {
          waiting.add(new QueuedRun(run, RunNotes.of(run.path()), onProgress));
        }
      } catch (IOException | Refusal e) {
        // Deleted meanwhile, or of another version: the list of runs says what is wrong with it.
      }
    }
    changed();
  }

  /** Adds a run to the end of the queue. */
  synchronized void add(RunDirectory run) {
    if (closed) {
      throw Refusal.busy("the studio is closing");
    }
    if (place(run.name()).isPresent()) {
      throw Refusal.conflict(run.name() + " is in the queue already");
    }
    troubles.remove(run.name());
    waiting.add(new QueuedRun(run, RunNotes.of(run.path()), onProgress));
    changed();
  }

  /** Takes a run out of the queue, or stops it with a checkpoint; false where it is not ours. */
  synchronized boolean stop(String name) {
    if (waiting.removeIf(job -> job.name().equals(name))) {
      changed();
      return true;
    }
    if (current != null && current.name().equals(name)) {
      current.stop();
      return true;
    }
    return false;
  }

  /** Puts the runs that wait in another order; those not named come last, as they were. */
  synchronized void reorder(List<String> names) {
    List<QueuedRun> all = new ArrayList<>(waiting);
    all.sort(
        Comparator.comparingInt(
            job -> names.contains(job.name()) ? names.indexOf(job.name()) : names.size()));
    waiting.clear();
    waiting.addAll(all);
    changed();
  }

  /** Returns the names of the runs in the queue, the one at work first. */
  synchronized List<String> names() {
    return Stream.concat(Stream.ofNullable(current), waiting.stream())
        .map(QueuedRun::name)
        .toList();
  }

  /** Returns the runs that the queue was done with last. */
  synchronized List<Ended> ended() {
    return List.copyOf(ended);
  }

  /** Returns where a run stands in the queue, if it is in it. */
  synchronized Optional<Place> place(String name) {
    if (current != null && current.name().equals(name)) {
      return Optional.of(current.place());
    }
    int before = current == null ? 0 : 1;
    for (QueuedRun job : waiting) {
      if (job.name().equals(name)) {
        return Optional.of(Place.waiting(before));
      }
      before++;
    }
    return Optional.empty();
  }

  /** Returns what went wrong when the queue last worked on a run; empty where nothing did. */
  String trouble(String name) {
    return troubles.getOrDefault(name, "");
  }

  /** Stops what trains, with a checkpoint, and waits for it; the order stays on the disk. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      waiting.clear();
      if (current != null) {
        current.stop();
      }
      notifyAll();
    }
    worker.quietlyJoin();
    threads.shutdown();
    file.close();
  }

  private void work() {
    for (QueuedRun job = next(); job != null; job = next()) {
      String trouble = "";
      try {
        Run.execute(job.run(), machine, job);
        if (job.isTimeUp() && !(job.run().status() instanceof RunStatus.Finished)) {
          endOfTime(job);
        }
        trouble = job.warning();
      } catch (CancellationException | InterruptedIOException e) {
        // Somebody had enough of the scoring, or of the fit.
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        trouble = Problems.line(e);
      }
      end(job, trouble);
    }
  }

  /** A run whose time is up is as good as it gets for now: it is scored like one that is done. */
  private void endOfTime(QueuedRun job) throws IOException {
    RunNotes.of(job.run().path()).withTimeUp().write(job.run().path());
    if (job.run().checkpoints().latest().isPresent() && job.onStage(RunListener.Stage.SCORING)) {
      Run.score(job.run(), RunScores.options(job.run()), machine.threads(), job);
    }
  }

  private void end(QueuedRun job, String trouble) {
    if (!trouble.isEmpty()) {
      troubles.put(job.name(), trouble);
    }
    String status;
    try {
      status = job.run().status().word();
    } catch (IOException e) {
      status = "unreadable";
    }
    synchronized (this) {
      current = null;
      if (!closed) {
        ended.add(new Ended(++endings, job.name(), status, trouble));
        if (ended.size() > ENDED) {
          ended.remove();
        }
        changed();
      }
    }
  }

  private synchronized @Nullable QueuedRun next() {
    while (waiting.isEmpty() && !closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        return null;
      }
    }
    current = waiting.poll();
    if (current != null) {
      current.begin();
    }
    return current;
  }

  private synchronized void changed() {
    file.keep(names());
    notifyAll();
  }
}
