package edgewise.format;

import edgewise.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats that a user can choose by name, or by the ending of a file name. */
public final class GraphFormats {
  /** All formats. */
  public static final Catalog<GraphFormat> ALL =
      new Catalog<>(
          "format",
          List.of(
              new Graph6Format(),
              new Sparse6Format(),
              new Digraph6Format(),
              new EdgeListFormat(),
              new TuFormat(),
              new GraphMlFormat(),
              new GexfFormat(),
              new GmlFormat(),
              new DotFormat(),
              new NodeLinkFormat(),
              new JsonLinesFormat(),
              new PajekFormat(),
              new MatrixMarketFormat()));

  private GraphFormats() {}

  /** Returns the format of a file by the ending of its name, among {@link #ALL}. */
  public static GraphFormat forFile(Path path) {
    return forFile(path, ALL);
  }

  /**
   * Returns the format of a file by the ending of its name, whatever its case; {@code .gz} and
   * {@code .zip} are taken off first.
   *
   * @throws IllegalArgumentException when the ending is of no known format; the message lists all
   */
  public static GraphFormat forFile(Path path, Catalog<GraphFormat> known) {
    return find(path.toString(), known)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    path
                        + ": the ending of the name tells no format; name one of "
                        + String.join(", ", known.names())
                        + " or use one of the endings "
                        + String.join(", ", extensions(known))));
  }

  /** Returns the format of a file by the ending of its name, if it is a known one. */
  public static Optional<GraphFormat> find(String file, Catalog<GraphFormat> known) {
    String name = withoutCompression(file.toLowerCase(Locale.ROOT));
    return known.entries().stream().filter(format -> hasExtension(name, format)).findFirst();
  }

  /** Returns whether a file name, less {@code .gz} or {@code .zip}, ends as the format's do. */
  static boolean hasExtension(String file, GraphFormat format) {
    String name = withoutCompression(file.toLowerCase(Locale.ROOT));
    return format.traits().extensions().stream()
        .anyMatch(extension -> name.endsWith("." + extension));
  }

  private static String withoutCompression(String name) {
    return name.replaceFirst("\\.(gz|zip)$", "");
  }

  private static List<String> extensions(Catalog<GraphFormat> known) {
    List<String> all = new ArrayList<>();
    known
        .entries()
        .forEach(format -> format.traits().extensions().forEach(ending -> all.add("." + ending)));
    return all;
  }
}
