package edgewise.random;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * The root of a tree of random streams. A consumer draws from its own child, so its draws depend on
 * its name in the tree and not on who drew before it or on the number of threads.
 */
public record Seed(long value) {
  /** Returns the child for a purpose, as in {@code seed.child("split")}. */
  public Seed child(String purpose) {
    long hash = 0xcbf29ce484222325L; // FNV-1a, 64 bits
    for (int i = 0; i < purpose.length(); i++) {
      hash = (hash ^ purpose.charAt(i)) * 0x100000001b3L;
    }
    return new Seed(mixed(mixed(value) ^ hash));
  }

  /** Returns the child with an index, as in {@code seed.child(graphIndex)}. */
  public Seed child(long index) {
    return new Seed(mixed(mixed(value) + 0x9e3779b97f4a7c15L * (index + 1)));
  }

  /** Returns a fresh generator that starts at this seed. */
  public RandomGenerator generator() {
    return new SplittableRandom(value);
  }

  /**
   * The finalizer of MurmurHash3: a bijection in which every input bit reaches every output bit.
   */
  private static long mixed(long bits) {
    bits = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
    bits = (bits ^ (bits >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return bits ^ (bits >>> 33);
  }
}
