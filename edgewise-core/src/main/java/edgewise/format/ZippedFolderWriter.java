package edgewise.format;

import edgewise.file.FileSink;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a set of files to a folder and then packs it. A zip takes one file after the other, and a
 * folder format writes all of its files at once.
 */
record ZippedFolderWriter(GraphWriter graphs, Path folder, Path zip) implements GraphWriter {
  @Override
  public void write(GraphEntry entry) throws IOException {
    graphs.write(entry);
  }

  @Override
  public void close() throws IOException {
    graphs.close();
    List<Path> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.sorted().toList();
    }
    try (FileSink sink = FileSink.toZip(zip)) {
      for (Path file : files) {
        try (OutputStream out = sink.open(file.getFileName().toString())) {
          Files.copy(file, out);
        }
      }
    }
  }
}
