package edgewise.chem;

import edgewise.dataset.ClassTest;
import edgewise.dataset.GraphKind;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.graph.LabelNames;
import java.util.List;
import java.util.function.UnaryOperator;
import org.openscience.cdk.config.Elements;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * Molecules as a kind of graphs: recognised by labels that are all atoms and bonds, valid by their
 * valences, and the same whichever way an aromatic ring is written with single and double bonds.
 */
public final class Molecules implements GraphKind {
  /** The name of the kind. */
  static final String NAME = "molecules";

  /** The test of validity of molecules. */
  static final ClassTest TEST =
      new ClassTest(
          "a molecule in one piece, no atom with more bonds than its valence",
          true,
          names -> {
            MoleculeLabels labels = new MoleculeLabels(names);
            return graph -> labels.molecule(graph).filter(Molecule::isValid).isPresent();
          });

  private static final int AROMATIC = 5; // beside the orders of bonds, from 1 to 4

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean describes(List<Graph> real, LabelNames names) {
    if (names.nodes().isEmpty() || real.stream().noneMatch(Graph::hasNodeLabels) || !hasKit()) {
      return false; // before chemistry is loaded
    }
    MoleculeLabels labels = new MoleculeLabels(names);
    return real.stream().allMatch(graph -> labels.problem(graph) == null);
  }

  /** Returns whether the kit is on the class path; the jar for clusters leaves it out. */
  private static boolean hasKit() {
    try {
      Class.forName("org.openscience.cdk.config.Elements", false, Molecules.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  @Override
  public ClassTest classTest() {
    return TEST;
  }

  @Override
  public UnaryOperator<Graph> normalForm(LabelNames names) {
    MoleculeLabels labels = new MoleculeLabels(names);
    return graph ->
        labels
            .molecule(graph)
            .map(Molecules::normal)
            // No atom has a negative number, so what is no molecule is the same as none.
            .orElseGet(() -> graph.relabelled(label -> -1 - label, label -> label));
  }

  /**
   * Returns a graph whose nodes say element, charge and hydrogens, and whose rings are aromatic.
   */
  static Graph normal(Molecule molecule) {
    IAtomContainer container = CdkMolecules.of(molecule);
    GraphBuilder builder = Graph.builder(container.getAtomCount());
    for (int v = 0; v < container.getAtomCount(); v++) {
      builder.label(v, number(molecule.atom(v), molecule.hydrogens(v)));
    }
    for (IBond bond : container.bonds()) {
      builder.addEdge(
          bond.getBegin().getIndex(),
          bond.getEnd().getIndex(),
          bond.isAromatic() ? AROMATIC : bond.getOrder().numeric());
    }
    return builder.build();
  }

  private static int number(AtomType type, int hydrogens) {
    int element = type.element().equals("*") ? 0 : Elements.ofString(type.element()).number();
    int number = 128 * type.isotope() + element;
    return (20 * number + 10 + type.charge()) * 10 + hydrogens;
  }
}
