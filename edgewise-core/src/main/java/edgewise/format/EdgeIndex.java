package edgewise.format;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A graph as PyTorch Geometric has it: {@code edge_index}, the sources and the targets of all edges
 * as two lists of nodes, and {@code num_nodes}; without the latter, the largest node is the last.
 * Undirected graphs have every edge there and back, which is no repetition.
 */
final class EdgeIndex {
  private static final int MOST_NODES = 1 << 24; // a number alone must not fill the memory

  private final JsonParser parser;
  private final String file;
  private final List<int[]> rows = new ArrayList<>();
  private int nodes = -1;
  private long line;
  private boolean there;

  EdgeIndex(JsonParser parser, String file) {
    this.parser = parser;
    this.file = file;
  }

  /** Returns whether there are edges in this way. */
  boolean isThere() {
    return there;
  }

  /** Reads the number of nodes, which is at hand. */
  void readNodeCount() throws IOException {
    nodes = node("num_nodes");
  }

  /** Reads the two rows, which are at hand. */
  void readEdges() throws IOException {
    there = true;
    line = line();
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw problem("edge_index must be two lists of nodes");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_ARRAY) {
        throw problem("edge_index must be two lists of nodes");
      }
      List<Integer> row = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        row.add(node("a node of edge_index"));
      }
      rows.add(row.stream().mapToInt(Integer::intValue).toArray());
    }
    boolean empty = rows.isEmpty(); // what a graph without edges may come to
    if (!empty && (rows.size() != 2 || rows.get(0).length != rows.get(1).length)) {
      throw new GraphFormatException(
          file, line, "edge_index must be two lists of one length, the sources and the targets");
    }
  }

  /** Adds nodes and edges to a graph; the opposite of an edge there already is the same edge. */
  void addTo(EntryBuilder builder, boolean directed) throws IOException {
    int[] sources = rows.isEmpty() ? new int[0] : rows.get(0);
    int[] targets = rows.isEmpty() ? new int[0] : rows.get(1);
    int count = nodes;
    for (int i = 0; i < sources.length; i++) {
      int larger = Math.max(sources[i], targets[i]);
      if (nodes >= 0 && larger >= nodes) {
        throw new GraphFormatException(
            file, line, "edge_index names node " + larger + " of " + nodes + ", counting from 0");
      }
      count = Math.max(count, larger + 1);
    }
    if (count > MOST_NODES) {
      throw new GraphFormatException(
          file, line, "a graph of " + count + " nodes; at most " + MOST_NODES + " are read");
    }
    for (int v = 0; v < count; v++) {
      builder.declare(Integer.toString(v), line);
    }
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < sources.length; i++) {
      long there = ((long) sources[i] << 32) | targets[i];
      long back = ((long) targets[i] << 32) | sources[i];
      boolean opposite = sources[i] != targets[i] && seen.contains(back) && seen.add(there);
      if (!opposite || directed) {
        seen.add(there);
        builder.edge(Integer.toString(sources[i]), Integer.toString(targets[i]), null, line);
      }
    }
  }

  private int node(String what) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT
        || parser.getLongValue() < 0
        || parser.getLongValue() > Integer.MAX_VALUE - 1) {
      throw problem(what + " must be a whole number from 0, got " + parser.getText());
    }
    return parser.getIntValue();
  }

  private long line() {
    return Math.max(1, parser.currentTokenLocation().getLineNr());
  }

  private GraphFormatException problem(String what) {
    return new GraphFormatException(file, line(), what);
  }
}
