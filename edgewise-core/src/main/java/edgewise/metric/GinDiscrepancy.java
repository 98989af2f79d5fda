package edgewise.metric;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Squared maximum mean discrepancy of {@link RandomGin} vectors under a Gaussian kernel, the
 * greatest over ten widths of it: multiples of the root of the mean squared distance between the
 * samples.
 */
final class GinDiscrepancy implements WeightedDistance {
  private static final double[] WIDTHS = {0.01, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10};
  private static final RandomGin GIN = new RandomGin();

  @Override
  public String name() {
    return "gin-mmd";
  }

  @Override
  public String subject() {
    return "MMD²";
  }

  @Override
  public String description() {
    return "MMD² of random GIN vectors, Gaussian kernel, the greatest over ten widths";
  }

  @Override
  public MetricFamily family() {
    return MetricFamily.GIN;
  }

  @Override
  public boolean isUsual() {
    return false;
  }

  @Override
  public String obstacle(Sample sample) {
    return "";
  }

  @Override
  public double[] distances(Sample a, double[][] weightsA, Sample b, double[][] weightsB) {
    Standardised scale = Standardised.by(b.descriptors(GIN));
    double[][] x = scale.of(a.descriptors(GIN));
    double[][] y = scale.of(b.descriptors(GIN));
    double[][] xx = Standardised.squaredDistances(x, x);
    double[][] yy = Standardised.squaredDistances(y, y);
    double[][] xy = Standardised.squaredDistances(x, y);
    double mean = Arrays.stream(xy).flatMapToDouble(Arrays::stream).average().orElse(0);
    if (mean == 0) {
      return new double[weightsA[0].length]; // all graphs are one point
    }
    double[] best = {Double.NEGATIVE_INFINITY};
    for (double width : WIDTHS) {
      double scaled = -1 / (2 * width * width * mean);
      double[] within = sums(xx, weightsA, weightsA, scaled);
      double[] others = sums(yy, weightsB, weightsB, scaled);
      double[] between = sums(xy, weightsA, weightsB, scaled);
      double n = x.length;
      double m = y.length;
      double[] squared = new double[within.length];
      for (int k = 0; k < squared.length; k++) {
        squared[k] = within[k] / (n * n) + others[k] / (m * m) - 2 * between[k] / (n * m);
      }
      if (squared[0] > best[0]) {
        best = squared;
      }
    }
    return Arrays.stream(best).map(value -> Math.abs(value) < 1e-12 ? 0 : value).toArray();
  }

  private static double[] sums(
      double[][] squared, double[][] weights, double[][] others, double scale) {
    double[][] rows =
        IntStream.range(0, squared.length)
            .parallel()
            .mapToObj(i -> row(squared[i], weights[i], others, scale))
            .toArray(double[][]::new);
    double[] total = new double[weights[0].length];
    for (double[] row : rows) {
      Arrays.setAll(total, k -> total[k] + row[k]);
    }
    return total;
  }

  private static double[] row(double[] squared, double[] weight, double[][] others, double scale) {
    double[] sums = new double[weight.length];
    for (int j = 0; j < squared.length; j++) {
      double value = Math.exp(squared[j] * scale);
      for (int k = 0; k < sums.length; k++) {
        sums[k] += value * others[j][k];
      }
    }
    Arrays.setAll(sums, k -> sums[k] * weight[k]);
    return sums;
  }
}
