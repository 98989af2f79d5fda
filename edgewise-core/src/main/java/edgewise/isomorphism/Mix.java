package edgewise.isomorphism;

/** Scrambles numbers, so that sums and chains of them are good hashes. */
final class Mix {
  private Mix() {}

  /** Returns the number with every bit spread over all bits (the finalizer of SplitMix64). */
  static long of(long bits) {
    bits += 0x9e3779b97f4a7c15L;
    bits = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
    return bits ^ (bits >>> 31);
  }
}
