package edgewise.dataset;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.jgrapht.JGraphTGraphs;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jgrapht.alg.planar.BoyerMyrvoldPlanarityInspector;

/** Delaunay triangulations of 64 points drawn uniformly from the unit square. */
final class PlanarGraphs implements BenchmarkSource {
  private static final int NODES = 64;

  @Override
  public String name() {
    return "planar";
  }

  @Override
  public String description() {
    return "Delaunay triangulations of 64 uniform points";
  }

  @Override
  public Graph draw(RandomGenerator random) {
    return delaunay(random.doubles(NODES).toArray(), random.doubles(NODES).toArray());
  }

  @Override
  public Optional<ClassTest> classTest() {
    return Optional.of(
        ClassTest.of("planar and connected", true, PlanarGraphs::isPlanarAndConnected));
  }

  /** Returns whether a graph has nodes, is in one piece and can be drawn without crossings. */
  static boolean isPlanarAndConnected(Graph graph) {
    int n = graph.nodeCount();
    return n > 0
        && (n < 3 || graph.edgeCount() <= 3 * n - 6)
        && Components.isConnected(graph)
        && new BoyerMyrvoldPlanarityInspector<>(JGraphTGraphs.toJGraphT(graph.withoutDirections()))
            .isPlanar();
  }

  /**
   * Returns the Delaunay triangulation of some points: two of them are joined when some circle
   * through both has no other point inside. Cubic in the number of points, and in need of no
   * triangle that surrounds them all. Four points on a circle, which random points never are, would
   * leave it to rounding.
   */
  static Graph delaunay(double[] x, double[] y) {
    GraphBuilder builder = Graph.builder(x.length);
    for (int u = 0; u < x.length; u++) {
      for (int v = u + 1; v < x.length; v++) {
        if (hasEmptyCircle(x, y, u, v)) {
          builder.addEdge(u, v);
        }
      }
    }
    return builder.build();
  }

  /**
   * Returns whether some circle through points u and v is empty. Its centre lies on the bisector of
   * u and v, at m + t · d where m is the middle and d is at a right angle to u − v; a point on d's
   * side is outside for t up to some value, a point on the other side from some value on, and there
   * is an empty circle when the lowest of the former is above the highest of the latter.
   */
  private static boolean hasEmptyCircle(double[] x, double[] y, int u, int v) {
    double middleX = (x[u] + x[v]) / 2;
    double middleY = (y[u] + y[v]) / 2;
    double halfX = (x[v] - x[u]) / 2;
    double halfY = (y[v] - y[u]) / 2;
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int w = 0; w < x.length; w++) {
      if (w == u || w == v) {
        continue;
      }
      double px = x[w] - middleX;
      double py = y[w] - middleY;
      double side = py * halfX - px * halfY; // (px, py) · d with d = (-halfY, halfX)
      double power = px * px + py * py - halfX * halfX - halfY * halfY;
      if (side > 0) {
        lowest = Math.min(lowest, power / (2 * side));
      } else if (side < 0) {
        highest = Math.max(highest, power / (2 * side));
      } else if (power < 0) {
        return false; // between u and v on their line, so inside every circle
      }
    }
    return lowest > highest;
  }
}
