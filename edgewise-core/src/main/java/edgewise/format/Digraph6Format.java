package edgewise.format;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * digraph6, graph6's sister for directed graphs: one graph a line, {@code &}, the number of nodes
 * and then the whole adjacency matrix, row by row, six bits a character. The header {@code
 * >>digraph6<<} may come first; it is not written.
 *
 * <p>The format is McKay's: see {@code formats.txt} of nauty. Graphs of at most {@value #MAX_NODES}
 * nodes are read and written: a larger one would take more than five gigabytes.
 */
public final class Digraph6Format implements GraphFormat {
  /** The most nodes of a graph. */
  static final int MAX_NODES = 182_465;

  @Override
  public Traits traits() {
    return new Traits(
        "digraph6",
        "digraph6: one directed graph a line, as nauty writes it",
        List.of("d6", "digraph6"),
        /* many= */ true,
        EnumSet.of(Content.DIRECTIONS));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new Reader(new ByteSource(in, file), context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new Writer(new ByteSink(out));
  }

  private static final class Reader implements GraphReader {
    private final ByteSource in;
    private final ReadContext context;
    private final GraphBuilder builder = Graph.builder(0);

    private Reader(ByteSource in, ReadContext context) {
      this.in = in;
      this.context = context;
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      if (!Sixes.skipToGraph(in, "digraph6")) {
        return null;
      }
      long line = in.line();
      if (in.peek() != '&') {
        throw Sixes.problem(
            in, "a line of digraph6 begins with '&'; graph6 and sparse6 are other formats");
      }
      in.next();
      int n = Sixes.readSize(in, MAX_NODES);
      boolean directed = context.direction(in.file(), line, true);
      builder.startOver(n);
      if (directed) {
        builder.directed();
      }
      readArcs(n, directed ? Direction.OUT : Direction.BOTH);
      Sixes.requireLineEnd(in, characters(n));
      Graph graph = builder.build();
      context.edges(in.file(), line, builder.selfLoops(), directed ? builder.repeats() : 0);
      return GraphEntry.of(graph);
    }

    private void readArcs(int n, Direction way) throws IOException {
      long cells = (long) n * n;
      for (long i = 0; i < characters(n); i++) {
        int bits = Sixes.readBits(in, characters(n), i);
        while (bits != 0) {
          int bit = Integer.numberOfLeadingZeros(bits) - 26;
          bits &= 31 >> bit;
          long cell = 6 * i + bit;
          if (cell < cells) { // what comes after the last cell is padding
            builder.addEdge((int) (cell / n), (int) (cell % n), 0, way);
          }
        }
      }
    }
  }

  private static long characters(long nodes) {
    return (nodes * nodes + 5) / 6;
  }

  private record Writer(ByteSink out) implements GraphWriter {
    /** An undirected graph is written as one whose edges run both ways. */
    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      int n = graph.nodeCount();
      Sixes.requireSize(n, MAX_NODES, "digraph6", "json");
      out.put('&');
      Sixes.writeSize(out, n);
      long start = 0; // the cell of the first bit of the character
      int bits = 0;
      for (int u = 0; u < n; u++) {
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (graph.hasArc(u, v)) {
            long cell = (long) u * n + v;
            for (; cell >= start + 6; start += 6) {
              out.put(bits + Sixes.ZERO);
              bits = 0;
            }
            bits |= 32 >> (int) (cell - start);
          }
        }
      }
      for (long end = (long) n * n; start < end; start += 6) {
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
