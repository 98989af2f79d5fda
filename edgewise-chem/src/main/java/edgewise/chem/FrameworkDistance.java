package edgewise.chem;

import edgewise.metric.MetricFamily;
import edgewise.metric.Sample;
import edgewise.metric.WeightedDistance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How differently often two samples have each framework: 1 less the cosine similarity of the counts
 * of frameworks, which MOSES calls Scaf. 0 is the same, 1 is no framework in common. Molecules
 * without rings have no framework and do not count.
 */
final class FrameworkDistance implements MoleculeMetric, WeightedDistance {
  private static final MetricFamily FAMILY =
      new MetricFamily("FRAMEWORK", "frameworks", false, false);

  @Override
  public String name() {
    return "framework-distance";
  }

  @Override
  public String subject() {
    return "frequencies";
  }

  @Override
  public String description() {
    return "1 less the cosine similarity of how often molecules have each framework";
  }

  @Override
  public MetricFamily family() {
    return FAMILY;
  }

  @Override
  public String obstacle(Sample sample) {
    return FrameworkShare.frameworks(sample, sample.chosen()).stream().anyMatch(Optional::isPresent)
        ? ""
        : "some sample has no valid molecules with rings";
  }

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    int weightings = weightsA[0].length;
    Map<String, double[]> x = counts(a, weightsA);
    Map<String, double[]> y = counts(b, weightsB);
    double[] lengthX = lengths(x, weightings);
    double[] lengthY = lengths(y, weightings);
    double[] dot = new double[weightings];
    x.forEach(
        (framework, count) -> {
          double[] other = y.get(framework);
          for (int k = 0; other != null && k < weightings; k++) {
            dot[k] += count[k] * other[k];
          }
        });
    double[] distances = new double[weightings];
    for (int k = 0; k < weightings; k++) {
      double lengths = lengthX[k] * lengthY[k];
      double distance = lengths == 0 ? 1 : 1 - dot[k] / lengths;
      distances[k] = Math.abs(distance) < 1e-12 ? 0 : distance; // rounding
    }
    return distances;
  }

  private static Map<String, double[]> counts(Sample sample, double[][] weights) {
    Map<String, double[]> counts = new HashMap<>();
    List<Optional<String>> frameworks = FrameworkShare.frameworks(sample, sample.chosen());
    for (int i = 0; i < weights.length; i++) {
      if (frameworks.get(i).isPresent()) {
        double[] count =
            counts.computeIfAbsent(
                frameworks.get(i).get(), framework -> new double[weights[0].length]);
        for (int k = 0; k < count.length; k++) {
          count[k] += weights[i][k];
        }
      }
    }
    return counts;
  }

  private static double[] lengths(Map<String, double[]> counts, int weightings) {
    double[] lengths = new double[weightings];
    for (double[] count : counts.values()) {
      for (int k = 0; k < weightings; k++) {
        lengths[k] += count[k] * count[k];
      }
    }
    for (int k = 0; k < weightings; k++) {
      lengths[k] = Math.sqrt(lengths[k]);
    }
    return lengths;
  }
}
