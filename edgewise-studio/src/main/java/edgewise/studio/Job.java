package edgewise.studio;

import edgewise.graph.Graph;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** A piece of work that takes a while: how it stands, and what came of it. */
final class Job {
  /** What is done; it says how far it is, and looks whether it is still wanted. */
  interface Work {
    void run(Job job) throws IOException;
  }

  /**
   * How a job stands.
   *
   * @param state {@code waiting}, {@code working}, {@code done}, {@code failed} or {@code
   *     cancelled}
   * @param step what it does, in a few words
   * @param done how much of it is behind, 0 to 1
   * @param title what was asked for, in a few words
   * @param note what is to be said of what came out; empty for nothing
   * @param tooFew whether fewer graphs came out than were asked for
   */
  record Progress(
      String id,
      String kind,
      String run,
      String title,
      String state,
      String step,
      double done,
      @Nullable Double secondsLeft,
      @Nullable String error,
      String note,
      boolean tooFew,
      int graphs) {}

  private final String id;
  private final String kind;
  private final String run;
  private final String title;
  private volatile String state = "waiting";
  private volatile String step = "";
  private volatile double done;
  private volatile long began;
  private volatile @Nullable String error;
  private volatile String note = "";
  private volatile boolean cancelled;
  private volatile boolean tooFew;
  private volatile List<Graph> graphs = List.of();
  private @Nullable Thread worker; // while it is at work

  Job(String id, String kind, String run, String title) {
    this.id = id;
    this.kind = kind;
    this.run = run;
    this.title = title;
  }

  String id() {
    return id;
  }

  String run() {
    return run;
  }

  List<Graph> graphs() {
    return graphs;
  }

  boolean isCancelled() {
    return cancelled;
  }

  boolean isWaiting() {
    return state.equals("waiting");
  }

  boolean isOver() {
    return !state.equals("waiting") && !state.equals("working");
  }

  /** Says what it does now, and how much of it is behind. */
  void at(String what, double behind) {
    step = what;
    done = behind;
  }

  /** Takes what came out, and what is to be said of it. */
  void give(List<Graph> found, String said, boolean fewerThanWanted) {
    graphs = List.copyOf(found);
    note = said;
    tooFew = fewerThanWanted;
  }

  /** Works, on the thread that calls, unless it was cancelled before. */
  void perform(Work work) {
    synchronized (this) {
      if (cancelled) {
        state = "cancelled";
        return;
      }
      began = System.nanoTime();
      state = "working";
      worker = Thread.currentThread();
    }
    try {
      work.run(this);
      done = 1;
      state = cancelled ? "cancelled" : "done";
    } catch (CancellationException e) {
      state = "cancelled";
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      error = cancelled ? null : Problems.line(e);
      state = cancelled ? "cancelled" : "failed";
    } finally {
      synchronized (this) {
        worker = null;
        Thread.interrupted(); // the next job is not meant
      }
    }
  }

  /** Ends it; what was drawn so far is kept. */
  synchronized void cancel() {
    cancelled = true;
    state = state.equals("waiting") ? "cancelled" : state; // not when its turn comes
    if (worker != null && kind.equals("generate")) {
      worker.interrupt(); // what is wanted may never be drawn
    }
  }

  Progress progress() {
    double part = done;
    double spent = (System.nanoTime() - began) / 1e9;
    boolean working = state.equals("working");
    return new Progress(
        id,
        kind,
        run,
        title,
        state,
        step,
        part,
        working && part > 0.02 ? spent * (1 - part) / part : null,
        error,
        note,
        tooFew,
        graphs.size());
  }
}
