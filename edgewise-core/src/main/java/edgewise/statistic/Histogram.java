package edgewise.statistic;

import java.util.Arrays;

/**
 * How many values fall in each of several equally wide bins. A bin holds its lower end and not its
 * upper one, except the last, which holds both; when the range is a single point, everything is in
 * the first bin.
 */
public final class Histogram {
  /** Added to every count before a divergence, so that no bin is impossible. */
  private static final double SMOOTHING = 1e-9;

  private final double low;
  private final double high;
  private final long[] counts;
  private final long total;

  private Histogram(double low, double high, long[] counts) {
    this.low = low;
    this.high = high;
    this.counts = counts;
    this.total = Arrays.stream(counts).sum();
  }

  /**
   * Returns the histogram of values in a range.
   *
   * @throws IllegalArgumentException when a value is outside the range, or there is no bin
   */
  public static Histogram of(double[] values, double low, double high, int bins) {
    return of(Tally.of(values), low, high, bins);
  }

  /** Returns the histogram of values that are counted already. */
  public static Histogram of(Tally values, double low, double high, int bins) {
    if (bins < 1) {
      throw new IllegalArgumentException("a histogram needs at least 1 bin, got " + bins);
    }
    if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
      throw new IllegalArgumentException("not a range: " + low + " to " + high);
    }
    double step = (high - low) / bins;
    long[] counts = new long[bins];
    for (int i = 0; i < values.size(); i++) {
      double value = values.value(i);
      if (!(value >= low && value <= high)) {
        throw new IllegalArgumentException(
            "values must be in [" + low + ", " + high + "], got " + value);
      }
      counts[step == 0 ? 0 : bin(value, low, step, bins)] += values.count(i);
    }
    return new Histogram(low, high, counts);
  }

  /** Returns the bin of a value; rounding in the division is put right at the edges. */
  private static int bin(double value, double low, double step, int bins) {
    int guess = Math.min((int) ((value - low) / step), bins - 1);
    if (value < low + guess * step) {
      return guess - 1;
    }
    return guess + 1 < bins && value >= low + (guess + 1) * step ? guess + 1 : guess;
  }

  /** Returns the lower end of the first bin. */
  public double low() {
    return low;
  }

  /** Returns the upper end of the last bin. */
  public double high() {
    return high;
  }

  /** Returns the number of bins. */
  public int bins() {
    return counts.length;
  }

  /** Returns how many values are in a bin, counting from 0. */
  public long count(int bin) {
    return counts[bin];
  }

  /** Returns how many values there are. */
  public long total() {
    return total;
  }

  /** Returns the share of the values in each bin, all 0 where there are no values. */
  public double[] shares() {
    double[] shares = new double[counts.length];
    for (int bin = 0; bin < shares.length; bin++) {
      shares[bin] = total == 0 ? 0 : (double) counts[bin] / total;
    }
    return shares;
  }

  /**
   * Returns the Kullback–Leibler divergence of this histogram from another, Σ p ln(p / q) with p
   * the shares here and q the shares there, after 1e-9 is added to every count.
   *
   * @throws IllegalArgumentException when the bins differ or a histogram is of no values
   */
  public double divergenceFrom(Histogram other) {
    if (low != other.low || high != other.high || bins() != other.bins()) {
      throw new IllegalArgumentException("both must have the same bins: " + this + "; " + other);
    }
    if (total == 0 || other.total == 0) {
      throw new IllegalArgumentException("a histogram of no values has no divergence");
    }
    double norm = total + SMOOTHING * bins();
    double otherNorm = other.total + SMOOTHING * bins();
    double sum = 0;
    for (int bin = 0; bin < counts.length; bin++) {
      double p = (counts[bin] + SMOOTHING) / norm;
      double q = (other.counts[bin] + SMOOTHING) / otherNorm;
      sum += p * Math.log(p / q);
    }
    return Math.max(0, sum); // equal histograms may come out a rounding error below
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Histogram that
        && low == that.low
        && high == that.high
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Double.hashCode(low) + Double.hashCode(high)) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return total + " values in " + bins() + " bins on [" + low + ", " + high + "]";
  }
}
