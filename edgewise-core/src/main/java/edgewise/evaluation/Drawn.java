package edgewise.evaluation;

import edgewise.graph.Graph;
import java.util.List;

/**
 * Generated graphs, one sample among several.
 *
 * @param unread how many more could not be read, as lines that are no molecule; they count as not
 *     valid
 */
public record Drawn(List<Graph> graphs, int unread) {
  /** Copies the list. */
  public Drawn {
    graphs = List.copyOf(graphs);
  }

  /** Returns graphs that could all be read. */
  public static Drawn of(List<Graph> graphs) {
    return new Drawn(graphs, 0);
  }

  /** Returns how many were drawn, read or not. */
  public int size() {
    return graphs.size() + unread;
  }
}
