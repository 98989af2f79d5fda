package edgewise.run;

import edgewise.file.WholeFiles;
import edgewise.model.FitListener;
import edgewise.model.GraphGenerator;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * One process's work on a run: holds its lock, writes down every epoch, and says at the end how it
 * went. A disk that takes no more is a warning, since training itself can go on.
 */
final class RunSession implements FitListener, AutoCloseable {
  private final RunDirectory directory;
  private final FitListener listener;
  private final EpochLog log;
  private final RunLock lock;
  private boolean stopped;
  private boolean warned;
  private boolean changed;

  private RunSession(RunDirectory directory, FitListener listener, RunLock lock) {
    this.directory = directory;
    this.listener = listener;
    this.log = directory.epochLog();
    this.lock = lock;
  }

  /** Training, which takes long and may go wrong. */
  @FunctionalInterface
  interface Training {
    GraphGenerator run() throws IOException;
  }

  /** Begins to work on a run, from where the last session stored it. */
  static RunSession begin(RunDirectory directory, Machine machine, FitListener listener)
      throws IOException {
    RunLock lock = directory.lock();
    try {
      Instant now = Instant.now();
      RunSession session = new RunSession(directory, listener, lock);
      WholeFiles.sweep(directory.path());
      directory.checkpoints().sweep();
      session.log.cutTo(directory.checkpoints().latestEpoch());
      directory.statusFile().running(now);
      Path provenance = directory.provenance();
      Provenance.add(provenance, machine, now, dataFiles(directory, !Files.exists(provenance)));
      return session;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Returns the files of the split and, when it was just made, the user's file it is from. */
  private static List<Path> dataFiles(RunDirectory directory, boolean first) {
    List<Path> files = new ArrayList<>();
    for (String name : GraphFile.OF_SPLIT) {
      GraphFile.find(directory.path(), name).ifPresent(files::add);
    }
    Path origin = Path.of(directory.config().settings().data());
    if (first && Files.isRegularFile(origin)) {
      files.add(origin);
    }
    return files;
  }

  /** Returns what training gives, and writes down how it ended. */
  GraphGenerator recorded(Training training) throws IOException {
    StatusFile status = directory.statusFile();
    GraphGenerator generator;
    try {
      generator = training.run();
    } catch (InterruptedIOException e) { // a fit that was told to stop has no checkpoint to give
      orWarn(() -> status.interrupted(Instant.now()));
      throw e;
    } catch (IOException | RuntimeException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      orWarn(() -> status.failed(Instant.now(), reason));
      throw e;
    }
    try {
      if (stopped) {
        status.interrupted(Instant.now());
      } else {
        status.finished(Instant.now());
      }
    } catch (IOException e) {
      generator.close();
      throw e;
    }
    return generator;
  }

  @Override
  public void onStart(DoubleSupplier processorSeconds) {
    listener.onStart(processorSeconds);
  }

  @Override
  public boolean onEpoch(Epoch epoch) {
    if (!changed) {
      changed = true;
      orWarn(directory::forgetResults);
    }
    orWarn(() -> log.append(epoch));
    boolean goOn = listener.onEpoch(epoch);
    stopped |= !goOn;
    return goOn;
  }

  @Override
  public void onBatch(int epoch, double done, int batches) {
    listener.onBatch(epoch, done, batches);
  }

  @Override
  public boolean stopRequested() {
    boolean stop = listener.stopRequested();
    stopped |= stop;
    return stop;
  }

  @Override
  public void onWarning(String message) {
    listener.onWarning(message);
  }

  @Override
  public void close() {
    lock.close();
  }

  /** Something that is written down for people, without which training can do. */
  private interface Note {
    void write() throws IOException;
  }

  private void orWarn(Note note) {
    try {
      note.write();
    } catch (IOException e) {
      if (!warned) { // one line, not one for each epoch
        warned = true;
        listener.onWarning(
            "the run cannot be written to ("
                + e.getMessage()
                + "); training goes on, but epochs will be missing from epochs.jsonl");
      }
    }
  }
}
