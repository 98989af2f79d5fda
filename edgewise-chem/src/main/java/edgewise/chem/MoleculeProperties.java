package edgewise.chem;

import edgewise.graph.Components;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.qsar.descriptors.molecular.JPlogPDescriptor;
import org.openscience.cdk.qsar.descriptors.molecular.TPSADescriptor;
import org.openscience.cdk.qsar.result.DoubleResult;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;

/**
 * Numbers that chemists know a molecule by.
 *
 * @param weight the molecular weight, in daltons, hydrogens included
 * @param logP how much rather it dissolves in octanol than in water: the decimal logarithm of the
 *     ratio, estimated by JPlogP (Plante and Werner, 2018)
 * @param rings the number of independent rings
 * @param polarSurface the topological polar surface area, in square ångströms (Ertl, 2000)
 */
public record MoleculeProperties(double weight, double logP, int rings, double polarSurface) {
  /** Returns the properties of a molecule. */
  public static MoleculeProperties of(Molecule molecule) {
    IAtomContainer container = CdkMolecules.of(molecule);
    int rings =
        molecule.graph().edgeCount()
            - molecule.graph().nodeCount()
            + Components.of(molecule.graph()).count();
    double weight = AtomContainerManipulator.getMass(container, AtomContainerManipulator.MolWeight);
    double surface =
        ((DoubleResult) new TPSADescriptor().calculate(container).getValue()).doubleValue();
    AtomContainerManipulator.convertImplicitToExplicitHydrogens(container);
    double logP =
        ((DoubleResult) new JPlogPDescriptor().calculate(container).getValue()).doubleValue();
    return new MoleculeProperties(weight, logP, rings, surface);
  }
}
