package edgewise.chem;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands at a node of a molecule, as the node's label says it: {@code C}, {@code N+}, {@code
 * 13C}. Its hydrogens follow from its valence ({@link Valences}); where they do not, they are
 * written as SMILES has them, in brackets: {@code [CH2]} has two, {@code [O]} none.
 *
 * @param isotope the mass number, 0 where it is not said
 * @param element the symbol, {@code *} for any element
 * @param charge in elementary charges
 * @param hydrogens how many, {@link #IMPLIED} where they follow from the valence
 */
public record AtomType(int isotope, String element, int charge, int hydrogens) {
  /** The number of hydrogens that stands for those that follow from the valence. */
  public static final int IMPLIED = -1;

  private static final Pattern LABEL =
      Pattern.compile("(\\[)?(\\d{1,3})?([A-Z][a-z]?|\\*)(H\\d?)?([+-]\\d?)?(])?");

  /** Returns the atom type of a label, empty when the label says none. */
  public static Optional<AtomType> parse(String label) {
    Matcher match = LABEL.matcher(label);
    if (!match.matches() || (match.group(1) == null) != (match.group(6) == null)) {
      return Optional.empty();
    }
    boolean brackets = match.group(1) != null;
    String element = match.group(3);
    if ((match.group(4) != null && !brackets) || !Valences.isElement(element)) {
      return Optional.empty();
    }
    return Optional.of(
        new AtomType(
            match.group(2) == null ? 0 : Integer.parseInt(match.group(2)),
            element,
            charge(match.group(5)),
            brackets ? count(match.group(4)) : IMPLIED));
  }

  /** Returns the label of a node with such an atom. */
  public String label() {
    String sign = charge == 0 ? "" : (charge > 0 ? "+" : "-") + times(Math.abs(charge));
    String mass = isotope == 0 ? "" : Integer.toString(isotope);
    if (hydrogens == IMPLIED) {
      return mass + element + sign;
    }
    return "[" + mass + element + (hydrogens == 0 ? "" : "H" + times(hydrogens)) + sign + "]";
  }

  /** Returns how many hydrogens an atom of this type has, given the sum of its bonds' orders. */
  public int hydrogens(int bonds) {
    return hydrogens == IMPLIED ? Valences.impliedHydrogens(element, charge, bonds) : hydrogens;
  }

  private static int charge(String text) {
    if (text == null) {
      return 0;
    }
    int size = text.length() == 1 ? 1 : text.charAt(1) - '0';
    return text.charAt(0) == '+' ? size : -size;
  }

  private static int count(String text) {
    return text == null ? 0 : text.length() == 1 ? 1 : text.charAt(1) - '0';
  }

  private static String times(int count) {
    return count == 1 ? "" : Integer.toString(count);
  }
}
