package edgewise.format;

import java.io.IOException;
import java.io.OutputStream;

/** Writes graphs to one stream, which it closes; where the format holds one graph, only one. */
final class SingleFileWriter implements GraphWriter {
  private final OutputStream out;
  private final String file;
  private final GraphFormat format;
  private final GraphWriter graphs;
  private boolean empty = true;

  SingleFileWriter(OutputStream out, String file, GraphFormat format) throws IOException {
    this.out = out;
    this.file = file;
    this.format = format;
    this.graphs = format.writer(out);
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    if (!empty && !format.traits().many()) {
      throw new IOException(
          "%s: a %s file holds one graph; write many to a folder or to a name that ends in .zip"
              .formatted(file, format.name()));
    }
    empty = false;
    graphs.write(entry);
  }

  @Override
  public void close() throws IOException {
    try (out) {
      graphs.close();
    }
  }
}
