package edgewise.torch.deepgmg;

import java.util.Arrays;

/**
 * Graphs that grow together, as the network needs to see them: which are joined, and which nodes
 * are there. Room is made for nodes as they arrive.
 */
final class Growing {
  private final int rows;
  private final int[] newest; // of each row; −1 before the first node
  private int nodes; // room
  private float[] adjacency = new float[0]; // (row, node, node)

  Growing(int rows) {
    this.rows = rows;
    this.newest = new int[rows];
    Arrays.fill(newest, -1);
  }

  int rows() {
    return rows;
  }

  /** Returns how many nodes there is room for in each row. */
  int nodes() {
    return nodes;
  }

  int newest(int row) {
    return newest[row];
  }

  /** Adds a node to a row. */
  void addNode(int row) {
    newest[row]++;
    if (newest[row] >= nodes) {
      int more = newest[row] + 1;
      float[] wider = new float[rows * more * more];
      for (int i = 0; i < rows * nodes; i++) {
        int at = (i / nodes * more + i % nodes) * more;
        System.arraycopy(adjacency, i * nodes, wider, at, nodes);
      }
      adjacency = wider;
      nodes = more;
    }
  }

  /** Joins the newest node of a row to an earlier one. */
  void join(int row, int other) {
    adjacency[(row * nodes + newest[row]) * nodes + other] = 1;
    adjacency[(row * nodes + other) * nodes + newest[row]] = 1;
  }

  /** Returns 1 for joined nodes, (row, node, node). */
  float[] adjacency() {
    return adjacency.clone();
  }

  /** Returns how many neighbours each node has, (row, node). */
  float[] degrees() {
    float[] degrees = new float[rows * nodes];
    for (int i = 0; i < adjacency.length; i++) {
      degrees[i / nodes] += adjacency[i];
    }
    return degrees;
  }

  /** Returns 1 for nodes that are there, (row, node). */
  float[] present() {
    float[] present = new float[rows * nodes];
    for (int row = 0; row < rows; row++) {
      Arrays.fill(present, row * nodes, row * nodes + newest[row] + 1, 1);
    }
    return present;
  }

  /** Returns the rows in a new order, without those that are left out. */
  Growing keep(int[] kept) {
    Growing rest = new Growing(kept.length);
    rest.nodes = nodes;
    rest.adjacency = new float[kept.length * nodes * nodes];
    for (int i = 0; i < kept.length; i++) {
      rest.newest[i] = newest[kept[i]];
      System.arraycopy(
          adjacency, kept[i] * nodes * nodes, rest.adjacency, i * nodes * nodes, nodes * nodes);
    }
    return rest;
  }
}
