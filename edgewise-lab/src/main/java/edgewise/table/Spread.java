package edgewise.table;

import java.util.Arrays;

/**
 * The mean of some values and how far they lie from it.
 *
 * @param deviation of a sample; NaN of a single value
 */
record Spread(double mean, double deviation) {
  static Spread of(double... values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return new Spread(mean, Math.sqrt(squares / (values.length - 1)));
  }
}
