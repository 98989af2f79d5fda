package edgewise.constraint;

import edgewise.catalog.Catalog;
import edgewise.catalog.Named;
import edgewise.graph.LabelNames;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Every constraint. */
public final class Constraints {
  /** The list of them. */
  public static final Catalog<Entry> ALL =
      new Catalog<>(
          "constraint",
          List.of(
              plain("planar", "can be drawn without crossings", Planar::new),
              plain("forest", "has no cycles", Forest::new),
              plain("bipartite", "has no odd cycles", Bipartite::new),
              plain("triangle-free", "has no triangles", () -> new MaxClique("triangle-free", 2)),
              new Entry("max-degree", "no node has more than K neighbours", 1, MaxDegree::new),
              new Entry("max-clique", "no more than K nodes are all joined", 2, MaxClique::of),
              plain("acyclic", "is directed and has no directed cycle", Acyclic::new),
              new Entry(
                  "max-label",
                  "max-label=L:K",
                  "no more than K nodes have the label L",
                  MaxLabel::of)));

  private Constraints() {}

  /**
   * A kind of constraint.
   *
   * @param form how it is written: {@code planar}, {@code max-degree=K}
   */
  public record Entry(String name, String form, String description, Maker maker) implements Named {
    /**
     * A kind that takes a number.
     *
     * @param least the least one
     */
    public Entry(String name, String description, int least, IntFunction<Constraint> constraint) {
      this(
          name,
          name + "=K",
          description,
          (argument, names) -> constraint.apply(number(name, argument, least)));
    }
  }

  /** Makes constraints of a kind. */
  @FunctionalInterface
  public interface Maker {
    /**
     * Returns a constraint.
     *
     * @param argument what the user wrote after the equals sign; empty where there is none
     * @param names what labels are called
     * @throws IllegalArgumentException when the argument is wrong, or the labels are
     */
    Constraint of(String argument, LabelNames names);
  }

  private static Entry plain(String name, String description, Supplier<Constraint> constraint) {
    return new Entry(name, name, description, (argument, names) -> constraint.get());
  }

  private static int number(String name, String argument, int least) {
    int number;
    try {
      number = Integer.parseInt(argument.strip());
    } catch (NumberFormatException e) {
      number = least - 1;
    }
    if (number < least) {
      throw new IllegalArgumentException(
          "constraint %s needs a number from %d on, as in %s=%d; got '%s'"
              .formatted(name, least, name, least + 2, argument));
    }
    return number;
  }

  /**
   * Returns a constraint as a user writes it: {@code planar}, {@code max-degree=4}. Labels are
   * numbers.
   *
   * @throws IllegalArgumentException when there is none of that name, or its number is wrong
   */
  public static Constraint of(String text) {
    return of(text, ALL, LabelNames.NONE);
  }

  /**
   * Returns a constraint of a catalog as a user writes it.
   *
   * @param names what the labels are called of the graphs that it is for
   * @throws IllegalArgumentException when there is none of that name, or its number is wrong
   */
  public static Constraint of(String text, Catalog<Entry> constraints, LabelNames names) {
    int equals = text.indexOf('=');
    Entry entry = constraints.get(equals < 0 ? text : text.substring(0, equals));
    if (equals >= 0 && entry.form().equals(entry.name())) {
      throw new IllegalArgumentException("constraint " + entry.name() + " takes no number");
    }
    return entry.maker().of(equals < 0 ? "" : text.substring(equals + 1), names);
  }
}
