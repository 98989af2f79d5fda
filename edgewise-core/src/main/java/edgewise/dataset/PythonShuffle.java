package edgewise.dataset;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The order into which Python's {@code random.Random(seed).shuffle} puts a list, which some papers
 * split their data by: the Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998), and numbers
 * below a bound by drawing as many bits as the bound has, again and again.
 */
final class PythonShuffle {
  private static final int SIZE = 624;
  private static final int SHIFT = 397;

  private final int[] state = new int[SIZE];
  private int next = SIZE;

  private PythonShuffle(int seed) {
    int[] first = new int[SIZE];
    first[0] = 19_650_218;
    for (int i = 1; i < SIZE; i++) {
      first[i] = 1_812_433_253 * (first[i - 1] ^ (first[i - 1] >>> 30)) + i;
    }
    int at = 1;
    for (int k = 0; k < SIZE; k++) { // the seed is a key of one word
      first[at] = (first[at] ^ ((first[at - 1] ^ (first[at - 1] >>> 30)) * 1_664_525)) + seed;
      at = advanced(first, at);
    }
    for (int k = 0; k < SIZE - 1; k++) {
      first[at] = (first[at] ^ ((first[at - 1] ^ (first[at - 1] >>> 30)) * 1_566_083_941)) - at;
      at = advanced(first, at);
    }
    first[0] = 0x80000000;
    System.arraycopy(first, 0, state, 0, SIZE);
  }

  private static int advanced(int[] words, int at) {
    if (at < SIZE - 1) {
      return at + 1;
    }
    words[0] = words[SIZE - 1];
    return 1;
  }

  /** Returns the list shuffled by a seed, which must not be negative. */
  static <T> List<T> of(List<T> list, int seed) {
    PythonShuffle random = new PythonShuffle(seed);
    List<T> shuffled = new ArrayList<>(list);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      Collections.swap(shuffled, i, random.below(i + 1));
    }
    return shuffled;
  }

  private int below(int bound) {
    int unused = Integer.numberOfLeadingZeros(bound);
    int drawn = word() >>> unused;
    while (drawn >= bound) {
      drawn = word() >>> unused;
    }
    return drawn;
  }

  private int word() {
    if (next == SIZE) {
      turn();
    }
    int word = state[next++];
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return word ^ (word >>> 18);
  }

  private void turn() {
    for (int i = 0; i < SIZE; i++) {
      int mixed = (state[i] & 0x80000000) | (state[(i + 1) % SIZE] & 0x7fffffff);
      int word = state[(i + SHIFT) % SIZE] ^ (mixed >>> 1);
      state[i] = (mixed & 1) == 0 ? word : word ^ 0x9908b0df;
    }
    next = 0;
  }
}
