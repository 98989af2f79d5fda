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
 * GraphML (Brandes and others, 2001): XML in which a file may hold many {@code <graph>} elements.
 *
 * <p>The {@code id} of a node is its name; data under a key called {@code label} are labels, or the
 * class of a graph, under {@code weight} weights, and under {@code name} the name of a graph (else
 * its {@code id} is). Other numbers that belong to a graph are its properties. Nodes of nested
 * graphs belong to the outermost one; hyperedges are refused.
 */
public final class GraphMlFormat implements GraphFormat {
  /** What comes before the name of a property that means something else by itself. */
  private static final String PROPERTY = "property ";

  @Override
  public Traits traits() {
    return new Traits(
        "graphml",
        "GraphML, XML that most graph software reads",
        List.of("graphml"),
        /* many= */ true,
        EnumSet.allOf(Content.class));
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
    private static final Set<String> NUMBERS = Set.of("int", "long", "float", "double");

    private final XmlSource xml;
    private final String file;
    private final Mending mending;
    private final Map<String, Key> keys = new HashMap<>();
    private @Nullable String usualNodeLabel;
    private @Nullable String usualEdgeLabel;
    private boolean finished;

    /** What the data of a key are about, and the name they go by. */
    private record Key(String scope, String name, boolean number) {
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
          new Key(
              orElse(xml.attribute("for"), "all"),
              orElse(xml.attribute("attr.name"), ""),
              NUMBERS.contains(orElse(xml.attribute("attr.type"), "string")));
      if (MEANINGFUL.contains(key.name) || (key.number && key.isFor("graph"))) {
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
        builder.directed();
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
            if (outermost) {
              graphData(builder);
            }
          }
          default -> {}
        }
      }
    }

    private void graphData(EntryBuilder builder) throws IOException {
      String key = dataName("graph");
      switch (key) {
        case "" -> {}
        case "name" -> builder.name(xml.text());
        case "label" -> builder.graphClass(xml.text());
        default ->
            builder.property(
                key.startsWith(PROPERTY) ? key.substring(PROPERTY.length()) : key, xml.text());
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
      Direction way =
          switch (orElse(xml.attribute("directed"), "")) {
            case "true" -> Direction.OUT;
            case "false" -> Direction.BOTH;
            default -> null;
          };
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
      builder.edge(source, target, label, way, line);
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
          <key id="class" for="graph" attr.name="label" attr.type="string"/>
          <key id="node-label" for="node" attr.name="label" attr.type="int"/>
          <key id="edge-label" for="edge" attr.name="label" attr.type="int"/>
          <key id="node-word" for="node" attr.name="label" attr.type="string"/>
          <key id="edge-word" for="edge" attr.name="label" attr.type="string"/>
        """;

    private final Writer out;
    private final Map<String, String> propertyKeys = new HashMap<>();

    GraphMlWriter(OutputStream out) throws IOException {
      this.out =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
      this.out.write(HEADER);
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      Graph graph = entry.graph();
      for (String property : entry.properties().keySet()) {
        declare(property);
      }
      String kind = graph.isDirected() ? "directed" : "undirected";
      out.write("  <graph edgedefault=\"" + kind + "\">\n");
      graphData("name", entry.name());
      graphData("class", entry.graphClass());
      for (Map.Entry<String, Double> property : entry.properties().entrySet()) {
        String key = propertyKeys.get(property.getKey());
        graphData(String.valueOf(key), Double.toString(property.getValue()));
      }
      for (int v = 0; v < graph.nodeCount(); v++) {
        out.write("    <node id=\"" + XmlText.escaped(entry.nodeName(v)) + "\"");
        boolean number = entry.labelNames().nodes().isEmpty();
        end("node", number, entry.hasNodeLabels() ? entry.nodeLabel(v) : "");
      }
      for (int u = 0; u < graph.nodeCount(); u++) {
        String source = XmlText.escaped(entry.nodeName(u));
        for (int i = 0; i < graph.degree(u); i++) {
          int v = graph.neighbour(u, i);
          if (entry.lists(u, v)) {
            String target = XmlText.escaped(entry.nodeName(v));
            out.write("    <edge source=\"" + source + "\" target=\"" + target + "\"");
            boolean number = entry.labelNames().edges().isEmpty();
            end("edge", number, entry.hasEdgeLabels() ? entry.edgeLabel(u, v) : "");
          }
        }
      }
      out.write("  </graph>\n");
    }

    /** Declares the key of a property where it first comes. */
    private void declare(String property) throws IOException {
      if (propertyKeys.containsKey(property)) {
        return;
      }
      String key = "property-" + propertyKeys.size();
      propertyKeys.put(property, key);
      boolean taken = GraphMlReader.MEANINGFUL.contains(property) || property.startsWith(PROPERTY);
      String name = XmlText.escaped(taken || property.isEmpty() ? PROPERTY + property : property);
      out.write(
          "  <key id=\"%s\" for=\"graph\" attr.name=\"%s\" attr.type=\"double\"/>\n"
              .formatted(key, name));
    }

    private void graphData(String key, String text) throws IOException {
      if (!text.isEmpty()) {
        out.write("    <data key=\"" + key + "\">" + XmlText.escaped(text) + "</data>\n");
      }
    }

    private void end(String element, boolean number, String label) throws IOException {
      String key = element + (number ? "-label" : "-word");
      out.write(
          label.isEmpty()
              ? "/>\n"
              : "><data key=\""
                  + key
                  + "\">"
                  + XmlText.escaped(label)
                  + "</data></"
                  + element
                  + ">\n");
    }

    @Override
    public void close() throws IOException {
      out.write("</graphml>\n");
      out.flush();
    }
  }
}
