package edgewise.cli;

import edgewise.format.GraphFormat;
import edgewise.format.ReadPolicy;
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
  @Mixin private MoleculeOptions molecules;

  /** Returns the format that was said; empty when the name is to tell it. */
  Optional<GraphFormat> format() {
    return molecules.format(edges.format(Optional.ofNullable(format)));
  }

  /** Returns what is to be done about bad graphs as the user wishes it. */
  ReadPolicy policy(ReadPolicy usual) {
    return molecules.policy(usual);
  }
}
