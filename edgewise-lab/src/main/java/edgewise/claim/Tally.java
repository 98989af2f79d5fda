package edgewise.claim;

import edgewise.claim.Claim.Finding;
import edgewise.table.Measurements.Gap;
import java.util.Optional;

/** Counts comparisons that could be made, those that hold, and those that are no accident. */
final class Tally {
  private static final double DEVIATIONS = 2;

  private int held;
  private int of;
  private int wanted;
  private int clearly; // hold beyond the deviations
  private int reversed; // do not, beyond the deviations

  /** Counts a comparison of numbers, of which none may be NaN. */
  void add(boolean holds, double... numbers) {
    wanted++;
    for (double number : numbers) {
      if (Double.isNaN(number)) {
        return;
      }
    }
    of++;
    held += holds ? 1 : 0;
  }

  /** Counts that the first of two divergences is the lower one, or that it is not. */
  void add(Gap gap, boolean lower) {
    boolean isLower = gap.first() < gap.second();
    add(isLower == lower, gap.first(), gap.second());
    if (Math.abs(gap.first() - gap.second()) > DEVIATIONS * gap.deviation()) {
      clearly += isLower == lower ? 1 : 0;
      reversed += isLower == lower ? 0 : 1;
    }
  }

  /** Returns how many of the comparisons of divergences chance cannot explain. */
  String clarity() {
    return " Beyond two deviations of the samples, it is so in %d comparisons and the reverse in %d; the other %d may be chance."
        .formatted(clearly, reversed, of - clearly - reversed);
  }

  Optional<Finding> finding(String numbers) {
    return of == 0 ? Optional.empty() : Optional.of(new Finding(held, of, wanted, numbers));
  }
}
