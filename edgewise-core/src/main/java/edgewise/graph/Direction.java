package edgewise.graph;

/** Which way an edge of a directed graph runs, seen from one of its ends. */
public enum Direction {
  /** From this end to the other. */
  OUT(1),
  /** From the other end to this one. */
  IN(2),
  /** Both ways; every edge of an undirected graph is one of these. */
  BOTH(3);

  private final byte bits;

  Direction(int bits) {
    this.bits = (byte) bits;
  }

  /** Returns the direction seen from the other end. */
  public Direction reversed() {
    return ofBits(reversed(bits));
  }

  /** Returns one bit for the way out and one for the way in: 1, 2 or 3. */
  public byte bits() {
    return bits;
  }

  /** Returns the direction of the bits 1, 2 or 3. */
  public static Direction ofBits(int bits) {
    return switch (bits) {
      case 1 -> OUT;
      case 2 -> IN;
      case 3 -> BOTH;
      default -> throw new IllegalArgumentException("a direction is 1, 2 or 3, got " + bits);
    };
  }

  /** Returns the bits seen from the other end. */
  static byte reversed(byte bits) {
    return (byte) ((bits >> 1) | (bits & 1) << 1);
  }
}
