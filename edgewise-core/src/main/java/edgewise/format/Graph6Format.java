package edgewise.format;

import edgewise.graph.Graph;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * graph6, the compact text format of nauty: one graph a line, the number of nodes and then the
 * upper triangle of the adjacency matrix, column by column, six bits a character. The header {@code
 * >>graph6<<} may come first; it is not written.
 *
 * <p>The format is McKay's: see {@code formats.txt} of nauty. Graphs of at most {@value #MAX_NODES}
 * nodes are read and written: a larger one would take more than five gigabytes.
 */
public final class Graph6Format implements GraphFormat {
  /** The most nodes of a graph. */
  static final int MAX_NODES = 258_047;

  @Override
  public String name() {
    return "graph6";
  }

  @Override
  public String description() {
    return "graph6: one graph a line, as nauty writes it; for small and dense graphs";
  }

  @Override
  public List<String> extensions() {
    return List.of("g6", "graph6");
  }

  @Override
  public boolean holdsMany() {
    return true;
  }

  @Override
  public boolean holdsLabels() {
    return false;
  }

  @Override
  public boolean holdsNames() {
    return false;
  }

  @Override
  public GraphReader reader(InputStream in, String file, Mending mending) throws IOException {
    return new Reader(new ByteSource(in, file));
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new Writer(new ByteSink(out));
  }

  private static final class Reader implements GraphReader {
    private final ByteSource in;

    private Reader(ByteSource in) throws IOException {
      this.in = in;
      Sixes.skipHeader(in, "graph6");
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      if (!Sixes.skipEmptyLines(in)) {
        return null;
      }
      if (in.peek() == ':' || in.peek() == ';' || in.peek() == '&') {
        throw problem(
            "the line begins with '%c': it is sparse6 or digraph6, not graph6"
                .formatted(in.peek()));
      }
      int n = Sixes.readSize(in, MAX_NODES);
      Graph.Builder builder = Graph.builder(n);
      long characters = ((long) n * (n - 1) / 2 + 5) / 6;
      int u = 0;
      int v = 1;
      for (long i = 0; i < characters; i++) {
        if (Sixes.atLineEnd(in)) {
          throw problem("expected %d characters after the size, got %d".formatted(characters, i));
        }
        int bits = Sixes.readBits(in);
        // Bits past the last pair of nodes are padding.
        for (int mask = 32; mask > 0 && v < n; mask >>= 1) {
          if ((bits & mask) != 0) {
            builder.addEdge(u, v);
          }
          if (++u == v) {
            u = 0;
            v++;
          }
        }
      }
      if (!Sixes.atLineEnd(in)) {
        throw problem("expected %d characters after the size, got more".formatted(characters));
      }
      return GraphEntry.of(builder.build());
    }

    private GraphFormatException problem(String what) {
      return new GraphFormatException(in.file(), in.line(), what);
    }
  }

  private record Writer(ByteSink out) implements GraphWriter {
    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      int n = graph.nodeCount();
      if (n > MAX_NODES) {
        throw new IOException(
            "graph6 is written for at most %d nodes, got %d; use sparse6".formatted(MAX_NODES, n));
      }
      Sixes.writeSize(out, n);
      long written = 0;
      int bits = 0;
      for (int v = 1; v < n; v++) {
        long column = (long) v * (v - 1) / 2;
        for (int i = 0; i < graph.degree(v) && graph.neighbour(v, i) < v; i++) {
          long place = column + graph.neighbour(v, i);
          for (long character = place / 6; written < character; written++) {
            out.put(bits + Sixes.ZERO);
            bits = 0;
          }
          bits |= 32 >> (place % 6);
        }
      }
      for (long characters = ((long) n * (n - 1) / 2 + 5) / 6; written < characters; written++) {
        out.put(bits + Sixes.ZERO);
        bits = 0;
      }
      out.put('\n');
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }
}
