package edgewise.chem;

import javax.vecmath.Point2d;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.layout.StructureDiagramGenerator;

/** Where chemists put the atoms of a molecule on paper. */
public final class Structures {
  /** The usual length of a bond. */
  public static final double BOND = 1.5;

  private Structures() {}

  /**
   * Returns the places of a molecule's atoms, x and y of each after the other, y upwards, bonds 1.5
   * long.
   */
  public static double[] places(Molecule molecule) {
    IAtomContainer container = CdkMolecules.of(molecule);
    place(container);
    double[] places = new double[2 * container.getAtomCount()];
    for (int v = 0; v < container.getAtomCount(); v++) {
      Point2d point = container.getAtom(v).getPoint2d();
      places[2 * v] = point.x;
      places[2 * v + 1] = point.y;
    }
    return places;
  }

  static void place(IAtomContainer container) {
    try {
      new StructureDiagramGenerator().generateCoordinates(container);
    } catch (CDKException e) {
      throw new IllegalArgumentException("the molecule cannot be laid out: " + e.getMessage(), e);
    }
  }
}
