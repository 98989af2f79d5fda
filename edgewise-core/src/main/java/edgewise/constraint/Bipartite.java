package edgewise.constraint;

import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import org.jgrapht.GraphTests;

/** Without odd cycles: the nodes have two sides, and every edge joins one to the other. */
record Bipartite() implements Constraint {
  @Override
  public String name() {
    return "bipartite";
  }

  @Override
  public boolean holds(Graph graph) {
    return GraphTests.isBipartite(JGraphTGraphs.toJGraphT(graph.withoutDirections()));
  }

  /** In a connected graph there is only one way to tell the sides. */
  @Override
  public Check on(GrowingGraph graph) {
    NodeWindow.Ints sides = graph.window().ints(); // 0 or 1
    graph.observe(
        (u, v, kind) -> {
          if (graph.degree(v) == 1) {
            sides.set(v, 1 - sides.get(u));
          }
        });
    return (u, v) -> v == graph.nodeCount() || sides.get(u) != sides.get(v);
  }
}
