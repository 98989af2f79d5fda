package edgewise.graph;

import java.util.Arrays;
import java.util.Objects;

/**
 * Collects the edges of a graph, in any order. Self-loops are dropped; edges between the same nodes
 * are merged: the first label stays, and of a directed graph all ways count. What is lost by this
 * is counted. {@link Graph#builder} makes one.
 */
public final class GraphBuilder {
  private final Rows.Edges edges = new Rows.Edges();
  private int[] nodeLabels = Rows.NO_LABELS; // empty while every label is 0
  private boolean directed;
  private int selfLoops;
  private int repeats;
  private int labelClashes;

  GraphBuilder(int nodeCount) {
    startOver(nodeCount);
  }

  /**
   * Forgets all nodes and edges and starts another graph, undirected, with nodes 0 … nodeCount − 1.
   * A builder that is used for many graphs needs memory only for the largest.
   */
  public GraphBuilder startOver(int nodeCount) {
    if (nodeCount < 0) {
      throw new IllegalArgumentException("the number of nodes must not be negative: " + nodeCount);
    }
    edges.nodeCount = nodeCount;
    edges.labels = Rows.NO_LABELS;
    edges.ways = Rows.NO_DIRECTIONS;
    edges.size = 0;
    nodeLabels = Rows.NO_LABELS;
    directed = false;
    selfLoops = 0;
    repeats = 0;
    labelClashes = 0;
    return this;
  }

  /** Makes the graph a directed one; edges added before run both ways. */
  public GraphBuilder directed() {
    if (!directed) {
      directed = true;
      edges.ways = new byte[edges.ends.length / 2];
      Arrays.fill(edges.ways, 0, edges.size, Direction.BOTH.bits());
    }
    return this;
  }

  /** Labels a node. */
  public GraphBuilder label(int node, int label) {
    Objects.checkIndex(node, edges.nodeCount);
    if (label != 0 && nodeLabels.length == 0) {
      nodeLabels = new int[edges.nodeCount];
    }
    if (nodeLabels.length > 0) {
      nodeLabels[node] = label;
    }
    return this;
  }

  /** Adds the edge between two nodes; in a directed graph, one that runs both ways. */
  public GraphBuilder addEdge(int u, int v) {
    return addEdge(u, v, 0, Direction.BOTH);
  }

  /** Adds the edge between two nodes, with a label; in a directed graph, both ways. */
  public GraphBuilder addEdge(int u, int v, int label) {
    return addEdge(u, v, label, Direction.BOTH);
  }

  /** Adds the arc from u to v, with a label, to a graph that is {@link #directed}. */
  public GraphBuilder addArc(int u, int v, int label) {
    return addEdge(u, v, label, Direction.OUT);
  }

  /** Adds the edge between two nodes, with a label and a direction seen from u. */
  public GraphBuilder addEdge(int u, int v, int label, Direction direction) {
    if (u < 0 || u >= edges.nodeCount || v < 0 || v >= edges.nodeCount) {
      throw new IllegalArgumentException(
          "nodes must be in 0.." + (edges.nodeCount - 1) + ", got " + u + "-" + v);
    }
    if (!directed && direction != Direction.BOTH) {
      throw new IllegalArgumentException(
          "edges of an undirected graph run both ways, got " + direction + " for " + u + "-" + v);
    }
    if (u == v) {
      return dropSelfLoop();
    }
    edges.add(u, v, label, direction.bits());
    return this;
  }

  /** Counts a self-loop at a node that is not part of the graph. */
  public GraphBuilder dropSelfLoop() {
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

  /**
   * Returns how often the last {@link #build} met u → v and v → u with different labels, of which
   * it kept the first.
   */
  public int labelClashes() {
    return labelClashes;
  }

  /** Returns the graph of the edges added so far. */
  public Graph build() {
    Rows rows = Rows.of(edges);
    repeats = rows.repeats;
    labelClashes = rows.labelClashes;
    return new Graph(
        rows.offsets,
        rows.adjacency,
        nodeLabels.length == 0 ? Rows.NO_LABELS : nodeLabels.clone(),
        rows.labels,
        rows.directions,
        directed);
  }
}
