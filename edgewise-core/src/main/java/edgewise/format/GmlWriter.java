package edgewise.format;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes {@link GmlFormat}. */
final class GmlWriter implements GraphWriter {
  private final Writer out;

  GmlWriter(OutputStream out) {
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    var graph = entry.graph();
    out.write("graph [\n");
    if (graph.isDirected()) {
      out.write("  directed 1\n");
    }
    if (!entry.name().isEmpty()) {
      out.write("  name " + quoted(entry.name()) + "\n");
    }
    if (!entry.graphClass().isEmpty()) {
      out.write("  label " + quoted(entry.graphClass()) + "\n");
    }
    for (Map.Entry<String, Double> property : entry.properties().entrySet()) {
      out.write("  property [\n    name " + quoted(property.getKey()) + "\n");
      out.write("    value " + property.getValue() + "\n  ]\n");
    }
    for (int v = 0; v < graph.nodeCount(); v++) {
      out.write("  node [\n    id " + v + "\n");
      out.write("    label " + quoted(entry.nodeName(v)) + "\n");
      if (entry.hasNodeLabels()) {
        label(GmlFormat.NODE_LABEL, entry.nodeLabel(v), entry.labelNames().nodes().isEmpty());
      }
      out.write("  ]\n");
    }
    for (int u = 0; u < graph.nodeCount(); u++) {
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (entry.lists(u, v)) {
          out.write("  edge [\n    source " + u + "\n    target " + v + "\n");
          if (entry.hasEdgeLabels()) {
            label("label", entry.edgeLabel(u, v), entry.labelNames().edges().isEmpty());
          }
          out.write("  ]\n");
        }
      }
    }
    out.write("]\n");
  }

  /** Writes a label, a number or a text; an empty text stands for none and is left out. */
  private void label(String key, String label, boolean number) throws IOException {
    if (!label.isEmpty()) {
      out.write("    " + key + " " + (number ? label : quoted(label)) + "\n");
    }
  }

  private static String quoted(String text) {
    return '"' + GmlText.escaped(text) + '"';
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
