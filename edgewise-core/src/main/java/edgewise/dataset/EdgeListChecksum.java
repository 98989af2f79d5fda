package edgewise.dataset;

import edgewise.graph.Graph;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of graphs written as a list of edges: for each graph a line with the number of nodes
 * and the number of edges, then a line {@code u v} with u &lt; v for each edge, in lexicographic
 * order; nodes count from 0, the two numbers are apart by one space, every line ends in a line
 * feed. Labels are not part of it.
 */
public final class EdgeListChecksum {
  private EdgeListChecksum() {}

  /** Returns the checksum of some graphs in their order, as 64 hexadecimal digits. */
  public static String of(Iterable<Graph> graphs) {
    MessageDigest digest = sha256();
    StringBuilder text = new StringBuilder();
    for (Graph graph : graphs) {
      line(text, graph.nodeCount(), graph.edgeCount());
      graph.forEachEdge((u, v) -> line(text, u, v));
      digest.update(text.toString().getBytes(StandardCharsets.US_ASCII));
      text.setLength(0);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void line(StringBuilder text, int first, int second) {
    text.append(first).append(' ').append(second).append('\n');
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
