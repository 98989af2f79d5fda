package edgewise.constraint;

/**
 * A property in which labels or directions have a part, and that every subgraph inherits. Models
 * that draw neither cannot keep it.
 */
public interface LabelConstraint extends Constraint {
  @Override
  Check on(GrowingGraph graph);

  /** Returns what to take instead for graphs without labels and directions; empty for nothing. */
  default String forBareGraphs() {
    return "";
  }

  /**
   * What a growing graph may still have. All limits are upper ones, so a graph may always stop
   * growing. A node bears the weights of its edges, up to its capacity, which its label tells.
   */
  interface Check extends Constraint.Check {
    /** Whatever there is to say depends on the kind of the edge. */
    @Override
    default boolean allows(int u, int v) {
      return true;
    }

    /** Returns how many more nodes may have a label. */
    default int nodesLeft(int label) {
      return Integer.MAX_VALUE;
    }

    /** Returns how much a node of a label can bear in all; negative: there may be no such node. */
    default int capacity(int label) {
      return Integer.MAX_VALUE;
    }

    /** Returns how much more a node can bear. */
    default int room(int node) {
      return Integer.MAX_VALUE;
    }

    /** Returns what an edge of a kind weighs at either end. */
    default int weight(EdgeKind kind) {
      return 0;
    }

    /**
     * Returns whether an edge may be of a kind, weights aside.
     *
     * @param v another node that is not joined to u yet; the number of nodes for a new one
     */
    default boolean allows(int u, int v, EdgeKind kind) {
      return true;
    }
  }
}
