package edgewise;

/** How large the heavy proofs are: a twentieth, or in full with {@code -Dscale=full}. */
public final class Scale {
  private Scale() {}

  /** Returns the full number, or a twentieth of it (at least 1). */
  public static int of(int full) {
    return isFull() ? full : Math.max(1, full / 20);
  }

  /** Returns whether the proofs run in full, on a machine that has nothing else to do. */
  public static boolean isFull() {
    return "full".equals(System.getProperty("scale"));
  }
}
