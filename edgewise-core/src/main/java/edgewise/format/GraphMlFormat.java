package edgewise.format;

import edgewise.graph.Graph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * GraphML (Brandes and others, 2001): XML in which a file may hold many {@code <graph>} elements.
 *
 * <p>The {@code id} of a node is its name; data under a key called {@code label} are integer
 * labels, under {@code weight} weights, and under {@code name} the name of a graph (else its {@code
 * id} is). Nodes of nested graphs belong to the outermost one; hyperedges are refused.
 */
public final class GraphMlFormat implements GraphFormat {
  @Override
  public Traits traits() {
    return new Traits(
        "graphml",
        "GraphML, XML that most graph software reads",
        List.of("graphml"),
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
    return new GraphMlReader(new XmlSource(in, file), file, mending);
  }

  @Override
  public GraphWriter writer(OutputStream out) throws IOException {
    return new GraphMlWriter(out);
  }

  private static final class GraphMlReader implements GraphReader {
    private static final Set<String> MEANINGFUL = Set.of("label", "weight", "name");

    private final XmlSource xml;
    private final String file;
    private final Mending mending;
    private final Map<String, Key> keys = new HashMap<>();
    private @Nullable String usualNodeLabel;
    private @Nullable String usualEdgeLabel;
    private boolean finished;

    /** What the data of a key are about, and the name they go by. */
    private record Key(String scope, String name) {
      boolean isFor(String element) {
        return scope.equals("all") || scope.equals(element);
      }
    }

    GraphMlReader(XmlSource xml, String file, Mending mending) throws IOException {
      this.xml = xml;
      this.file = file;
      this.mending = mending;
      if (!xml.nextChild(0) || !xml.name().equals("graphml")) {
        throw xml.problem("expected <graphml>");
      }
    }

    @Override
    public @Nullable GraphEntry read() throws IOException {
      while (!finished && xml.nextChild(1)) {
        switch (xml.name()) {
          case "key" -> key();
          case "graph" -> {
            EntryBuilder builder = new EntryBuilder(file, xml.line(), mending);
            graph(builder);
            return builder.build();
          }
          default -> {}
        }
      }
      if (!finished) {
        finished = true;
        xml.nextChild(0);
      }
      return null;
    }

    private void key() throws IOException {
      String id = xml.required("id");
      Key key =
          new Key(orElse(xml.attribute("for"), "all"), orElse(xml.attribute("attr.name"), ""));
      if (MEANINGFUL.contains(key.name)) {
        keys.put(id, key);
      }
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("default") && key.name.equals("label")) {
          String usual = xml.text();
          usualNodeLabel = key.isFor("node") ? usual : usualNodeLabel;
          usualEdgeLabel = key.isFor("edge") ? usual : usualEdgeLabel;
        }
      }
    }

    private void graph(EntryBuilder builder) throws IOException {
      if ("directed".equals(xml.attribute("edgedefault"))) {
        builder.directed(xml.line());
      }
      String id = xml.attribute("id");
      int inside = xml.depth();
      boolean outermost = inside == 2;
      if (id != null && outermost) {
        builder.name(id);
      }
      while (xml.nextChild(inside)) {
        switch (xml.name()) {
          case "node" -> node(builder);
          case "edge" -> edge(builder);
          case "hyperedge" -> throw xml.problem("hyperedges are not supported");
          case "data" -> {
            if (outermost && dataName("graph").equals("name")) {
              builder.name(xml.text());
            }
          }
          default -> {}
        }
      }
    }

    private void node(EntryBuilder builder) throws IOException {
      EntryBuilder.Node node = builder.declare(xml.required("id"), xml.line());
      String label = usualNodeLabel;
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("graph")) {
          graph(builder);
        } else if (xml.name().equals("data") && dataName("node").equals("label")) {
          label = xml.text();
        }
      }
      if (label != null) {
        builder.label(node, label);
      }
    }

    private void edge(EntryBuilder builder) throws IOException {
      long line = xml.line();
      String source = xml.required("source");
      String target = xml.required("target");
      if ("true".equals(xml.attribute("directed"))) {
        builder.directed(line);
      }
      String label = usualEdgeLabel;
      int inside = xml.depth();
      while (xml.nextChild(inside)) {
        if (xml.name().equals("data")) {
          switch (dataName("edge")) {
            case "label" -> label = xml.text();
            case "weight" -> builder.weight(xml.text());
            default -> {}
          }
        }
      }
      builder.edge(source, target, label, line);
    }

    /** Returns what the data element at hand says of its element, empty when its key is unknown. */
    private String dataName(String element) {
      String id = xml.attribute("key");
      Key key = id == null ? null : keys.get(id);
      return key != null && key.isFor(element) ? key.name : "";
    }

    private static String orElse(@Nullable String value, String otherwise) {
      return value == null ? otherwise : value;
    }
  }

  private static final class GraphMlWriter implements GraphWriter {
    private static final String HEADER =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns"
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
            xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns \
        http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
          <key id="name" for="graph" attr.name="name" attr.type="string"/>
          <key id="node-label" for="node" attr.name="label" attr.type="int"/>
          <key id="edge-label" for="edge" attr.name="label" attr.type="int"/>
        """;

    private final Writer out;

    GraphMlWriter(OutputStream out) throws IOException {
      this.out =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
      this.out.write(HEADER);
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      out.write("  <graph edgedefault=\"undirected\">\n");
      if (!entry.name().isEmpty()) {
        out.write("    <data key=\"name\">" + XmlText.escaped(entry.name()) + "</data>\n");
      }
      for (int v = 0; v < graph.nodeCount(); v++) {
        out.write("    <node id=\"" + XmlText.escaped(entry.nodeName(v)) + "\"");
        end("node", graph.hasNodeLabels() ? Integer.toString(graph.nodeLabel(v)) : "");
      }
      for (int u = 0; u < graph.nodeCount(); u++) {
        String source = XmlText.escaped(entry.nodeName(u));
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (u < v) {
            String target = XmlText.escaped(entry.nodeName(v));
            out.write("    <edge source=\"" + source + "\" target=\"" + target + "\"");
            end("edge", graph.hasEdgeLabels() ? Integer.toString(graph.edgeLabel(u, v)) : "");
          }
        }
      }
      out.write("  </graph>\n");
    }

    private void end(String element, String label) throws IOException {
      out.write(
          label.isEmpty()
              ? "/>\n"
              : "><data key=\"" + element + "-label\">" + label + "</data></" + element + ">\n");
    }

    @Override
    public void close() throws IOException {
      out.write("</graphml>\n");
      out.flush();
    }
  }
}
