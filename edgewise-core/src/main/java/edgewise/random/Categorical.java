package edgewise.random;

import java.util.random.RandomGenerator;

/** Draws an index from unnormalised log-probabilities. */
public final class Categorical {
  private Categorical() {}

  /** Returns an index drawn with probability proportional to {@code exp(logit / temperature)}. */
  public static int draw(float[] logits, double temperature, RandomGenerator random) {
    return draw(logits, 0, logits.length, temperature, random);
  }

  /**
   * Returns an index in {@code [0, length)} drawn from the logits at {@code offset} and after. A
   * logit of negative infinity is never drawn.
   */
  public static int draw(
      float[] logits, int offset, int length, double temperature, RandomGenerator random) {
    if (!(temperature > 0)) {
      throw new IllegalArgumentException("temperature must be positive, got " + temperature);
    }
    float highest = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < length; i++) {
      highest = Math.max(highest, logits[offset + i]);
    }
    if (!Float.isFinite(highest)) {
      throw new IllegalArgumentException("the largest logit must be finite, got " + highest);
    }
    double[] weights = new double[length];
    double total = 0;
    for (int i = 0; i < length; i++) {
      weights[i] = Math.exp((logits[offset + i] - highest) / temperature);
      total += weights[i];
    }
    double left = random.nextDouble() * total;
    int last = -1;
    for (int i = 0; i < length; i++) {
      if (weights[i] > 0) {
        last = i;
        left -= weights[i];
        if (left < 0) {
          return i;
        }
      }
    }
    return last; // rounding left a sliver after the last possible index
  }
}
