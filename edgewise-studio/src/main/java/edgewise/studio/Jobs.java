package edgewise.studio;

import edgewise.evaluation.EvaluationListener;
import edgewise.graph.Graph;
import edgewise.model.GenerationRequest;
import edgewise.model.GraphGenerator;
import edgewise.model.GraphLikelihood;
import edgewise.model.LikelihoodModel;
import edgewise.model.RejectedException;
import edgewise.random.Seed;
import edgewise.run.Abilities;
import edgewise.run.Guidance;
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
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Drawing and scoring, one at a time, on threads of their own; training does not wait for it. */
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
  private final ForkJoinPool threads = Workers.named("edgewise-studio-job");
  private final AtomicLong ids = new AtomicLong();
  private final Map<String, Job> jobs = new LinkedHashMap<>();

  Jobs(Machine machine) {
    this.machine = machine;
  }

  /** Draws graphs from the best checkpoint of a run. */
  Job.Progress generate(RunDirectory run, DrawOptions wish) throws IOException {
    GenerationRequest request = wish.request(run, machine.threads());
    return start(
        "generate",
        run.name(),
        "seed " + wish.seed() + (wish.given().isEmpty() ? "" : ", " + request.targets()),
        job -> draw(job, run, request));
  }

  private static void draw(Job job, RunDirectory run, GenerationRequest request)
      throws IOException {
    job.at("loading the model", 0);
    List<Graph> graphs = new ArrayList<>();
    try (GraphGenerator generator = run.generator();
        Stream<Graph> drawn = generator.generate(request)) {
      for (Iterator<Graph> next = drawn.iterator(); next.hasNext() && !job.isCancelled(); ) {
        graphs.add(next.next());
        job.at(
            graphs.size() + " of " + request.count() + " graphs",
            graphs.size() / (double) request.count());
      }
      List<String> notes = new ArrayList<>(request.targets().notes());
      if (!request.controls().isNone() || generator.rejections().total() > 0) {
        notes.add(drawn(graphs) + "; " + generator.rejections());
      }
      job.give(graphs, String.join(". ", notes), false);
    } catch (CancellationException e) {
      job.give(graphs, drawn(graphs) + " until it was stopped", false);
    } catch (RejectedException e) {
      if (graphs.isEmpty()) {
        throw e;
      }
      job.give(graphs, Problems.line(e), true); // what was found is not lost
    }
  }

  private static String drawn(List<Graph> graphs) {
    return graphs.size() == 1 ? "1 graph drawn" : graphs.size() + " graphs drawn";
  }

  /** Scores the graphs of a run. */
  Job.Progress evaluate(RunDirectory run) {
    return start(
        "evaluate",
        run.name(),
        "scores",
        job ->
            Run.score(
                run,
                RunScores.options(run),
                machine.threads(),
                steps(job, "scoring was cancelled")));
  }

  /** Chooses by the training graphs how closely the conditions of a run are followed. */
  Job.Progress guidance(RunDirectory run) {
    return start(
        "guidance",
        run.name(),
        "guidance",
        job ->
            Guidance.choose(
                run,
                Guidance.USUAL,
                machine.threads(),
                Guidance.USUAL_SEED,
                steps(job, "the choice was cancelled")));
  }

  /** Shows the steps of a job, and ends it at the next one when it was cancelled. */
  private static EvaluationListener steps(Job job, String cancelled) {
    return (step, done, steps) -> {
      if (job.isCancelled()) {
        throw new CancellationException(cancelled);
      }
      job.at(step, (double) done / steps);
    };
  }

  /**
   * Computes how probable the model of a run is to draw each of some graphs, for an edge.
   *
   * @param taker takes the logarithms, in the order of the graphs
   */
  Job.Progress likelihood(RunDirectory run, List<Graph> graphs, Consumer<double[]> taker) {
    return start(
        "likelihood",
        run.name(),
        "likelihoods",
        job -> {
          job.at("loading the model", 0);
          try (GraphGenerator generator = run.generator()) {
            LikelihoodModel model = Abilities.likelihood(generator, run);
            double[] found = new double[graphs.size()];
            for (int i = 0; i < found.length && !job.isCancelled(); i++) {
              GraphLikelihood one =
                  GraphLikelihood.of(model, graphs.get(i), ORDERS, new Seed(1).child(i));
              found[i] = one.order() / Math.max(1, one.edges());
              job.at((i + 1) + " of " + found.length + " graphs", (i + 1.0) / found.length);
            }
            if (!job.isCancelled()) {
              taker.accept(found);
            }
          }
        });
  }

  /** Returns the jobs of a run that are known, the newest first. */
  List<Job.Progress> of(String run) {
    synchronized (jobs) {
      List<Job.Progress> all = new ArrayList<>();
      jobs.values().stream()
          .filter(job -> job.run().equals(run))
          .forEach(j -> all.add(0, j.progress()));
      return all;
    }
  }

  Job.Progress progress(String id) {
    return job(id).progress();
  }

  /** Ends a job; what was drawn so far is kept. */
  Job.Progress cancel(String id) {
    Job job = job(id);
    job.cancel();
    return job.progress();
  }

  /** Returns what was drawn for a visitor. */
  List<Graph> graphs(String run, String id) {
    Job job = job(id);
    if (!job.run().equals(run)) {
      throw Refusal.missing("these graphs are not of " + run);
    }
    return job.graphs();
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

  private Job.Progress start(String kind, String run, String title, Job.Work work) {
    Job job = new Job(Long.toString(ids.incrementAndGet()), kind, run, title);
    synchronized (jobs) {
      long waiting = jobs.values().stream().filter(Job::isWaiting).count();
      if (waiting >= MOST_WAITING) {
        throw Refusal.busy(waiting + " jobs are waiting already; try again when they are done");
      }
      for (Iterator<Job> old = jobs.values().iterator(); jobs.size() >= KEPT && old.hasNext(); ) {
        if (old.next().isOver()) {
          old.remove();
        }
      }
      jobs.put(job.id(), job);
    }
    worker.execute(() -> threads.submit(() -> job.perform(work)).join());
    return job.progress();
  }

  @Override
  public void close() {
    synchronized (jobs) {
      jobs.values().forEach(Job::cancel);
    }
    worker.shutdownNow();
    threads.shutdown();
  }
}
