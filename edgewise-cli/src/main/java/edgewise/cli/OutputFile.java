package edgewise.cli;

import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The file, or folder, that the graphs of a command go to. */
class OutputFile {
  @Option(
      names = {"-o", "--output", "--out"},
      paramLabel = "FILE",
      defaultValue = "-",
      description =
          "Where to; the ending tells the format; a folder (with a / at the end) gets a file a"
              + " graph; - is standard output (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  final Target target() {
    return Target.of(file, spec.findOption("-o"));
  }

  @Override
  public final String toString() {
    return file.toString();
  }
}
