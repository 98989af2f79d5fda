package edgewise.metric;

import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Squared maximum mean discrepancy under the neighbourhood subgraph pairwise distance kernel of
 * Costa and De Grave (2010), as published for molecules: features of pairs of nodes up to four
 * edges apart, each with its neighbourhood up to four edges around. Every edge counts as a node
 * that carries the edge's label, so that distances double; the vector of a graph has length 1, and
 * so has each of its blocks of one radius and one distance before.
 *
 * <p>Features are told apart by 64 bits. Published values use 16, and hashes of strings that change
 * from process to process, so they agree to about the third decimal.
 */
final class SubgraphPairs implements WeightedDistance {
  private static final int DEPTH = 8; // four edges, doubled
  private static final int PARTS = 256; // of all features, so that a part fits into memory
  private static final long WIDTH = Long.MAX_VALUE / PARTS * 2 + 2; // 2⁶⁴ / PARTS
  private static final int LEVELS = DEPTH / 2 + 1; // even radii and distances

  @Override
  public String name() {
    return "nspdk";
  }

  @Override
  public String subject() {
    return "neighbourhoods";
  }

  @Override
  public String description() {
    return "MMD² of labelled graphs under the neighbourhood subgraph pairwise distance kernel";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.NSPDK;
  }

  @Override
  public Set<Need> needs() {
    return Set.of(Need.LABELS);
  }

  @Override
  public String obstacle(Sample sample) {
    return "";
  }

  /**
   * Returns the squared lengths of the differences of mean vectors, which is what MMD² is of a
   * kernel that is a product of vectors: the time grows with the graphs, not with their pairs.
   */
  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    List<Features> x = features(a);
    List<Features> y = features(b);
    double[] squared = new double[weightsA[0].length];
    IntStream.range(0, PARTS)
        .parallel()
        .mapToObj(
            part -> {
              Map<Long, double[]> difference = new HashMap<>();
              add(difference, x, weightsA, 1.0 / x.size(), part);
              add(difference, y, weightsB, -1.0 / y.size(), part);
              double[] sums = new double[squared.length];
              for (double[] feature : difference.values()) {
                Arrays.setAll(sums, k -> sums[k] + feature[k] * feature[k]);
              }
              return sums;
            })
        .forEachOrdered(sums -> Arrays.setAll(squared, k -> squared[k] + sums[k]));
    // What is left of equal samples is rounding.
    return Arrays.stream(squared).map(value -> value < 1e-12 ? 0 : value).toArray();
  }

  /** Returns the features anew: those of thousands of graphs are too large to be kept. */
  private static List<Features> features(Sample sample) {
    return sample.chosen().parallel().mapToObj(i -> features(sample.graph(i))).toList();
  }

  /** Adds to the features of one part those of some graphs, for each weighting. */
  private static void add(
      Map<Long, double[]> sums, List<Features> graphs, double[][] weights, double scale, int part) {
    for (int i = 0; i < graphs.size(); i++) {
      Features graph = graphs.get(i);
      double[] weight = weights[i];
      for (int f = graph.first(part); f < graph.first(part + 1); f++) {
        double value = scale * graph.values[f];
        double[] sum = sums.computeIfAbsent(graph.keys[f], key -> new double[weight.length]);
        for (int k = 0; k < sum.length; k++) {
          sum[k] += weight[k] * value;
        }
      }
    }
  }

  /** Features in ascending order with their values: a long list is a sixth of a map in memory. */
  static final class Features {
    private final long[] keys;
    private final double[] values;

    private Features(Map<Long, Double> features) {
      keys = features.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
      values = Arrays.stream(keys).mapToDouble(key -> features.getOrDefault(key, 0.0)).toArray();
    }

    /** Returns the place of the first feature of a part: keys are cut at equal distances. */
    private int first(int part) {
      if (part == PARTS) {
        return keys.length;
      }
      int place = Arrays.binarySearch(keys, Long.MIN_VALUE + part * WIDTH);
      return place < 0 ? -place - 1 : place;
    }
  }

  /** Returns the features of a graph with their values; none for a graph without nodes. */
  static Features features(Graph labelled) {
    Graph graph = labelled.withoutDirections();
    int n = graph.nodeCount();
    Subdivision nodes = Subdivision.of(graph);
    int[][] distances = new int[n][];
    long[][] neighbourhoods = new long[n][];
    for (int v = 0; v < n; v++) {
      distances[v] = nodes.distances(v, DEPTH);
      neighbourhoods[v] = nodes.neighbourhoods(distances[v], DEPTH);
    }
    List<Map<Long, Double>> blocks =
        IntStream.range(0, LEVELS * LEVELS)
            .<Map<Long, Double>>mapToObj(b -> new HashMap<>())
            .toList();
    for (int v = 0; v < n; v++) {
      for (int u = 0; u < n; u++) {
        int distance = distances[v][u];
        for (int radius = 0; distance >= 0 && radius < LEVELS; radius++) {
          int reach = 2 * radius;
          if (reach < neighbourhoods[v].length && reach < neighbourhoods[u].length) {
            Map<Long, Double> block = blocks.get(radius * LEVELS + distance / 2);
            long own = neighbourhoods[v][reach];
            long other = neighbourhoods[u][reach];
            long pair = mixed(mixed(1, Math.min(own, other)), Math.max(own, other));
            block.merge(mixed(mixed(pair, reach), distance), 1.0, Double::sum);
            block.merge(mixed(mixed(mixed(2, other), reach), distance), 1.0, Double::sum);
          }
        }
      }
    }
    Map<Long, Double> features = new HashMap<>();
    for (Map<Long, Double> block : blocks) {
      double length = length(block);
      block.forEach((key, count) -> features.put(key, count / length));
    }
    double length = length(features);
    features.replaceAll((key, value) -> value / length);
    return new Features(features);
  }

  private static double length(Map<Long, Double> vector) {
    return Math.sqrt(vector.values().stream().mapToDouble(value -> value * value).sum());
  }

  /** Returns a hash of a hash and one more number. */
  static long mixed(long hash, long value) {
    long z = (hash ^ Long.rotateLeft(value * 0x9E3779B97F4A7C15L, 31)) + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
