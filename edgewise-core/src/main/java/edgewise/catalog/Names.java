package edgewise.catalog;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Words for names that are not known, with a hint where a known one is spelt alike. */
public final class Names {
  private Names() {}

  /** Returns {@code unknown model 'graper'; did you mean grapher? known: ...}. */
  public static String unknown(String kind, String name, Collection<String> known) {
    return "unknown "
        + kind
        + " '"
        + name
        + "'; "
        + closest(name, known).map(guess -> "did you mean " + guess + "? ").orElse("")
        + "known: "
        + String.join(", ", known);
  }

  /** Returns the known name at most two letters away from the given one, if there is one. */
  public static Optional<String> closest(String name, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(candidate -> editDistance(name, candidate)))
        .filter(candidate -> editDistance(name, candidate) <= 2);
  }

  private static int editDistance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitution, Math.min(row[j - 1], diagonal) + 1);
      }
    }
    return row[b.length()];
  }
}
