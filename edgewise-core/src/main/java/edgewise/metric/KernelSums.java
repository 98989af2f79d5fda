package edgewise.metric;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Sums of a kernel over pairs of points, for several weightings of the points at once: one kernel
 * value serves the plain sum and every bootstrap draw. The only quadratic step of an evaluation;
 * rows go in blocks to the processors, and the blocks are added in order, so that the sum does not
 * depend on the number of threads.
 *
 * <p>Points are laid out as {@link Kernel#points} does, {@code [entry][point]}; {@code
 * weights[i][k]} is the weight of point i in weighting k.
 */
final class KernelSums {
  /** Rows whose sums stay in the processor's nearest cache while the weights pass by. */
  private static final int BLOCK = 8;

  private KernelSums() {}

  /** Returns Σ wᵢ wⱼ k(xᵢ, xⱼ) over all pairs of one sample, each point with itself included. */
  static double[] within(double[][] points, double[][] weights, Kernel kernel) {
    // Only pairs with j > i are computed; the others are the same again, and k(x, x) = 1.
    double[] sums = blocked(points, weights, points, weights, kernel, true);
    for (double[] weight : weights) {
      for (int k = 0; k < sums.length; k++) {
        sums[k] += weight[k] * weight[k] / 2;
      }
    }
    Arrays.setAll(sums, k -> 2 * sums[k]);
    return sums;
  }

  /** Returns Σ wᵢ vⱼ k(xᵢ, yⱼ) over all pairs of two samples. */
  static double[] between(
      double[][] points,
      double[][] weights,
      double[][] others,
      double[][] otherWeights,
      Kernel kernel) {
    return blocked(points, weights, others, otherWeights, kernel, false);
  }

  private static double[] blocked(
      double[][] points,
      double[][] weights,
      double[][] others,
      double[][] otherWeights,
      Kernel kernel,
      boolean halved) {
    double[] total = new double[weights[0].length];
    IntStream.range(0, (weights.length + BLOCK - 1) / BLOCK)
        .parallel()
        .mapToObj(
            block -> {
              int first = block * BLOCK;
              int last = Math.min(weights.length, first + BLOCK);
              return block(first, last, points, weights, others, otherWeights, kernel, halved);
            })
        .forEachOrdered(part -> addScaled(total, 1, part));
    return total;
  }

  /** Returns the sum over some rows. */
  private static double[] block(
      int first,
      int last,
      double[][] points,
      double[][] weights,
      double[][] others,
      double[][] otherWeights,
      Kernel kernel,
      boolean halved) {
    double[][] values = new double[last - first][];
    double[][] sums = new double[last - first][weights[0].length];
    for (int i = first; i < last; i++) {
      values[i - first] = kernel.values(points, i, others, halved ? i + 1 : 0);
    }
    for (int j = halved ? first + 1 : 0; j < otherWeights.length; j++) {
      for (int i = first; i < last && (!halved || i < j); i++) {
        addScaled(sums[i - first], values[i - first][j], otherWeights[j]);
      }
    }
    double[] total = new double[weights[0].length];
    for (int i = first; i < last; i++) {
      for (int k = 0; k < total.length; k++) {
        total[k] += weights[i][k] * sums[i - first][k];
      }
    }
    return total;
  }

  private static void addScaled(double[] sums, double value, double[] weight) {
    for (int k = 0; k < sums.length; k++) {
      sums[k] += value * weight[k];
    }
  }
}
