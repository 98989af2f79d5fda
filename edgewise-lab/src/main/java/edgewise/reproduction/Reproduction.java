package edgewise.reproduction;

import edgewise.dataset.Split;
import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Selection;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialProgress;
import edgewise.experiment.TrialResult;
import edgewise.experiment.TrialScoring;
import edgewise.experiment.Workspace;
import edgewise.model.FitListener;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunStatus;
import edgewise.table.DatasetTable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Makes the paper's tables and figures: trains what is missing, goes on with what was interrupted,
 * leaves alone what is done, scores what was trained, and writes what is there.
 */
public final class Reproduction {
  private static final int WORKERS_OF_A_TRAINING = 2; // its batches are cut into two shards

  private static final Duration WRITE_EVERY = Duration.ofMinutes(1);

  private final Request request;
  private final Machine machine;
  private final ReproductionListener listener;
  private final Workspace workspace;
  private final TrialScoring scoring;
  private final boolean writes;
  private final long deadline;
  private final Map<Trial, TrialProgress> allProgress = new LinkedHashMap<>();
  private final DatasetTable datasets;
  private long written = System.nanoTime();
  // Trainings share the processors; a scoring, which is timed, has them to itself.
  private final ReentrantReadWriteLock processors = new ReentrantReadWriteLock(true);

  /**
   * What to reproduce.
   *
   * @param experiments whose trials are trained, and which are written
   * @param only the trials that are trained
   * @param seed of new runs
   * @param budget after which no training goes on; zero trains nothing
   * @param out the directory
   * @param jobs how many trials are trained at once; 0 for one for every two processors
   */
  public record Request(
      List<Experiment> experiments,
      Profile profile,
      Selection only,
      long seed,
      Duration budget,
      Path out,
      int jobs) {
    /** The budget that never ends. */
    public static final Duration UNLIMITED = Duration.ofDays(36_500);

    /** Copies the list, and checks the number of jobs. */
    public Request {
      experiments = List.copyOf(experiments);
      if (jobs < 0) {
        throw new IllegalArgumentException("jobs must be at least 0, got " + jobs);
      }
    }

    /** Returns the trials that are trained, each once. */
    public List<Trial> trials() {
      return experiments.stream()
          .flatMap(experiment -> experiment.trials().stream())
          .distinct()
          .filter(only::contains)
          .toList();
    }

    /** Returns all experiments at a profile's size, without limits. */
    public static Request all(Profile profile, Path out) {
      return new Request(Experiment.ALL.entries(), profile, Selection.ALL, 1, UNLIMITED, out, 0);
    }
  }

  private Reproduction(
      Request request,
      Machine machine,
      ReproductionListener listener,
      Workspace workspace,
      boolean writes) {
    this.writes = writes;
    this.request = request;
    this.machine = machine;
    this.listener = listener;
    this.workspace = workspace;
    this.scoring = new TrialScoring(workspace, request.profile(), machine);
    this.datasets = new DatasetTable(request.only(), request.seed(), machine);
    this.deadline = System.nanoTime() + request.budget().toNanos();
  }

  /**
   * Does it, and returns what was written.
   *
   * @throws IOException when the directory cannot be used; a trial that fails is noted and left out
   */
  public static Outcome run(Request request, Machine machine, ReproductionListener listener)
      throws IOException {
    Reproduction reproduction = begin(request, machine, listener, true);
    reproduction.work();
    return new Outcome(reproduction.progress(), reproduction.write());
  }

  /**
   * Does it, and leaves it to another to write what is there: for machines that work on some of the
   * trials each, in one directory that they share.
   *
   * @return how the trials stand then
   */
  public static List<TrialProgress> work(
      Request request, Machine machine, ReproductionListener listener) throws IOException {
    Reproduction reproduction = begin(request, machine, listener, false);
    reproduction.work();
    return reproduction.progress();
  }

  private static Reproduction begin(
      Request request, Machine machine, ReproductionListener listener, boolean writes)
      throws IOException {
    Workspace workspace = new Workspace(request.out());
    workspace.claim(request.profile()); // before anything long
    return new Reproduction(request, machine, listener, workspace, writes);
  }

  /**
   * How it ended.
   *
   * @param progress of all trials that were asked for
   * @param files that were written, the page for people first
   */
  public record Outcome(List<TrialProgress> progress, List<Path> files) {
    /** Copies the lists. */
    public Outcome {
      progress = List.copyOf(progress);
      files = List.copyOf(files);
    }
  }

  private void work() throws IOException {
    List<Trial> trials = request.trials();
    for (Trial trial : trials) {
      allProgress.put(trial, known(trial));
    }
    listener.onProgress(progress());
    work(trials);
  }

  /** Lets people see results while the work goes on. */
  private void writeNowAndThen() throws IOException {
    if (writes && System.nanoTime() - written > WRITE_EVERY.toNanos()) {
      write();
      written = System.nanoTime();
    }
  }

  private List<Path> write() throws IOException {
    return new ResultPage(workspace, request, datasets).write();
  }

  /** Trains and scores the trials, several at a time where there are many processors. */
  private void work(List<Trial> trials) throws IOException {
    int jobs =
        request.jobs() > 0
            ? request.jobs()
            : Math.max(1, machine.threads() / WORKERS_OF_A_TRAINING);
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.max(1, Math.min(jobs, trials.size())),
            task -> {
              Thread thread = new Thread(task, "edgewise-reproduce");
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<Future<?>> all = new ArrayList<>();
      for (Trial trial : trials) {
        all.add(pool.submit(() -> workOn(trial)));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a trial failed unexpectedly: " + e.getCause(), e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private void workOn(Trial trial) {
    try {
      Optional<RunDirectory> run = opened(trial);
      if (run.isPresent()) {
        train(trial, run.get());
        score(trial, run.get());
      }
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      set(TrialProgress.failed(trial, reason));
      if (!datasets.missing().containsKey(trial.dataset())) { // that was said once
        listener.onNote(trial.name() + ": " + reason);
      }
    }
  }

  /** Returns the run of a trial; a new one where there is none and there is time. */
  private Optional<RunDirectory> opened(Trial trial) throws IOException {
    Path place = workspace.run(trial);
    if (RunDirectory.isRun(place)) {
      RunDirectory run = RunDirectory.open(place);
      String conflict = trial.conflict(run.config());
      if (!conflict.isEmpty()) {
        throw new IOException(
            place + ": is not " + trial.title() + ": " + conflict + "; move it away");
      }
      return Optional.of(run);
    }
    if (stopRequested() || isDone(trial)) {
      return Optional.empty(); // done, and its run was put away
    }
    RunConfig config = trial.config(request.profile(), request.seed()).on(machine.resolvedDevice());
    return Optional.of(RunDirectory.createAt(place, config, split(trial, config)));
  }

  private Split split(Trial trial, RunConfig config) throws IOException {
    String missing = datasets.missing().get(trial.dataset());
    if (missing != null) {
      throw new IOException(missing);
    }
    return request.profile().cut(Run.split(config, machine, listener::onNote));
  }

  private void train(Trial trial, RunDirectory run) throws IOException {
    RunStatus status = run.status();
    if (status instanceof RunStatus.Finished
        || status instanceof RunStatus.Running
        || stopRequested()) {
      return;
    }
    Lock shared = processors.readLock();
    shared.lock();
    try {
      set(TrialProgress.of(trial, TrialScoring.training(run)).at(TrialProgress.Stage.TRAINING));
      int threads = Math.min(machine.threads(), WORKERS_OF_A_TRAINING);
      Machine part = new Machine(machine.data(), threads, machine.device());
      Run.train(run, part, new Watch(trial, run, shared)).close();
    } finally {
      shared.unlock();
    }
  }

  /** Passes epochs on, and steps aside after an epoch when a scoring wants the processors. */
  private final class Watch implements FitListener {
    private final Trial trial;
    private final Lock shared;
    private final int atMost;
    private int epochs;
    private double seconds;

    Watch(Trial trial, RunDirectory run, Lock shared) throws IOException {
      TrialResult.Training before = TrialScoring.training(run);
      this.trial = trial;
      this.shared = shared;
      this.atMost = before.atMost();
      this.epochs = before.epochs();
      this.seconds = before.seconds();
    }

    @Override
    public boolean onEpoch(Epoch epoch) {
      seconds += epoch.seconds();
      epochs = epoch.number();
      TrialProgress progress =
          new TrialProgress(trial, TrialProgress.Stage.TRAINING, "", epochs, atMost, seconds);
      synchronized (allProgress) {
        allProgress.put(trial, progress);
      }
      listener.onEpoch(progress, epoch);
      shared.unlock();
      shared.lock(); // behind a scoring that waits
      return true;
    }

    @Override
    public boolean stopRequested() {
      return Reproduction.this.stopRequested();
    }

    @Override
    public void onWarning(String message) {
      listener.onNote(trial.name() + ": " + message);
    }
  }

  private void score(Trial trial, RunDirectory run) throws IOException {
    if (run.status() instanceof RunStatus.Running running) {
      set(
          new TrialProgress(
              trial, TrialProgress.Stage.ELSEWHERE, running.holder(), running.epoch(), 0, 0));
      return;
    }
    TrialResult.Training training = TrialScoring.training(run);
    Optional<TrialResult> kept = workspace.result(trial);
    if (kept.isPresent() && kept.get().training().equals(training)) {
      set(TrialProgress.of(trial, training));
      return;
    }
    // A curve of the loss needs no weights.
    if (trial.isCurve() ? training.epochs() == 0 : run.checkpoints().best().isEmpty()) {
      set(TrialProgress.waiting(trial, training.atMost()));
      return;
    }
    if (listener.stopRequested()) { // a budget leaves time to score; Ctrl-C wants the end
      set(TrialProgress.of(trial, training).unscored());
      return;
    }
    Lock alone = processors.writeLock();
    alone.lock();
    try {
      set(TrialProgress.of(trial, training).at(TrialProgress.Stage.SCORING));
      scoring.score(trial, run);
      set(TrialProgress.of(trial, training));
      writeNowAndThen();
    } finally {
      alone.unlock();
    }
  }

  /** Returns how a trial stood when we came. */
  private TrialProgress known(Trial trial) {
    try {
      Optional<TrialResult> kept = workspace.result(trial);
      if (kept.isPresent()) {
        return TrialProgress.of(trial, kept.get().training());
      }
      Path place = workspace.run(trial);
      return RunDirectory.isRun(place)
          ? TrialProgress.of(trial, TrialScoring.training(RunDirectory.open(place))).unscored()
          : TrialProgress.waiting(trial, atMost(trial));
    } catch (IOException e) {
      return TrialProgress.failed(trial, String.valueOf(e.getMessage()));
    }
  }

  private int atMost(Trial trial) {
    return TrialScoring.atMost(trial.config(request.profile(), request.seed()));
  }

  private boolean isDone(Trial trial) {
    return progress().stream()
        .anyMatch(s -> s.trial().equals(trial) && s.stage() == TrialProgress.Stage.DONE);
  }

  private boolean stopRequested() {
    return System.nanoTime() - deadline >= 0 || listener.stopRequested();
  }

  private void set(TrialProgress progress) {
    synchronized (allProgress) {
      allProgress.put(progress.trial(), progress);
    }
    listener.onProgress(progress());
  }

  private List<TrialProgress> progress() {
    synchronized (allProgress) {
      return List.copyOf(allProgress.values());
    }
  }
}
