package edgewise.table;

import java.util.Arrays;
import java.util.Locale;

/**
 * Whether two models differ by more than their seeds explain: the paired t-test over three seeds,
 * two-sided. The pairs share a seed, and with it the split of the data.
 *
 * @param difference the mean of the first minus the second
 * @param probability of a difference as clear as this where there is none
 */
record PairedTest(double difference, double probability) {
  /** How many seeds it takes; for three the probability has a closed form. */
  static final int SEEDS = 3;

  private static final double LEVEL = 0.05;

  /** Tests the values of two models, which stand in the order of their seeds. */
  static PairedTest of(double[] first, double[] second) {
    if (first.length != SEEDS || second.length != SEEDS) {
      throw new IllegalArgumentException(
          "a paired test takes " + SEEDS + " seeds, got " + first.length + " and " + second.length);
    }
    double[] differences = new double[SEEDS];
    Arrays.setAll(differences, i -> first[i] - second[i]);
    Spread spread = Spread.of(differences);
    double error = spread.deviation() / Math.sqrt(SEEDS);
    double t = spread.mean() == 0 ? 0 : Math.abs(spread.mean()) / error;
    // The distribution of t with two degrees of freedom; an infinite t has no other half.
    return new PairedTest(
        spread.mean(), Double.isInfinite(t) ? 0 : 1 - t / Math.sqrt(t * t + SEEDS - 1));
  }

  boolean isClear() {
    return probability < LEVEL;
  }

  /** Returns the probability for people, which no test makes nought. */
  String chance() {
    return probability < 0.001 ? "p < 0.001" : String.format(Locale.ROOT, "p = %.3f", probability);
  }
}
