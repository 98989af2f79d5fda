package edgewise.format;

import edgewise.file.ExpansionLimit;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads the graphs of one file, unpacks it where it is compressed, and closes it. */
final class StreamReader implements GraphReader {
  private final InputStream in;
  private final GraphReader graphs;
  private final String file;
  private final ReadContext context;
  private boolean empty = true;

  private StreamReader(InputStream in, GraphReader graphs, String file, ReadContext context) {
    this.in = in;
    this.graphs = graphs;
    this.file = file;
    this.context = context;
  }

  /** Returns a reader of a stream, which it closes, even when it cannot be opened. */
  static StreamReader open(InputStream in, String file, GraphFormat format, ReadContext context)
      throws IOException {
    try {
      InputStream plain = ExpansionLimit.unpacked(in, file);
      return new StreamReader(in, format.reader(plain, file, context), file, context);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    GraphEntry entry = graphs.read();
    if (entry == null && empty) {
      throw new GraphFormatException(file, 1, "the file holds no graphs");
    }
    empty = false;
    if (entry != null) {
      context.direction(file, entry.graph().isDirected());
    }
    return entry;
  }

  @Override
  public String reading() {
    String reading = graphs.reading();
    return reading.isEmpty() ? "" : file + ": read as " + reading;
  }

  @Override
  public void close() throws IOException {
    try (in) {
      graphs.close();
    }
  }
}
