package edgewise.torch.frontier;

import java.util.Arrays;

/** Numbers for codes, 0, 1, … in the order in which they are first met. */
final class Codes {
  private long[] codes = new long[64]; // by number
  private int[] table = new int[256]; // 1 + a number, near the place that a code hashes to
  private int size;

  /** Returns the number of a code. */
  int number(long code) {
    int at = place(code);
    if (table[at] == 0) {
      if (size == codes.length) {
        grow();
        at = place(code);
      }
      codes[size++] = code;
      table[at] = size;
    }
    return table[at] - 1;
  }

  /** Returns how many codes were met. */
  int size() {
    return size;
  }

  /** Returns the codes from a number on. */
  long[] from(int first) {
    return Arrays.copyOfRange(codes, first, size);
  }

  /** Returns where a code is in the table, or would be. */
  private int place(long code) {
    long mixed = code * 0x9E3779B97F4A7C15L; // 2⁶⁴ over the golden ratio
    int at = (int) (mixed >>> 32) & (table.length - 1);
    while (table[at] > 0 && codes[table[at] - 1] != code) {
      at = (at + 1) & (table.length - 1);
    }
    return at;
  }

  private void grow() {
    codes = Arrays.copyOf(codes, 2 * size);
    table = new int[4 * codes.length];
    for (int number = 0; number < size; number++) {
      table[place(codes[number])] = number + 1;
    }
  }
}
