package edgewise.constraint;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import java.util.List;
import java.util.function.IntFunction;

/** Every constraint. */
public final class Constraints {
  private static final int NO_NUMBER = 0;

  /** The list of them. */
  public static final Catalog<Entry> ALL =
      new Catalog<>(
          "constraint",
          List.of(
              new Entry("planar", "can be drawn without crossings", NO_NUMBER, k -> new Planar()),
              new Entry("forest", "has no cycles", NO_NUMBER, k -> new Forest()),
              new Entry("bipartite", "has no odd cycles", NO_NUMBER, k -> new Bipartite()),
              new Entry(
                  "triangle-free",
                  "has no triangles",
                  NO_NUMBER,
                  k -> new MaxClique("triangle-free", 2)),
              new Entry("max-degree", "no node has more than K neighbours", 1, MaxDegree::new),
              new Entry("max-clique", "no more than K nodes are all joined", 2, MaxClique::of)));

  private Constraints() {}

  /**
   * A kind of constraint.
   *
   * @param least the least number it takes; 0 for one that takes none
   */
  public record Entry(
      String name, String description, int least, IntFunction<Constraint> constraint)
      implements Named {
    /** Returns how it is written: {@code planar}, {@code max-degree=K}. */
    public String form() {
      return least == NO_NUMBER ? name : name + "=K";
    }
  }

  /**
   * Returns a constraint as a user writes it: {@code planar}, {@code max-degree=4}.
   *
   * @throws IllegalArgumentException when there is none of that name, or its number is wrong
   */
  public static Constraint of(String text) {
    return of(text, ALL);
  }

  /**
   * Returns a constraint of a catalog as a user writes it.
   *
   * @throws IllegalArgumentException when there is none of that name, or its number is wrong
   */
  public static Constraint of(String text, Catalog<Entry> constraints) {
    int equals = text.indexOf('=');
    Entry entry = constraints.get(equals < 0 ? text : text.substring(0, equals));
    if (entry.least() == NO_NUMBER) {
      if (equals >= 0) {
        throw new IllegalArgumentException("constraint " + entry.name() + " takes no number");
      }
      return entry.constraint().apply(NO_NUMBER);
    }
    int number;
    try {
      number = equals < 0 ? 0 : Integer.parseInt(text.substring(equals + 1).strip());
    } catch (NumberFormatException e) {
      number = 0;
    }
    if (number < entry.least()) {
      throw new IllegalArgumentException(
          "constraint %s needs a number from %d on, as in %s=%d; got '%s'"
              .formatted(entry.name(), entry.least(), entry.name(), entry.least() + 2, text));
    }
    return entry.constraint().apply(number);
  }
}
