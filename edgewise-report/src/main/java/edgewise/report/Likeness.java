package edgewise.report;

import edgewise.graph.Graph;
import edgewise.isomorphism.IsomorphismClasses;
import edgewise.statistic.ClusteringCoefficients;
import edgewise.statistic.OrbitCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How alike two graphs look: the sum of the L1 distances of their degree, clustering and orbit
 * histograms, each normalised, and, where there are labels or directions, of those of nodes by
 * label and of edges by what they are and join. It is 0 for isomorphic graphs (and for a few
 * others) and at most 2 for each histogram.
 */
public final class Likeness {
  private static final int CLUSTERING_BINS = 100;

  private final double[] degrees;
  private final double[] clustering;
  private final double[] orbits;
  private final Map<List<Integer>, Double> labels = new HashMap<>(); // none of bare graphs

  private Likeness(Graph graph) {
    int n = graph.nodeCount();
    int largest = 0;
    for (int v = 0; v < n; v++) {
      largest = Math.max(largest, graph.degree(v));
    }
    degrees = new double[largest + 1];
    for (int v = 0; v < n; v++) {
      degrees[graph.degree(v)]++;
    }
    clustering = new double[CLUSTERING_BINS];
    for (double value : new ClusteringCoefficients().values(graph)) {
      clustering[Math.min(CLUSTERING_BINS - 1, (int) (value * CLUSTERING_BINS))]++;
    }
    orbits = new double[OrbitCounts.ORBITS];
    for (long[] counts : OrbitCounts.of(graph)) {
      for (int orbit = 0; orbit < orbits.length; orbit++) {
        orbits[orbit] += counts[orbit];
      }
    }
    normalise(degrees);
    normalise(clustering);
    normalise(orbits);
    if (graph.hasNodeLabels() || graph.hasEdgeLabels() || graph.isDirected()) {
      countLabels(graph);
    }
  }

  private void countLabels(Graph graph) {
    for (int v = 0; v < graph.nodeCount(); v++) {
      labels.merge(List.of(graph.nodeLabel(v)), 1.0, Double::sum);
    }
    graph.forEachEdge(
        (u, v) -> {
          labels.merge(edge(graph, u, v), 1.0, Double::sum); // seen from either end
          labels.merge(edge(graph, v, u), 1.0, Double::sum);
        });
    double ends = 2.0 * graph.edgeCount();
    labels.replaceAll((key, count) -> count / (key.size() == 1 ? graph.nodeCount() : ends));
  }

  private static List<Integer> edge(Graph graph, int u, int v) {
    return List.of(
        graph.nodeLabel(u),
        graph.edgeLabel(u, v),
        (int) graph.direction(u, v).bits(),
        graph.nodeLabel(v));
  }

  /** Returns how a graph looks. */
  public static Likeness of(Graph graph) {
    return new Likeness(graph);
  }

  /** Returns the distance to another. */
  public double distanceTo(Likeness other) {
    return distance(degrees, other.degrees)
        + distance(clustering, other.clustering)
        + distance(orbits, other.orbits)
        + distance(labels, other.labels);
  }

  /**
   * The candidate closest to a graph.
   *
   * @param place of the candidate in their list, counting from 0
   * @param distance between the two
   * @param copy whether the two are isomorphic
   */
  public record Closest(int place, Graph graph, double distance, boolean copy) {}

  /** Returns, for each graph, the closest of the candidates, the first of several as close. */
  static List<Closest> closest(List<Graph> graphs, List<Graph> candidates) {
    Candidates among = Candidates.of(candidates);
    return graphs.stream().map(among::closest).toList();
  }

  /** Graphs among which the one closest to another is looked for. */
  public static final class Candidates {
    private final List<Graph> graphs;
    private final List<Likeness> likenesses;

    private Candidates(List<Graph> graphs) {
      this.graphs = List.copyOf(graphs);
      this.likenesses = graphs.parallelStream().map(Likeness::of).toList();
    }

    /** Takes the graphs, of which there must be one at least. */
    public static Candidates of(List<Graph> graphs) {
      if (graphs.isEmpty()) {
        throw new IllegalArgumentException("nothing is closest where there are no graphs");
      }
      return new Candidates(graphs);
    }

    /** Returns the closest to a graph, the first of several as close. */
    public Closest closest(Graph graph) {
      Likeness own = Likeness.of(graph);
      int best = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < likenesses.size(); i++) {
        double distance = own.distanceTo(likenesses.get(i));
        // Graphs that only look the same are at 0 as well: a true copy comes before them.
        if (distance == 0 && isomorphic(graph, graphs.get(i))) {
          return new Closest(i, graphs.get(i), 0, true);
        }
        if (distance < least) {
          least = distance;
          best = i;
        }
      }
      return new Closest(best, graphs.get(best), least, false);
    }
  }

  private static boolean isomorphic(Graph first, Graph second) {
    int[] classes = IsomorphismClasses.of(List.of(first, second));
    return classes[0] == classes[1];
  }

  private static void normalise(double[] histogram) {
    double total = 0;
    for (double count : histogram) {
      total += count;
    }
    for (int i = 0; total > 0 && i < histogram.length; i++) {
      histogram[i] /= total;
    }
  }

  private static <K> double distance(Map<K, Double> a, Map<K, Double> b) {
    double distance = 0;
    for (Map.Entry<K, Double> entry : a.entrySet()) {
      distance += Math.abs(entry.getValue() - b.getOrDefault(entry.getKey(), 0.0));
    }
    for (Map.Entry<K, Double> entry : b.entrySet()) {
      distance += a.containsKey(entry.getKey()) ? 0 : entry.getValue();
    }
    return distance;
  }

  private static double distance(double[] a, double[] b) {
    double distance = 0;
    for (int i = 0; i < Math.max(a.length, b.length); i++) {
      distance += Math.abs((i < a.length ? a[i] : 0) - (i < b.length ? b[i] : 0));
    }
    return distance;
  }
}
