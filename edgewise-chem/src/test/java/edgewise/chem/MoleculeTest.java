package edgewise.chem;

import static edgewise.chem.TestMolecules.molecule;
import static org.assertj.core.api.Assertions.assertThat;

import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoleculeTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"C", "N+", "O-", "13C", "[CH2]", "[O]", "[13CH3]", "[Fe]", "Fe+2", "*", "H"})
  void atomType_ofALabel_hasThatLabel(String label) {
    assertThat(AtomType.parse(label).orElseThrow().label()).isEqualTo(label);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "c", "CH2", "[C", "C]", "Xx", "C+-", "7", "single", "C H", "12"})
  void atomType_ofAnotherText_isNone(String label) {
    assertThat(AtomType.parse(label)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "C, 0, 3, 1", "N, 0, 0, 3", "N, 1, 1, 3", "O, -1, 1, 0", "S, 0, 3, 1", "S, 0, 6, 0",
    "C, 0, 5, 0", "B, -1, 0, 4", "Na, 1, 0, 0", "P, 0, 4, 1", "Fe, 0, 2, 0", "*, 0, 1, 0"
  })
  void impliedHydrogens_fillTheSmallestValenceThatFits(
      String element, int charge, int bonds, int hydrogens) {
    assertThat(Valences.impliedHydrogens(element, charge, bonds)).isEqualTo(hydrogens);
  }

  @Test
  void labels_ofAMolecule_sayElementChargeAndHydrogensThatValenceDoesNotImply() {
    assertThat(labels("C[NH+](C)C")).containsExactly("C", "N+");
    assertThat(labels("c1cc[nH]c1")).containsExactly("C", "N");
    assertThat(labels("[CH2]C")).containsExactly("C", "[CH2]");
    assertThat(labels("[O-][N+](=O)C")).containsExactly("C", "N+", "O", "O-");
    assertThat(labels("[13CH4]")).containsExactly("13C");
  }

  private static Set<String> labels(String smiles) {
    Molecule molecule = molecule(smiles);
    Set<String> labels = new TreeSet<>();
    for (int v = 0; v < molecule.graph().nodeCount(); v++) {
      labels.add(molecule.atom(v).label());
    }
    return labels;
  }

  @ParameterizedTest
  @CsvSource({
    "C(C)(C)(C)(C)C, C with 5 bonds",
    "CN(C)(C)C, N with 5 bonds",
    "CO(C)C, O with 3 bonds",
    "CBr(C)C, Br with 3 bonds",
    "CN(=O)=O, N with 5 bonds",
    "C=[NH2]C, N with 5 bonds",
    "C.C, several pieces",
    "[Fe], no valence is known of Fe",
    "CC*, no valence is known of *"
  })
  void fault_saysWhatIsWrong(String smiles, String fault) {
    assertThat(molecule(smiles).fault().orElseThrow().replaceAll("[\\[\\]H2]", ""))
        .isEqualTo(fault);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C",
        "C[N+](=O)[O-]",
        "CS(=O)(=O)C",
        "[CH2]C",
        "c1ccccc1",
        "[BH4-]",
        "FS(F)(F)(F)(F)F",
        "CP(=O)(O)O",
        "[O-][Cl+3]([O-])([O-])O",
        "C[S+](C)C",
        "FC=N[N-]C"
      })
  void isValid_withinTheValences(String smiles) {
    assertThat(molecule(smiles).fault()).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("edgewise.chem.TestMolecules#SMILES")
  void canonical_doesNotDependOnTheNumbering(String smiles) {
    Molecule molecule = molecule(smiles);
    String canonical = Smiles.canonical(molecule);
    for (int i = 0; i < 20; i++) {
      int n = molecule.graph().nodeCount();
      Permutation order = Permutation.random(n, new Seed(i).generator());
      Molecule renumbered = new Molecule(molecule.graph().renumbered(order), molecule.labels());
      assertThat(Smiles.canonical(renumbered)).isEqualTo(canonical);
    }
    assertThat(Smiles.canonical(molecule(canonical))).isEqualTo(canonical);
  }

  @Test
  void canonical_tellsIsotopesApart() {
    assertThat(Smiles.canonical(molecule("[13CH3]C"))).isEqualTo("C[13CH3]");
    assertThat(Smiles.canonical(molecule("C[13CH2]O")))
        .isNotEqualTo(Smiles.canonical(molecule("[13CH3]CO")));
  }

  @Test
  void molecule_ofOtherLabels_isNone() {
    Graph graph = Graph.builder(2).label(0, 1).label(1, 2).addEdge(0, 1, 1).build();
    List<String> bonds = List.of("", "single");
    assertThat(new MoleculeLabels(new LabelNames(List.of("", "C", "leaf"), bonds)).molecule(graph))
        .isEmpty();
    assertThat(new MoleculeLabels(new LabelNames(List.of("", "C", "N"), bonds)).molecule(graph))
        .isPresent();
    assertThat(new MoleculeLabels(LabelNames.NONE).molecule(graph)).isEmpty();
  }
}
