package edgewise.constraint;

import edgewise.graph.Components;
import edgewise.graph.Graph;

/** Without cycles; a connected graph is then a tree. */
record Forest() implements Constraint {
  @Override
  public String name() {
    return "forest";
  }

  @Override
  public boolean holds(Graph graph) {
    return graph.edgeCount() == graph.nodeCount() - Components.of(graph).count();
  }

  /** An edge to a node that is there already closes a cycle, since the graph is in one piece. */
  @Override
  public Check on(GrowingGraph graph) {
    return (u, v) -> v == graph.nodeCount();
  }
}
