package edgewise.graph;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A simple graph, immutable, with nodes 0, 1, …, n − 1 and an optional small integer label on each
 * node and each edge (all 0 where there are none). Two nodes are joined by one edge at most.
 *
 * <p>A graph is directed or it is not. Each edge of a directed one runs one way or {@link
 * Direction#BOTH both}, and has one label either way. Degrees, neighbours and edges are those of
 * the undirected view; {@link #direction}, {@link #hasArc} and {@link #forEachArc} say the rest.
 *
 * <p>Stored as compressed sparse {@link Rows}: an undirected graph pays nothing for directions.
 * Made by {@link #of}, or by a {@link GraphBuilder}.
 */
public final class Graph {
  private static final int[] NO_LABELS = Rows.NO_LABELS;

  private final int[] offsets;
  private final int[] adjacency;
  private final int[] nodeLabels; // empty, or one for each node
  private final int[] edgeLabels; // empty, or one for each entry of adjacency
  private final byte[] directions; // empty, or the bits of one for each entry of adjacency
  private final boolean directed;

  /** Takes arrays as {@link Rows} has them, which nobody may change any more. */
  Graph(
      int[] offsets,
      int[] adjacency,
      int[] nodeLabels,
      int[] edgeLabels,
      byte[] directions,
      boolean directed) {
    this.offsets = offsets;
    this.adjacency = adjacency;
    this.nodeLabels = allZero(nodeLabels) ? NO_LABELS : nodeLabels;
    this.edgeLabels = allZero(edgeLabels) ? NO_LABELS : edgeLabels;
    this.directions = directions;
    this.directed = directed;
  }

  /**
   * Returns the graph with the given edges: {@code Graph.of(3, 0, 1, 1, 2)} is a path.
   *
   * @throws IllegalArgumentException when an edge is a self-loop, which these graphs do not have
   */
  public static Graph of(int nodeCount, int... endpoints) {
    return of(builder(nodeCount), Direction.BOTH, endpoints);
  }

  /** Returns the directed graph with the given arcs: {@code ofArcs(2, 0, 1)} is 0 → 1. */
  public static Graph ofArcs(int nodeCount, int... endpoints) {
    return of(builder(nodeCount).directed(), Direction.OUT, endpoints);
  }

  private static Graph of(GraphBuilder builder, Direction direction, int... endpoints) {
    if (endpoints.length % 2 != 0) {
      throw new IllegalArgumentException("endpoints come in pairs, got " + endpoints.length);
    }
    for (int i = 0; i < endpoints.length; i += 2) {
      if (endpoints[i] == endpoints[i + 1]) {
        throw new IllegalArgumentException(
            "an edge joins two different nodes, got a self-loop at node " + endpoints[i]);
      }
      builder.addEdge(endpoints[i], endpoints[i + 1], 0, direction);
    }
    return builder.build();
  }

  /** Returns the graph of plain edges. */
  static Graph of(Rows rows) {
    return new Graph(rows.offsets, rows.adjacency, NO_LABELS, NO_LABELS, Rows.NO_DIRECTIONS, false);
  }

  /** Returns a builder of a graph with nodes 0 … nodeCount − 1. */
  public static GraphBuilder builder(int nodeCount) {
    return new GraphBuilder(nodeCount);
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return offsets.length - 1;
  }

  /** Returns whether the edges run from one node to another. */
  public boolean isDirected() {
    return directed;
  }

  /** Returns the number of edges; one that runs both ways counts once. */
  public int edgeCount() {
    return adjacency.length / 2;
  }

  /** Returns the number of neighbours of a node. */
  public int degree(int node) {
    return offsets[node + 1] - offsets[node];
  }

  /** Returns the neighbours of a node, ascending. */
  public IntStream neighbours(int node) {
    return Arrays.stream(adjacency, offsets[node], offsets[node + 1]);
  }

  /** Returns one neighbour of a node, by its place in the ascending list, counting from 0. */
  public int neighbour(int node, int index) {
    return adjacency[offsets[node] + index];
  }

  /** Returns whether two nodes are joined, in time logarithmic in a degree. */
  public boolean hasEdge(int u, int v) {
    return degree(u) <= degree(v) ? find(u, v) >= 0 : find(v, u) >= 0;
  }

  /** Calls the visitor for each edge with u &lt; v, in lexicographic order. */
  public void forEachEdge(EdgeVisitor visitor) {
    for (int u = 0; u < nodeCount(); u++) {
      for (int i = offsets[u]; i < offsets[u + 1]; i++) {
        if (adjacency[i] > u) {
          visitor.edge(u, adjacency[i]);
        }
      }
    }
  }

  /**
   * Calls the visitor for each arc u → v, in lexicographic order; an edge that runs both ways, as
   * all of an undirected graph do, is two arcs.
   */
  public void forEachArc(EdgeVisitor visitor) {
    for (int u = 0; u < nodeCount(); u++) {
      for (int i = offsets[u]; i < offsets[u + 1]; i++) {
        if (!directed || (directions[i] & 1) != 0) {
          visitor.edge(u, adjacency[i]);
        }
      }
    }
  }

  /** Returns whether an edge runs from u to v; in an undirected graph, whether they are joined. */
  public boolean hasArc(int u, int v) {
    int at = find(u, v);
    return at >= 0 && (!directed || (directions[at] & 1) != 0);
  }

  /**
   * Returns which way the edge between two nodes runs, seen from u; both in an undirected graph.
   *
   * @throws IllegalArgumentException when the nodes are not joined
   */
  public Direction direction(int u, int v) {
    int at = findEdge(u, v);
    return directed ? Direction.ofBits(directions[at]) : Direction.BOTH;
  }

  /** Returns the number of arcs that leave a node. */
  public int outDegree(int node) {
    return directed ? arcs(node, 1) : degree(node);
  }

  /** Returns the number of arcs that enter a node. */
  public int inDegree(int node) {
    return directed ? arcs(node, 2) : degree(node);
  }

  private int arcs(int node, int way) {
    int count = 0;
    for (int i = offsets[node]; i < offsets[node + 1]; i++) {
      count += (directions[i] & way) != 0 ? 1 : 0;
    }
    return count;
  }

  /** Returns whether some node has a label other than 0. */
  public boolean hasNodeLabels() {
    return nodeLabels.length > 0;
  }

  /** Returns whether some edge has a label other than 0. */
  public boolean hasEdgeLabels() {
    return edgeLabels.length > 0;
  }

  /** Returns the label of a node, 0 where the graph has none. */
  public int nodeLabel(int node) {
    return nodeLabels.length == 0 ? 0 : nodeLabels[node];
  }

  /**
   * Returns the label of an edge, 0 where the graph has none.
   *
   * @throws IllegalArgumentException when the nodes are not joined
   */
  public int edgeLabel(int u, int v) {
    int at = findEdge(u, v);
    return edgeLabels.length == 0 ? 0 : edgeLabels[at];
  }

  /** Returns the graph in which node v is called {@code order.positionOf(v)}. */
  public Graph renumbered(Permutation order) {
    if (order.size() != nodeCount()) {
      throw new IllegalArgumentException(
          "the order must have " + nodeCount() + " nodes, got " + order.size());
    }
    GraphBuilder builder = builderLikeThis(nodeCount());
    copyInto(builder, IntStream.range(0, nodeCount()).map(order::positionOf).toArray());
    return builder.build();
  }

  /**
   * Returns the graph of the given nodes and the edges among them; its node i is {@code nodes[i]}.
   */
  public Graph induced(int... nodes) {
    int[] newNumber = new int[nodeCount()];
    Arrays.fill(newNumber, -1);
    for (int i = 0; i < nodes.length; i++) {
      if (newNumber[nodes[i]] >= 0) {
        throw new IllegalArgumentException(
            "each node may be named once, got " + nodes[i] + " twice");
      }
      newNumber[nodes[i]] = i;
    }
    GraphBuilder builder = builderLikeThis(nodes.length);
    copyInto(builder, newNumber);
    return builder.build();
  }

  /** Returns the same graph with all labels taken away. */
  public Graph withoutLabels() {
    return new Graph(offsets, adjacency, NO_LABELS, NO_LABELS, directions, directed);
  }

  /** Returns the undirected view of the graph, with its labels. */
  public Graph withoutDirections() {
    return directed
        ? new Graph(offsets, adjacency, nodeLabels, edgeLabels, Rows.NO_DIRECTIONS, false)
        : this;
  }

  /**
   * Returns the same graph with other labels: each is what the operator, always the same for the
   * same label, makes of the one here.
   */
  public Graph relabelled(IntUnaryOperator ofNodes, IntUnaryOperator ofEdges) {
    int[] nodes = IntStream.range(0, nodeCount()).map(this::nodeLabel).map(ofNodes).toArray();
    int[] edges = new int[adjacency.length];
    Arrays.setAll(edges, i -> ofEdges.applyAsInt(edgeLabels.length == 0 ? 0 : edgeLabels[i]));
    return new Graph(offsets, adjacency, nodes, edges, directions, directed);
  }

  private GraphBuilder builderLikeThis(int nodes) {
    return directed ? builder(nodes).directed() : builder(nodes);
  }

  /** Adds the nodes and edges of this graph under new numbers; those numbered −1 stay behind. */
  private void copyInto(GraphBuilder builder, int[] newNumber) {
    for (int u = 0; u < nodeCount(); u++) {
      if (newNumber[u] < 0) {
        continue;
      }
      builder.label(newNumber[u], nodeLabel(u));
      for (int i = offsets[u]; i < offsets[u + 1]; i++) {
        int v = adjacency[i];
        if (v > u && newNumber[v] >= 0) {
          int label = edgeLabels.length == 0 ? 0 : edgeLabels[i];
          Direction direction = directed ? Direction.ofBits(directions[i]) : Direction.BOTH;
          builder.addEdge(newNumber[u], newNumber[v], label, direction);
        }
      }
    }
  }

  private int find(int u, int v) {
    return Arrays.binarySearch(adjacency, offsets[u], offsets[u + 1], v);
  }

  private int findEdge(int u, int v) {
    int at = find(u, v);
    if (at < 0) {
      throw new IllegalArgumentException("there is no edge " + u + "-" + v);
    }
    return at;
  }

  private static boolean allZero(int[] labels) {
    for (int label : labels) {
      if (label != 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Graph that
        && Arrays.equals(offsets, that.offsets)
        && Arrays.equals(adjacency, that.adjacency)
        && Arrays.equals(nodeLabels, that.nodeLabels)
        && Arrays.equals(edgeLabels, that.edgeLabels)
        && directed == that.directed
        && Arrays.equals(directions, that.directions);
  }

  @Override
  public int hashCode() {
    int hash = 31 * Arrays.hashCode(offsets) + Arrays.hashCode(adjacency);
    hash = 31 * (31 * hash + Arrays.hashCode(nodeLabels)) + Arrays.hashCode(edgeLabels);
    return directed ? 31 * hash + Arrays.hashCode(directions) : hash;
  }

  /**
   * Returns counts and the first few edges: {@code 4 nodes, 3 edges: 0-1 1-2 2-3}, or, directed,
   * {@code 3 nodes, 2 edges: 0→1 1↔2}.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(nodeCount()).append(" nodes, ").append(edgeCount()).append(" edges:");
    int[] shown = {0};
    forEachEdge(
        (u, v) -> {
          if (shown[0]++ < 100) {
            text.append(' ').append(u).append(directed ? arrow(u, v) : "-").append(v);
          }
        });
    return shown[0] > 100 ? text.append(" …").toString() : text.toString();
  }

  private String arrow(int u, int v) {
    return switch (direction(u, v)) {
      case OUT -> "→";
      case IN -> "←";
      case BOTH -> "↔";
    };
  }

  /** Is told of an edge. */
  @FunctionalInterface
  public interface EdgeVisitor {
    /** Takes the edge between u and v, where u &lt; v, or the arc from u to v. */
    void edge(int u, int v);
  }
}
