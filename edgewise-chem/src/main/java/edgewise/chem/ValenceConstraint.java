package edgewise.chem;

import edgewise.constraint.Constraint;
import edgewise.constraint.Constraints;
import edgewise.constraint.MaxLoad;
import edgewise.graph.LabelNames;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/**
 * No atom has more bonds than its largest valence, hydrogens that its label says included; atoms
 * without a known valence do not occur. So whatever is drawn under it in one piece is valid.
 */
public final class ValenceConstraint {
  /** The constraint in the catalog. */
  public static final Constraints.Entry ENTRY =
      new Constraints.Entry(
          "valence",
          "valence",
          "is made of atoms, none beyond its valence",
          (argument, names) -> of(names));

  private static final int NEVER = -1; // there may be no such atom
  private static final int UNKNOWN = Integer.MAX_VALUE; // no atom may have such a bond

  private ValenceConstraint() {}

  /**
   * Returns the constraint for graphs whose labels are called so.
   *
   * @throws IllegalArgumentException when they are not those of molecules
   */
  static Constraint of(LabelNames names) {
    return new MaxLoad(
        "valence",
        table(names.nodes(), ValenceConstraint::capacity, NEVER),
        table(names.edges(), ValenceConstraint::order, UNKNOWN));
  }

  /** Returns a number for each label; a label without a name gets the one for what is unknown. */
  private static IntUnaryOperator table(
      List<String> names, ToIntFunction<String> number, int unknown) {
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "constraint valence is for molecules, whose labels say atoms and bonds; here they do not");
    }
    int[] numbers =
        names.stream()
            .mapToInt(name -> name.isEmpty() ? unknown : number.applyAsInt(name))
            .toArray();
    return label -> label < numbers.length ? numbers[label] : unknown;
  }

  private static int capacity(String name) {
    AtomType type =
        AtomType.parse(name).orElseThrow(() -> noMolecule(name, "no atom such as C, N+ or [CH2]"));
    int valence = Valences.largest(type.element(), type.charge());
    return valence < 0 ? NEVER : valence - Math.max(0, type.hydrogens());
  }

  private static int order(String name) {
    int order = MoleculeLabels.BONDS.indexOf(name) + 1;
    if (order == 0) {
      throw noMolecule(name, "none of " + String.join(", ", MoleculeLabels.BONDS));
    }
    return order;
  }

  private static IllegalArgumentException noMolecule(String name, String problem) {
    return new IllegalArgumentException(
        "constraint valence is for molecules: the label '%s' is %s".formatted(name, problem));
  }
}
