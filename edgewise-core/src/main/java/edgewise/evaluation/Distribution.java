package edgewise.evaluation;

import java.util.List;

/**
 * How the values of one statistic spread in two samples, for charts.
 *
 * @param statistic {@code degree}, {@code clustering}, {@code orbit}, {@code spectrum}, {@code
 *     nodes} or {@code edges}
 * @param integers whether every value is a whole number, in which case each bin is one number or
 *     several whole numbers wide
 * @param low the lower end of the first bin
 * @param high the upper end of the last bin
 */
public record Distribution(
    String statistic, boolean integers, double low, double high, Side reference, Side generated) {

  /**
   * One of the two samples.
   *
   * @param values how many there are
   * @param mean their mean
   * @param shares the share of the values in each bin; they sum to 1
   * @param quantiles the 0 %, 1 %, …, 100 % quantiles, ascending: a cumulative curve that no bin
   *     has blurred
   */
  public record Side(long values, double mean, List<Double> shares, List<Double> quantiles) {
    /** Copies the lists. */
    public Side {
      shares = List.copyOf(shares);
      quantiles = List.copyOf(quantiles);
    }
  }
}
