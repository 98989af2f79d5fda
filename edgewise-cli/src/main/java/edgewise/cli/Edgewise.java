package edgewise.cli;

import edgewise.catalog.Names;
import edgewise.file.StandardOutputException;
import edgewise.format.GraphFormat;
import edgewise.model.RejectedException;
import edgewise.torch.TorchLibrary;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
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
    })
public final class Edgewise implements Runnable {
  /** All commands, in the order of the help. */
  private static final List<Class<?>> COMMANDS =
      List.of(
          QuickstartCommand.class,
          TrainCommand.class,
          GenerateCommand.class,
          CompleteCommand.class,
          InterpolateCommand.class,
          EvaluateCommand.class,
          BenchmarkCommand.class,
          LikelihoodCommand.class,
          LatentCommand.class,
          ConditionsCommand.class,
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
          StatisticsCommand.class,
          ReproduceCommand.class,
          TrajectoryCommand.class,
          BenchCommand.class,
          CompletionCommand.class,
          CommandLine.HelpCommand.class);

  /** Those that tell of the others. */
  private static final List<Class<?>> KNOW_ALL =
      List.of(CompletionCommand.class, CommandLine.HelpCommand.class);

  /** What other programs call our commands. */
  private static final Map<String, String> MEANT =
      Map.ofEntries(
          Map.entry("sample", "generate"),
          Map.entry("draw", "generate"),
          Map.entry("gen", "generate"),
          Map.entry("fit", "train"),
          Map.entry("learn", "train"),
          Map.entry("resume", "train --resume RUN"),
          Map.entry("score", "evaluate"),
          Map.entry("eval", "evaluate"),
          Map.entry("test", "evaluate"),
          Map.entry("report", "evaluate RUN --report FILE"),
          Map.entry("show", "inspect"),
          Map.entry("info", "inspect"),
          Map.entry("stats", "inspect"),
          Map.entry("list", "runs"),
          Map.entry("ls", "runs"),
          Map.entry("data", "datasets"),
          Map.entry("ui", "studio"),
          Map.entry("web", "studio"),
          Map.entry("serve", "studio"),
          Map.entry("leaderboard", "benchmark"),
          Map.entry("version", "--version"));

  @Spec private CommandSpec spec;

  /** Runs the command line and exits with its code. */
  public static void main(String[] arguments) {
    StandardOutput out = StandardOutput.ofProcess();
    System.setOut(new PrintStream(out, false, StandardCharsets.UTF_8)); // where graphs go
    CommandLine line = commandLine(arguments).setOut(out.writer());
    line.setExecutionExceptionHandler(new Failures(true)); // out says why, and whether it matters
    if (draws(arguments)) {
      TorchLibrary.begin();
    }
    int code;
    try {
      code = line.execute(arguments);
    } catch (OutOfMemoryError e) {
      say(line, "out of memory (" + e.getMessage() + "); JAVA_OPTS=-Xmx8g gives Java 8 gigabytes");
      code = 1;
    }
    line.getOut().flush();
    if (out.loss().isPresent()) {
      say(line, out.loss().get());
      code = Math.max(code, 1);
    }
    System.exit(code);
  }

  private static boolean draws(String... arguments) {
    List<String> words = List.of(arguments);
    return words.indexOf("generate") == 0 && !words.contains("--help") && !words.contains("-h");
  }

  /**
   * Returns the command line, ready to execute some arguments. It knows all commands, except where
   * the arguments call one: to build the others would take longer than many a command does.
   */
  static CommandLine commandLine(String... arguments) {
    CommandLine all = new CommandLine(new Edgewise());
    needed(arguments.length == 0 ? "" : arguments[0]).forEach(all::addSubcommand);
    return all.setCaseInsensitiveEnumValuesAllowed(true)
        .setAbbreviatedOptionsAllowed(false)
        .registerConverter(GraphFormat.class, new FormatName())
        .setParameterExceptionHandler(new WrongOptions())
        .setExecutionExceptionHandler(new Failures(false));
  }

  // No lambdas: those of interfaces in class files as old as picocli's keep the interfaces, and all
  // of picocli that uses them, out of the archive of classes that the launcher makes.

  private static final class WrongOptions implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
      return wrongOption(failure);
    }
  }

  /** What a failure comes to; one to write to standard output to nothing, where others tell. */
  private record Failures(boolean outTells) implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult result) {
      return outTells && failure instanceof StandardOutputException ? 0 : failed(failure, line);
    }
  }

  private static List<Class<?>> needed(String word) {
    if (word.equals("--version")) {
      return List.of();
    }
    List<Class<?>> called = COMMANDS.stream().filter(command -> isCalled(command, word)).toList();
    return called.isEmpty() || KNOW_ALL.containsAll(called) ? COMMANDS : called;
  }

  private static boolean isCalled(Class<?> command, String word) {
    Command annotation = command.getAnnotation(Command.class);
    return annotation != null && annotation.name().equals(word);
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static int wrongOption(ParameterException failure) {
    CommandLine line = failure.getCommandLine();
    String problem = oneLine(String.valueOf(failure.getMessage()));
    if (failure.getCause() instanceof InvalidPathException path) {
      problem =
          "the name '%s' cannot be said in this locale; set LC_ALL=C.UTF-8 or another with UTF-8"
              .formatted(path.getInput());
    } else if (failure instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      boolean command = line.getParent() == null && !word.startsWith("-");
      List<String> guesses = command ? commands(word, line) : unmatched.getSuggestions();
      problem =
          (command ? "unknown command '" + word + "'" : problem)
              + (guesses.isEmpty() ? "" : "; did you mean " + guesses.get(0) + "?");
    }
    say(line, problem + " (see " + line.getCommandSpec().qualifiedName() + " --help)");
    return 2;
  }

  /** Returns the command that a word may stand for: by its sense, or by its spelling. */
  private static List<String> commands(String word, CommandLine line) {
    String meant = MEANT.get(word.toLowerCase(Locale.ROOT));
    return meant != null
        ? List.of(meant)
        : Names.closest(word, line.getSubcommands().keySet()).stream().toList();
  }

  private static int failed(Exception failure, CommandLine line) {
    if (failure instanceof UncheckedIOException wrapped && wrapped.getCause() != null) {
      failure = wrapped.getCause();
    }
    if (failure.getCause() instanceof IllegalArgumentException original
        && original.toString().equals(failure.getMessage())) {
      failure = original; // a parallel stream throws a copy, which names the class
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
