package edgewise.evaluation;

import edgewise.statistic.EarthMover;

/**
 * A Gaussian kernel exp(−d² / 2σ²) of a distance between descriptors. A descriptor may be longer
 * than the other; the shorter goes on with zeros.
 */
final class Kernel {
  private enum Distance {
    L1,
    CUMULATIVE_L1,
    L2
  }

  private final Distance distance;
  private final double unit;
  private final double sigma;

  private Kernel(Distance distance, double unit, double sigma) {
    this.distance = distance;
    this.unit = unit;
    this.sigma = sigma;
  }

  /** Returns the kernel of half the L1 distance, which is the total variation of histograms. */
  static Kernel totalVariation(double sigma) {
    return new Kernel(Distance.L1, 0.5, sigma);
  }

  /** Returns the kernel of the earth mover's distance with neighbouring bins so far apart. */
  static Kernel earthMover(double binWidth, double sigma) {
    return new Kernel(Distance.CUMULATIVE_L1, binWidth, sigma);
  }

  /** Returns the kernel of the Euclidean distance. */
  static Kernel euclidean(double sigma) {
    return new Kernel(Distance.L2, 1, sigma);
  }

  /** Returns descriptors in the form that {@link #value} compares. */
  double[][] prepared(double[][] descriptors) {
    if (distance != Distance.CUMULATIVE_L1) {
      return descriptors;
    }
    double[][] sums = new double[descriptors.length][];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = EarthMover.cumulative(descriptors[i]);
    }
    return sums;
  }

  /** Returns the kernel of two prepared descriptors, in (0, 1]. */
  double value(double[] a, double[] b) {
    double d = unit * (distance == Distance.L2 ? l2(a, b) : l1(a, b));
    return Math.exp(-d * d / (2 * sigma * sigma));
  }

  private double l1(double[] a, double[] b) {
    double[] shorter = a.length <= b.length ? a : b;
    double[] longer = a.length <= b.length ? b : a;
    double sum0 = 0; // four sums, since each addition would wait for the one before
    double sum1 = 0;
    double sum2 = 0;
    double sum3 = 0;
    int i = 0;
    for (; i + 3 < shorter.length; i += 4) {
      sum0 += Math.abs(shorter[i] - longer[i]);
      sum1 += Math.abs(shorter[i + 1] - longer[i + 1]);
      sum2 += Math.abs(shorter[i + 2] - longer[i + 2]);
      sum3 += Math.abs(shorter[i + 3] - longer[i + 3]);
    }
    for (; i < shorter.length; i++) {
      sum0 += Math.abs(shorter[i] - longer[i]);
    }
    // After its last bin a histogram is 0 and its cumulative sum stays what it was.
    boolean stays = distance == Distance.CUMULATIVE_L1 && shorter.length > 0;
    double rest = stays ? shorter[shorter.length - 1] : 0;
    for (; i < longer.length; i++) {
      sum1 += Math.abs(longer[i] - rest);
    }
    return sum0 + sum1 + sum2 + sum3;
  }

  private static double l2(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < Math.max(a.length, b.length); i++) {
      double difference = (i < a.length ? a[i] : 0) - (i < b.length ? b[i] : 0);
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }
}
