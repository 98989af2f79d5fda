package edgewise.isomorphism;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.ByteArrayOutputStream;

/**
 * A graph as few bytes: the number of nodes; whether nodes and whether edges have labels, and
 * whether it is directed; then for each node its label, how many neighbours come after it, and for
 * each of these the distance from the one before, the label of the edge and its direction. Numbers
 * are written seven bits to a byte.
 */
final class GraphBytes {
  private GraphBytes() {}

  static byte[] of(Graph graph) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(graph.nodeCount() + graph.edgeCount());
    write(graph.nodeCount(), bytes);
    bytes.write(
        (graph.hasNodeLabels() ? 1 : 0)
            + (graph.hasEdgeLabels() ? 2 : 0)
            + (graph.isDirected() ? 4 : 0));
    for (int u = 0; u < graph.nodeCount(); u++) {
      if (graph.hasNodeLabels()) {
        write(graph.nodeLabel(u), bytes);
      }
      int first = 0;
      while (first < graph.degree(u) && graph.neighbour(u, first) < u) {
        first++;
      }
      write(graph.degree(u) - first, bytes);
      int before = u;
      for (int i = first; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        write(v - before, bytes);
        if (graph.hasEdgeLabels()) {
          write(graph.edgeLabel(u, v), bytes);
        }
        if (graph.isDirected()) {
          bytes.write(graph.direction(u, v).bits());
        }
        before = v;
      }
    }
    return bytes.toByteArray();
  }

  static Graph toGraph(byte[] bytes) {
    return new Reader(bytes).graph();
  }

  private static void write(int number, ByteArrayOutputStream bytes) {
    while ((number & ~0x7f) != 0) {
      bytes.write((number & 0x7f) | 0x80);
      number >>>= 7;
    }
    bytes.write(number);
  }

  private static final class Reader {
    private final byte[] bytes;
    private int next;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    Graph graph() {
      int n = read();
      int flags = read();
      GraphBuilder builder = Graph.builder(n);
      boolean directed = (flags & 4) != 0;
      if (directed) {
        builder.directed();
      }
      for (int u = 0; u < n; u++) {
        if ((flags & 1) != 0) {
          builder.label(u, read());
        }
        int later = read();
        int v = u;
        for (int i = 0; i < later; i++) {
          v += read();
          int label = (flags & 2) != 0 ? read() : 0;
          builder.addEdge(u, v, label, directed ? Direction.ofBits(read()) : Direction.BOTH);
        }
      }
      return builder.build();
    }

    private int read() {
      int number = 0;
      for (int shift = 0; ; shift += 7) {
        byte bits = bytes[next++];
        number |= (bits & 0x7f) << shift;
        if (bits >= 0) {
          return number;
        }
      }
    }
  }
}
