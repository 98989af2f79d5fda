package edgewise.format;

import edgewise.graph.Direction;
import edgewise.graph.Graph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * GEXF, the format of Gephi: XML with one graph a file.
 *
 * <p>The attribute {@code label} of a node is a text to be shown. Where these texts are all
 * integers, or some come twice, and they are not merely the identifiers again (which is what
 * networkx writes), they are the labels; otherwise, where they are all different, they are the
 * names of the nodes; else the identifiers are. A declared attribute titled {@code label} is surer
 * than the text, and is written beside it. Nodes within nodes belong to the graph like all others.
 */
public final class GexfFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "gexf",
        "GEXF, the XML format of Gephi, one graph a file",
        List.of("gexf"),
        /* many= */ false,
        EnumSet.of(Content.LABELS, Content.LABEL_NAMES, Content.DIRECTIONS, Content.NODE_NAMES));
  }

  @Override
  public GraphReader reader(InputStream in, String file, ReadContext context) throws IOException {
    return new GexfReader(new XmlSource(in, file), file, context);
  }

  @Override
  public GraphWriter writer(OutputStream out) {
    return new GexfWriter(out);
  }

  private static final class GexfReader implements GraphReader {
    private static final Set<String> EDGE_KEYS = Set.of("networkx_key");

    private final XmlSource xml;
    private final String file;
    private final ReadContext context;
    private final Map<String, String> nodeTitles = new HashMap<>(); // of attributes, by identifier
    private final Map<String, String> edgeTitles = new HashMap<>();
    private boolean finished;

    GexfReader(XmlSource xml, String file, ReadContext context) throws IOException {
      this.xml = xml;
      this.file = file;
      this.context = context;
      if (!xml.nextChild(0) || !xml.name().equals("gexf")) {
        throw xml.problem("expected <gexf>");
      }
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      if (finished) {
        return null;
      }
      finished = true;
      GraphEntry entry = null;
      while (xml.nextChild(1)) {
        if (xml.name().equals("graph")) {
          if (entry != null) {
            throw xml.problem("a GEXF file holds one graph, this is the second");
          }
          entry = graph();
        }
      }
      if (entry == null) {
        throw xml.problem("expected <graph> in <gexf>");
      }
      xml.nextChild(0);
      return entry;
    }

    private GraphEntry graph() throws IOException {
      EntryBuilder builder = new EntryBuilder(file, xml.line(), context);
      String name = xml.attribute("name");
      builder.name(name == null ? "" : name);
      if ("directed".equals(xml.attribute("defaultedgetype"))) {
        builder.directed();
      }
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        switch (xml.name()) {
          case "attributes" -> attributes();
          case "nodes" -> nodes(builder);
          case "edges" -> edges(builder);
          default -> {}
        }
      }
      builder.settleTitles();
      return builder.build();
    }

    private void attributes() throws IOException {
      Map<String, String> titles = "edge".equals(xml.attribute("class")) ? edgeTitles : nodeTitles;
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        String id = xml.attribute("id");
        String title = xml.attribute("title");
        if (id != null && title != null) {
          titles.put(id, title);
        }
      }
    }

    private void nodes(EntryBuilder builder) throws IOException {
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("node")) {
          EntryBuilder.Node node = builder.declare(xml.required("id"), xml.line());
          String title = xml.attribute("label");
          Attributes.Label label = context.attributes().ofNode("label", Set.of());
          if (title != null) {
            builder.title(node, title);
          }
          if (title != null && label.isChosen("label") && label.meet("label")) {
            label.take(title);
          }
          int insideNode = xml.depth();
          while (xml.nextChild(insideNode)) {
            switch (xml.name()) {
              case "nodes" -> nodes(builder);
              case "edges" -> edges(builder);
              case "attvalues" -> values(nodeTitles, label);
              default -> {}
            }
          }
          builder.label(node, label.text());
        }
      }
    }

    private void edges(EntryBuilder builder) throws IOException {
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("edge")) {
          long line = xml.line();
          String source = xml.required("source");
          String target = xml.required("target");
          Attributes.Label label = context.attributes().ofEdge("label", EDGE_KEYS);
          String title = xml.attribute("label");
          if (title != null && label.meet("label")) {
            label.take(title);
          }
          String weight = xml.attribute("weight");
          if (weight != null) {
            builder.weight(weight);
          }
          String type = xml.attribute("type");
          Direction way =
              switch (type == null ? "" : type) {
                case "directed" -> Direction.OUT;
                case "undirected", "mutual" -> Direction.BOTH;
                default -> null;
              };
          int insideEdge = xml.depth();
          while (xml.nextChild(insideEdge)) {
            if (xml.name().equals("attvalues")) {
              values(edgeTitles, label);
            }
          }
          builder.edge(source, target, label.text(), way, line);
        }
      }
    }

    private void values(Map<String, String> titles, Attributes.Label label) throws IOException {
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        String key = xml.attribute("for");
        String value = xml.attribute("value");
        if (key != null && value != null && label.meet(titles.getOrDefault(key, key))) {
          label.take(value);
        }
      }
    }
  }

  private static final class GexfWriter implements GraphWriter {
    private static final String HEADER =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <gexf xmlns="http://www.gexf.net/1.2draft" version="1.2">
        """;

    private final Writer out;
    private boolean written;

    GexfWriter(OutputStream out) {
      this.out =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      if (written) {
        throw new IllegalStateException("a GEXF file holds one graph");
      }
      written = true;
      Graph graph = entry.graph();
      String name = entry.name().isEmpty() ? "" : " name=\"" + XmlText.escaped(entry.name()) + "\"";
      out.write(HEADER);
      String kind = graph.isDirected() ? "directed" : "undirected";
      out.write("  <graph defaultedgetype=\"" + kind + "\" mode=\"static\"" + name + ">\n");
      if (entry.hasNodeLabels()) {
        declareLabels("node", entry.labelNames().nodes());
      }
      if (entry.hasEdgeLabels()) {
        declareLabels("edge", entry.labelNames().edges());
      }
      writeNodes(entry);
      writeEdges(entry);
      out.write("  </graph>\n</gexf>\n");
    }

    private void declareLabels(String kind, List<String> names) throws IOException {
      String type = names.isEmpty() ? "integer" : "string";
      out.write("    <attributes class=\"" + kind + "\" mode=\"static\">\n");
      out.write("      <attribute id=\"" + kind + "-label\" title=\"label\" type=\"" + type);
      out.write("\"/>\n");
      out.write("    </attributes>\n");
    }

    private void writeNodes(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      out.write("    <nodes>\n");
      for (int v = 0; v < graph.nodeCount(); v++) {
        String id = XmlText.escaped(entry.nodeName(v));
        if (entry.hasNodeLabels() && !entry.nodeLabel(v).isEmpty()) {
          String label = XmlText.escaped(entry.nodeLabel(v));
          out.write("      <node id=\"" + id + "\" label=\"" + label + "\">");
          out.write(value("node", label) + "</node>\n");
        } else {
          out.write("      <node id=\"" + id + "\" label=\"" + id + "\"/>\n");
        }
      }
      out.write("    </nodes>\n");
    }

    private void writeEdges(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      out.write("    <edges>\n");
      int number = 0;
      for (int u = 0; u < graph.nodeCount(); u++) {
        String source = XmlText.escaped(entry.nodeName(u));
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (entry.lists(u, v)) {
            out.write("      <edge id=\"" + number++ + "\" source=\"" + source);
            out.write("\" target=\"" + XmlText.escaped(entry.nodeName(v)) + "\"");
            boolean labelled = entry.hasEdgeLabels() && !entry.edgeLabel(u, v).isEmpty();
            String label = labelled ? XmlText.escaped(entry.edgeLabel(u, v)) : "";
            out.write(labelled ? ">" + value("edge", label) + "</edge>\n" : "/>\n");
          }
        }
      }
      out.write("    </edges>\n");
    }

    private static String value(String kind, String label) {
      return "<attvalues><attvalue for=\""
          + kind
          + "-label\" value=\""
          + label
          + "\"/></attvalues>";
    }

    @Override
    public void close() throws IOException {
      out.flush();
    }
  }
}
