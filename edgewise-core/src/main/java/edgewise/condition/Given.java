package edgewise.condition;

import java.io.Serializable;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * What is given of one graph: a value for each condition of a model, or none. The value of a class
 * is its place in the list of classes. And how closely a model follows it: by 1 as it was trained;
 * by more, whatever is given changes about its decisions is changed as many times over.
 */
public final class Given implements Serializable {
  private static final long serialVersionUID = 1;

  /** How often everything is dropped in training, and how often each condition by itself. */
  private static final double DROPPED = 0.1;

  private final double[] values; // NaN where nothing is given
  private final double guidance;

  private Given(double[] values, double guidance) {
    this.values = values;
    this.guidance = guidance;
  }

  /** Returns values for conditions in their order; NaN where nothing is given. */
  public static Given of(double... values) {
    return new Given(values.clone(), 1);
  }

  /** Returns that nothing is given for so many conditions. */
  public static Given nothing(int conditions) {
    double[] values = new double[conditions];
    Arrays.fill(values, Double.NaN);
    return new Given(values, 1);
  }

  /**
   * Returns the same, followed more closely or less.
   *
   * @param guidance 0 for not at all, 1 as it was trained
   */
  public Given guided(double guidance) {
    return new Given(values, guidance);
  }

  /** Returns how closely it is followed. */
  public double guidance() {
    return guidance;
  }

  /** Returns for how many conditions there is a value or none. */
  public int size() {
    return values.length;
  }

  /** Returns whether there is a value for a condition. */
  public boolean has(int condition) {
    return !Double.isNaN(values[condition]);
  }

  /** Returns the value for a condition; NaN where there is none. */
  public double value(int condition) {
    return values[condition];
  }

  /**
   * Returns what is left when some of it is not told, so that a model also learns to draw without:
   * all of it is dropped for a tenth of graphs, and of the others every condition for a tenth.
   */
  public Given thinned(RandomGenerator random) {
    if (random.nextDouble() < DROPPED) {
      return nothing(values.length);
    }
    return new Given(
        Arrays.stream(values)
            .map(value -> random.nextDouble() < DROPPED ? Double.NaN : value)
            .toArray(),
        guidance);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Given given
        && Arrays.equals(values, given.values)
        && guidance == given.guidance;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Double.hashCode(guidance);
  }

  @Override
  public String toString() {
    return Arrays.toString(values) + (guidance == 1 ? "" : " × " + guidance);
  }
}
