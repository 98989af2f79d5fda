package edgewise.cli;

import edgewise.format.GraphFormat;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The file that drawn graphs go to, and its format. */
final class DrawnFile extends OutputFile {
  @Option(
      names = "--format",
      paramLabel = "NAME",
      completionCandidates = FormatName.Candidates.class,
      description = "The format, where the name does not tell it (edgewise formats).")
  private @Nullable GraphFormat format;

  /**
   * Returns the format to write.
   *
   * @param usual that of standard output unless another is said
   */
  GraphFormat format(Target target, String usual) {
    return target.format(format, "--format", usual);
  }
}
