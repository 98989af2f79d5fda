package edgewise.graph;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An undirected simple graph, immutable, with nodes 0, 1, …, n − 1 and an optional small integer
 * label on each node and each edge (all 0 where there are none).
 *
 * <p>Stored as compressed sparse rows: the neighbours of node v, ascending, are {@code
 * adjacency[offsets[v] .. offsets[v + 1])}, and {@code edgeLabels}, where present, runs parallel to
 * {@code adjacency}.
 */
public final class Graph {
  private static final int[] NO_LABELS = {};

  private final int[] offsets;
  private final int[] adjacency;
  private final int[] nodeLabels; // empty, or one for each node
  private final int[] edgeLabels; // empty, or one for each entry of adjacency

  private Graph(int[] offsets, int[] adjacency, int[] nodeLabels, int[] edgeLabels) {
    this.offsets = offsets;
    this.adjacency = adjacency;
    this.nodeLabels = allZero(nodeLabels) ? NO_LABELS : nodeLabels;
    this.edgeLabels = allZero(edgeLabels) ? NO_LABELS : edgeLabels;
  }

  /** Returns the graph with the given edges: {@code Graph.of(3, 0, 1, 1, 2)} is a path. */
  public static Graph of(int nodeCount, int... endpoints) {
    if (endpoints.length % 2 != 0) {
      throw new IllegalArgumentException("endpoints come in pairs, got " + endpoints.length);
    }
    Builder builder = builder(nodeCount);
    for (int i = 0; i < endpoints.length; i += 2) {
      builder.addEdge(endpoints[i], endpoints[i + 1]);
    }
    return builder.build();
  }

  /** Returns a builder of a graph with nodes 0 … nodeCount − 1. */
  public static Builder builder(int nodeCount) {
    return new Builder(nodeCount);
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return offsets.length - 1;
  }

  /** Returns the number of edges. */
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
    int at = find(u, v);
    if (at < 0) {
      throw new IllegalArgumentException("there is no edge " + u + "-" + v);
    }
    return edgeLabels.length == 0 ? 0 : edgeLabels[at];
  }

  /** Returns the graph in which node v is called {@code order.positionOf(v)}. */
  public Graph renumbered(Permutation order) {
    if (order.size() != nodeCount()) {
      throw new IllegalArgumentException(
          "the order must have " + nodeCount() + " nodes, got " + order.size());
    }
    Builder builder = builder(nodeCount());
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
    Builder builder = builder(nodes.length);
    copyInto(builder, newNumber);
    return builder.build();
  }

  /** Returns the same graph with all labels taken away. */
  public Graph withoutLabels() {
    return new Graph(offsets, adjacency, NO_LABELS, NO_LABELS);
  }

  /** Adds the nodes and edges of this graph under new numbers; those numbered −1 stay behind. */
  private void copyInto(Builder builder, int[] newNumber) {
    for (int u = 0; u < nodeCount(); u++) {
      if (newNumber[u] < 0) {
        continue;
      }
      builder.label(newNumber[u], nodeLabel(u));
      for (int i = offsets[u]; i < offsets[u + 1]; i++) {
        int v = adjacency[i];
        if (v > u && newNumber[v] >= 0) {
          int label = edgeLabels.length == 0 ? 0 : edgeLabels[i];
          builder.addEdge(newNumber[u], newNumber[v], label);
        }
      }
    }
  }

  private int find(int u, int v) {
    return Arrays.binarySearch(adjacency, offsets[u], offsets[u + 1], v);
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
        && Arrays.equals(edgeLabels, that.edgeLabels);
  }

  @Override
  public int hashCode() {
    int hash = 31 * Arrays.hashCode(offsets) + Arrays.hashCode(adjacency);
    return 31 * (31 * hash + Arrays.hashCode(nodeLabels)) + Arrays.hashCode(edgeLabels);
  }

  /** Returns counts and the first few edges: {@code 4 nodes, 3 edges: 0-1 1-2 2-3}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(nodeCount()).append(" nodes, ").append(edgeCount()).append(" edges:");
    int[] shown = {0};
    forEachEdge(
        (u, v) -> {
          if (shown[0]++ < 100) {
            text.append(' ').append(u).append('-').append(v);
          }
        });
    return shown[0] > 100 ? text.append(" …").toString() : text.toString();
  }

  /** Is told of an edge. */
  @FunctionalInterface
  public interface EdgeVisitor {
    /** Takes the edge between u and v, where u &lt; v. */
    void edge(int u, int v);
  }

  /**
   * Collects the edges of a graph, in any order and direction. Self-loops are dropped and repeated
   * edges merged (the first label stays); both are counted.
   */
  public static final class Builder {
    private int nodeCount;
    private int[] nodeLabels = NO_LABELS; // empty while every label is 0
    private int[] ends = new int[32]; // u, v of each edge
    private int[] labels = NO_LABELS; // empty while every label is 0
    private int size; // in edges
    private int[] next = {}; // where the next neighbour of each node goes, while building
    private int selfLoops;
    private int repeats;

    private Builder(int nodeCount) {
      startOver(nodeCount);
    }

    /**
     * Forgets all nodes and edges and starts another graph, with nodes 0 … nodeCount − 1. A builder
     * that is used for many graphs needs memory only for the largest.
     */
    public Builder startOver(int nodeCount) {
      if (nodeCount < 0) {
        throw new IllegalArgumentException(
            "the number of nodes must not be negative: " + nodeCount);
      }
      this.nodeCount = nodeCount;
      nodeLabels = NO_LABELS;
      labels = NO_LABELS;
      size = 0;
      selfLoops = 0;
      repeats = 0;
      return this;
    }

    /** Labels a node. */
    public Builder label(int node, int label) {
      Objects.checkIndex(node, nodeCount);
      if (label != 0 && nodeLabels.length == 0) {
        nodeLabels = new int[nodeCount];
      }
      if (nodeLabels.length > 0) {
        nodeLabels[node] = label;
      }
      return this;
    }

    /** Adds the edge between two nodes. */
    public Builder addEdge(int u, int v) {
      return addEdge(u, v, 0);
    }

    /** Adds the edge between two nodes, with a label. */
    public Builder addEdge(int u, int v, int label) {
      if (u < 0 || u >= nodeCount || v < 0 || v >= nodeCount) {
        throw new IllegalArgumentException(
            "nodes must be in 0.." + (nodeCount - 1) + ", got " + u + "-" + v);
      }
      if (u == v) {
        return dropSelfLoop();
      }
      if (2 * size == ends.length) {
        if (ends.length > Integer.MAX_VALUE / 2 - 8) {
          throw new IllegalArgumentException("a graph may have at most " + size + " edges");
        }
        ends = Arrays.copyOf(ends, 2 * ends.length);
      }
      if (label != 0 || labels.length > 0) {
        if (labels.length < ends.length / 2) {
          labels = Arrays.copyOf(labels, ends.length / 2);
        }
        labels[size] = label;
      }
      ends[2 * size] = u;
      ends[2 * size + 1] = v;
      size++;
      return this;
    }

    /** Counts a self-loop at a node that is not part of the graph. */
    public Builder dropSelfLoop() {
      selfLoops++;
      return this;
    }

    /** Returns how many self-loops were dropped so far. */
    public int selfLoops() {
      return selfLoops;
    }

    /** Returns how many repeated edges the last {@link #build} merged. */
    public int repeats() {
      return repeats;
    }

    /** Returns the graph of the edges added so far. */
    public Graph build() {
      Graph inOrder = buildInOrder();
      return inOrder == null ? buildSorted() : inOrder;
    }

    /**
     * Returns the graph if every row comes out ascending without sorting, else null. It does when
     * the edges were added row by row or column by column, as files and other graphs have them.
     */
    private @Nullable Graph buildInOrder() {
      int[] starts = new int[nodeCount + 1];
      for (int i = 0; i < 2 * size; i++) {
        starts[ends[i] + 1]++;
      }
      for (int v = 0; v < nodeCount; v++) {
        starts[v + 1] += starts[v];
      }
      if (next.length < nodeCount) {
        next = new int[Math.max(nodeCount, 2 * next.length)];
      }
      System.arraycopy(starts, 0, next, 0, nodeCount);
      int[] rows = new int[2 * size];
      int[] rowLabels = labels.length > 0 ? new int[2 * size] : NO_LABELS;
      for (int arc = 0; arc < 2 * size; arc++) {
        int source = ends[arc];
        int destination = ends[arc ^ 1];
        int at = next[source]++;
        if (at > starts[source] && rows[at - 1] >= destination) {
          return null;
        }
        rows[at] = destination;
        if (rowLabels.length > 0) {
          rowLabels[at] = labels[arc / 2];
        }
      }
      repeats = 0;
      return new Graph(starts, rows, nodeLabels.clone(), rowLabels);
    }

    private Graph buildSorted() {
      boolean labelled = labels.length > 0;
      int[] starts = new int[nodeCount + 1];
      int[] rows = new int[2 * size];
      int[] rowLabels = labelled ? new int[2 * size] : NO_LABELS;
      int kept = 0;
      int previousSource = -1;
      int previousDestination = -1;
      for (int arc : Arcs.sorted(ends, size, nodeCount)) {
        int source = ends[arc];
        int destination = ends[arc ^ 1];
        if (source == previousSource && destination == previousDestination) {
          continue;
        }
        rows[kept] = destination;
        if (labelled) {
          rowLabels[kept] = labels[arc / 2];
        }
        kept++;
        starts[source + 1]++;
        previousSource = source;
        previousDestination = destination;
      }
      for (int v = 0; v < nodeCount; v++) {
        starts[v + 1] += starts[v];
      }
      repeats = size - kept / 2;
      return new Graph(
          starts,
          Arrays.copyOf(rows, kept),
          nodeLabels.clone(),
          labelled ? Arrays.copyOf(rowLabels, kept) : NO_LABELS);
    }
  }
}
