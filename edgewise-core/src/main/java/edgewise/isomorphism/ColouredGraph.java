package edgewise.isomorphism;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * A graph whose nodes have colours and whose edges have labels, as plain arrays for the inner loops
 * of this package. The arcs of node v are {@code offsets[v] .. offsets[v + 1])}, ascending by their
 * head.
 *
 * <p>Every edge is an arc from either end. In a directed graph its label says the direction too, as
 * seen from the tail: {@code 3 · rank + way}, where the rank is that of the edge's own label among
 * those of the graph, and the way is 0 for both, 1 for out and 2 for in. So the label of an arc
 * settles that of the arc back, and renumbered graphs have the same labels.
 */
final class ColouredGraph {
  final int[] offsets;
  final int[] heads;
  final int[] labels; // of each arc
  final int[] colours; // of each node; only their order counts
  final boolean directed; // whether labels say directions
  final boolean labelled; // whether some label is not 0

  ColouredGraph(int[] offsets, int[] heads, int[] labels, int[] colours, boolean directed) {
    this.offsets = offsets;
    this.heads = heads;
    this.labels = labels;
    this.colours = colours;
    this.directed = directed;
    this.labelled = Arrays.stream(labels).anyMatch(label -> label != 0);
  }

  static ColouredGraph of(Graph graph) {
    int n = graph.nodeCount();
    int[] offsets = new int[n + 1];
    int[] heads = new int[2 * graph.edgeCount()];
    int[] labels = new int[heads.length];
    int[] colours = new int[n];
    int arc = 0;
    for (int v = 0; v < n; v++) {
      colours[v] = graph.nodeLabel(v);
      for (int i = 0; i < graph.degree(v); i++) {
        heads[arc] = graph.neighbour(v, i);
        labels[arc] = graph.hasEdgeLabels() ? graph.edgeLabel(v, heads[arc]) : 0;
        arc++;
      }
      offsets[v + 1] = arc;
    }
    if (graph.isDirected()) {
      addDirections(graph, offsets, heads, labels);
    }
    return new ColouredGraph(offsets, heads, labels, colours, graph.isDirected());
  }

  private static void addDirections(Graph graph, int[] offsets, int[] heads, int[] labels) {
    int[] ranked = Arrays.stream(labels).sorted().distinct().toArray();
    for (int v = 0; v < graph.nodeCount(); v++) {
      for (int arc = offsets[v]; arc < offsets[v + 1]; arc++) {
        int way =
            switch (graph.direction(v, heads[arc])) {
              case BOTH -> 0;
              case OUT -> 1;
              case IN -> 2;
            };
        labels[arc] = 3 * Arrays.binarySearch(ranked, labels[arc]) + way;
      }
    }
  }

  /** Returns whether an edge with this label looks the same from either end. */
  boolean isSymmetric(int label) {
    return !directed || label % 3 == 0;
  }

  int nodeCount() {
    return colours.length;
  }

  int degree(int node) {
    return offsets[node + 1] - offsets[node];
  }

  /**
   * Returns the graph of some nodes, ascending, and the edges among them.
   *
   * @param numbers room for a number for each node of this graph, all −1 before and after
   */
  ColouredGraph induced(int[] nodes, int[] numbers) {
    for (int i = 0; i < nodes.length; i++) {
      numbers[nodes[i]] = i;
    }
    int room = Arrays.stream(nodes).map(this::degree).sum();
    int[] offsets = new int[nodes.length + 1];
    int[] heads = new int[room];
    int[] labels = new int[room];
    int arcs = 0;
    for (int i = 0; i < nodes.length; i++) {
      for (int arc = this.offsets[nodes[i]]; arc < this.offsets[nodes[i] + 1]; arc++) {
        if (numbers[this.heads[arc]] >= 0) {
          heads[arcs] = numbers[this.heads[arc]];
          labels[arcs++] = this.labels[arc];
        }
      }
      offsets[i + 1] = arcs;
    }
    int[] colours = Arrays.stream(nodes).map(v -> this.colours[v]).toArray();
    for (int v : nodes) {
      numbers[v] = -1;
    }
    return new ColouredGraph(
        offsets, Arrays.copyOf(heads, arcs), Arrays.copyOf(labels, arcs), colours, directed);
  }

  ColouredGraph recoloured(int[] newColours) {
    return new ColouredGraph(offsets, heads, labels, newColours, directed);
  }

  /** Returns the components, each as its nodes in ascending order. */
  int[][] components() {
    return Components.of(
            nodeCount(), u -> offsets[u + 1] - offsets[u], (u, i) -> heads[offsets[u] + i])
        .nodes();
  }

  /**
   * Returns numbers that tell apart any two renumberings that are different graphs: for each
   * position of the order the number of later neighbours, then their positions, ascending, each
   * with the label of the edge where there are labels.
   *
   * @param order the node at each position
   * @param position the position of each node
   */
  int[] certificate(int[] order, int[] position) {
    int[] certificate = new int[order.length + heads.length / 2 * (labelled ? 2 : 1)];
    long[] row = new long[16];
    int next = 0;
    for (int p = 0; p < order.length; p++) {
      int size = 0;
      for (int arc = offsets[order[p]]; arc < offsets[order[p] + 1]; arc++) {
        int q = position[heads[arc]];
        if (q > p) {
          if (size == row.length) {
            row = Arrays.copyOf(row, 2 * size);
          }
          row[size++] = (long) q << 32 | (labels[arc] & 0xffffffffL);
        }
      }
      Arrays.sort(row, 0, size);
      certificate[next++] = size;
      for (int i = 0; i < size; i++) {
        certificate[next++] = (int) (row[i] >>> 32);
        if (labelled) {
          certificate[next++] = (int) row[i];
        }
      }
    }
    return certificate;
  }
}
