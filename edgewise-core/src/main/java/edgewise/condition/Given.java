package edgewise.condition;

import java.io.Serializable;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * What is given of one graph: a value for each condition of a model, or none. The value of a class
 * is its place in the list of classes.
 */
public final class Given implements Serializable {
  private static final long serialVersionUID = 1;

  /** How often everything is dropped in training, and how often each condition by itself. */
  private static final double DROPPED = 0.1;

  private final double[] values; // NaN where nothing is given

  private Given(double[] values) {
    this.values = values;
  }

  /** Returns values for conditions in their order; NaN where nothing is given. */
  public static Given of(double... values) {
    return new Given(values.clone());
  }

  /** Returns that nothing is given for so many conditions. */
  public static Given nothing(int conditions) {
    double[] values = new double[conditions];
    Arrays.fill(values, Double.NaN);
    return new Given(values);
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
            .toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Given given && Arrays.equals(values, given.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
