package edgewise.isomorphism;

import java.util.Arrays;

/** Sets of nodes that some automorphisms carry into each other; each is named by its least node. */
final class Orbits {
  private final int[] parent;

  Orbits(int nodes) {
    parent = new int[nodes];
    Arrays.setAll(parent, v -> v);
  }

  int size() {
    return parent.length;
  }

  /** Returns whether no smaller node is in the orbit of this one. */
  boolean isLeast(int node) {
    return parent[node] == node;
  }

  /** Joins the orbits of a node and its image. */
  void join(int node, int image) {
    int a = least(node);
    int b = least(image);
    if (a < b) {
      parent[b] = a;
    } else {
      parent[a] = b;
    }
  }

  private int least(int node) {
    while (parent[node] != node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }
}
