package edgewise.spark;

import edgewise.format.GraphFormatException;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.apache.spark.sql.Row;

/**
 * How graphs are read from rows of {@code index} and {@code graph6}.
 *
 * @param source what the table is called, for messages
 * @param largestComponent whether only the largest component of each is taken
 */
record GraphReading(String source, boolean largestComponent) implements Serializable {
  Graph graph(Row row) {
    if (row.isNullAt(1)) {
      throw new UncheckedIOException(
          new GraphFormatException(place(row), "there is no graph in it"));
    }
    try {
      Graph graph = GraphText.graph(row.getString(1), place(row));
      return largestComponent ? Components.largest(graph) : graph;
    } catch (GraphFormatException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String place(Row row) {
    return source + ": graph " + row.getLong(0);
  }
}
