package edgewise.format;

import edgewise.graph.BitMatrix;
import edgewise.graph.Graph;
import edgewise.graph.SortedEdges;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * graph6, the compact text format of nauty: one graph a line, the number of nodes and then the
 * upper triangle of the adjacency matrix, column by column, six bits a character. The header {@code
 * >>graph6<<} may come before any graph; it is not written.
 *
 * <p>The format is McKay's: see {@code formats.txt} of nauty. Graphs of at most {@value #MAX_NODES}
 * nodes are read and written: a larger one would take more than five gigabytes.
 */
public final class Graph6Format implements GraphFormat {
  /** The most nodes of a graph. */
  static final int MAX_NODES = 258_047;

  private static final int EIGHT = 8; // characters that are read at once
  private static final int MOST_BITS = 57; // that can be had from any place of eight bytes

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  @Override
  public Traits traits() {
    return new Traits(
        "graph6",
        "graph6: one graph a line, as nauty writes it; for small and dense graphs",
        List.of("g6", "graph6"),
        /* many= */ true,
        Set.of());
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) {
    return new Reader(new ByteSource(in, file));
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new Writer(new ByteSink(out));
  }

  /** Returns the line of one graph, without its end; labels are lost. */
  public static String line(Graph graph) {
    long bits = (long) graph.nodeCount() * (graph.nodeCount() - 1) / 2;
    int characters = (int) Math.min(bits / 6 + 10, 1 << 16);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(characters);
    try (Writer writer = new Writer(new ByteSink(bytes, characters))) {
      writer.write(GraphEntry.of(graph));
    } catch (IOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return bytes.toString(StandardCharsets.US_ASCII).stripTrailing();
  }

  /**
   * Returns the graph of one line.
   *
   * @param place says where the line stands, for the message
   * @throws GraphFormatException when it is not graph6
   */
  public static Graph graph(String line, String place) throws GraphFormatException {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    try {
      int capacity = Math.max(1, Math.min(bytes.length, 1 << 14));
      ByteSource source = new ByteSource(new ByteArrayInputStream(bytes), place, capacity);
      GraphEntry entry = new Reader(source).read();
      if (entry == null) {
        throw new GraphFormatException(place, "there is no graph in it");
      }
      return entry.graph();
    } catch (GraphFormatException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // bytes in memory can always be read
    }
  }

  /** Returns how many characters come after the size. */
  private static long characters(long nodes) {
    return (nodes * (nodes - 1) / 2 + 5) / 6;
  }

  private static final class Reader implements GraphReader {
    private final ByteSource in;
    private final BitMatrix matrix = new BitMatrix();
    private final byte[] triangle = new byte[272]; // bits of pairs of nodes, the lowest ones first
    private final SortedEdges edges =
        new SortedEdges(); // of graphs that are too large, or not at hand

    private Reader(ByteSource in) {
      this.in = in;
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      if (!Sixes.skipToGraph(in, "graph6")) {
        return null;
      }
      if (in.peek() == ':' || in.peek() == ';' || in.peek() == '&') {
        throw Sixes.problem(
            in,
            "the line begins with '%c': it is sparse6 or digraph6, not graph6"
                .formatted(in.peek()));
      }
      int n = Sixes.readSize(in, MAX_NODES);
      long characters = characters(n);
      Graph graph = n <= BitMatrix.MOST_NODES && unpack((int) characters) ? small(n) : large(n);
      Sixes.requireLineEnd(in, characters);
      return GraphEntry.of(graph);
    }

    /**
     * Takes the bits of the next characters into the triangle; returns false, and takes nothing,
     * when not all are at hand or one of them stands for no bits.
     */
    private boolean unpack(int characters) {
      if (in.held() < characters) {
        return false;
      }
      for (int read = 0; read < characters; read += EIGHT) {
        long eight = in.eight(read);
        if (Sixes.others(eight) >>> (8 * Math.max(0, read + EIGHT - characters)) != 0) {
          return false;
        }
        LONG.set(triangle, read / EIGHT * 6, Long.reverse(Sixes.bitsOfEight(eight)) >>> 16);
      }
      in.skip(characters);
      return true;
    }

    /** Returns the graph whose bits are in the triangle. */
    private Graph small(int n) {
      matrix.startOver(n);
      int start = 0; // of the bits of a node
      for (int v = 1; v < n; v++) {
        long bits = (long) LONG.get(triangle, start >> 3) >>> (start & 7);
        if (v > MOST_BITS) {
          bits |= (long) triangle[(start >> 3) + 8] << 1 << (63 - (start & 7));
        }
        matrix.join(v, bits);
        start += v;
      }
      return matrix.build();
    }

    /** Reads a graph of any size, character by character, and tells what is wrong with it. */
    private Graph large(int n) throws IOException {
      edges.startOver(n);
      long characters = characters(n);
      int u = 0; // the pair of nodes that the first bit of the character stands for
      int v = 1;
      for (long i = 0; i < characters; i++) {
        int bits = Sixes.readBits(in, characters, i);
        while (bits != 0) {
          int bit = Integer.numberOfLeadingZeros(bits) - 26;
          bits &= 31 >> bit;
          int row = u + bit;
          int column = v;
          while (row >= column) {
            row -= column++;
          }
          if (column < n) { // what comes after the last pair is padding
            edges.add(row, column);
          }
        }
        u += 6;
        while (u >= v) {
          u -= v++;
        }
      }
      return edges.build();
    }
  }

  private record Writer(ByteSink out) implements GraphWriter {
    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      int n = graph.nodeCount();
      Sixes.requireSize(n, MAX_NODES, "graph6", "sparse6");
      Sixes.writeSize(out, n);
      long start = 0; // the place of the first bit of the character
      int bits = 0;
      for (int v = 1; v < n; v++) {
        long column = (long) v * (v - 1) / 2;
        int degree = graph.degree(v);
        for (int i = 0; i < degree; i++) {
          int u = graph.neighbour(v, i);
          if (u > v) {
            break;
          }
          for (; column + u >= start + 6; start += 6) {
            out.put(bits + Sixes.ZERO);
            bits = 0;
          }
          bits |= 32 >> (int) (column + u - start);
        }
      }
      for (long end = (long) n * (n - 1) / 2; start < end; start += 6) {
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
