package edgewise.sequence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Batches of rows of similar length. Padding costs as much as real symbols, so rows are sorted by
 * length (equal lengths in random order), cut into batches, and the batches shuffled.
 */
public final class Buckets {
  private Buckets() {}

  /**
   * Returns the rows of each batch; every row is in exactly one.
   *
   * @param lengths the length of each row
   */
  public static List<int[]> of(int[] lengths, int batchSize, RandomGenerator random) {
    if (batchSize < 1) {
      throw new IllegalArgumentException("the batch size must be at least 1, got " + batchSize);
    }
    int[] tie = random.ints(lengths.length).toArray();
    Integer[] rows = new Integer[lengths.length];
    Arrays.setAll(rows, i -> i);
    Arrays.sort(
        rows,
        (a, b) ->
            lengths[a] != lengths[b]
                ? Integer.compare(lengths[a], lengths[b])
                : Integer.compare(tie[a], tie[b]));
    List<int[]> batches = new ArrayList<>();
    for (int from = 0; from < rows.length; from += batchSize) {
      int[] batch = new int[Math.min(batchSize, rows.length - from)];
      for (int i = 0; i < batch.length; i++) {
        batch[i] = rows[from + i];
      }
      batches.add(batch);
    }
    for (int i = batches.size() - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int[] swap = batches.get(i);
      batches.set(i, batches.get(j));
      batches.set(j, swap);
    }
    return batches;
  }
}
