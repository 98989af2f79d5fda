package edgewise.sequence;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.ordering.BreadthFirstOrdering;
import edgewise.random.Seed;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A graph as the rows of its adjacency matrix, node by node, each cut to the nodes just before: the
 * entry of node i at {@code back} says whether it is joined to node i − 1 − back, for back in 0 …
 * min(i, lookBack) − 1. In a breadth-first order a node's neighbours are never far back, so a short
 * look-back says the whole graph; an edge that reaches further is left out.
 */
public final class AdjacencyRows {
  private final int nodeCount;
  private final int lookBack;
  private final BitSet joined; // (node, back)

  private AdjacencyRows(int nodeCount, int lookBack) {
    if (lookBack < 1) {
      throw new IllegalArgumentException("the look-back must be at least 1, got " + lookBack);
    }
    this.nodeCount = nodeCount;
    this.lookBack = lookBack;
    this.joined = new BitSet();
  }

  private AdjacencyRows(int nodeCount, AdjacencyRows drawn) {
    this.nodeCount = nodeCount;
    this.lookBack = drawn.lookBack;
    this.joined = (BitSet) drawn.joined.clone();
  }

  /** Returns the rows of a graph whose nodes are numbered in the order of a visit. */
  public static AdjacencyRows of(Graph orderedGraph, int lookBack) {
    AdjacencyRows rows = new AdjacencyRows(orderedGraph.nodeCount(), lookBack);
    orderedGraph.forEachEdge(
        (u, v) -> {
          if (v - u <= lookBack) {
            rows.joined.set(rows.place(v, v - 1 - u));
          }
        });
    return rows;
  }

  /** Returns the smallest look-back that says all edges of a graph in this order, at least 1. */
  public static int lookBack(Graph orderedGraph) {
    int[] furthest = {1};
    orderedGraph.forEachEdge((u, v) -> furthest[0] = Math.max(furthest[0], v - u));
    return furthest[0];
  }

  /**
   * Returns an estimate of the look-back that says every graph in every breadth-first order: the
   * largest of some orders drawn for each.
   *
   * @param orders how many are drawn for each graph
   */
  public static int lookBack(List<Graph> graphs, int orders, Seed seed) {
    BreadthFirstOrdering ordering = new BreadthFirstOrdering(true);
    return IntStream.range(0, graphs.size())
        .parallel()
        .map(
            i -> {
              Graph graph = graphs.get(i);
              var random = seed.child(i).generator();
              return IntStream.range(0, orders)
                  .map(order -> lookBack(graph.renumbered(ordering.order(graph, random))))
                  .max()
                  .orElse(1);
            })
        .max()
        .orElse(1);
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodeCount;
  }

  /** Returns how far back a row goes at most. */
  public int lookBack() {
    return lookBack;
  }

  /** Returns the number of entries of a node's row. */
  public int entries(int node) {
    return Math.min(node, lookBack);
  }

  /** Returns whether a node is joined to the node {@code back + 1} before it. */
  public boolean joined(int node, int back) {
    return joined.get(place(node, back));
  }

  private int place(int node, int back) {
    return Math.multiplyExact(node, lookBack) + back;
  }

  /** Returns the graph. */
  public Graph toGraph() {
    GraphBuilder builder = Graph.builder(nodeCount);
    for (int node = 1; node < nodeCount; node++) {
      for (int back = 0; back < entries(node); back++) {
        if (joined(node, back)) {
          builder.addEdge(node - 1 - back, node);
        }
      }
    }
    return builder.build();
  }

  /** Rows that a model draws one after the other; it starts at the row of the second node. */
  public static final class Builder {
    private final AdjacencyRows rows;
    private int node = 1;
    private boolean empty = true;

    /** Starts with one node. */
    public Builder(int lookBack) {
      rows = new AdjacencyRows(1, lookBack);
    }

    /** Joins the node of this row to the one {@code back + 1} before it. */
    public void join(int back) {
      if (back < 0 || back >= rows.entries(node)) {
        throw new IllegalArgumentException(
            "back must be in 0.." + (rows.entries(node) - 1) + ", got " + back);
      }
      rows.joined.set(rows.place(node, back));
      empty = false;
    }

    /** Goes on to the next row; returns false when this one is empty, which says the end. */
    public boolean endRow() {
      if (empty) {
        return false;
      }
      node++;
      empty = true;
      return true;
    }

    /** Returns the rows before this one. */
    public AdjacencyRows build() {
      return new AdjacencyRows(node, rows);
    }
  }
}
