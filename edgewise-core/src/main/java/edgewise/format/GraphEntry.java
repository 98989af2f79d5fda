package edgewise.format;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A graph as it stands in a file or collection, with all that is said of it there.
 *
 * @param name the name of the graph, empty where it has none
 * @param nodeNames the name of each node, in order; empty where the nodes are only numbered 0, 1, …
 * @param labelNames what the labels are called in the collection that the graph belongs to
 * @param graphClass the class of the graph in the user's own words, empty where it has none
 * @param properties real numbers that belong to the graph as a whole, by name, all finite
 */
public record GraphEntry(
    Graph graph,
    String name,
    List<String> nodeNames,
    LabelNames labelNames,
    String graphClass,
    Map<String, Double> properties) {
  /**
   * Checks that there is a name for each node or for none, that no two are the same, and that the
   * properties are finite.
   */
  public GraphEntry {
    nodeNames = List.copyOf(nodeNames);
    if (!nodeNames.isEmpty() && nodeNames.size() != graph.nodeCount()) {
      throw new IllegalArgumentException(
          "expected " + graph.nodeCount() + " node names, got " + nodeNames.size());
    }
    if (!nodeNames.isEmpty()) {
      checkDifferent(nodeNames);
    }
    properties = properties.isEmpty() ? Map.of() : finite(new LinkedHashMap<>(properties));
  }

  private static void checkDifferent(List<String> nodeNames) {
    Set<String> seen = new HashSet<>();
    for (String nodeName : nodeNames) {
      if (!seen.add(nodeName)) {
        throw new IllegalArgumentException("two nodes are named '" + nodeName + "'");
      }
    }
  }

  private static Map<String, Double> finite(Map<String, Double> properties) {
    properties.forEach(
        (property, value) -> {
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                "a property must be finite, got " + value + " for '" + property + "'");
          }
        });
    return Collections.unmodifiableMap(properties);
  }

  /** A graph of which only names are known. */
  public GraphEntry(Graph graph, String name, List<String> nodeNames) {
    this(graph, name, nodeNames, LabelNames.NONE, "", Map.of());
  }

  /** Returns the entry of a graph of which nothing else is known. */
  public static GraphEntry of(Graph graph) {
    return new GraphEntry(graph, "", List.of());
  }

  /** Returns the entry of a graph whose labels have names. */
  public static GraphEntry of(Graph graph, LabelNames labelNames) {
    return of(graph).withLabelNames(labelNames);
  }

  /** Returns the same entry whose labels are called otherwise. */
  public GraphEntry withLabelNames(LabelNames names) {
    return new GraphEntry(graph, name, nodeNames, names, graphClass, properties);
  }

  /** Returns the same entry as one of the collection that a dictionary is of. */
  public GraphEntry translated(LabelDictionary dictionary) {
    Graph translated = dictionary.translated(graph, labelNames);
    return new GraphEntry(translated, name, nodeNames, dictionary.names(), graphClass, properties);
  }

  /** Returns the same entry of a graph without labels. */
  public GraphEntry withoutLabels() {
    return new GraphEntry(
        graph.withoutLabels(), name, nodeNames, LabelNames.NONE, graphClass, properties);
  }

  /** Returns the same entry of an undirected graph. */
  public GraphEntry withoutDirections() {
    return new GraphEntry(
        graph.withoutDirections(), name, nodeNames, labelNames, graphClass, properties);
  }

  /** Returns the same entry with a class. */
  public GraphEntry withClass(String newClass) {
    return new GraphEntry(graph, name, nodeNames, labelNames, newClass, properties);
  }

  /** Returns the same entry with properties. */
  public GraphEntry withProperties(Map<String, Double> newProperties) {
    return new GraphEntry(graph, name, nodeNames, labelNames, graphClass, newProperties);
  }

  /** Returns the entry of the largest component, with all that is said of the whole graph. */
  public GraphEntry largestComponent() {
    Components components = Components.of(graph);
    if (components.count() <= 1) {
      return this;
    }
    int[] nodes = components.nodes(components.largest());
    List<String> names =
        nodeNames.isEmpty() ? nodeNames : Arrays.stream(nodes).mapToObj(nodeNames::get).toList();
    return new GraphEntry(graph.induced(nodes), name, names, labelNames, graphClass, properties);
  }

  /** Returns the name of a node: the file's, or its number. */
  public String nodeName(int node) {
    return nodeNames.isEmpty() ? Integer.toString(node) : nodeNames.get(node);
  }

  /** Returns whether some node has a label: one other than 0, or a 0 that has a name. */
  public boolean hasNodeLabels() {
    return graph.hasNodeLabels()
        || (graph.nodeCount() > 0
            && !labelNames.nodes().isEmpty()
            && !labelNames.node(0).isEmpty());
  }

  /** Returns whether some edge has a label: one other than 0, or a 0 that has a name. */
  public boolean hasEdgeLabels() {
    return graph.hasEdgeLabels()
        || (graph.edgeCount() > 0
            && !labelNames.edges().isEmpty()
            && !labelNames.edge(0).isEmpty());
  }

  /** Returns the label of a node in words: its name, or the number. */
  public String nodeLabel(int node) {
    return labelNames.node(graph.nodeLabel(node));
  }

  /**
   * Returns whether a list of edges has a line from u to v, which are joined: it says each edge
   * once, from the smaller number, but of a directed graph each arc.
   */
  boolean lists(int u, int v) {
    return graph.isDirected() ? graph.hasArc(u, v) : u < v;
  }

  /** Returns the label of an edge in words: its name, or the number. */
  public String edgeLabel(int u, int v) {
    return labelNames.edge(graph.edgeLabel(u, v));
  }
}
