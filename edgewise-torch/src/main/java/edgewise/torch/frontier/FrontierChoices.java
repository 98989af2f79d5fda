package edgewise.torch.frontier;

import java.util.Arrays;

/** What there is to choose from in each row of decisions, (row, column). */
final class FrontierChoices {
  private final int columns;
  private final float[] mask;
  private final long[] keys;
  private final long[] steps;

  /** Choices of which nothing is known yet: they have the key and the step that there are not. */
  FrontierChoices(int rows, int columns, int noKey, int noStep) {
    this.columns = columns;
    mask = new float[rows * columns];
    keys = new long[rows * columns];
    steps = new long[rows * columns];
    Arrays.fill(keys, noKey);
    Arrays.fill(steps, noStep);
  }

  void forbid(int row, int column) {
    mask[row * columns + column] = Float.NEGATIVE_INFINITY;
  }

  /** Sets the number of the key of a choice, and the step at which its node was reached. */
  void put(int row, int column, int key, int step) {
    keys[row * columns + column] = key;
    steps[row * columns + column] = step;
  }

  int columns() {
    return columns;
  }

  /** Returns 0 for each choice, −∞ where it is forbidden. */
  float[] mask() {
    return mask;
  }

  /** Returns the number of the key of each choice. */
  long[] keys() {
    return keys;
  }

  /** Returns for each choice the step at which its node was reached. */
  long[] steps() {
    return steps;
  }
}
