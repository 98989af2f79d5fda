package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.util.Arrays;

/** Nodes of a network that were found so far, few of many, to be cut out of it. */
final class Region {
  private final Graph network;
  private final int[] numberOf; // of the nodes found, in the region; else -1
  private final int[] found; // in the order in which they were found
  private int size;

  /** Makes an empty region with room for so many nodes. */
  Region(Graph network, int most) {
    this.network = network;
    this.numberOf = new int[network.nodeCount()];
    Arrays.fill(numberOf, -1);
    this.found = new int[Math.min(most, network.nodeCount())];
  }

  /** Checks that a range of sizes is not empty. */
  static void check(int minNodes, int maxNodes) {
    if (minNodes < 1 || maxNodes < minNodes) {
      throw new IllegalArgumentException(
          "the numbers of nodes must have 1 <= least <= most, got " + minNodes + ".." + maxNodes);
    }
  }

  /** Returns how many nodes were found. */
  int size() {
    return size;
  }

  /** Returns a node, in the order in which they were found. */
  int node(int index) {
    return found[index];
  }

  /** Adds a node that is not in it; returns whether it was new. */
  boolean find(int node) {
    if (numberOf[node] >= 0) {
      return false;
    }
    numberOf[node] = size;
    found[size++] = node;
    return true;
  }

  /** Forgets all nodes. */
  void clear() {
    for (int i = 0; i < size; i++) {
      numberOf[found[i]] = -1;
    }
    size = 0;
  }

  /** Returns the nodes, in the order of the network, and all edges among them. */
  Graph induced() {
    Arrays.sort(found, 0, size);
    for (int i = 0; i < size; i++) {
      numberOf[found[i]] = i;
    }
    GraphBuilder builder = Graph.builder(size);
    for (int i = 0; i < size; i++) {
      builder.label(i, network.nodeLabel(found[i]));
      addEdges(builder, i);
    }
    return builder.build();
  }

  /** Adds the edges to nodes with larger numbers. */
  private void addEdges(GraphBuilder builder, int i) {
    int u = found[i];
    if (network.degree(u) > 8 * size) { // a hub at the rim: do not go through all it knows
      for (int j = i + 1; j < size; j++) {
        if (network.hasEdge(u, found[j])) {
          builder.addEdge(i, j, network.edgeLabel(u, found[j]));
        }
      }
      return;
    }
    for (int k = 0; k < network.degree(u); k++) {
      int v = network.neighbour(u, k);
      if (numberOf[v] > i) {
        builder.addEdge(i, numberOf[v], network.edgeLabel(u, v));
      }
    }
  }
}
