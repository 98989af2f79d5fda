package edgewise.statistic;

/**
 * The earth mover's distance on a line: how much mass must be carried how far to turn one histogram
 * into the other. On a line it is the L1 distance of the cumulative sums.
 */
public final class EarthMover {
  private EarthMover() {}

  /**
   * Returns the distance between two histograms with the same bins, each normalised to mass 1.
   *
   * @param binWidth the distance between neighbouring bins
   * @throws IllegalArgumentException when the bins differ or a histogram is of no values
   */
  public static double distance(Histogram a, Histogram b, double binWidth) {
    if (a.low() != b.low() || a.high() != b.high() || a.bins() != b.bins()) {
      throw new IllegalArgumentException("both must have the same bins: " + a + "; " + b);
    }
    if (a.total() == 0 || b.total() == 0) {
      throw new IllegalArgumentException("a histogram of no values has no distance");
    }
    double[] sharesA = a.shares();
    double[] sharesB = b.shares();
    double carried = 0;
    double total = 0;
    for (int bin = 0; bin < sharesA.length; bin++) {
      carried += sharesA[bin] - sharesB[bin];
      total += Math.abs(carried);
    }
    return total * binWidth;
  }
}
