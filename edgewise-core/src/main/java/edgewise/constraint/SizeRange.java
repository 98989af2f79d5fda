package edgewise.constraint;

/**
 * How many there may be.
 *
 * @param most {@link Integer#MAX_VALUE} where there is no limit
 */
public record SizeRange(int least, int most) {
  /** Any number. */
  public static final SizeRange ANY = new SizeRange(0, Integer.MAX_VALUE);

  /** Checks the order. */
  public SizeRange {
    if (least < 0 || most < least) {
      throw new IllegalArgumentException(
          "the least must be at least 0 and at most the most, got " + least + " and " + most);
    }
  }

  /** Returns the range of one number. */
  public static SizeRange exactly(int number) {
    return new SizeRange(number, number);
  }

  /** Returns whether a number is in it. */
  public boolean contains(int number) {
    return number >= least && number <= most;
  }

  /** Returns whether every number is. */
  public boolean isAny() {
    return equals(ANY);
  }

  /** Returns the range for people: {@code 64}, {@code 10 to 20}, {@code at least 3}. */
  @Override
  public String toString() {
    if (least == most) {
      return Integer.toString(least);
    }
    if (most == Integer.MAX_VALUE) {
      return "at least " + least;
    }
    return least == 0 ? "at most " + most : least + " to " + most;
  }
}
