package edgewise.spark;

import edgewise.format.Graph6Format;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFormatException;
import edgewise.format.GraphReader;
import edgewise.format.GraphWriter;
import edgewise.format.JsonLinesFormat;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A graph as one cell of a table: a line of graph6 or, where it has labels or directions, of
 * node-link JSON with labels as numbers. No line of graph6 begins as JSON does.
 */
final class GraphText {
  /** How JSON begins. */
  static final String JSON = "{\"";

  private static final JsonLinesFormat LINES = new JsonLinesFormat();

  private GraphText() {}

  static String of(Graph graph) {
    if (!graph.isDirected() && !graph.hasNodeLabels() && !graph.hasEdgeLabels()) {
      return Graph6Format.line(graph);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GraphWriter writer = LINES.writer(bytes)) {
      writer.write(GraphEntry.of(graph));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory can always be written to
    }
    return bytes.toString(StandardCharsets.UTF_8).strip();
  }

  /**
   * Returns the graph of a cell.
   *
   * @param place says where the cell stands, for the message
   */
  static Graph graph(String text, String place) throws GraphFormatException {
    if (!text.startsWith(JSON)) {
      return Graph6Format.graph(text, place);
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (GraphReader reader =
        LINES.reader(new ByteArrayInputStream(bytes), place, ReadContext.strict())) {
      GraphEntry entry = reader.read();
      if (entry == null || !entry.labelNames().isEmpty()) {
        throw new GraphFormatException(place, "its labels must be numbers");
      }
      return entry.graph();
    } catch (GraphFormatException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // bytes in memory can always be read
    }
  }
}
