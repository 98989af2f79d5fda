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

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    List<Features> x = features(a);
    List<Features> y = features(b);
    double n = x.size();
    double m = y.size();
    double[] xx = sums(x, weightsA, x, weightsA);
    double[] yy = sums(y, weightsB, y, weightsB);
    double[] xy = sums(x, weightsA, y, weightsB);
    double[] squared = new double[xx.length];
    for (int k = 0; k < squared.length; k++) {
      double value = xx[k] / (n * n) + yy[k] / (m * m) - 2 * xy[k] / (n * m);
      squared[k] = Math.abs(value) < 1e-12 ? 0 : value; // rounding
    }
    return squared;
  }

  private static List<Features> features(Sample sample) {
    return sample
        .chosen()
        .parallel()
        .mapToObj(index -> sample.once("nspdk", index, SubgraphPairs::features))
        .toList();
  }

  /** Returns Σ wᵢ vⱼ xᵢ · yⱼ for each weighting. */
  private static double[] sums(
      List<Features> x, double[][] weights, List<Features> y, double[][] others) {
    double[][] rows =
        IntStream.range(0, x.size())
            .parallel()
            .mapToObj(
                i -> {
                  double[] row = new double[weights[i].length];
                  for (int j = 0; j < y.size(); j++) {
                    double product = x.get(i).dot(y.get(j));
                    for (int k = 0; k < row.length; k++) {
                      row[k] += weights[i][k] * others[j][k] * product;
                    }
                  }
                  return row;
                })
            .toArray(double[][]::new);
    double[] total = new double[weights[0].length];
    for (double[] row : rows) {
      Arrays.setAll(total, k -> total[k] + row[k]);
    }
    return total;
  }

  /** Features in ascending order with their values: a long list is a sixth of a map in memory. */
  static final class Features {
    private final long[] keys;
    private final double[] values;

    private Features(Map<Long, Double> features) {
      keys = features.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
      values = Arrays.stream(keys).mapToDouble(key -> features.getOrDefault(key, 0.0)).toArray();
    }

    double dot(Features other) {
      double sum = 0;
      int i = 0;
      int j = 0;
      while (i < keys.length && j < other.keys.length) {
        if (keys[i] == other.keys[j]) {
          sum += values[i++] * other.values[j++];
        } else if (keys[i] < other.keys[j]) {
          i++;
        } else {
          j++;
        }
      }
      return sum;
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
