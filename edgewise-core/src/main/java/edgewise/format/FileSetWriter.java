package edgewise.format;

import edgewise.file.FileSink;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes a file for each graph, or one for all. */
final class FileSetWriter implements GraphWriter {
  private final FileSink files;
  private final String stem;
  private final GraphFormat format;
  private final boolean oneForAll;
  private @Nullable SingleFileWriter current;
  private int written;

  private FileSetWriter(FileSink files, String stem, GraphFormat format, boolean oneForAll) {
    this.files = files;
    this.stem = stem;
    this.format = format;
    this.oneForAll = oneForAll;
  }

  /** Returns a writer of one file a graph. */
  static FileSetWriter oneForEach(FileSink files, GraphFormat format) {
    return new FileSetWriter(files, "graph", format, /* oneForAll= */ false);
  }

  /** Returns a writer of one file, in a format that holds many graphs. */
  static FileSetWriter oneForAll(FileSink files, String stem, GraphFormat format) {
    return new FileSetWriter(files, stem, format, /* oneForAll= */ true);
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    if (current == null || !oneForAll) {
      endFile();
      written++;
      String file = fileName();
      current = new SingleFileWriter(files.open(file), file, format);
    }
    current.write(entry);
  }

  private String fileName() {
    String extension = "." + format.traits().extensions().get(0);
    if (oneForAll) {
      return GraphFormats.hasExtension(stem, format) ? stem : stem + extension;
    }
    return "%s-%06d%s".formatted(stem, written, extension);
  }

  private void endFile() throws IOException {
    if (current != null) {
      SingleFileWriter ended = current;
      current = null;
      ended.close();
    }
  }

  @Override
  public void close() throws IOException {
    try (files) {
      endFile();
    }
  }
}
