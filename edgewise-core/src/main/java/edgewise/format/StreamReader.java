package edgewise.format;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the graphs of one file, unpacks it where it is compressed, and closes it. */
final class StreamReader implements GraphReader {
  private final InputStream in;
  private final GraphReader graphs;
  private final String file;
  private boolean empty = true;

  private StreamReader(InputStream in, GraphReader graphs, String file) {
    this.in = in;
    this.graphs = graphs;
    this.file = file;
  }

  /** Returns a reader of a stream, which it closes, even when it cannot be opened. */
  static StreamReader open(InputStream in, String file, GraphFormat format, Mending mending)
      throws IOException {
    try {
      InputStream plain = unpacked(in, file);
      return new StreamReader(in, format.reader(plain, file, mending), file);
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
    return entry;
  }

  @Override
  public void close() throws IOException {
    try (in) {
      graphs.close();
    }
  }

  /** Looks at the first two bytes, since standard input has no name to end in {@code .gz}. */
  private static InputStream unpacked(InputStream in, String file) throws IOException {
    InputStream marked = in.markSupported() ? in : new BufferedInputStream(in, 1 << 16);
    marked.mark(2);
    boolean gzip = marked.read() == 0x1f && marked.read() == 0x8b;
    marked.reset();
    if (gzip) {
      return Expansion.gunzip(marked, file);
    }
    if (file.toLowerCase(Locale.ROOT).endsWith(".gz")) {
      throw new GraphFormatException(file, "is not compressed with gzip");
    }
    return marked;
  }
}
