package edgewise.studio;

import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLikelihood;
import edgewise.model.LikelihoodModel;
import edgewise.model.RejectedException;
import edgewise.random.Seed;
import edgewise.run.Abilities;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunDirectory;
import edgewise.run.RunScores;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Drawing and scoring, one at a time, on a thread of its own; training does not wait for it. */
final class Jobs implements AutoCloseable {
  private static final int KEPT = 20;
  static final int MOST_WAITING = 20;
  private static final int ORDERS = 4; // of a graph, over which its likelihood is a mean

  private final Machine machine;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "edgewise-studio-jobs");
            thread.setDaemon(true);
            return thread;
          });
  private final AtomicLong ids = new AtomicLong();
  private final Map<String, Job> jobs = new LinkedHashMap<>();

  Jobs(Machine machine) {
    this.machine = machine;
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

  private static final class Job {
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

    private Job(String id, String kind, String run, String title) {
      this.id = id;
      this.kind = kind;
      this.run = run;
      this.title = title;
    }

    private Progress progress() {
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

  private interface Work {
    void run(Job job) throws IOException;
  }

  /** Draws graphs from the best checkpoint of a run. */
  Progress generate(RunDirectory run, DrawOptions wish) throws IOException {
    GenerationRequest request = wish.request(run, machine.threads());
    return start(
        "generate",
        run.name(),
        "seed " + wish.seed() + (wish.given().isEmpty() ? "" : ", " + request.targets()),
        job -> {
          job.step = "loading the model";
          List<Graph> graphs = new ArrayList<>();
          try (GraphGenerator generator = run.generator();
              Stream<Graph> drawn = generator.generate(request)) {
            for (Iterator<Graph> next = drawn.iterator(); next.hasNext() && !job.cancelled; ) {
              graphs.add(next.next());
              job.step = graphs.size() + " of " + request.count() + " graphs";
              job.done = graphs.size() / (double) request.count();
            }
            List<String> notes = new ArrayList<>(request.targets().notes());
            if (!request.controls().isNone() || generator.rejections().total() > 0) {
              notes.add(
                  graphs.size()
                      + (graphs.size() == 1 ? " graph drawn; " : " graphs drawn; ")
                      + generator.rejections());
            }
            job.note = String.join(". ", notes);
          } catch (CancellationException e) {
            job.note = graphs.size() + " graphs drawn until it was stopped"; // and they are kept
          } catch (RejectedException e) {
            if (graphs.isEmpty()) {
              throw e;
            }
            job.note = Problems.line(e); // what was found is not lost
            job.tooFew = true;
          }
          job.graphs = List.copyOf(graphs);
        });
  }

  /** Scores the graphs of a run. */
  Progress evaluate(RunDirectory run) {
    return start(
        "evaluate",
        run.name(),
        "scores",
        job ->
            Run.score(
                run,
                RunScores.options(run),
                machine.threads(),
                (step, done, steps) -> {
                  if (job.cancelled) {
                    throw new CancellationException("scoring was cancelled");
                  }
                  job.step = step;
                  job.done = (double) done / steps;
                }));
  }

  /**
   * Computes how probable the model of a run is to draw each of some graphs, for an edge.
   *
   * @param taker takes the logarithms, in the order of the graphs
   */
  Progress likelihood(RunDirectory run, List<Graph> graphs, Consumer<double[]> taker) {
    return start(
        "likelihood",
        run.name(),
        "likelihoods",
        job -> {
          job.step = "loading the model";
          try (GraphGenerator generator = run.generator()) {
            LikelihoodModel model = Abilities.likelihood(generator, run);
            double[] found = new double[graphs.size()];
            for (int i = 0; i < found.length && !job.cancelled; i++) {
              GraphLikelihood one =
                  GraphLikelihood.of(model, graphs.get(i), ORDERS, new Seed(1).child(i));
              found[i] = one.order() / Math.max(1, one.edges());
              job.step = (i + 1) + " of " + found.length + " graphs";
              job.done = (i + 1.0) / found.length;
            }
            if (!job.cancelled) {
              taker.accept(found);
            }
          }
        });
  }

  /** Returns the jobs of a run that are known, the newest first. */
  List<Progress> of(String run) {
    synchronized (jobs) {
      List<Progress> all = new ArrayList<>();
      jobs.values().stream()
          .filter(job -> job.run.equals(run))
          .forEach(j -> all.add(0, j.progress()));
      return all;
    }
  }

  Progress progress(String id) {
    return job(id).progress();
  }

  /** Ends a job; what was drawn so far is kept. */
  Progress cancel(String id) {
    Job job = job(id);
    synchronized (job) {
      job.cancelled = true;
      job.state = job.state.equals("waiting") ? "cancelled" : job.state; // not when its turn comes
      if (job.worker != null && job.kind.equals("generate")) {
        job.worker.interrupt(); // what is wanted may never be drawn
      }
    }
    return job.progress();
  }

  /** Returns what was drawn for a visitor. */
  List<Graph> graphs(String run, String id) {
    Job job = job(id);
    if (!job.run.equals(run)) {
      throw Refusal.missing("these graphs are not of " + run);
    }
    return job.graphs;
  }

  private Job job(String id) {
    synchronized (jobs) {
      Job job = jobs.get(id);
      if (job == null) {
        throw Refusal.missing(
            "there is no job '" + id + "'; the studio keeps the last " + KEPT + " of them");
      }
      return job;
    }
  }

  private Progress start(String kind, String run, String title, Work work) {
    Job job = new Job(Long.toString(ids.incrementAndGet()), kind, run, title);
    synchronized (jobs) {
      long waiting = jobs.values().stream().filter(other -> other.state.equals("waiting")).count();
      if (waiting >= MOST_WAITING) {
        throw Refusal.busy(waiting + " jobs are waiting already; try again when they are done");
      }
      for (Iterator<Job> old = jobs.values().iterator(); jobs.size() >= KEPT && old.hasNext(); ) {
        if (isOver(old.next())) {
          old.remove();
        }
      }
      jobs.put(job.id, job);
    }
    worker.execute(() -> work(job, work));
    return job.progress();
  }

  private static boolean isOver(Job job) {
    return !job.state.equals("waiting") && !job.state.equals("working");
  }

  private static void work(Job job, Work work) {
    synchronized (job) {
      if (job.cancelled) {
        job.state = "cancelled";
        return;
      }
      job.began = System.nanoTime();
      job.state = "working";
      job.worker = Thread.currentThread();
    }
    try {
      work.run(job);
      job.done = 1;
      job.state = job.cancelled ? "cancelled" : "done";
    } catch (CancellationException e) {
      job.state = "cancelled";
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      job.error = job.cancelled ? null : Problems.line(e);
      job.state = job.cancelled ? "cancelled" : "failed";
    } finally {
      synchronized (job) {
        job.worker = null;
        Thread.interrupted(); // the next job is not meant
      }
    }
  }

  @Override
  public void close() {
    synchronized (jobs) {
      jobs.values().forEach(job -> job.cancelled = true);
    }
    worker.shutdownNow();
  }
}
