package edgewise.chem;

import static edgewise.chem.TestMolecules.molecule;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.fragment.MurckoFragmenter;
import org.openscience.cdk.interfaces.IAtomContainer;

/** Frameworks, fingerprints, properties and places, against what is known of the molecules. */
class ChemistryTest {
  @ParameterizedTest
  @CsvSource({
    "CCc1ccccc1, c1ccccc1",
    "CC(=O)Oc1ccccc1C(=O)O, c1ccccc1",
    "O=C1CCCCC1C, O=C1CCCCC1",
    "c1ccccc1CCC2CCCC2, c1ccccc1CCC2CCCC2",
    "CC1CC1C(=O)C2CC2, C1CC1C(=O)C2CC2"
  })
  void framework_isTheRingsAndWhatJoinsThem(String smiles, String framework) {
    assertThat(Smiles.canonical(Frameworks.of(molecule(smiles))))
        .isEqualTo(Smiles.canonical(molecule(framework)));
  }

  @Test
  void framework_withoutRings_hasNoAtoms() {
    assertThat(Frameworks.of(molecule("CC(C)CO")).graph().nodeCount()).isZero();
  }

  /** The kit's frameworks leave out what hangs on by a double bond, so these have none such. */
  @ParameterizedTest
  @ValueSource(
      strings = {"CCc1ccc(CN2CCOCC2)cc1", "COc1ccc2[nH]cc(CCN)c2c1", "Cc1nn(C)c(Cl)c1CNc1ccccc1F"})
  void framework_isThatOfTheKit(String smiles) throws Exception {
    MurckoFragmenter kit = new MurckoFragmenter(true, 3);
    kit.generateFragments(CdkMolecules.of(molecule(smiles)));
    IAtomContainer largest =
        Arrays.stream(kit.getFrameworksAsContainers())
            .max((a, b) -> a.getAtomCount() - b.getAtomCount())
            .orElseThrow();
    Molecule ours = Frameworks.of(molecule(smiles));
    assertThat(ours.graph().nodeCount()).isEqualTo(largest.getAtomCount());
    assertThat(ours.graph().edgeCount()).isEqualTo(largest.getBondCount());
  }

  @Test
  void similarity_isOneForTheSameMoleculeAndSmallForAStranger() {
    Fingerprint aspirin = Fingerprint.of(molecule("CC(=O)Oc1ccccc1C(=O)O"));
    assertThat(aspirin.similarity(Fingerprint.of(molecule("OC(=O)C1=C(OC(C)=O)C=CC=C1"))))
        .isEqualTo(1);
    double salicylicAcid = aspirin.similarity(Fingerprint.of(molecule("OC(=O)c1ccccc1O")));
    double hexane = aspirin.similarity(Fingerprint.of(molecule("CCCCCC")));
    assertThat(salicylicAcid).isBetween(0.3, 0.7);
    assertThat(hexane).isLessThan(0.1);
  }

  @Test
  void properties_ofAspirinAndCaffeine_areThoseOfTheBooks() {
    MoleculeProperties aspirin = MoleculeProperties.of(molecule("CC(=O)Oc1ccccc1C(=O)O"));
    assertThat(aspirin.weight()).isCloseTo(180.16, within(0.02));
    assertThat(aspirin.polarSurface()).isCloseTo(63.6, within(0.1));
    assertThat(aspirin.rings()).isEqualTo(1);
    assertThat(aspirin.logP()).isBetween(0.8, 2.0); // measured: 1.2
    MoleculeProperties caffeine = MoleculeProperties.of(molecule("Cn1cnc2c1c(=O)n(C)c(=O)n2C"));
    assertThat(caffeine.weight()).isCloseTo(194.19, within(0.02));
    assertThat(caffeine.rings()).isEqualTo(2);
    assertThat(caffeine.logP()).isBetween(-1.0, 0.6); // measured: -0.1
    // A type of atom that the estimate does not know adds nothing, and nothing is printed of it.
    assertThat(MoleculeProperties.of(molecule("CC[N+]#C")).logP()).isFinite();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CC(=O)Oc1ccccc1C(=O)O", "C", "C1CC2CC1CC2", "[Na+].[Cl-]"})
  void places_keepAtomsApart(String smiles) {
    Molecule molecule = molecule(smiles);
    double[] places = Structures.places(molecule);
    for (int u = 0; u < molecule.graph().nodeCount(); u++) {
      for (int v = 0; v < u; v++) {
        double distance =
            Math.hypot(places[2 * u] - places[2 * v], places[2 * u + 1] - places[2 * v + 1]);
        assertThat(distance).isGreaterThan(0.4);
      }
    }
  }
}
