package edgewise.spark;

import edgewise.experiment.Experiment;
import edgewise.experiment.Profile;
import edgewise.experiment.Selection;
import edgewise.reproduction.Reproduction;
import edgewise.run.RunConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Trains and scores many runs. */
@Command(
    name = "experiments",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Trains and scores many runs at once: a list of configurations, or the grid of the paper.",
      "",
      "The same command goes on with what was interrupted and leaves alone what is done."
          + " Training uses as many threads as Spark gives a task (--conf spark.task.cpus=2).",
    },
    footer = {
      "",
      "Examples:",
      "  spark-submit --jars 'natives/*.jar' edgewise-spark.jar experiments a.yaml b.yaml --out DIR",
      "  edgewise compare DIR/runs/*",
      "  spark-submit --jars 'natives/*.jar' edgewise-spark.jar experiments --reproduce quality \\",
      "    --out reproduction",
    })
final class ExperimentsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "CONFIG",
      arity = "0..*",
      description = "Configurations, as config.yaml of a run; each is a run of its name.")
  private List<Path> configs = List.of();

  @Option(
      names = "--reproduce",
      paramLabel = "EXPERIMENT",
      description = "In their place, what edgewise reproduce makes: all, quantity, quality, …")
  private @Nullable String experiment;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      defaultValue = "paper",
      description = "Of --reproduce: paper, or quick, a toy (default: ${DEFAULT-VALUE}).")
  private String profile;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description = "Of --reproduce: trains only these datasets, models or orderings.")
  private List<String> only = List.of();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Of --reproduce: the root of all random draws (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "A directory that all machines see under this path; kept and gone on with.")
  private Path out;

  @Override
  public Integer call() throws IOException {
    if (configs.isEmpty() == (experiment == null)) {
      throw new IllegalArgumentException("name either configurations or --reproduce");
    }
    Map<String, RunConfig> named = named();
    try (SparkSession spark = Session.open("experiments")) {
      List<SparkExperiments.Outcome> outcomes =
          experiment == null
              ? SparkExperiments.run(spark, named, out)
              : SparkExperiments.reproduce(
                  spark,
                  new Reproduction.Request(
                      Experiment.named(experiment),
                      Profile.ALL.get(profile),
                      Selection.of(only),
                      seed,
                      Reproduction.Request.UNLIMITED,
                      out,
                      1));
      return report(outcomes);
    }
  }

  private Map<String, RunConfig> named() throws IOException {
    Map<String, RunConfig> named = new LinkedHashMap<>();
    for (Path file : configs) {
      String name = file.getFileName().toString().replaceFirst("\\.ya?ml$", "");
      if (named.put(name, RunConfig.read(file)) != null) {
        throw new IllegalArgumentException("two configurations are named " + name);
      }
    }
    return named;
  }

  private int report(List<SparkExperiments.Outcome> outcomes) {
    PrintWriter err = spec.commandLine().getErr();
    long failed = 0;
    for (SparkExperiments.Outcome outcome : outcomes) {
      boolean bad = !outcome.problem().isEmpty();
      failed += bad ? 1 : 0;
      err.println(
          "edgewise-spark: "
              + outcome.name()
              + ": "
              + outcome.status()
              + (bad ? ": " + outcome.problem() : ""));
    }
    err.flush();
    return failed == 0 ? 0 : 1;
  }
}
