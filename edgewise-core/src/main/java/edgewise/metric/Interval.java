package edgewise.metric;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Arrays;

/** Where a value lies with 95 % confidence; both ends are there or neither is. */
public record Interval(Measured low, Measured high) {
  /** The standard score of the 97.5 % quantile of the normal distribution. */
  private static final double Z = 1.959963984540054;

  /** Checks that both ends are there or neither. */
  public Interval {
    if (low.isPresent() != high.isPresent()) {
      throw new IllegalArgumentException("an interval has two ends, got " + low + " and " + high);
    }
  }

  /** Returns the interval between two numbers. */
  public static Interval of(double low, double high) {
    return new Interval(Measured.of(low), Measured.of(high));
  }

  /** Returns no interval, with the reason. */
  public static Interval absent(String reason) {
    return new Interval(Measured.absent(reason), Measured.absent(reason));
  }

  /**
   * Returns Wilson's interval of a binomial proportion, which stays inside [0, 1] and is honest for
   * small samples and for proportions of 0 and 1.
   */
  public static Interval wilson(long successes, long trials) {
    if (successes < 0 || successes > trials) {
      throw new IllegalArgumentException(
          "successes must be in 0.." + trials + ", got " + successes);
    }
    if (trials == 0) {
      return absent("no graphs");
    }
    double share = (double) successes / trials;
    double shrink = 1 + Z * Z / trials;
    double centre = (share + Z * Z / (2 * trials)) / shrink;
    double spread = Z / shrink * Math.sqrt((share * (1 - share) + Z * Z / (4 * trials)) / trials);
    // Rounding must not leave the ends of a certain proportion a hair outside or inside.
    double low = successes == 0 ? 0 : Math.max(0, centre - spread);
    double high = successes == trials ? 1 : Math.min(1, centre + spread);
    return of(low, high);
  }

  /**
   * Returns the normal interval of the mean of numbers that are at least 0.
   *
   * @param most what a number may be at most
   * @param tooFew the reason where there are fewer than two
   */
  public static Interval ofMean(double[] values, double most, String tooFew) {
    if (values.length < 2) {
      return absent(tooFew);
    }
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    double half = Z * Math.sqrt(squares / (values.length - 1.0) / values.length);
    return of(Math.max(0, mean - half), Math.min(most, mean + half));
  }

  /** Returns whether there is an interval. */
  @JsonIgnore
  public boolean isPresent() {
    return low.isPresent();
  }
}
