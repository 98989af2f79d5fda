package edgewise.format;

import edgewise.file.FileSink;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes a file for each graph, or one for all where the format holds many. */
final class FileSetWriter implements GraphWriter {
  private final FileSink files;
  private final String stem;
  private final GraphFormat format;
  private @Nullable SingleFileWriter current;
  private int written;

  FileSetWriter(FileSink files, String stem, GraphFormat format) {
    this.files = files;
    this.stem = stem;
    this.format = format;
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    if (current == null || !format.traits().many()) {
      endFile();
      written++;
      String file = fileName();
      current = new SingleFileWriter(files.open(file), file, format);
    }
    current.write(entry);
  }

  private String fileName() {
    String extension = "." + format.traits().extensions().get(0);
    if (format.traits().many()) {
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
