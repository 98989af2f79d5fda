package edgewise.format;

import edgewise.graph.Graph;
import java.util.List;

/**
 * A graph as it stands in a file, with the names the file gives.
 *
 * @param name the name of the graph, empty where it has none
 * @param nodeNames the name of each node, in order; empty where the nodes are only numbered 0, 1, …
 */
public record GraphEntry(Graph graph, String name, List<String> nodeNames) {
  /** Checks that there is a name for each node or for none. */
  public GraphEntry {
    nodeNames = List.copyOf(nodeNames);
    if (!nodeNames.isEmpty() && nodeNames.size() != graph.nodeCount()) {
      throw new IllegalArgumentException(
          "expected " + graph.nodeCount() + " node names, got " + nodeNames.size());
    }
  }

  /** Returns the entry of a graph without names. */
  public static GraphEntry of(Graph graph) {
    return new GraphEntry(graph, "", List.of());
  }

  /** Returns the name of a node: the file's, or its number. */
  public String nodeName(int node) {
    return nodeNames.isEmpty() ? Integer.toString(node) : nodeNames.get(node);
  }
}
