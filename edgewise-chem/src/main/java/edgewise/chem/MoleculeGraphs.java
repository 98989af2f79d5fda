package edgewise.chem;

import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelDictionary;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IPseudoAtom;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;

/**
 * Makes graphs of the kit's molecules: hydrogens become part of the atoms they hang on, stereo
 * elements are left behind, bonds must have orders.
 */
final class MoleculeGraphs {
  private final LabelDictionary dictionary;
  private final Map<Long, Integer> known = new HashMap<>(); // what an atom is to its label
  private final int[] bondLabels = {-1, -1, -1, -1};
  private final GraphBuilder builder = Graph.builder(0);

  /** Numbers the labels by a dictionary. */
  MoleculeGraphs(LabelDictionary dictionary) {
    this.dictionary = dictionary;
  }

  /**
   * Returns the graph of a molecule.
   *
   * @throws IllegalArgumentException when an atom is no element, or a bond has no order
   */
  Graph graph(IAtomContainer molecule) {
    IAtomContainer heavy =
        hasHydrogens(molecule) ? AtomContainerManipulator.suppressHydrogens(molecule) : molecule;
    builder.startOver(heavy.getAtomCount());
    int[] bonds = new int[heavy.getAtomCount()];
    for (IBond bond : heavy.bonds()) {
      int order = order(bond);
      int u = bond.getBegin().getIndex();
      int v = bond.getEnd().getIndex();
      bonds[u] += order;
      bonds[v] += order;
      builder.addEdge(u, v, bondLabel(order));
    }
    for (IAtom atom : heavy.atoms()) {
      if (atom instanceof IPseudoAtom other && !"*".equals(other.getLabel())) {
        throw new IllegalArgumentException(
            "'" + Smiles.shown(other.getLabel()) + "' is no element");
      }
      builder.label(atom.getIndex(), label(atom, bonds[atom.getIndex()]));
    }
    return builder.build();
  }

  private static boolean hasHydrogens(IAtomContainer molecule) {
    for (IAtom atom : molecule.atoms()) {
      if (orZero(atom.getAtomicNumber()) == 1) {
        return true;
      }
    }
    return false;
  }

  private static int order(IBond bond) {
    IBond.Order order = bond.getOrder();
    if (bond.getAtomCount() != 2 || order == null || order == IBond.Order.UNSET) {
      throw new IllegalArgumentException("a bond has no order");
    }
    if (order.numeric() > MoleculeLabels.BONDS.size()) {
      throw new IllegalArgumentException("a bond has the order " + order.numeric());
    }
    return order.numeric();
  }

  private int bondLabel(int order) {
    if (bondLabels[order - 1] < 0) {
      bondLabels[order - 1] = dictionary.edge(MoleculeLabels.BONDS.get(order - 1));
    }
    return bondLabels[order - 1];
  }

  private int label(IAtom atom, int bonds) {
    int number = orZero(atom.getAtomicNumber());
    int isotope = orZero(atom.getMassNumber());
    int charge = orZero(atom.getFormalCharge());
    int hydrogens = orZero(atom.getImplicitHydrogenCount());
    long key = number;
    for (int part : new int[] {isotope, charge + 128, hydrogens, bonds}) {
      key = key * 1024 + part;
    }
    return known.computeIfAbsent(
        key,
        k -> {
          String element = number == 0 ? "*" : atom.getSymbol();
          boolean implied = hydrogens == Valences.impliedHydrogens(element, charge, bonds);
          return dictionary.node(
              new AtomType(isotope, element, charge, implied ? AtomType.IMPLIED : hydrogens)
                  .label());
        });
  }

  private static int orZero(@Nullable Integer value) {
    return value == null ? 0 : value;
  }
}
