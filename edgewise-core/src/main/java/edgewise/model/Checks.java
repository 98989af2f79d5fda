package edgewise.model;

/** Checks at the door that say the rule and the value. */
final class Checks {
  private Checks() {}

  /** Refuses a number under a bound. */
  static void atLeast(String name, int value, int bound) {
    if (value < bound) {
      throw new IllegalArgumentException(name + " must be at least " + bound + ", got " + value);
    }
  }
}
