package edgewise.graph;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the labels of a collection of graphs are called: label i of a node means {@code
 * nodes.get(i)}, of an edge {@code edges.get(i)}. A list is empty where labels are mere numbers.
 * Label 0 stands where nothing is said, so its text is empty, unless a collection has a use for it.
 */
public record LabelNames(List<String> nodes, List<String> edges) {
  /** Labels that are numbers and nothing else. */
  public static final LabelNames NONE = new LabelNames(List.of(), List.of());

  /** Checks that no text comes twice. */
  public LabelNames {
    nodes = distinct(nodes, "nodes");
    edges = distinct(edges, "edges");
  }

  private static List<String> distinct(List<String> texts, String whose) {
    Set<String> seen = new HashSet<>();
    for (String text : texts) {
      if (!seen.add(text)) {
        throw new IllegalArgumentException(
            "the labels of " + whose + " must have different names, got '" + text + "' twice");
      }
    }
    return List.copyOf(texts);
  }

  /** Returns whether there are no names. */
  public boolean isEmpty() {
    return nodes.isEmpty() && edges.isEmpty();
  }

  /** Returns whether the nodes of a graph of the collection have labels; all may have label 0. */
  public boolean labelNodes(Graph graph) {
    return graph.hasNodeLabels() || saysZero(nodes);
  }

  /** Returns whether the edges of a graph of the collection have labels; all may have label 0. */
  public boolean labelEdges(Graph graph) {
    return graph.hasEdgeLabels() || saysZero(edges);
  }

  private static boolean saysZero(List<String> texts) {
    return !texts.isEmpty() && !texts.get(0).isEmpty();
  }

  /** Returns what a label of a node is called: its name, or the number itself. */
  public String node(int label) {
    return text(nodes, label);
  }

  /** Returns what a label of an edge is called: its name, or the number itself. */
  public String edge(int label) {
    return text(edges, label);
  }

  private static String text(List<String> texts, int label) {
    return label >= 0 && label < texts.size() ? texts.get(label) : Integer.toString(label);
  }
}
