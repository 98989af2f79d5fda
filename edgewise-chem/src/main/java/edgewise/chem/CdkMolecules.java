package edgewise.chem;

import edgewise.graph.Graph;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.config.Elements;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IPseudoAtom;

/** Molecules as the Chemistry Development Kit has them. */
final class CdkMolecules {
  private static final IBond.Order[] ORDERS = IBond.Order.values();

  private CdkMolecules() {}

  /** Returns the kit's molecule with the same atoms in the same order, aromatic rings marked. */
  static IAtomContainer of(Molecule molecule) {
    Graph graph = molecule.graph();
    IAtomContainer container = Kit.newMolecule();
    for (int v = 0; v < graph.nodeCount(); v++) {
      add(molecule.atom(v), molecule.hydrogens(v), container);
    }
    graph.forEachEdge((u, v) -> container.addBond(u, v, ORDERS[molecule.order(u, v) - 1]));
    Cycles.markRingAtomsAndBonds(container);
    Aromaticity.apply(Aromaticity.Model.Daylight, container);
    return container;
  }

  private static void add(AtomType type, int hydrogens, IAtomContainer container) {
    if (type.element().equals("*")) {
      container.addAtom(container.getBuilder().newInstance(IPseudoAtom.class, "*"));
    } else {
      container.newAtom(Elements.ofString(type.element()).number());
    }
    IAtom atom = container.getAtom(container.getAtomCount() - 1);
    atom.setImplicitHydrogenCount(hydrogens);
    atom.setFormalCharge(type.charge());
    if (type.isotope() > 0) {
      atom.setMassNumber(type.isotope());
    }
  }
}
