package edgewise.constraint;

import edgewise.catalog.Named;
import edgewise.graph.Graph;

/**
 * A property that every subgraph inherits, as planar or free of triangles; a {@link
 * LabelConstraint} where labels or directions have a part in it. A graph without it never gets it
 * back by growing, and one that has it keeps it as long as every edge that would break it is
 * refused; so graphs can be made to have it while they are drawn.
 */
public interface Constraint extends Named {
  /** Returns whether a whole graph has the property. */
  boolean holds(Graph graph);

  /**
   * Returns the test of edges for a graph of one node that will grow and keep the property. The
   * test reads the graph anew each time it is asked; one that needs to know more observes it.
   */
  Check on(GrowingGraph graph);

  /** The test of single edges. */
  @FunctionalInterface
  interface Check {
    /**
     * Returns whether the graph would keep the property with one more edge.
     *
     * @param v another node that is not joined to u yet; the number of nodes for a new one
     */
    boolean allows(int u, int v);

    /** Returns how many new nodes may be joined to a node; the same for each, one after another. */
    default int mostNew(int u) {
      return Integer.MAX_VALUE;
    }
  }
}
