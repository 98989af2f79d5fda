package edgewise.format;

import edgewise.graph.Graph;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Writes {@link GraphMlFormat}. */
final class GraphMlWriter implements GraphWriter {
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
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
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
    boolean taken =
        GraphMlFormat.MEANINGFUL.contains(property) || property.startsWith(GraphMlFormat.PROPERTY);
    String name =
        XmlText.escaped(taken || property.isEmpty() ? GraphMlFormat.PROPERTY + property : property);
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
