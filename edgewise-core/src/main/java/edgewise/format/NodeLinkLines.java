package edgewise.format;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON lines as {@link NodeLinkWriter} writes bare graphs, to the letter. From the first line
 * on that is anything else, {@link NodeLinkReader} reads them: it could read all of them, and the
 * same graphs, but asks of every letter what it might be.
 */
final class NodeLinkLines implements GraphReader {
  private static final int MOST_BYTES = 1 << 20; // of a line

  private static final byte[] START =
      ascii("{\"directed\":false,\"multigraph\":false,\"graph\":{},\"nodes\":[");
  private static final byte[] NODE = ascii("{\"id\":");
  private static final byte[] EDGES = ascii("],\"edges\":[");
  private static final byte[] SOURCE = ascii("{\"source\":");
  private static final byte[] TARGET = ascii(",\"target\":");
  private static final byte[] CLOSE = ascii("}");
  private static final byte[] COMMA = ascii(",");
  private static final byte[] END = ascii("]}\n");

  private final InputStream in;
  private final String file;
  private final ReadContext context;
  private final GraphBuilder builder = Graph.builder(0);
  private byte[] buffer = new byte[1 << 16];
  private int start; // of the line
  private int at; // what comes next
  private int end; // of what is held: a zero is there, which is in no line
  private long linesBefore;
  private @Nullable NodeLinkReader others;

  NodeLinkLines(InputStream in, String file, ReadContext context) {
    this.in = in;
    this.file = file;
    this.context = context;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public @Nullable GraphEntry read() throws IOException {
    while (others == null) {
      if (isBareGraph()) {
        start = at;
        linesBefore++;
        try {
          return entry();
        } catch (GraphFormatException e) {
          context.bad(e);
        }
      } else if (at < end || !fill()) {
        others = new NodeLinkReader(rest(), file, context);
      }
    }
    return others.read();
  }

  /** Returns the graph of a line, after telling what had to be mended. */
  private GraphEntry entry() throws GraphFormatException {
    context.attributes().graph();
    context.direction(file, linesBefore, false);
    Graph graph = builder.build();
    context.edges(file, linesBefore, builder.selfLoops(), builder.repeats());
    return new GraphEntry(graph, "", List.of(), context.labels().names(), "", Map.of());
  }

  /** Takes a line that is nothing but a bare graph; else stops where it is something else. */
  private boolean isBareGraph() {
    at = start;
    if (!take(START)) {
      return false;
    }
    int nodes = 0;
    do {
      if (!take(NODE) || number() != nodes++ || !take(CLOSE)) {
        return false;
      }
    } while (take(COMMA));
    builder.startOver(nodes);
    if (!take(EDGES)) {
      return false;
    }
    if (buffer[at] == ']') {
      return take(END);
    }
    do {
      int source = take(SOURCE) ? number() : -1;
      int target = source >= 0 && take(TARGET) ? number() : -1;
      if (target < 0 || !take(CLOSE) || source >= nodes || target >= nodes) {
        return false;
      }
      builder.addEdge(source, target);
    } while (take(COMMA));
    return take(END);
  }

  /** Takes a text if it comes next; else what there is of it. */
  private boolean take(byte[] text) {
    for (byte letter : text) {
      if (buffer[at] != letter) {
        return false;
      }
      at++;
    }
    return true;
  }

  /** Takes a number of few digits, as JSON has it; returns −1 when none comes next. */
  private int number() {
    int first = at;
    int number = 0;
    for (; buffer[at] >= '0' && buffer[at] <= '9'; at++) {
      number = 10 * number + buffer[at] - '0';
    }
    int digits = at - first;
    return digits == 0 || digits > 9 || (digits > 1 && buffer[first] == '0') ? -1 : number;
  }

  /** Reads on; returns false at the end of the stream, or when the line is too long. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, start, buffer, 0, end - start);
    end -= start;
    start = 0;
    if (end == buffer.length - 1) {
      if (end >= MOST_BYTES) {
        return false;
      }
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int read = in.read(buffer, end, buffer.length - 1 - end);
    end += Math.max(0, read);
    buffer[end] = 0;
    return read > 0;
  }

  /**
   * Returns all from the line on. Blank lines stand for those before it, so that problems are told
   * where they are; spaces come first, since a file's first bytes may tell its encoding.
   */
  private InputStream rest() {
    InputStream held = new ByteArrayInputStream(buffer, start, end - start);
    InputStream rest = new SequenceInputStream(held, in);
    return linesBefore == 0
        ? rest
        : new SequenceInputStream(
            new SequenceInputStream(new ByteArrayInputStream(ascii("    ")), blankLines()), rest);
  }

  private InputStream blankLines() {
    return new InputStream() {
      private long left = linesBefore;

      @Override
      public int read() {
        return left-- > 0 ? '\n' : -1;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) {
        int count = (int) Math.min(left, length);
        Arrays.fill(bytes, offset, offset + count, (byte) '\n');
        left -= count;
        return count > 0 ? count : -1;
      }
    };
  }

  @Override
  public void close() throws IOException {
    if (others != null) {
      others.close();
    }
  }
}
