package edgewise.statistic;

import edgewise.catalog.Catalog;
import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Every statistic of graphs; directions and labels do not matter to any of them. */
public final class GraphStatistics {
  /** The list of them. */
  public static final Catalog<GraphStatistic> ALL =
      new Catalog<>(
          "statistic",
          List.of(
              count("nodes", "nodes", Graph::nodeCount),
              count("edges", "edges, each counted once", Graph::edgeCount),
              count("components", "connected pieces", graph -> Components.of(graph).count()),
              new Diameter(),
              number("density", "edges over pairs of nodes", GraphStatistics::density),
              number("degree", "mean number of neighbours", GraphStatistics::degree),
              count("max-degree", "most neighbours of a node", GraphStatistics::mostNeighbours),
              count("leaves", "nodes with one neighbour", GraphStatistics::leaves),
              count("rings", "independent cycles: edges - nodes + pieces", GraphStatistics::rings),
              count("triangles", "triangles", GraphStatistics::triangles),
              number(
                  "clustering",
                  "mean over nodes of the share of pairs of neighbours that are joined",
                  GraphStatistics::clustering),
              number(
                  "transitivity",
                  "share of paths of two edges that a third edge closes",
                  GraphStatistics::transitivity),
              number(
                  "assortativity",
                  "correlation of the degrees at both ends of an edge, 0 where all are equal",
                  GraphStatistics::assortativity)));

  private GraphStatistics() {}

  private record Function(
      String name, String description, boolean isWhole, ToDoubleFunction<Graph> function)
      implements GraphStatistic {
    @Override
    public double value(Graph graph) {
      return function.applyAsDouble(graph);
    }
  }

  private static GraphStatistic count(
      String name, String description, ToDoubleFunction<Graph> function) {
    return new Function(name, description, true, function);
  }

  private static GraphStatistic number(
      String name, String description, ToDoubleFunction<Graph> function) {
    return new Function(name, description, false, function);
  }

  private static double density(Graph graph) {
    double n = graph.nodeCount();
    return n < 2 ? 0 : 2 * graph.edgeCount() / (n * (n - 1));
  }

  private static double degree(Graph graph) {
    return graph.nodeCount() == 0 ? 0 : 2.0 * graph.edgeCount() / graph.nodeCount();
  }

  private static double mostNeighbours(Graph graph) {
    int most = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      most = Math.max(most, graph.degree(node));
    }
    return most;
  }

  private static double leaves(Graph graph) {
    int leaves = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      leaves += graph.degree(node) == 1 ? 1 : 0;
    }
    return leaves;
  }

  private static double rings(Graph graph) {
    return graph.edgeCount() - graph.nodeCount() + (double) Components.of(graph).count();
  }

  private static double triangles(Graph graph) {
    long[] count = new long[1];
    ByDegree.of(graph).forEachTriangle((u, v, w, uv, uw, vw) -> count[0]++);
    return count[0];
  }

  private static double clustering(Graph graph) {
    return Arrays.stream(new ClusteringCoefficients().values(graph)).average().orElse(0);
  }

  private static double transitivity(Graph graph) {
    double paths = 0;
    for (int node = 0; node < graph.nodeCount(); node++) {
      double degree = graph.degree(node);
      paths += degree * (degree - 1) / 2;
    }
    return paths == 0 ? 0 : 3 * triangles(graph) / paths;
  }

  private static double assortativity(Graph graph) {
    double ends = 0;
    double sum = 0;
    double squares = 0;
    double products = 0;
    for (int u = 0; u < graph.nodeCount(); u++) {
      double degree = graph.degree(u);
      for (int i = 0; i < graph.degree(u); i++) {
        ends++;
        sum += degree;
        squares += degree * degree;
        products += degree * graph.degree(graph.neighbour(u, i));
      }
    }
    double variance = ends * squares - sum * sum;
    return variance == 0 ? 0 : (ends * products - sum * sum) / variance;
  }
}
