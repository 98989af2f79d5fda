package edgewise.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import edgewise.graph.Graph;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Writes node-link JSON, a graph a line, as {@code networkx.node_link_data} says it: either each
 * line by itself, or as one document, which is an array unless there is exactly one graph.
 */
final class NodeLinkWriter implements GraphWriter {
  private static final Pattern INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,17}");

  private final JsonGenerator generator;
  private final boolean document;
  private @Nullable GraphEntry first; // held back until it is known whether it is the only one
  private long count;

  NodeLinkWriter(OutputStream out, boolean document) throws IOException {
    this.document = document;
    JsonFactory factory =
        new JsonFactoryBuilder().rootValueSeparator(document ? ",\n" : "\n").build();
    this.generator = factory.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

  @Override
  public void write(GraphEntry entry) throws IOException {
    count++;
    if (document && count == 1) {
      first = entry;
      return;
    }
    if (first != null) {
      generator.writeRaw("[\n");
      writeFirst();
    }
    writeGraph(entry);
  }

  @Override
  public void close() throws IOException {
    writeFirst();
    if (document && count != 1) {
      generator.writeRaw(count == 0 ? "[]" : "\n]");
    }
    if (document || count > 0) {
      generator.writeRaw("\n");
    }
    generator.close();
  }

  private void writeFirst() throws IOException {
    if (first != null) {
      writeGraph(first);
      first = null;
    }
  }

  private void writeGraph(GraphEntry entry) throws IOException {
    Graph graph = entry.graph();
    boolean numbers = entry.nodeNames().stream().allMatch(name -> INTEGER.matcher(name).matches());
    generator.writeStartObject();
    generator.writeBooleanField("directed", graph.isDirected());
    generator.writeBooleanField("multigraph", false);
    generator.writeObjectFieldStart("graph");
    if (!entry.name().isEmpty()) {
      generator.writeStringField("name", entry.name());
    }
    if (!entry.graphClass().isEmpty()) {
      writeWord("label", entry.graphClass(), INTEGER.matcher(entry.graphClass()).matches());
    }
    if (!entry.properties().isEmpty()) {
      generator.writeObjectFieldStart("properties");
      for (Map.Entry<String, Double> property : entry.properties().entrySet()) {
        generator.writeNumberField(property.getKey(), property.getValue());
      }
      generator.writeEndObject();
    }
    generator.writeEndObject();
    generator.writeArrayFieldStart("nodes");
    for (int v = 0; v < graph.nodeCount(); v++) {
      generator.writeStartObject();
      if (entry.hasNodeLabels()) {
        writeLabel(entry.nodeLabel(v), entry.labelNames().nodes().isEmpty());
      }
      writeWord("id", entry.nodeName(v), numbers);
      generator.writeEndObject();
    }
    generator.writeEndArray();
    generator.writeArrayFieldStart("edges");
    for (int u = 0; u < graph.nodeCount(); u++) {
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (entry.lists(u, v)) {
          generator.writeStartObject();
          if (entry.hasEdgeLabels()) {
            writeLabel(entry.edgeLabel(u, v), entry.labelNames().edges().isEmpty());
          }
          writeWord("source", entry.nodeName(u), numbers);
          writeWord("target", entry.nodeName(v), numbers);
          generator.writeEndObject();
        }
      }
    }
    generator.writeEndArray();
    generator.writeEndObject();
  }

  /** Writes a label, a number or a text; an empty text stands for no label and is left out. */
  private void writeLabel(String label, boolean number) throws IOException {
    if (!label.isEmpty()) {
      writeWord("label", label, number);
    }
  }

  /** Writes a word, as a number where it is one: so networkx had the names of nodes. */
  private void writeWord(String field, String word, boolean number) throws IOException {
    if (number) {
      generator.writeNumberField(field, Long.parseLong(word));
    } else {
      generator.writeStringField(field, word);
    }
  }
}
