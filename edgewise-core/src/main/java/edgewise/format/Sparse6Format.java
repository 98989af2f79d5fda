package edgewise.format;

import edgewise.graph.BitMatrix;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.SortedEdges;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * sparse6, the compact text format of nauty for graphs with few edges: one graph a line, a colon,
 * the number of nodes, and then the list of edges in about as many bits as it needs. The header
 * {@code >>sparse6<<} may come first; it is not written.
 *
 * <p>The list is a row of pairs (b, x) of one bit and k, the bits that the largest node number
 * takes. A current node v starts at 0. For each pair, v grows by b; then, if x &gt; v, v becomes x,
 * else there is an edge between x and v. Ones fill the last character. See {@code formats.txt} of
 * nauty.
 *
 * <p>Graphs of at most {@value #MAX_NODES} nodes are read: ten characters can claim 2³⁶.
 */
public final class Sparse6Format implements GraphFormat {
  /** The most nodes of a graph. */
  static final int MAX_NODES = 1 << 24;

  private static final int EIGHT = 8; // characters that are read at once

  @Override
  public Traits traits() {
    return new Traits(
        "sparse6",
        "sparse6: one graph a line, as nauty writes it; for graphs with few edges",
        List.of("s6", "sparse6"),
        /* many= */ true,
        Set.of());
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new Reader(new ByteSource(in, file), context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new Writer(new ByteSink(out));
  }

  /** Returns how many bits a node number takes: one at least. */
  private static int width(int nodes) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(Math.max(0, nodes - 1)));
  }

  private static final class Reader implements GraphReader {
    private final ByteSource in;
    private final ReadContext context;
    private final BitMatrix matrix = new BitMatrix();
    private final SortedEdges sorted = new SortedEdges(); // of graphs that are too large for that
    private final GraphBuilder builder = Graph.builder(0); // for edges in another order

    private Reader(ByteSource in, ReadContext context) throws IOException {
      this.in = in;
      this.context = context;
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      if (!Sixes.skipToGraph(in, "sparse6")) {
        return null;
      }
      if (in.peek() != ':') {
        throw Sixes.problem(in, "expected ':' at the start of the line");
      }
      in.next();
      int n = Sixes.readSize(in, MAX_NODES);
      return GraphEntry.of(n <= BitMatrix.MOST_NODES ? readSmall(n) : readLarge(n));
    }

    /**
     * Reads a graph without asking which pairs are edges and which only name the next node: half of
     * the answers could not be foreseen.
     */
    private Graph readSmall(int n) throws IOException {
      int k = width(n);
      int width = k + 1; // of a pair
      int ones = (1 << k) - 1;
      matrix.startOver(n);
      long held = 0; // the last bits that were read and not used
      int count = 0; // how many those are
      int edges = 0;
      int loops = 0;
      int v = 0;
      pairs:
      while (true) {
        while (count >= width) {
          count -= width;
          int pair = (int) (held >>> count);
          int x = pair & ones;
          v += (pair >> k) & 1;
          int next = Math.max(v, x);
          if (next >= n) {
            requireOnes(held, count + width, next, n);
            break pairs;
          }
          int edge = (x - v) >>> 31; // 1 where x < v
          matrix.addIf(edge, x, v);
          edges += edge;
          loops += x == v ? 1 : 0;
          v = next;
        }
        long eight = in.eight(0);
        int characters = in.held() >= EIGHT ? Sixes.charactersOfEight(eight) : 0;
        if (characters > 0) {
          int bits = 6 * characters;
          held = (held << bits) | (Sixes.bitsOfEight(eight) >>> (48 - bits));
          in.skip(characters);
          count += bits;
        } else if (Sixes.atLineEnd(in)) {
          requirePadding(held, count, n, k);
          break;
        } else {
          held = (held << 6) | Sixes.readBits(in);
          count += 6;
        }
      }
      Graph graph = matrix.build();
      context.edges(in.file(), in.line(), loops, edges - graph.edgeCount());
      return graph;
    }

    private Graph readLarge(int n) throws IOException {
      int k = width(n);
      sorted.startOver(n);
      boolean inOrder = true;
      long held = 0; // the last bits that were read and not used
      int count = 0; // how many those are
      int v = 0;
      while (true) {
        while (count < k + 1) {
          int bits = Sixes.bits(in.peek());
          if (bits < 0) {
            if (Sixes.atLineEnd(in)) {
              break;
            }
            throw Sixes.badCharacter(in);
          }
          in.skip(1);
          held = (held << 6) | bits;
          count += 6;
        }
        if (count < k + 1) {
          requirePadding(held, count, n, k);
          break;
        }
        count -= k + 1;
        int pair = (int) (held >>> count) & ((1 << (k + 1)) - 1);
        int x = pair & ((1 << k) - 1);
        v += pair >> k;
        if (v >= n || x >= n) {
          requireOnes(held, count + k + 1, Math.max(v, x), n);
          break;
        }
        if (x > v) {
          v = x;
        } else if (inOrder && !sorted.add(x, v)) {
          inOrder = false;
          builder.startOver(n);
          sorted.copyInto(builder);
          builder.addEdge(x, v);
        } else if (!inOrder) {
          builder.addEdge(x, v);
        }
      }
      if (inOrder) {
        return sorted.build();
      }
      Graph graph = builder.build();
      context.edges(in.file(), in.line(), builder.selfLoops(), builder.repeats());
      return graph;
    }

    /**
     * Refuses the end of a line where it is no padding: less than a character, of ones; where n is
     * a power of two, which ones may be misread as, also of a zero and ones.
     */
    private void requirePadding(long held, int count, int n, int k) throws GraphFormatException {
      long ones = (1L << count) - 1;
      long bits = held & ones;
      if (count >= 6 || (bits != ones && (n != 1 << k || bits != ones >> 1))) {
        throw Sixes.problem(in, "the line is cut short: it ends within an edge");
      }
    }

    /** Refuses a node out of range, unless it is padding that was long enough to look like one. */
    private void requireOnes(long held, int count, int node, int nodes) throws IOException {
      long ones = (1L << count) - 1;
      if (count >= 6 || !Sixes.atLineEnd(in) || (held & ones) != ones) {
        throw Sixes.problem(
            in, "node %d is out of range: the graph has %d nodes".formatted(node, nodes));
      }
    }
  }

  private static final class Writer implements GraphWriter {
    private final ByteSink out;
    private long held; // bits that do not fill a character yet
    private int count; // how many those are

    private Writer(ByteSink out) {
      this.out = out;
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      int n = graph.nodeCount();
      int k = width(n);
      out.put(':');
      Sixes.writeSize(out, n);
      int current = 0;
      for (int v = 1; v < n; v++) {
        for (int i = 0; i < graph.degree(v) && graph.neighbour(v, i) < v; i++) {
          if (v > current + 1) {
            put(1, v, k);
            put(0, graph.neighbour(v, i), k);
          } else {
            put(v - current, graph.neighbour(v, i), k);
          }
          current = v;
        }
      }
      if (count > 0) {
        int missing = 6 - count;
        int ones = (1 << missing) - 1;
        // Ones would be read as one more pair, a loop at the last node, if they can hold a pair and
        // lead from the last node but one: then a zero comes first.
        boolean misread = n == 1 << k && current == n - 2 && missing > k;
        out.put((int) ((held << missing & 63) | (misread ? ones >> 1 : ones)) + Sixes.ZERO);
        count = 0;
      }
      out.put('\n');
    }

    private void put(int bit, int node, int k) throws IOException {
      held = (held << (k + 1)) | ((long) bit << k) | node;
      count += k + 1;
      while (count >= 6) {
        count -= 6;
        out.put((int) (held >>> count & 63) + Sixes.ZERO);
      }
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }
}
