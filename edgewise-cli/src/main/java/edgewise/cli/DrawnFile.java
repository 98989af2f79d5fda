package edgewise.cli;

import edgewise.format.GraphFormat;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The file that drawn graphs go to, and its format. */
final class DrawnFile {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description =
          "Where to; the ending tells the format; a folder (with a / at the end) gets a file a"
              + " graph; - is standard output (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Option(
      names = "--format",
      paramLabel = "NAME",
      completionCandidates = FormatName.Candidates.class,
      description = "The format, where the name does not tell it (edgewise formats).")
  private @Nullable GraphFormat format;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  Target target() {
    return Target.of(file, spec.findOption("-o"));
  }

  /**
   * Returns the format to write.
   *
   * @param usual that of standard output unless another is said
   */
  GraphFormat format(Target target, String usual) {
    return target.format(format, "--format", usual);
  }

  @Override
  public String toString() {
    return file.toString();
  }
}
