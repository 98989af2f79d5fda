package edgewise.format;

import edgewise.graph.Graph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes {@link EdgeListFormat}. */
final class EdgeListWriter implements GraphWriter {
  private final Writer out;
  private long graphs;

  EdgeListWriter(OutputStream out) {
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    graphs++;
    Graph graph = entry.graph();
    boolean named = !entry.nodeNames().isEmpty();
    String[] words = new String[graph.nodeCount()];
    for (int v = 0; v < words.length; v++) {
      words[v] = named ? quoted(entry.nodeName(v)) : Integer.toString(v);
    }
    out.write(graph.isDirected() ? "# " + EdgeListFormat.DIRECTED + " " : "# ");
    out.write(EdgeListFormat.GRAPH + (entry.name().isEmpty() ? "" : " ") + oneLine(entry.name()));
    out.write('\n');
    // Names are listed first, which fixes the order; of numbers, only those without edges are said.
    if (named) {
      for (String word : words) {
        out.write(word + "\n");
      }
    }
    for (int u = 0; u < words.length; u++) {
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (entry.lists(u, v)) {
          out.write(words[u]);
          out.write(' ');
          out.write(words[v]);
          out.write('\n');
        }
      }
    }
    for (int v = 0; v < words.length && !named; v++) {
      if (graph.degree(v) == 0) {
        out.write(words[v] + "\n");
      }
    }
  }

  /** Returns the name as one word of a line. */
  private String quoted(String name) throws IOException {
    if (!oneLine(name).equals(name)) {
      throw new IOException(
          "a node of graph %d has a control character in its name, which an edge list cannot say"
              .formatted(graphs));
    }
    boolean plain =
        !name.isEmpty()
            && "#%{\"".indexOf(name.charAt(0)) < 0
            && name.codePoints()
                .noneMatch(c -> ",;|\"{".indexOf(c) >= 0 || Character.isWhitespace(c));
    return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
