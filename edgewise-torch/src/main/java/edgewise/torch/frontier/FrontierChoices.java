package edgewise.torch.frontier;

import java.util.Arrays;

/**
 * What there is to choose from in each row of decisions. Few different features occur in a batch:
 * one product with their keys serves all choices.
 */
final class FrontierChoices {
  private final int rows;
  private final int columns;
  private final float[] mask;
  private final int[] features; // −1 where nothing is known of a choice
  private final long[] steps;
  private final int[] numberOf;
  private final int[] occurring;
  private int different;

  FrontierChoices(int rows, int columns, int noStep, int featureCount) {
    this.rows = rows;
    this.columns = columns;
    mask = new float[rows * columns];
    features = new int[rows * columns];
    steps = new long[rows * columns];
    numberOf = new int[featureCount];
    occurring = new int[featureCount];
    Arrays.fill(features, -1);
    Arrays.fill(steps, noStep);
  }

  void forbid(int row, int column) {
    mask[row * columns + column] = Float.NEGATIVE_INFINITY;
  }

  /** Says what is known of a choice, and the step at which its node was reached. */
  void put(int row, int column, int feature, int step) {
    if (numberOf[feature] == 0) {
      occurring[different] = feature;
      numberOf[feature] = ++different;
    }
    features[row * columns + column] = feature;
    steps[row * columns + column] = step;
  }

  int[] occurring() {
    return Arrays.copyOf(occurring, different);
  }

  /** Returns for each choice the place of its features among the occurring, or their number. */
  long[] places() {
    return Arrays.stream(features)
        .mapToLong(feature -> feature < 0 ? different : numberOf[feature] - 1L)
        .toArray();
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  /** Returns 0 for each choice, −∞ where it is forbidden. */
  float[] mask() {
    return mask;
  }

  /** Returns for each choice the step at which its node was reached, or one that there is not. */
  long[] steps() {
    return steps;
  }
}
