package edgewise.format;

import edgewise.catalog.Catalog;
import edgewise.file.FileSource;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the files of a folder or zip one after the other. */
final class FileSetReader implements GraphReader {
  private final FileSource files;
  private final Optional<GraphFormat> format;
  private final Catalog<GraphFormat> known;
  private final ReadContext context;
  private final Iterator<String> rest;
  private final Set<String> readings = new LinkedHashSet<>();
  private @Nullable GraphReader current;
  private boolean guessed;

  private FileSetReader(
      FileSource files,
      List<String> chosen,
      Optional<GraphFormat> format,
      Catalog<GraphFormat> known,
      ReadContext context) {
    this.files = files;
    this.format = format;
    this.known = known;
    this.context = context;
    this.rest = chosen.iterator();
  }

  /** Returns a reader of a set of files, which it closes. */
  static GraphReader open(
      FileSource files,
      Optional<GraphFormat> format,
      Catalog<GraphFormat> known,
      ReadContext context)
      throws IOException {
    Optional<FolderFormat> folderFormat =
        (format.isPresent() ? format.stream() : known.entries().stream())
            .filter(FolderFormat.class::isInstance)
            .map(FolderFormat.class::cast)
            .filter(set -> format.isPresent() || set.matches(files))
            .findFirst();
    if (folderFormat.isPresent()) {
      return new WholeSet(files, folderFormat.get().reader(files, context));
    }
    List<String> chosen =
        files.files().stream()
            .filter(
                file ->
                    format.isPresent()
                        ? GraphFormats.hasExtension(file, format.get())
                        : GraphFormats.find(file, known).isPresent())
            .toList();
    if (chosen.isEmpty() && format.isPresent()) {
      chosen = files.files();
    }
    if (chosen.isEmpty()) {
      throw new GraphFormatException(
          files.name(),
          "holds no file with graphs; those of edgewise formats are known by their endings");
    }
    return new FileSetReader(files, chosen, format, known, context);
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    while (current != null || rest.hasNext()) {
      if (current == null) {
        current = openNext(rest.next());
      }
      GraphEntry entry = readCurrent(current);
      if (!current.reading().isEmpty()) {
        readings.add(current.reading().replaceFirst("^.*?: (?=read as )", ""));
      }
      if (entry != null) {
        return entry;
      }
      current.close();
      current = null;
    }
    return null;
  }

  private @Nullable GraphEntry readCurrent(GraphReader reader) throws IOException {
    try {
      return reader.read();
    } catch (GraphFormatException e) {
      throw guessed ? e.because(files.name() + " is a folder, and .txt and .csv in it count") : e;
    }
  }

  @Override
  public String reading() {
    return readings.isEmpty() ? "" : files.name() + ": " + String.join("; or ", readings);
  }

  private GraphReader openNext(String file) throws IOException {
    GraphFormat told = format.or(() -> GraphFormats.find(file, known)).orElseThrow();
    // Many a text is no edge list; those who named the folder may not know that it is read.
    guessed = format.isEmpty() && told instanceof EdgeListFormat;
    return StreamReader.open(files.open(file), files.name() + "/" + file, told, context);
  }

  @Override
  public void close() throws IOException {
    try (files) {
      if (current != null) {
        current.close();
      }
    }
  }

  /** A set of files that a format reads as one. */
  private record WholeSet(FileSource files, GraphReader graphs) implements GraphReader {
    @Override
    public @Nullable GraphEntry read() throws IOException {
      return graphs.read();
    }

    @Override
    public void close() throws IOException {
      try (files) {
        graphs.close();
      }
    }
  }
}
