package edgewise.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads graphs one at a time, holding no more than one of them in memory, or all at once. */
public interface GraphReader extends Closeable {
  /**
   * Returns the next graph, or null after the last.
   *
   * @throws GraphFormatException when what follows is not a graph in this format
   */
  @Nullable GraphEntry read() throws IOException;

  /** Returns all graphs that are left, which must fit into memory. */
  default List<GraphEntry> readAll() throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    for (GraphEntry entry = read(); entry != null; entry = read()) {
      entries.add(entry);
    }
    return entries;
  }

  /**
   * Returns one line that says how the file is understood, where that is not certain from its
   * format; empty before the first graph.
   */
  default String reading() {
    return "";
  }

  @Override
  default void close() throws IOException {}
}
