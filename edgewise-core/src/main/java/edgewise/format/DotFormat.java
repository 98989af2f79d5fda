package edgewise.format;

import edgewise.graph.Graph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * DOT, the language of Graphviz. A file may hold many {@code graph { … }}, one after the other.
 *
 * <p>A node's identifier is its name, and the attribute {@code label} its label or that of an edge.
 * The attribute {@code class} of a graph is its class, and {@code "property logP"} a property:
 * other numbers there say how to draw it.
 */
public final class DotFormat implements GraphFormat {
  /** What comes before the name of a property of a graph. */
  static final String PROPERTY = "property ";

  /**
   * The attributes of nodes and edges by which Graphviz draws them, and the number of a parallel
   * edge; not those that many use for what they know of a node, such as {@code group}.
   */
  static final Set<String> DRAWING =
      Set.of(
          """
          arrowhead arrowsize arrowtail color colorscheme comment constraint decorate dir
          distortion edgehref edgetarget edgetooltip edgeURL fillcolor fixedsize fontcolor
          fontname fontsize gradientangle head_lp headclip headhref headport headtarget
          headtooltip headURL height href id image imagepos imagescale key labelangle
          labeldistance labelfloat labelfontcolor labelfontname labelfontsize labelhref labeljust
          labelloc labeltarget labeltooltip labelURL layer len lhead lp ltail margin minlen
          nojustify ordering orientation penwidth peripheries pin pos rects regular root samehead
          sametail samplepoints shape shapefile showboxes sides skew sortv style tail_lp tailclip
          tailhref tailport tailtarget tailtooltip tailURL target tooltip URL vertices width xlp z
          """
              .split("\\s+"));

  /** The further attributes by which Graphviz draws a graph as a whole. */
  static final Set<String> GRAPH_DRAWING =
      Set.of(
          """
          _background bb beautify bgcolor center charset clusterrank compound concentrate Damping
          defaultdist dim dimen diredgeconstraints dpi epsilon esep fontnames fontpath forcelabels
          imagepath inputscale K label label_scheme landscape layerlistsep layers layerselect
          layersep layout levels levelsgap lheight linelength lwidth maxiter mclimit mindist mode
          model newrank nodesep normalize notranslate nslimit nslimit1 oneblock outputorder overlap
          overlap_scaling overlap_shrink pack packmode pad page pagedir pencolor quadtree quantum
          rank rankdir ranksep ratio remincross repulsiveforce resolution rotate rotation scale
          searchsize sep size smoothing splines start stylesheet TBbalance truecolor viewport
          voro_margin xdotversion
          """
              .split("\\s+"));

  @Override
  public Traits traits() {
    return new Traits(
        "dot",
        "DOT, the language of Graphviz",
        List.of("dot", "gv"),
        /* many= */ true,
        EnumSet.allOf(Content.class));
  }

  @Override
  public boolean othersReadOne() {
    return true;
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new DotReader(new DotLexer(new CharacterSource(in, file)), context);
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
      out.write(graph.isDirected() ? "digraph " : "graph ");
      out.write(entry.name().isEmpty() ? "{\n" : identifier(entry.name()) + " {\n");
      if (!entry.graphClass().isEmpty()) {
        out.write("  class=" + identifier(entry.graphClass()) + ";\n");
      }
      for (Map.Entry<String, Double> property : entry.properties().entrySet()) {
        String value = '"' + Double.toString(property.getValue()) + '"';
        out.write("  " + identifier(PROPERTY + property.getKey()) + "=" + value + ";\n");
      }
      for (int v = 0; v < graph.nodeCount(); v++) {
        out.write("  " + identifier(entry.nodeName(v)));
        end(entry.hasNodeLabels() ? nodeLabel(entry.nodeLabel(v)) : "");
      }
      String edge = graph.isDirected() ? " -> " : " -- ";
      for (int u = 0; u < graph.nodeCount(); u++) {
        String source = identifier(entry.nodeName(u));
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (entry.lists(u, v)) {
            out.write("  " + source + edge + identifier(entry.nodeName(v)));
            end(entry.hasEdgeLabels() ? entry.edgeLabel(u, v) : "");
          }
        }
      }
      out.write("}\n");
    }

    /** Returns a label, unless DOT takes it for the name of the node. */
    private static String nodeLabel(String label) throws IOException {
      if (label.equals("\\N")) {
        throw new IOException(
            "DOT cannot hold the label '\\N' of a node; write json or gml instead");
      }
      return label;
    }

    /** Ends a line with a label; an empty one is none and is left out. */
    private void end(String label) throws IOException {
      out.write(label.isEmpty() ? ";\n" : " [label=" + identifier(label) + "];\n");
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
