package edgewise.constraint;

import java.util.HashSet;
import java.util.Set;

/** Tests whether a growing planar graph stays planar; most edges are decided without a search. */
final class PlanarCheck implements Constraint.Check {
  private final GrowingGraph graph;
  private final PlanarKernel kernel = new PlanarKernel();
  private final Set<Long> refused = new HashSet<>(); // what is not planar never becomes so
  private int source; // of the latest edge

  PlanarCheck(GrowingGraph graph) {
    this.graph = graph;
    graph.observe((u, v, kind) -> added(u, v));
  }

  private void added(int u, int v) {
    if (u > source) {
      source = u;
      refused.removeIf(pair -> pair >> 32 < u); // nobody asks for those again
    }
    kernel.add(u, v);
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
    boolean planar = kernel.isPlanarWith(u, v);
    if (!planar) {
      refused.add(pair);
    }
    return planar;
  }
}
