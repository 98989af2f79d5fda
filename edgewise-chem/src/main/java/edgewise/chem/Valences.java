package edgewise.chem;

import java.util.Map;
import org.openscience.cdk.config.Elements;

/**
 * How many bonds an atom may have. The table is of neutral atoms; a charged one has the valences of
 * the element with as many electrons: N+ those of carbon, O- those of fluorine, Na+ those of neon.
 * Elements that are not in it (the transition metals, and the unknown element) have no valences
 * that are known, so no molecule with them counts as valid.
 *
 * <p>This is RDKit's table, but that chlorine and bromine have one bond only, and that neutral
 * nitrogen never has five: RDKit writes a nitro group drawn with two double bonds anew, with
 * charges, before it counts.
 */
public final class Valences {
  private static final int[] NONE = {};

  /** By the number of electrons; ascending. */
  private static final Map<Integer, int[]> BY_ELECTRONS =
      Map.ofEntries(
          entry(Elements.Hydrogen, 1),
          entry(Elements.Helium, 0),
          entry(Elements.Lithium, 1),
          entry(Elements.Beryllium, 2),
          entry(Elements.Boron, 3),
          entry(Elements.Carbon, 4),
          entry(Elements.Nitrogen, 3),
          entry(Elements.Oxygen, 2),
          entry(Elements.Fluorine, 1),
          entry(Elements.Neon, 0),
          entry(Elements.Sodium, 1),
          entry(Elements.Magnesium, 2),
          entry(Elements.Aluminium, 3),
          entry(Elements.Silicon, 4),
          entry(Elements.Phosphorus, 3, 5),
          entry(Elements.Sulfur, 2, 4, 6),
          entry(Elements.Chlorine, 1),
          entry(Elements.Argon, 0),
          entry(Elements.Potassium, 1),
          entry(Elements.Calcium, 2),
          entry(Elements.Gallium, 3),
          entry(Elements.Germanium, 4),
          entry(Elements.Arsenic, 3, 5),
          entry(Elements.Selenium, 2, 4, 6),
          entry(Elements.Bromine, 1),
          entry(Elements.Krypton, 0),
          entry(Elements.Indium, 3),
          entry(Elements.Tin, 2, 4),
          entry(Elements.Antimony, 3, 5),
          entry(Elements.Tellurium, 2, 4, 6),
          entry(Elements.Iodine, 1, 3, 5),
          entry(Elements.Xenon, 0, 2, 4, 6));

  private Valences() {}

  /** Returns whether a symbol is that of an element, or {@code *}, which is any. */
  static boolean isElement(String symbol) {
    return symbol.equals("*") || number(symbol) > 0;
  }

  /**
   * Returns the hydrogens that fill an atom up to the smallest valence that its bonds leave room
   * for; none when they are too many already, or no valence is known.
   *
   * @param bonds the sum of the orders of the atom's bonds
   */
  public static int impliedHydrogens(String element, int charge, int bonds) {
    for (int valence : of(element, charge)) {
      if (valence >= bonds) {
        return valence - bonds;
      }
    }
    return 0;
  }

  /** Returns the largest valence of an atom; −1 when none is known. */
  public static int largest(String element, int charge) {
    int[] valences = of(element, charge);
    return valences.length == 0 ? -1 : valences[valences.length - 1];
  }

  private static int[] of(String element, int charge) {
    int number = number(element);
    return number == 0 ? NONE : BY_ELECTRONS.getOrDefault(number - charge, NONE);
  }

  private static int number(String symbol) {
    return symbol.equals("*") ? 0 : Elements.ofString(symbol).number();
  }

  private static Map.Entry<Integer, int[]> entry(Elements element, int... valences) {
    return Map.entry(element.number(), valences);
  }
}
