package edgewise.ordering;

import edgewise.catalog.Named;
import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import java.util.random.RandomGenerator;

/** A way to number the nodes of a graph. */
public interface NodeOrdering extends Named {
  /** Returns a line that says what the ordering does. */
  String description();

  /**
   * Returns the order in which the nodes are visited; it visits all of them, component by
   * component.
   */
  Permutation order(Graph graph, RandomGenerator random);

  /**
   * Returns whether the nodes are numbered level by level, the neighbours of a node right after
   * those of the nodes before it; some models can read graphs in no other order.
   */
  default boolean isBreadthFirst() {
    return false;
  }
}
