package edgewise.metric;

/** A Gaussian kernel exp(−d² / 2σ²) of a distance between descriptors. */
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

  /**
   * Returns descriptors as points, entry by entry: {@code [entry][point]}. They may differ in
   * length; the shorter go on with zeros. For the earth mover's distance the entries are cumulative
   * sums, which stay what they are after the last bin.
   */
  double[][] points(double[][] descriptors, int length) {
    double[][] points = new double[length][descriptors.length];
    for (int i = 0; i < descriptors.length; i++) {
      double sum = 0;
      for (int entry = 0; entry < length; entry++) {
        double value = entry < descriptors[i].length ? descriptors[i][entry] : 0;
        sum += value;
        points[entry][i] = distance == Distance.CUMULATIVE_L1 ? sum : value;
      }
    }
    return points;
  }

  /**
   * Returns the kernel of a point and each of the others from a place on, in (0, 1]. The inner
   * loops run over the others, so that the compiler can take several at once.
   *
   * @param i the place of the point among the points
   */
  double[] values(double[][] points, int i, double[][] others, int first) {
    int count = others[0].length;
    double[] values = new double[count];
    for (int entry = 0; entry < others.length; entry++) {
      if (distance == Distance.L2) {
        addSquares(values, points[entry][i], others[entry], first);
      } else {
        addDifferences(values, points[entry][i], others[entry], first);
      }
    }
    double scale = unit * unit / (2 * sigma * sigma);
    for (int j = first; j < count; j++) {
      double squared = distance == Distance.L2 ? values[j] : values[j] * values[j];
      values[j] = Math.exp(-squared * scale);
    }
    return values;
  }

  private static void addDifferences(double[] sums, double value, double[] others, int first) {
    for (int j = first; j < sums.length; j++) {
      sums[j] += Math.abs(value - others[j]);
    }
  }

  private static void addSquares(double[] sums, double value, double[] others, int first) {
    for (int j = first; j < sums.length; j++) {
      sums[j] += (value - others[j]) * (value - others[j]);
    }
  }
}
