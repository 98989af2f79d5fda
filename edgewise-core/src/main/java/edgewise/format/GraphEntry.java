package edgewise.format;

import edgewise.graph.Graph;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A graph as it stands in a file, with the names the file gives.
 *
 * @param name the name of the graph, empty where it has none
 * @param nodeNames the name of each node, in order; empty where the nodes are only numbered 0, 1, …
 */
public record GraphEntry(Graph graph, String name, List<String> nodeNames) {
  /** Checks that there is a name for each node or for none, and that no two are the same. */
  public GraphEntry {
    nodeNames = List.copyOf(nodeNames);
    if (!nodeNames.isEmpty() && nodeNames.size() != graph.nodeCount()) {
      throw new IllegalArgumentException(
          "expected " + graph.nodeCount() + " node names, got " + nodeNames.size());
    }
    Set<String> seen = new HashSet<>();
    for (String nodeName : nodeNames) {
      if (!seen.add(nodeName)) {
        throw new IllegalArgumentException("two nodes are named '" + nodeName + "'");
      }
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
