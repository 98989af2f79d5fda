package edgewise.torch;

import edgewise.constraint.EdgeKind;
import edgewise.graph.Components;
import edgewise.graph.Direction;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * What graphs are written in: the labels of nodes and the kinds of edges that occur, ascending, and
 * whether a graph may have several pieces. Inside a model a label or a kind is its place in the
 * list.
 *
 * @param nodeLabels one or none: nodes are all alike
 * @param edgeKinds 4 · label + {@link Direction#bits}, seen from either end; one or none: edges are
 *     all alike
 * @param directed whether graphs are
 * @param pieces whether graphs may have several
 */
public record Alphabet(
    List<Integer> nodeLabels, List<Integer> edgeKinds, boolean directed, boolean pieces) {
  /** Connected graphs without labels and directions. */
  public static final Alphabet BARE = new Alphabet(List.of(), List.of(), false, false);

  /** Copies the lists. */
  public Alphabet {
    nodeLabels = List.copyOf(nodeLabels);
    edgeKinds = List.copyOf(edgeKinds);
  }

  /** Returns what some graphs are written in. */
  public static Alphabet of(List<Graph> graphs) {
    TreeSet<Integer> labels = new TreeSet<>();
    TreeSet<Integer> kinds = new TreeSet<>();
    boolean directed = false;
    boolean pieces = false;
    for (Graph graph : graphs) {
      for (int node = 0; node < graph.nodeCount(); node++) {
        labels.add(graph.nodeLabel(node));
      }
      graph.forEachEdge(
          (u, v) -> {
            kinds.add(kind(graph, u, v));
            kinds.add(kind(graph, v, u));
          });
      directed |= graph.isDirected();
      pieces |= !Components.isConnected(graph);
    }
    return new Alphabet(List.copyOf(labels), List.copyOf(kinds), directed, pieces);
  }

  private static int kind(Graph graph, int u, int v) {
    return 4 * graph.edgeLabel(u, v) + graph.direction(u, v).bits();
  }

  /** Returns how many kinds of nodes there are; 1 where they are all alike. */
  public int nodeTypes() {
    return Math.max(1, nodeLabels.size());
  }

  /** Returns whether nodes or edges have several labels, directions aside. */
  public boolean hasSeveralLabels() {
    return nodeTypes() > 1 || edgeKinds.stream().map(kind -> kind >> 2).distinct().count() > 1;
  }

  /** Returns how many kinds of edges there are; 1 where they are all alike. */
  public int edgeTypes() {
    return Math.max(1, edgeKinds.size());
  }

  /** Returns the kind of an edge as seen from its other end. */
  public int reverse(int type) {
    if (edgeTypes() == 1) {
      return type;
    }
    int kind = edgeKinds.get(type);
    return place(edgeKinds, (kind & ~3) + Direction.ofBits(kind & 3).reversed().bits());
  }

  /** Returns the place of the label of a node. */
  public int nodeType(Graph graph, int node) {
    return nodeType(graph.nodeLabel(node));
  }

  /** Returns the place of a label of nodes. */
  public int nodeType(int label) {
    return nodeTypes() == 1 ? 0 : place(nodeLabels, label);
  }

  /** Returns the place of the kind of an edge, as seen from its first end. */
  public int edgeType(Graph graph, int u, int v) {
    return edgeTypes() == 1 ? 0 : place(edgeKinds, kind(graph, u, v));
  }

  /** Returns the label of the nodes of a type; 0 where nodes have none. */
  public int nodeLabel(int type) {
    return nodeLabels.isEmpty() ? 0 : nodeLabels.get(type);
  }

  /** Returns the kind of the edges of a type, as seen from their first end. */
  public EdgeKind edgeKind(int type) {
    return edgeKinds.isEmpty()
        ? EdgeKind.PLAIN
        : new EdgeKind(edgeKinds.get(type) >> 2, direction(type));
  }

  /** Returns which way the edges of a type run, as seen from their first end. */
  public Direction direction(int type) {
    return edgeKinds.isEmpty() ? Direction.BOTH : Direction.ofBits(edgeKinds.get(type) & 3);
  }

  /** Adds an edge of a type, as seen from its first end. */
  public void addEdge(GraphBuilder builder, int u, int v, int type) {
    EdgeKind kind = edgeKind(type);
    builder.addEdge(u, v, kind.label(), kind.direction());
  }

  /** Returns a builder of a graph written in this. */
  public GraphBuilder builder(int nodes) {
    GraphBuilder builder = Graph.builder(nodes);
    return directed ? builder.directed() : builder;
  }

  /** Returns whether a graph is written in this; where all are alike, labels do not matter. */
  public boolean knows(Graph graph) {
    for (int node = 0; node < graph.nodeCount(); node++) {
      if (nodeTypes() > 1 && !nodeLabels.contains(graph.nodeLabel(node))) {
        return false;
      }
      for (int i = 0; i < graph.degree(node) && edgeTypes() > 1; i++) {
        if (!edgeKinds.contains(kind(graph, node, graph.neighbour(node, i)))) {
          return false;
        }
      }
    }
    return true;
  }

  private static int place(List<Integer> all, int wanted) {
    int place = Collections.binarySearch(all, wanted);
    if (place < 0) {
      throw new IllegalArgumentException(
          "a label or direction is not among those learnt: " + wanted + " not in " + all);
    }
    return place;
  }
}
