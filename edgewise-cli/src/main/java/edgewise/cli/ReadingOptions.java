package edgewise.cli;

import edgewise.format.GraphFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How files of graphs are read, where their names do not tell. */
final class ReadingOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatName.class,
      completionCandidates = FormatName.Candidates.class,
      description = "Format, where the name does not tell: ${COMPLETION-CANDIDATES}.")
  private @Nullable GraphFormat format;

  @Mixin private EdgeListOptions edges;

  /** Returns the format that was said; empty when the name is to tell it. */
  Optional<GraphFormat> format() {
    return edges.format(Optional.ofNullable(format));
  }
}
