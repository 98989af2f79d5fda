package edgewise.catalog;

import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers with what they count, for people. */
public final class Counted {
  private static final Pattern PLURAL = Pattern.compile("(?<=[a-z])(ies|s)\\b");

  private Counted() {}

  /**
   * Returns a number and what it counts: {@code 3 graphs lost their weights}, {@code 1 graph lost
   * its weights}.
   *
   * @param things in the plural; for one, the first word that ends in s becomes a singular, and the
   *     next words that agree with it follow
   */
  public static String of(long count, String things) {
    return String.format(Locale.ROOT, "%,d ", count) + (count == 1 ? one(things) : things);
  }

  private static String one(String things) {
    return PLURAL
        .matcher(things)
        .replaceFirst(ending -> ending.group().equals("ies") ? "y" : "")
        .replaceFirst("\\btheir\\b", "its")
        .replaceFirst("\\bare\\b", "is")
        .replaceFirst("\\bhave\\b", "has");
  }
}
