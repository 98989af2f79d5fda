package edgewise.format;

import java.util.List;

/**
 * Which attributes of a file are the labels of its nodes and edges, where these are not called as
 * the format has it: of several names, the first that a node or edge has.
 *
 * @param nodes the names of attributes of nodes; none for what the format calls a label
 * @param edges the names of attributes of edges; none for what the format calls a label
 */
public record LabelChoice(List<String> nodes, List<String> edges) {
  /** Leaves it to the format. */
  public static final LabelChoice USUAL = new LabelChoice(List.of(), List.of());

  /** Checks that no name is empty. */
  public LabelChoice {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    if (nodes.contains("") || edges.contains("")) {
      throw new IllegalArgumentException("the name of an attribute must not be empty");
    }
  }

  /** Returns whether nothing is said. */
  public boolean isUsual() {
    return nodes.isEmpty() && edges.isEmpty();
  }
}
