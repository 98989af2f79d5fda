package edgewise.spark;

import edgewise.dataset.DataDirectory;
import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Selection;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialProgress;
import edgewise.reproduction.Reproduction;
import edgewise.reproduction.ReproductionListener;
import edgewise.run.Machine;
import edgewise.run.Run;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import edgewise.run.RunListener;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/**
 * Trains and scores many runs, each as a task, in a directory that all machines share. A run that
 * was interrupted, with its machine or its job, is gone on with from its last checkpoint; one that
 * is done is left alone. A run that fails does not keep the others from being done.
 */
public final class SparkExperiments {
  private SparkExperiments() {}

  /**
   * How a run stands.
   *
   * @param problem why it failed; empty where it did not
   */
  public record Outcome(String name, String status, String problem) implements Serializable {}

  /**
   * Trains and scores runs, and keeps them in {@code runs/NAME}.
   *
   * @param configs by name, in the order in which they are begun
   * @param out a directory that all machines see under this path
   */
  public static List<Outcome> run(SparkSession spark, Map<String, RunConfig> configs, Path out)
      throws IOException {
    Path runs = Files.createDirectories(out.resolve("runs")).toAbsolutePath();
    List<Task> tasks = new ArrayList<>();
    configs.forEach(
        (name, config) ->
            tasks.add(new RunTask(name, config.toYaml(), runs.resolve(name).toString())));
    return each(spark, tasks);
  }

  /**
   * Trains and scores the trials of a reproduction of the paper, then writes its tables and
   * figures, as {@code edgewise reproduce} does.
   *
   * @param request with a directory that all machines see under its path
   */
  public static List<Outcome> reproduce(SparkSession spark, Reproduction.Request request)
      throws IOException {
    Reproduction.Request written =
        new Reproduction.Request(
            request.experiments(),
            request.profile(),
            request.only(),
            request.seed(),
            Duration.ZERO,
            request.out().toAbsolutePath(),
            1);
    Reproduction.run(written, machine(1), ReproductionListener.NONE); // takes the directory
    List<Task> tasks = new ArrayList<>();
    for (Trial trial : request.trials()) {
      tasks.add(
          new TrialTask(
              trial,
              request.profile().name(),
              request.seed(),
              request.budget().toSeconds(),
              written.out().toString()));
    }
    List<Outcome> outcomes = each(spark, tasks);
    Reproduction.run(written, machine(1), ReproductionListener.NONE);
    return outcomes;
  }

  private static List<Outcome> each(SparkSession spark, List<Task> tasks) {
    return JavaSparkContext.fromSparkContext(spark.sparkContext())
        .parallelize(tasks, Math.max(1, tasks.size()))
        .map(SparkExperiments::outcome)
        .collect();
  }

  private static Outcome outcome(Task task) {
    try {
      return task.run();
    } catch (LinkageError e) {
      return failed(task, TaskFailure.withoutNatives(e));
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      return failed(task, e);
    }
  }

  private static Outcome failed(Task task, Exception failure) {
    String problem = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    return new Outcome(task.name(), "failed", problem);
  }

  private static Machine machine(int threads) {
    return new Machine(DataDirectory.usual(), threads, "auto");
  }

  /** Something to do on another machine. */
  private interface Task extends Serializable {
    String name();

    Outcome run() throws IOException;

    /** Returns this machine with as many threads as Spark gives a task. */
    default Machine here() {
      return machine(Math.max(1, TaskContext.get().cpus()));
    }
  }

  private record RunTask(String name, String config, String place) implements Task {
    @Override
    public Outcome run() throws IOException {
      Path directory = Path.of(place);
      RunConfig asked = RunConfig.parse(config, name);
      RunDirectory run;
      if (RunDirectory.isRun(directory)) {
        run = RunDirectory.open(directory);
        if (!run.config().toYaml().equals(config)) {
          throw new IOException(directory + ": is a run of another configuration; move it away");
        }
      } else {
        run = RunDirectory.createAt(directory, asked, Run.split(asked, here(), warning -> {}));
      }
      Run.execute(run, here(), RunListener.NONE);
      return new Outcome(name, "done", "");
    }
  }

  private record TrialTask(Trial trial, String profile, long seed, long budgetSeconds, String out)
      implements Task {
    @Override
    public String name() {
      return trial.name();
    }

    @Override
    public Outcome run() throws IOException {
      Reproduction.Request request =
          new Reproduction.Request(
              List.of(new Experiment(name(), "one trial", List.of(trial))),
              Profile.ALL.get(profile),
              Selection.of(List.of(trial.dataset())),
              seed,
              Duration.ofSeconds(budgetSeconds),
              Path.of(out),
              1);
      TrialProgress progress = Reproduction.work(request, here(), ReproductionListener.NONE).get(0);
      boolean failed = progress.stage() == TrialProgress.Stage.FAILED;
      return new Outcome(name(), progress.stage().word(), failed ? progress.detail() : "");
    }
  }
}
