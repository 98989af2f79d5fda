package edgewise.isomorphism;

import edgewise.graph.Graph;

/**
 * The coarsest equitable partition of a graph's nodes. Isomorphic graphs have equal hashes, and an
 * isomorphism carries each node to one of the same cell; the reverse need not hold.
 */
final class Refinement {
  private final int[] cells;
  private final long hash;

  private Refinement(int[] cells, long hash) {
    this.cells = cells;
    this.hash = hash;
  }

  static Refinement of(Graph graph) {
    ColouredGraph coloured = ColouredGraph.of(graph);
    Partition partition = new Partition(coloured);
    long[] hash = {Mix.of((long) graph.nodeCount() << 32 | graph.edgeCount())};
    partition.refine(
        step -> {
          hash[0] = Mix.of(hash[0] ^ step);
          return true;
        });
    for (int v : partition.order) {
      hash[0] = Mix.of(hash[0] ^ Mix.of((long) partition.cell[v] << 32 ^ coloured.colours[v]));
    }
    return new Refinement(partition.cell.clone(), hash[0]);
  }

  /** Returns the number of a node's cell. */
  int cell(int node) {
    return cells[node];
  }

  long hash() {
    return hash;
  }
}
