package edgewise.metric;

import java.util.Arrays;

/** Points of two samples, shifted and scaled so that those of the test graphs have 0 ± 1. */
final class Standardised {
  private final double[] mean;
  private final double[] deviation;

  private Standardised(double[] mean, double[] deviation) {
    this.mean = mean;
    this.deviation = deviation;
  }

  /** Returns the scale of some points; what is the same in all of them is only shifted. */
  static Standardised by(double[][] points) {
    int width = points[0].length;
    double[] mean = new double[width];
    double[] deviation = new double[width];
    for (int i = 0; i < width; i++) {
      int entry = i;
      double average = Arrays.stream(points).mapToDouble(p -> p[entry]).average().orElse(0);
      double variance =
          Arrays.stream(points)
              .mapToDouble(p -> (p[entry] - average) * (p[entry] - average))
              .average()
              .orElse(0);
      mean[i] = average;
      deviation[i] = variance > 1e-18 * average * average ? Math.sqrt(variance) : 1;
    }
    return new Standardised(mean, deviation);
  }

  /** Returns points on that scale. */
  double[][] of(double[][] points) {
    return Arrays.stream(points)
        .map(
            point -> {
              double[] scaled = new double[point.length];
              Arrays.setAll(scaled, i -> (point[i] - mean[i]) / deviation[i]);
              return scaled;
            })
        .toArray(double[][]::new);
  }

  /** Returns the squared distances between the points of two samples. */
  static double[][] squaredDistances(double[][] a, double[][] b) {
    return Arrays.stream(a)
        .parallel()
        .map(
            x -> {
              double[] row = new double[b.length];
              for (int j = 0; j < b.length; j++) {
                for (int i = 0; i < x.length; i++) {
                  row[j] += (x[i] - b[j][i]) * (x[i] - b[j][i]);
                }
              }
              return row;
            })
        .toArray(double[][]::new);
  }
}
