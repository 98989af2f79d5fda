package edgewise.metric;

import edgewise.graph.Graph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates a number of a graph that cannot be computed from it, such as the accuracy of a neural
 * architecture: ridge regression on which labels and edges there are, and on every two of them
 * together. In a directed graph a node also counts by its depth, the longest way to it.
 */
public final class NumberEstimator {
  private static final int FEATURES = 96; // the commonest; with their pairs some thousand weights
  private static final double RIDGE = 30;
  private static final int STEPS = 300;

  private final Map<List<Integer>, Integer> places; // of features
  private final double mean;
  private final double[] weights;

  private NumberEstimator(Map<List<Integer>, Integer> places, double mean, double[] weights) {
    this.places = places;
    this.mean = mean;
    this.weights = weights;
  }

  /**
   * Learns from graphs.
   *
   * @param values the number of each, all of them finite
   */
  public static NumberEstimator of(List<Graph> graphs, double[] values) {
    if (graphs.size() != values.length || values.length == 0) {
      throw new IllegalArgumentException(
          "there must be a number for each of some graphs, got %d for %d"
              .formatted(values.length, graphs.size()));
    }
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (Graph graph : graphs) {
      features(graph).keySet().forEach(key -> counts.merge(key, 1, Integer::sum));
    }
    List<List<Integer>> common = new ArrayList<>(counts.keySet());
    common.sort(
        Comparator.<List<Integer>>comparingInt(key -> -counts.getOrDefault(key, 0))
            .thenComparing(List::toString));
    Map<List<Integer>, Integer> places = new HashMap<>();
    for (List<Integer> key : common.subList(0, Math.min(FEATURES, common.size()))) {
      places.put(key, places.size());
    }
    double mean = Arrays.stream(values).average().orElse(0);
    List<Point> points =
        graphs.parallelStream().map(graph -> Point.of(features(graph), places)).toList();
    return new NumberEstimator(places, mean, solve(points, values, mean, places.size()));
  }

  /** Returns the number that a graph probably has. */
  public double of(Graph graph) {
    return mean + Point.of(features(graph), places).dot(weights);
  }

  /** A sparse row: features and pairs of them. */
  private static final class Point {
    private final int[] places;
    private final double[] values;

    private Point(int[] places, double[] values) {
      this.places = places;
      this.values = values;
    }

    static Point of(Map<List<Integer>, Integer> features, Map<List<Integer>, Integer> places) {
      int n = places.size();
      List<int[]> here = new ArrayList<>(); // place, count
      features.forEach(
          (key, count) -> {
            Integer place = places.get(key);
            if (place != null) {
              here.add(new int[] {place, count});
            }
          });
      here.sort(Comparator.comparingInt(one -> one[0]));
      int size = here.size();
      int[] at = new int[size + size * (size - 1) / 2];
      double[] values = new double[at.length];
      int next = 0;
      for (int i = 0; i < size; i++) {
        at[next] = here.get(i)[0];
        values[next++] = here.get(i)[1];
        for (int j = 0; j < i; j++) {
          int high = here.get(i)[0];
          at[next] = n + high * (high - 1) / 2 + here.get(j)[0];
          values[next++] = here.get(i)[1] * (double) here.get(j)[1];
        }
      }
      return new Point(at, values);
    }

    double dot(double[] weights) {
      double sum = 0;
      for (int i = 0; i < places.length; i++) {
        sum += values[i] * weights[places[i]];
      }
      return sum;
    }

    void addTo(double[] sums, double factor) {
      for (int i = 0; i < places.length; i++) {
        sums[places[i]] += factor * values[i];
      }
    }
  }

  /** Minimises Σ (w · x − y)² + λ |w|² by conjugate gradients. */
  private static double[] solve(List<Point> points, double[] values, double mean, int features) {
    int width = features + features * (features - 1) / 2;
    double[] weights = new double[width];
    double[] residual = new double[width];
    for (int i = 0; i < values.length; i++) {
      points.get(i).addTo(residual, values[i] - mean);
    }
    double[] direction = residual.clone();
    double norm = dot(residual, residual);
    double enough = 1e-16 * norm;
    for (int step = 0; step < STEPS && norm > enough; step++) {
      double[] image = new double[width];
      for (Point point : points) {
        point.addTo(image, point.dot(direction));
      }
      for (int i = 0; i < width; i++) {
        image[i] += RIDGE * direction[i];
      }
      double length = norm / dot(direction, image);
      for (int i = 0; i < width; i++) {
        weights[i] += length * direction[i];
        residual[i] -= length * image[i];
      }
      double next = dot(residual, residual);
      for (int i = 0; i < width; i++) {
        direction[i] = residual[i] + next / norm * direction[i];
      }
      norm = next;
    }
    return weights;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** Returns how often a graph has each label at each depth, and each kind of edge. */
  private static Map<List<Integer>, Integer> features(Graph graph) {
    int[] depths = depths(graph);
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int v = 0; v < graph.nodeCount(); v++) {
      counts.merge(List.of(depths[v], graph.nodeLabel(v)), 1, Integer::sum);
    }
    if (graph.isDirected()) {
      graph.forEachArc(
          (u, v) ->
              counts.merge(List.of(depths[u], depths[v], graph.edgeLabel(u, v)), 1, Integer::sum));
    } else {
      graph.forEachEdge(
          (u, v) -> {
            int low = Math.min(graph.nodeLabel(u), graph.nodeLabel(v));
            int high = Math.max(graph.nodeLabel(u), graph.nodeLabel(v));
            counts.merge(List.of(low, high, graph.edgeLabel(u, v)), 1, Integer::sum);
          });
    }
    return counts;
  }

  /** Returns the length of the longest way to each node; 0 where there are cycles. */
  private static int[] depths(Graph graph) {
    int n = graph.nodeCount();
    int[] depths = new int[n];
    boolean moved = graph.isDirected();
    for (int round = 0; moved; round++) {
      if (round > n) {
        return new int[n];
      }
      boolean[] again = new boolean[1];
      graph.forEachArc(
          (u, v) -> {
            if (depths[v] <= depths[u]) {
              depths[v] = depths[u] + 1;
              again[0] = true;
            }
          });
      moved = again[0];
    }
    return depths;
  }
}
