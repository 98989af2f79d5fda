package edgewise.chem;

import edgewise.graph.Components;
import java.util.Map;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.CDKException;
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
 *     ratio, estimated by JPlogP (Plante and Werner, 2018), to which atoms of types that it does
 *     not know add nothing
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
    return new MoleculeProperties(weight, LogP.of(container), rings, surface);
  }

  /** The kit's own sum prints to standard output, and ends, at a type that it does not know. */
  private static final class LogP extends JPlogPDescriptor {
    private static final LogP ESTIMATE = new LogP();

    private final JPlogPCalculator types = new JPlogPCalculator();
    private final Map<Integer, Double> shares = types.getCoeffs();

    @SuppressWarnings("deprecation") // the estimate knows no younger rule of rings
    static double of(IAtomContainer container) {
      try {
        AtomContainerManipulator.percieveAtomTypesAndConfigureUnsetProperties(container);
        AtomContainerManipulator.convertImplicitToExplicitHydrogens(container);
        Aromaticity.cdkLegacy().apply(container);
      } catch (CDKException e) {
        throw new IllegalArgumentException("no logP: " + e.getMessage(), e);
      }
      return ESTIMATE.types.getMappedHologram(container).entrySet().stream()
          .mapToDouble(type -> type.getValue() * ESTIMATE.shares.getOrDefault(type.getKey(), 0.0))
          .sum();
    }
  }
}
