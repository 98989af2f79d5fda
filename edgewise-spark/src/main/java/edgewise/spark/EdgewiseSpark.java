package edgewise.spark;

import edgewise.run.Build;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkException;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.AnalysisException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program that {@code spark-submit} starts, and how every failure becomes one line. */
@Command(
    name = "edgewise-spark",
    mixinStandardHelpOptions = true,
    versionProvider = EdgewiseSpark.Version.class,
    sortOptions = false,
    description = "Edgewise on a cluster: what needs more than one machine.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Submitted with Spark's own spark-submit:",
      "  spark-submit --jars 'natives/*.jar' edgewise-spark.jar generate --run RUN -n N --out DIR",
      "",
      "Exit codes: 0 done; 1 a file or a computation failed; 2 a wrong option.",
    },
    subcommands = {
      GenerateCommand.class,
      EvaluateCommand.class,
      NeighbourhoodsCommand.class,
      ExperimentsCommand.class
    })
public final class EdgewiseSpark implements Runnable {
  @Spec private CommandSpec spec;

  /** Runs a command and exits with its code, which tells the cluster how it went. */
  public static void main(String[] arguments) {
    int code = commandLine().execute(arguments);
    if (code != 0) {
      System.exit(code);
    }
  }

  static CommandLine commandLine() {
    return new CommandLine(new EdgewiseSpark())
        .setAbbreviatedOptionsAllowed(false)
        .setParameterExceptionHandler(EdgewiseSpark::wrongOption)
        .setExecutionExceptionHandler((failure, line, result) -> failed(failure, line));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int wrongOption(ParameterException failure, String[] arguments) {
    CommandLine line = failure.getCommandLine();
    say(line, failure.getMessage() + " (see " + line.getCommandSpec().qualifiedName() + " --help)");
    return 2;
  }

  private static int failed(Exception failure, CommandLine line) {
    if (failure instanceof IllegalArgumentException && !(failure instanceof SparkThrowable)) {
      say(line, String.valueOf(failure.getMessage()));
      return 2;
    }
    Optional<String> known = known(failure);
    if (known.isPresent()) {
      say(line, known.get());
    } else {
      say(line, "a fault in Edgewise or Spark: " + failure + "; the lines below say where");
      failure.printStackTrace(line.getErr());
      line.getErr().flush();
    }
    return 1;
  }

  /** Returns what Edgewise, a task of it or Spark said, from under what is wrapped around it. */
  private static Optional<String> known(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException) {
        return Optional.of(String.valueOf(cause.getMessage()));
      }
      if (cause instanceof SparkThrowable spark
          && String.valueOf(spark.getCondition()).startsWith("FAILED_READ_FILE")) {
        String file = spark.getMessageParameters().getOrDefault("path", "a file of the table");
        return Optional.of(
            Places.text(new Path(file)) + ": is damaged, or not Parquet; make the table again");
      }
    }
    if (failure instanceof SparkException || failure instanceof AnalysisException) {
      return Optional.of("Spark: " + failure.getMessage());
    }
    return Optional.empty();
  }

  private static void say(CommandLine line, String problem) {
    PrintWriter err = line.getErr();
    err.println("edgewise-spark: " + problem.strip().replaceAll("\\s*\\R\\s*", " "));
    err.flush();
  }

  /** Which Edgewise this is. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"edgewise-spark " + Build.THIS.version()};
    }
  }
}
