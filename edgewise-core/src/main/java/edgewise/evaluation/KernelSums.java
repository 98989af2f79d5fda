package edgewise.evaluation;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Sums of a kernel over pairs of points, for several weightings of the points at once: one kernel
 * value serves the plain sum and every bootstrap draw. The only quadratic step of an evaluation;
 * rows go in blocks to the processors, and the blocks are added in order, so that the sum does not
 * depend on the number of threads.
 *
 * <p>{@code weights[i][k]} is the weight of point i in weighting k.
 */
final class KernelSums {
  private static final int BLOCK = 16; // rows

  private KernelSums() {}

  /** Returns Σ wᵢ wⱼ k(xᵢ, xⱼ) over all pairs of one sample, each point with itself included. */
  static double[] within(double[][] points, double[][] weights, Kernel kernel) {
    return blocked(
        points.length,
        weights[0].length,
        i -> {
          // Only pairs with j > i are computed; the others are the same again.
          double[] row = row(points[i], points, i + 1, weights, kernel);
          for (int k = 0; k < row.length; k++) {
            row[k] = weights[i][k] * (2 * row[k] + weights[i][k]); // k(x, x) = 1
          }
          return row;
        });
  }

  /** Returns Σ wᵢ vⱼ k(xᵢ, yⱼ) over all pairs of two samples. */
  static double[] between(
      double[][] points,
      double[][] weights,
      double[][] others,
      double[][] otherWeights,
      Kernel kernel) {
    return blocked(
        points.length,
        weights[0].length,
        i -> {
          double[] row = row(points[i], others, 0, otherWeights, kernel);
          for (int k = 0; k < row.length; k++) {
            row[k] *= weights[i][k];
          }
          return row;
        });
  }

  private static double[] row(
      double[] point, double[][] others, int first, double[][] weights, Kernel kernel) {
    double[] sums = new double[weights[0].length];
    for (int j = first; j < others.length; j++) {
      double value = kernel.value(point, others[j]);
      double[] weight = weights[j];
      for (int k = 0; k < sums.length; k++) {
        sums[k] += value * weight[k];
      }
    }
    return sums;
  }

  private static double[] blocked(int rows, int width, IntFunction<double[]> row) {
    double[][] blocks =
        IntStream.range(0, (rows + BLOCK - 1) / BLOCK)
            .parallel()
            .mapToObj(
                block -> {
                  int first = block * BLOCK;
                  int last = Math.min(rows, first + BLOCK);
                  return total(
                      width, IntStream.range(first, last).mapToObj(row).toArray(double[][]::new));
                })
            .toArray(double[][]::new);
    return total(width, blocks);
  }

  private static double[] total(int width, double[][] parts) {
    double[] total = new double[width];
    for (double[] part : parts) {
      Arrays.setAll(total, k -> total[k] + part[k]);
    }
    return total;
  }
}
