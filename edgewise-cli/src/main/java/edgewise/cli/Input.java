package edgewise.cli;

import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The file a command reads: its path, its format, and how strictly it is taken. */
final class Input {
  @Parameters(
      paramLabel = "FILE",
      description = "File, folder or zip of graphs; - is standard input.")
  private Path file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatName.class,
      completionCandidates = FormatName.Candidates.class,
      description = "Its format, where the name does not tell: ${COMPLETION-CANDIDATES}.")
  private @Nullable GraphFormat format;

  @Option(
      names = "--strict",
      description = "Refuse self-loops, repeated and directed edges instead of mending them.")
  private boolean strict;

  Path file() {
    return file;
  }

  Optional<GraphFormat> format() {
    return Optional.ofNullable(format);
  }

  Mending mending() {
    return strict ? Mending.strict() : Mending.lenient();
  }

  GraphReader open(Mending mending) throws IOException {
    return GraphFiles.open(file, format(), mending);
  }
}
