package edgewise.cli;

import edgewise.model.RejectedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command {@code edgewise}: its subcommands, and how every failure becomes one line and an exit
 * code.
 */
@Command(
    name = "edgewise",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description =
        "Learns what a collection of graphs looks like and generates new graphs like them.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  edgewise quickstart                             the whole way once, with no data",
      "  edgewise train --data mine.g6 --budget 30m      learn from a file of graphs",
      "  edgewise generate runs/NAME -n 1000 -o new.g6   draw new ones",
      "  edgewise evaluate runs/NAME --report r.html     how good are they?",
      "",
      "Exit codes: 0 done; 1 a file or a computation failed; 2 a wrong option.",
    },
    subcommands = {
      QuickstartCommand.class,
      TrainCommand.class,
      GenerateCommand.class,
      EvaluateCommand.class,
      LikelihoodCommand.class,
      CompareCommand.class,
      RunsCommand.class,
      StudioCommand.class,
      DatasetsCommand.class,
      ConvertCommand.class,
      InspectCommand.class,
      SplitCommand.class,
      NeighbourhoodsCommand.class,
      ModelsCommand.class,
      OrderingsCommand.class,
      FormatsCommand.class,
      MetricsCommand.class,
      ReproduceCommand.class,
      BenchCommand.class,
      CompletionCommand.class,
    })
public final class Edgewise implements Runnable {
  @Spec private CommandSpec spec;

  /** Runs the command line and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** Returns the command line, ready to execute. */
  static CommandLine commandLine() {
    return new CommandLine(new Edgewise())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setAbbreviatedOptionsAllowed(false)
        .setParameterExceptionHandler(Edgewise::wrongOption)
        .setExecutionExceptionHandler((failure, line, result) -> failed(failure, line));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int wrongOption(ParameterException failure, String[] arguments) {
    CommandLine line = failure.getCommandLine();
    String problem = oneLine(String.valueOf(failure.getMessage()));
    if (failure instanceof UnmatchedArgumentException unmatched) {
      List<String> guesses = unmatched.getSuggestions();
      if (!guesses.isEmpty()) {
        problem += "; did you mean " + guesses.get(0) + "?";
      }
    }
    say(line, problem + " (see " + line.getCommandSpec().qualifiedName() + " --help)");
    return 2;
  }

  private static int failed(Exception failure, CommandLine line) {
    if (failure instanceof UncheckedIOException wrapped && wrapped.getCause() != null) {
      failure = wrapped.getCause();
    }
    if (failure instanceof IllegalArgumentException) {
      say(line, oneLine(String.valueOf(failure.getMessage())));
      return 2;
    }
    if (failure instanceof IOException) {
      say(line, oneLine(describe((IOException) failure)));
      return 1;
    }
    if (failure instanceof RejectedException) {
      say(line, oneLine(String.valueOf(failure.getMessage())));
      return 1;
    }
    say(line, "a fault in Edgewise itself: " + failure + "; please report it with the lines below");
    failure.printStackTrace(line.getErr());
    line.getErr().flush();
    return 1;
  }

  /** The JDK's file exceptions have the bare path as message; says what is wrong with it. */
  private static String describe(IOException failure) {
    if (failure instanceof FileSystemException file && file.getReason() == null) {
      if (failure instanceof NoSuchFileException) {
        return file.getFile() + ": no such file or folder";
      }
      if (failure instanceof FileAlreadyExistsException) {
        return file.getFile() + ": exists already";
      }
      if (failure instanceof AccessDeniedException) {
        return file.getFile() + ": permission denied";
      }
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  private static void say(CommandLine line, String problem) {
    PrintWriter err = line.getErr();
    err.println(line.getColorScheme().errorText("edgewise: " + problem));
    err.flush();
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
