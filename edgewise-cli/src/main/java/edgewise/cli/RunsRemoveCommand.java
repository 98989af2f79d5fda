package edgewise.cli;

import edgewise.run.RunDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Deletes runs. */
@Command(
    name = "rm",
    mixinStandardHelpOptions = true,
    description = "Deletes runs, with their checkpoints, samples and scores; never a running one.")
final class RunsRemoveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RUN",
      arity = "1..*",
      description = "The runs: their directories, or their names in runs/.")
  private List<Path> runs;

  @Option(names = "--yes", description = "Does not ask.")
  private boolean yes;

  @Override
  public Integer call() throws IOException {
    BufferedReader answers =
        new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    for (Path run : runs) {
      Path directory = RunArgument.directory(run);
      RunDirectory.requireRun(directory);
      if (yes || confirmed(directory, answers)) {
        RunDirectory.delete(directory);
        spec.commandLine().getErr().println("edgewise: deleted " + directory);
        spec.commandLine().getErr().flush();
      }
    }
    return 0;
  }

  private boolean confirmed(Path directory, BufferedReader answers) throws IOException {
    spec.commandLine().getErr().print("Delete " + directory + "? [y/N] ");
    spec.commandLine().getErr().flush();
    String answer = answers.readLine();
    if (answer == null) {
      throw new ParameterException(
          spec.commandLine(), "nobody is there to ask; add --yes to delete " + directory);
    }
    return answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
  }
}
