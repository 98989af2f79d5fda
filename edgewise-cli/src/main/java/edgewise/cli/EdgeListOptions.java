package edgewise.cli;

import edgewise.format.EdgeListDialect;
import edgewise.format.EdgeListFormat;
import edgewise.format.GraphFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a user says of an edge list that is not to be left to recognition. */
final class EdgeListOptions {
  @Option(
      names = "--delimiter",
      paramLabel = "CHAR",
      description =
          "Edge list: what separates its columns: a character, or comma, semicolon, tab, pipe,"
              + " space.")
  private @Nullable String delimiter;

  @Option(
      names = "--header",
      negatable = true,
      fallbackValue = "true",
      description = "Edge list: its first line does, or does not, name the columns.")
  private @Nullable Boolean header;

  @Option(
      names = "--columns",
      paramLabel = "SOURCE,TARGET[,GRAPH[,WEIGHT]]",
      description =
          "Edge list: which columns say what, by name or by number; graph tells graphs apart.")
  private @Nullable String columns;

  @Option(
      names = "--directed",
      description = "Edge list: its edges run from the first column to the second.")
  private boolean directed;

  /**
   * Returns the format to read with.
   *
   * @param said the format that was named, if one was
   */
  Optional<GraphFormat> format(Optional<GraphFormat> said) {
    if (delimiter == null && header == null && columns == null && !directed) {
      return said;
    }
    if (said.isPresent() && !(said.get() instanceof EdgeListFormat)) {
      throw new IllegalArgumentException(
          "--delimiter, --header, --columns and --directed are for edge lists, not for "
              + said.get().name());
    }
    EdgeListDialect dialect =
        new EdgeListDialect(
            Optional.ofNullable(delimiter).map(EdgeListDialect::delimiter),
            Optional.ofNullable(header),
            columns == null ? List.of() : EdgeListDialect.columns(columns),
            directed);
    return Optional.of(new EdgeListFormat(dialect));
  }
}
