package edgewise.chem;

import java.util.Arrays;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.exception.InvalidSmilesException;
import org.openscience.cdk.graph.GraphUtil;
import org.openscience.cdk.graph.invariant.Canon;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;

/** Molecules as lines of text, in the SMILES notation. */
public final class Smiles {
  private static final int CANONICAL = SmiFlavor.Unique | SmiFlavor.UseAromaticSymbols;

  private static final SmilesParser PARSER = new SmilesParser(Kit.builder());

  private Smiles() {}

  /** Returns the canonical SMILES of a molecule: the same for any numbering of its atoms. */
  public static String canonical(Molecule molecule) {
    IAtomContainer container = CdkMolecules.of(molecule);
    try {
      return hasIsotopes(container)
          ? withIsotopes(container)
          : new SmilesGenerator(CANONICAL).create(container);
    } catch (CDKException e) {
      throw new IllegalArgumentException(
          "the molecule cannot be said in SMILES: " + e.getMessage(), e);
    }
  }

  private static boolean hasIsotopes(IAtomContainer container) {
    for (IAtom atom : container.atoms()) {
      if (atom.getMassNumber() != null) {
        return true;
      }
    }
    return false;
  }

  /**
   * The kit's canonical labels leave masses out, so here they are part of what atoms begin with.
   */
  private static String withIsotopes(IAtomContainer container) throws CDKException {
    int[][] neighbours = GraphUtil.toAdjList(container);
    long[] invariants = Canon.basicInvariants(container, neighbours);
    for (IAtom atom : container.atoms()) {
      Integer mass = atom.getMassNumber();
      invariants[atom.getIndex()] = 1024 * invariants[atom.getIndex()] + (mass == null ? 0 : mass);
    }
    long[] labels = Canon.label(container, neighbours, ranks(invariants));
    IAtom[] inOrder = new IAtom[labels.length];
    for (IAtom atom : container.atoms()) {
      inOrder[(int) labels[atom.getIndex()] - 1] = atom;
    }
    container.setAtoms(inOrder);
    return new SmilesGenerator(SmiFlavor.UseAromaticSymbols | SmiFlavor.AtomicMass)
        .create(container);
  }

  /** Returns the place of each value among the different values, counting from 1. */
  private static long[] ranks(long[] values) {
    long[] sorted = Arrays.stream(values).distinct().sorted().toArray();
    return Arrays.stream(values).map(value -> Arrays.binarySearch(sorted, value) + 1).toArray();
  }

  /**
   * Returns the kit's molecule for a SMILES, kekulised.
   *
   * @throws IllegalArgumentException when it is no SMILES, or its rings cannot be kekulised; the
   *     message is one line
   */
  static IAtomContainer parse(String smiles) {
    try {
      return PARSER.parseSmiles(smiles);
    } catch (InvalidSmilesException e) {
      throw new IllegalArgumentException(firstLine(e), e);
    }
  }

  /** Returns a text made fit for a message: short and on one line. */
  static String shown(String text) {
    String line = text.length() > 100 ? text.substring(0, 100) + "…" : text;
    return line.replaceAll("\\p{Cntrl}", "?");
  }

  /** Returns what the kit complains of; its messages go on with a mark under the place. */
  static String firstLine(Exception complaint) {
    String message = complaint.getMessage();
    return message == null
        ? complaint.getClass().getSimpleName()
        : shown(message.lines().findFirst().orElse("").strip());
  }
}
