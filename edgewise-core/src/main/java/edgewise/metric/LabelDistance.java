package edgewise.metric;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The total variation distance between two distributions over labels, each over all graphs of a
 * sample together: half the sum of the differences of the shares. 0 is the same, 1 is nothing in
 * common.
 */
final class LabelDistance implements WeightedDistance {
  private final String subject;
  private final String over;
  private final Predicate<Graph> labelled;
  private final Function<Graph, Map<List<Integer>, Integer>> counts;

  private LabelDistance(
      String subject,
      String over,
      Predicate<Graph> labelled,
      Function<Graph, Map<List<Integer>, Integer>> counts) {
    this.subject = subject;
    this.over = over;
    this.labelled = labelled;
    this.counts = counts;
  }

  /** Returns the distance of the labels of nodes. */
  static LabelDistance ofNodes() {
    return new LabelDistance(
        "node",
        "node labels",
        Graph::hasNodeLabels,
        graph -> nodes(graph, v -> List.of(graph.nodeLabel(v))));
  }

  /** Returns the distance of the labels of nodes together with their degrees. */
  static LabelDistance ofDegrees() {
    return new LabelDistance(
        "node-degree",
        "node labels and degrees",
        Graph::hasNodeLabels,
        graph -> nodes(graph, v -> List.of(graph.nodeLabel(v), graph.degree(v))));
  }

  /** Returns the distance of the labels of edges. */
  static LabelDistance ofEdges() {
    return new LabelDistance(
        "edge",
        "edge labels",
        Graph::hasEdgeLabels,
        graph -> {
          Map<List<Integer>, Integer> counts = new HashMap<>();
          graph.forEachEdge(
              (u, v) -> counts.merge(List.of(graph.edgeLabel(u, v)), 1, Integer::sum));
          return counts;
        });
  }

  /** Returns the distance of edges with the labels of their ends, from and to where directed. */
  static LabelDistance ofEnds() {
    return new LabelDistance(
        "edge-ends",
        "edge labels and their ends",
        graph -> graph.hasNodeLabels() || graph.hasEdgeLabels(),
        LabelDistance::ends);
  }

  @Override
  public String name() {
    return "label-" + subject;
  }

  @Override
  public String subject() {
    return over;
  }

  @Override
  public String description() {
    return "total variation distance between the distributions of the " + over;
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.LABEL;
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.LABELS);
  }

  @Override
  public String obstacle(Sample sample) {
    return sample.graphs().stream().anyMatch(labelled) ? "" : "some sample has no such labels";
  }

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    int weightings = weightsA[0].length;
    Map<List<Integer>, double[]> differences = new HashMap<>();
    add(a, weightsA, 1, differences);
    add(b, weightsB, -1, differences);
    double[] distances = new double[weightings];
    for (double[] difference : differences.values()) {
      for (int k = 0; k < weightings; k++) {
        distances[k] += Math.abs(difference[k]) / 2;
      }
    }
    return Arrays.stream(distances).map(value -> value < 1e-12 ? 0 : value).toArray();
  }

  /** Adds the shares of a sample, for each weighting of its graphs. */
  private void add(
      Sample sample, double[][] weights, int sign, Map<List<Integer>, double[]> shares) {
    List<Map<List<Integer>, Integer>> each =
        sample.chosen().parallel().mapToObj(index -> sample.once(name(), index, counts)).toList();
    double[] totals = new double[weights[0].length];
    for (int i = 0; i < each.size(); i++) {
      double all = each.get(i).values().stream().mapToInt(Integer::intValue).sum();
      for (int k = 0; k < totals.length; k++) {
        totals[k] += weights[i][k] * all;
      }
    }
    for (int i = 0; i < each.size(); i++) {
      double[] weight = weights[i];
      each.get(i)
          .forEach(
              (what, count) -> {
                double[] share = shares.computeIfAbsent(what, w -> new double[totals.length]);
                for (int k = 0; k < totals.length; k++) {
                  share[k] += totals[k] == 0 ? 0 : sign * weight[k] * count / totals[k];
                }
              });
    }
  }

  private static Map<List<Integer>, Integer> nodes(
      Graph graph, Function<Integer, List<Integer>> what) {
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int v = 0; v < graph.nodeCount(); v++) {
      counts.merge(what.apply(v), 1, Integer::sum);
    }
    return counts;
  }

  private static Map<List<Integer>, Integer> ends(Graph graph) {
    Map<List<Integer>, Integer> counts = new HashMap<>();
    Graph.EdgeVisitor visitor =
        (u, v) -> {
          int from = graph.nodeLabel(u);
          int to = graph.nodeLabel(v);
          boolean turned = !graph.isDirected() && from > to;
          counts.merge(
              List.of(turned ? to : from, graph.edgeLabel(u, v), turned ? from : to),
              1,
              Integer::sum);
        };
    if (graph.isDirected()) {
      graph.forEachArc(visitor);
    } else {
      graph.forEachEdge(visitor);
    }
    return counts;
  }
}
