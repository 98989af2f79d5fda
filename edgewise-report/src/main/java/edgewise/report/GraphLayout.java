package edgewise.report;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Places the nodes of any graph: each component by stress, then the components in rows. */
public final class GraphLayout {
  private static final double GAP = 1.2; // between components, in edge lengths

  private GraphLayout() {}

  private record Part(List<Integer> nodes, Positions positions) {}

  /** Returns positions with edges about 1 long; the same for the same graph and seed. */
  public static Positions of(Graph graph, Seed seed) {
    Components components = Components.of(graph);
    if (components.count() <= 1) {
      return StressLayout.of(graph, seed);
    }
    List<Part> parts = new ArrayList<>();
    int[] place = new int[graph.nodeCount()]; // of a node in its component
    for (List<Integer> nodes : nodesOf(components, graph.nodeCount())) {
      Graph part = part(graph, nodes, place);
      parts.add(new Part(nodes, StressLayout.of(part, seed.child(parts.size()))));
    }
    return inRows(parts, graph.nodeCount());
  }

  /** Returns one component, in time of its own size: there may be many. */
  private static Graph part(Graph graph, List<Integer> nodes, int[] place) {
    for (int i = 0; i < nodes.size(); i++) {
      place[nodes.get(i)] = i;
    }
    GraphBuilder builder = Graph.builder(nodes.size());
    for (int u : nodes) {
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (u < v) {
          builder.addEdge(place[u], place[v]);
        }
      }
    }
    return builder.build();
  }

  private static List<List<Integer>> nodesOf(Components components, int n) {
    List<List<Integer>> nodes = new ArrayList<>();
    for (int c = 0; c < components.count(); c++) {
      nodes.add(new ArrayList<>(components.size(c)));
    }
    for (int v = 0; v < n; v++) {
      nodes.get(components.componentOf(v)).add(v);
    }
    return nodes;
  }

  /** Sets the components side by side, the tallest first, in rows of about the shape of a page. */
  private static Positions inRows(List<Part> parts, int n) {
    parts.sort(Comparator.comparingDouble((Part part) -> -part.positions.height()));
    double area = 0;
    double widest = 0;
    for (Part part : parts) {
      area += (part.positions.width() + GAP) * (part.positions.height() + GAP);
      widest = Math.max(widest, part.positions.width() + GAP);
    }
    double rowWidth = Math.max(widest, 1.25 * Math.sqrt(area)) + 1e-9;
    double[] x = new double[n];
    double[] y = new double[n];
    double rowTop = 0;
    double rowHeight = 0;
    double right = 0;
    for (Part part : parts) {
      Positions inside = part.positions;
      if (right + inside.width() + GAP > rowWidth + 1e-6) {
        rowTop += rowHeight + GAP;
        right = 0;
        rowHeight = 0;
      }
      rowHeight = Math.max(rowHeight, inside.height()); // the first of a row is its tallest
      double down = rowTop + (rowHeight - inside.height()) / 2 - inside.top();
      for (int i = 0; i < part.nodes.size(); i++) {
        x[part.nodes.get(i)] = right + inside.x(i) - inside.left();
        y[part.nodes.get(i)] = down + inside.y(i);
      }
      right += inside.width() + GAP;
    }
    return new Positions(x, y);
  }
}
