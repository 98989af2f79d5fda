package edgewise.torch.surveyor;

import java.util.Arrays;

/** Whole numbers in a row that gets longer. */
final class Ints {
  private int[] values = new int[64];
  private int size;

  int size() {
    return size;
  }

  int at(int index) {
    return values[index];
  }

  void set(int index, int value) {
    values[index] = value;
  }

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /** Adds a number so many times. */
  void fill(int count, int value) {
    while (values.length < size + count) {
      values = Arrays.copyOf(values, 2 * values.length);
    }
    Arrays.fill(values, size, size + count, value);
    size += count;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
