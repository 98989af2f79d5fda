package edgewise.constraint;

import edgewise.graph.Graph;
import edgewise.graph.jgrapht.JGraphTGraphs;
import org.jgrapht.alg.planar.BoyerMyrvoldPlanarityInspector;

/** Can be drawn in the plane without crossings. */
record Planar() implements Constraint {
  @Override
  public String name() {
    return "planar";
  }

  @Override
  public boolean holds(Graph graph) {
    return new BoyerMyrvoldPlanarityInspector<>(JGraphTGraphs.toJGraphT(graph.withoutDirections()))
        .isPlanar();
  }

  @Override
  public Check on(GrowingGraph graph) {
    return new PlanarCheck(graph);
  }
}
