package edgewise.table;

import java.util.List;
import java.util.stream.IntStream;

/** Ranks with ties shared: two that are equally first are both at 1.5. */
public final class Ranks {
  private Ranks() {}

  /**
   * Returns the rank of each value, counting from 1.
   *
   * @param higherFirst whether the highest value has rank 1, or the lowest
   */
  static double[] of(double[] values, boolean higherFirst) {
    return IntStream.range(0, values.length)
        .mapToDouble(
            i -> {
              int before = 0;
              int equal = 0;
              for (double other : values) {
                int order = Double.compare(other, values[i]);
                before += (higherFirst ? order > 0 : order < 0) ? 1 : 0;
                equal += order == 0 ? 1 : 0;
              }
              return before + (equal + 1) / 2.0;
            })
        .toArray();
  }

  /** Returns the mean of the ranks over several rows of values. */
  public static double[] means(List<double[]> rows, boolean higherFirst) {
    int columns = rows.get(0).length;
    double[] means = new double[columns];
    for (double[] row : rows) {
      double[] ranks = of(row, higherFirst);
      for (int i = 0; i < columns; i++) {
        means[i] += ranks[i] / rows.size();
      }
    }
    return means;
  }
}
