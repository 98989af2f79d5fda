package edgewise.reproduction;

import edgewise.dataset.Split;
import edgewise.experiment.Cell;
import edgewise.experiment.CellProgress;
import edgewise.experiment.CellResult;
import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Scoring;
import edgewise.experiment.Selection;
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
  private final Scoring scoring;
  private final boolean writes;
  private final long deadline;
  private final Map<Cell, CellProgress> states = new LinkedHashMap<>();
  private final DatasetTable datasets;
  private long written = System.nanoTime();
  // Trainings share the processors; a scoring, which is timed, has them to itself.
  private final ReentrantReadWriteLock processors = new ReentrantReadWriteLock(true);

  /**
   * What to reproduce.
   *
   * @param experiments whose cells are trained, and which are written
   * @param only the cells that are trained
   * @param seed of new runs
   * @param budget after which no training goes on; zero trains nothing
   * @param out the directory
   * @param jobs how many cells are trained at once; 0 for one for every two processors
   */
  public record Request(
      List<Experiment> experiments,
      Profile profile,
      Selection only,
      long seed,
      Duration budget,
      Path out,
      int jobs) {
    /** Copies the list. */
    public Request {
      experiments = List.copyOf(experiments);
    }

    /** Returns the cells that are trained, each once. */
    public List<Cell> cells() {
      return experiments.stream()
          .flatMap(experiment -> experiment.cells().stream())
          .distinct()
          .filter(only::contains)
          .toList();
    }

    /** Returns all experiments at a profile's size, without limits. */
    public static Request all(Profile profile, Path out) {
      return new Request(
          Experiment.ALL.entries(), profile, Selection.ALL, 1, Duration.ofDays(36_500), out, 0);
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
    this.scoring = new Scoring(workspace, request.profile(), machine);
    this.datasets = new DatasetTable(request.only(), request.seed(), machine);
    this.deadline = System.nanoTime() + request.budget().toNanos();
  }

  /**
   * Does it, and returns what was written.
   *
   * @throws IOException when the directory cannot be used; a cell that fails is noted and left out
   */
  public static Outcome run(Request request, Machine machine, ReproductionListener listener)
      throws IOException {
    Reproduction reproduction = begin(request, machine, listener, true);
    reproduction.work();
    return new Outcome(reproduction.states(), reproduction.write());
  }

  /**
   * Does it, and leaves it to another to write what is there: for machines that work on some of the
   * cells each, in one directory that they share.
   *
   * @return how the cells stand then
   */
  public static List<CellProgress> work(
      Request request, Machine machine, ReproductionListener listener) throws IOException {
    Reproduction reproduction = begin(request, machine, listener, false);
    reproduction.work();
    return reproduction.states();
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
   * @param states of all cells that were asked for
   * @param files that were written, the page for people first
   */
  public record Outcome(List<CellProgress> states, List<Path> files) {
    /** Copies the lists. */
    public Outcome {
      states = List.copyOf(states);
      files = List.copyOf(files);
    }
  }

  private void work() throws IOException {
    List<Cell> cells = request.cells();
    for (Cell cell : cells) {
      states.put(cell, known(cell));
    }
    listener.onStates(states());
    work(cells);
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

  /** Trains and scores the cells, several at a time where there are many processors. */
  private void work(List<Cell> cells) throws IOException {
    int jobs =
        request.jobs() > 0
            ? request.jobs()
            : Math.max(1, machine.threads() / WORKERS_OF_A_TRAINING);
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.max(1, Math.min(jobs, cells.size())),
            task -> {
              Thread thread = new Thread(task, "edgewise-reproduce");
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<Future<?>> all = new ArrayList<>();
      for (Cell cell : cells) {
        all.add(pool.submit(() -> workOn(cell)));
      }
      for (Future<?> each : all) {
        each.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a cell failed unexpectedly: " + e.getCause(), e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private void workOn(Cell cell) {
    try {
      Optional<RunDirectory> run = opened(cell);
      if (run.isPresent()) {
        train(cell, run.get());
        score(cell, run.get());
      }
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      set(CellProgress.failed(cell, reason));
      if (!datasets.missing().containsKey(cell.dataset())) { // that was said once
        listener.onNote(cell.name() + ": " + reason);
      }
    }
  }

  /** Returns the run of a cell; a new one where there is none and there is time. */
  private Optional<RunDirectory> opened(Cell cell) throws IOException {
    Path place = workspace.run(cell);
    if (RunDirectory.isRun(place)) {
      RunDirectory run = RunDirectory.open(place);
      String conflict = cell.conflict(run.config());
      if (!conflict.isEmpty()) {
        throw new IOException(
            place + ": is not " + cell.title() + ": " + conflict + "; move it away");
      }
      return Optional.of(run);
    }
    if (stopRequested() || isDone(cell)) {
      return Optional.empty(); // done, and its run was put away
    }
    RunConfig config = cell.config(request.profile(), request.seed());
    return Optional.of(RunDirectory.createAt(place, config, split(cell, config)));
  }

  private Split split(Cell cell, RunConfig config) throws IOException {
    String missing = datasets.missing().get(cell.dataset());
    if (missing != null) {
      throw new IOException(missing);
    }
    return request.profile().cut(Run.split(config, machine, listener::onNote));
  }

  private void train(Cell cell, RunDirectory run) throws IOException {
    RunStatus status = run.status();
    if (status instanceof RunStatus.Finished
        || status instanceof RunStatus.Running
        || stopRequested()) {
      return;
    }
    Lock shared = processors.readLock();
    shared.lock();
    try {
      set(CellProgress.of(cell, Scoring.training(run)).at(CellProgress.Stage.TRAINING));
      int threads = Math.min(machine.threads(), WORKERS_OF_A_TRAINING);
      Machine part = new Machine(machine.data(), threads, machine.device());
      Run.train(run, part, new Watch(cell, run, shared)).close();
    } finally {
      shared.unlock();
    }
  }

  /** Passes epochs on, and steps aside after an epoch when a scoring wants the processors. */
  private final class Watch implements FitListener {
    private final Cell cell;
    private final Lock shared;
    private final int atMost;
    private int epochs;
    private double seconds;

    Watch(Cell cell, RunDirectory run, Lock shared) throws IOException {
      CellResult.Training before = Scoring.training(run);
      this.cell = cell;
      this.shared = shared;
      this.atMost = before.atMost();
      this.epochs = before.epochs();
      this.seconds = before.seconds();
    }

    @Override
    public boolean onEpoch(Epoch epoch) {
      seconds += epoch.seconds();
      epochs = epoch.number();
      CellProgress state =
          new CellProgress(cell, CellProgress.Stage.TRAINING, "", epochs, atMost, seconds);
      synchronized (states) {
        states.put(cell, state);
      }
      listener.onEpoch(state, epoch);
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
      listener.onNote(cell.name() + ": " + message);
    }
  }

  private void score(Cell cell, RunDirectory run) throws IOException {
    if (run.status() instanceof RunStatus.Running running) {
      set(
          new CellProgress(
              cell, CellProgress.Stage.ELSEWHERE, running.holder(), running.epoch(), 0, 0));
      return;
    }
    CellResult.Training training = Scoring.training(run);
    Optional<CellResult> kept = workspace.result(cell);
    if (kept.isPresent() && kept.get().training().equals(training)) {
      set(CellProgress.of(cell, training));
      return;
    }
    // A curve of the loss needs no weights.
    if (cell.overfitted() ? training.epochs() == 0 : run.checkpoints().best().isEmpty()) {
      set(CellProgress.waiting(cell, training.atMost()));
      return;
    }
    if (listener.stopRequested()) { // a budget leaves time to score; Ctrl-C wants the end
      set(CellProgress.of(cell, training).unscored());
      return;
    }
    Lock alone = processors.writeLock();
    alone.lock();
    try {
      set(CellProgress.of(cell, training).at(CellProgress.Stage.SCORING));
      scoring.score(cell, run);
      set(CellProgress.of(cell, training));
      writeNowAndThen();
    } finally {
      alone.unlock();
    }
  }

  /** Returns how a cell stood when we came. */
  private CellProgress known(Cell cell) {
    try {
      Optional<CellResult> kept = workspace.result(cell);
      if (kept.isPresent()) {
        return CellProgress.of(cell, kept.get().training());
      }
      Path place = workspace.run(cell);
      return RunDirectory.isRun(place)
          ? CellProgress.of(cell, Scoring.training(RunDirectory.open(place))).unscored()
          : CellProgress.waiting(cell, atMost(cell));
    } catch (IOException e) {
      return CellProgress.failed(cell, String.valueOf(e.getMessage()));
    }
  }

  private int atMost(Cell cell) {
    return Scoring.atMost(cell.config(request.profile(), request.seed()));
  }

  private boolean isDone(Cell cell) {
    return states().stream()
        .anyMatch(s -> s.cell().equals(cell) && s.stage() == CellProgress.Stage.DONE);
  }

  private boolean stopRequested() {
    return System.nanoTime() - deadline >= 0 || listener.stopRequested();
  }

  private void set(CellProgress state) {
    synchronized (states) {
      states.put(state.cell(), state);
    }
    listener.onStates(states());
  }

  private List<CellProgress> states() {
    synchronized (states) {
      return List.copyOf(states.values());
    }
  }
}
