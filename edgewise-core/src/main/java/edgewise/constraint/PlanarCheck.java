package edgewise.constraint;

import java.util.HashSet;
import java.util.Set;
import org.jgrapht.alg.planar.BoyerMyrvoldPlanarityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;

/** Tests whether a growing planar graph stays planar; most edges are decided without a search. */
final class PlanarCheck implements Constraint.Check {
  private final GrowingGraph graph;
  private final Set<Long> refused = new HashSet<>(); // what is not planar never becomes so

  PlanarCheck(GrowingGraph graph) {
    this.graph = graph;
  }

  @Override
  public boolean allows(int u, int v) {
    if (v == graph.nodeCount()) {
      return true; // a leaf has room in any face
    }
    int edges = graph.edgeCount() + 1;
    if (edges - graph.nodeCount() < 3) {
      return true; // K3,3 has the fewest independent cycles of all that is not planar: four
    }
    long pair = (long) u << 32 | v;
    if (edges > 3L * graph.nodeCount() - 6 || refused.contains(pair)) {
      return false; // Euler's formula
    }
    boolean planar = isPlanarWith(u, v);
    if (!planar) {
      refused.add(pair);
    }
    return planar;
  }

  private boolean isPlanarWith(int u, int v) {
    var whole = new SimpleGraph<Integer, DefaultEdge>(DefaultEdge.class);
    for (int node = 0; node < graph.nodeCount(); node++) {
      whole.addVertex(node);
    }
    for (int node = 0; node < graph.nodeCount(); node++) {
      for (int i = 0; i < graph.degree(node) && graph.neighbour(node, i) < node; i++) {
        whole.addEdge(node, graph.neighbour(node, i));
      }
    }
    whole.addEdge(u, v);
    return new BoyerMyrvoldPlanarityInspector<>(whole).isPlanar();
  }
}
