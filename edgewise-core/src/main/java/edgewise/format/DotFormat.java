package edgewise.format;

import edgewise.graph.Graph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * DOT, the language of Graphviz. A file may hold many {@code graph { … }}, one after the other.
 *
 * <p>A node's identifier is its name and the attribute {@code label}, where it is an integer, its
 * label or that of an edge.
 */
public final class DotFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "dot",
        "DOT, the language of Graphviz",
        List.of("dot", "gv"),
        /* many= */ true,
        /* labels= */ true,
        /* names= */ true);
  }

  @Override
  public boolean othersReadOne() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, Mending mending) throws IOException {
    return new DotReader(new DotLexer(new CharacterSource(in, file)), mending);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new DotWriter(out);
  }

  private static final class DotWriter implements GraphWriter {
    private static final Set<String> KEYWORDS =
        Set.of("strict", "graph", "digraph", "node", "edge", "subgraph");
    private static final Pattern PLAIN =
        Pattern.compile("[A-Za-z_][A-Za-z_0-9]*|-?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)");

    /** A backslash that is not one of a pair, where it would swallow what comes next. */
    private static final Pattern STRAY_BACKSLASH =
        Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*+\\\\(?=[\"\n\r]|\\z)");

    private final Writer out;

    DotWriter(OutputStream out) {
      this.out =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      out.write(
          entry.name().isEmpty() ? "graph {\n" : "graph " + identifier(entry.name()) + " {\n");
      for (int v = 0; v < graph.nodeCount(); v++) {
        out.write("  " + identifier(entry.nodeName(v)));
        out.write(graph.hasNodeLabels() ? " [label=" + graph.nodeLabel(v) + "];\n" : ";\n");
      }
      for (int u = 0; u < graph.nodeCount(); u++) {
        String source = identifier(entry.nodeName(u));
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (u < v) {
            out.write("  " + source + " -- " + identifier(entry.nodeName(v)));
            out.write(graph.hasEdgeLabels() ? " [label=" + graph.edgeLabel(u, v) + "];\n" : ";\n");
          }
        }
      }
      out.write("}\n");
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }

    /** Returns a name as DOT writes it: plain, in quotes, or, where quotes fail, in brackets. */
    private static String identifier(String name) throws IOException {
      if (PLAIN.matcher(name).matches() && !KEYWORDS.contains(name.toLowerCase(Locale.ROOT))) {
        return name;
      }
      if (!STRAY_BACKSLASH.matcher(name).find()) {
        return '"' + name.replace("\"", "\\\"") + '"';
      }
      if (isBalanced(name)) {
        return '<' + name + '>';
      }
      throw new IOException(
          "DOT cannot hold the name '" + EntryBuilder.shown(name) + "'; write json or gml instead");
    }

    private static boolean isBalanced(String name) {
      int open = 0;
      for (int i = 0; i < name.length() && open >= 0; i++) {
        open += name.charAt(i) == '<' ? 1 : name.charAt(i) == '>' ? -1 : 0;
      }
      return open == 0;
    }
  }
}
