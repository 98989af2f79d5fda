package edgewise.chem;

import static edgewise.chem.TestMolecules.canonical;
import static edgewise.chem.TestMolecules.entries;
import static edgewise.chem.TestMolecules.read;
import static edgewise.chem.TestMolecules.written;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormatException;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SMILES and SDF: what is written is read back, and what is bad is refused with its line. */
class MoleculeFormatsTest {
  private static final GraphFormat SMILES = new SmilesFormat();
  private static final GraphFormat SDF = new SdfFormat();

  static List<GraphFormat> formats() {
    return List.of(SMILES, SDF);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void read_whatWasWritten_givesTheSameMolecules(GraphFormat format) throws IOException {
    List<GraphEntry> entries = entries();
    ReadContext context = ReadContext.strict();
    List<GraphEntry> back = read(format, written(format, entries), context);
    assertThat(canonical(back)).isEqualTo(canonical(entries));
    assertThat(context.losses().summary()).isEmpty();
  }

  @Test
  void sdf_keepsTheOrderOfTheAtoms_andNameClassAndProperties() throws IOException {
    Map<String, Double> properties = Map.of("logP", -1.25);
    List<GraphEntry> entries =
        entries().stream()
            .map(
                e ->
                    new GraphEntry(
                        e.graph(), "some name", List.of(), e.labelNames(), "active", properties))
            .toList();
    List<GraphEntry> back = read(SDF, written(SDF, entries), ReadContext.lenient());
    assertThat(back).hasSameSizeAs(entries);
    for (int i = 0; i < back.size(); i++) {
      assertThat(back.get(i).name()).isEqualTo("some name");
      assertThat(back.get(i).graphClass()).isEqualTo("active");
      assertThat(back.get(i).properties()).isEqualTo(properties);
      assertThat(labels(back.get(i))).isEqualTo(labels(entries.get(i)));
      assertThat(back.get(i).graph().withoutLabels())
          .isEqualTo(entries.get(i).graph().withoutLabels());
    }
  }

  private static List<String> labels(GraphEntry entry) {
    return IntStream.range(0, entry.graph().nodeCount()).mapToObj(entry::nodeLabel).toList();
  }

  @Test
  void smiles_keepANameAndCountLostStereochemistry() throws IOException {
    ReadContext context = ReadContext.lenient();
    List<GraphEntry> read = read(SMILES, "C[C@H](N)O  left handed\n\nF/C=C/F\tE\r\nCC\n", context);
    assertThat(read).extracting(GraphEntry::name).containsExactly("left handed", "E", "");
    assertThat(context.losses().summary()).isEqualTo("2 molecules lost their stereochemistry");
    assertThat(written(SMILES, read)).isEqualTo("OC(N)C left handed\nFC=CF E\nCC\n");
  }

  @Test
  void smiles_ofATable_takeNamesClassesAndNumbers() throws IOException {
    ReadContext context = ReadContext.lenient();
    String table = "id,SMILES,logP,\"class\",note\nz1,\"CCO\",-0.5,1,\"a, b\"\nz2,CC,,0,\n";
    List<GraphEntry> read = read(SMILES, table, context);
    assertThat(read).extracting(GraphEntry::name).containsExactly("z1", "z2");
    assertThat(read).extracting(GraphEntry::graphClass).containsExactly("1", "0");
    assertThat(read)
        .extracting(GraphEntry::properties)
        .containsExactly(Map.of("logP", -0.5), Map.of());
    assertThat(context.losses().summary()).isEqualTo("1 molecule lost columns of text");
    assertThat(canonical(read)).containsExactly("OCC", "CC");
  }

  @Test
  void smiles_ofAnotherColumn_areReadByItsName() throws IOException {
    GraphFormat format = new SmilesFormat().withColumn("drug");
    assertThat(canonical(read(format, "x\tDrug\n1\tCO\n", ReadContext.lenient())))
        .containsExactly("OC");
    assertThatThrownBy(() -> read(format, "x\ty\n1\tCO\n", ReadContext.lenient()))
        .isInstanceOf(GraphFormatException.class)
        .hasMessage("file:1: there is no column 'drug'; the columns are x, y");
  }

  @ParameterizedTest
  @CsvSource({
    "c1cccc1, could not",
    "C1CC, Unclosed",
    "None, could not parse",
    "C(, could not parse",
    "C%, could not parse",
    "[Xx], is no element"
  })
  void smiles_thatIsBad_isRefusedWithItsLineOrPassedOver(String bad, String why)
      throws IOException {
    String text = "CC\n" + bad + " name\nCO\n";
    assertThatThrownBy(() -> read(SMILES, text, ReadContext.lenient()))
        .isInstanceOf(GraphFormatException.class)
        .hasMessageStartingWith("file:2: '" + bad + "' is no molecule: ")
        .hasMessageContaining(why)
        .hasNoSuppressedExceptions();
    ReadContext skipping = new ReadContext(ReadPolicy.LENIENT.withSkipBad(true));
    assertThat(canonical(read(SMILES, text, skipping))).containsExactly("CC", "OC");
    assertThat(skipping.losses().bad()).isEqualTo(1);
    assertThat(skipping.losses().summary())
        .startsWith("1 bad graph passed over (the first: file:2: ");
  }

  @Test
  void smiles_withFiveBondsAtACarbon_isReadAndInvalid() throws IOException {
    GraphEntry entry = read(SMILES, "CC(C)(C)(C)C\n", ReadContext.strict()).get(0);
    Molecule molecule =
        new MoleculeLabels(entry.labelNames()).molecule(entry.graph()).orElseThrow();
    assertThat(molecule.fault()).contains("C with 5 bonds");
  }

  @Test
  void sdf_thatIsCutOff_isRefusedWithTheLineOfTheMolecule() throws IOException {
    String two = written(SDF, entries().subList(1, 3));
    int second = two.indexOf("$$$$") + 5;
    int line = (int) two.substring(0, second).lines().count() + 1;
    String cut = two.substring(0, second + 100);
    assertThatThrownBy(() -> read(SDF, cut, ReadContext.lenient()))
        .hasMessage("file:" + line + ": the file ends within the molecule that begins here");
    ReadContext skipping = new ReadContext(ReadPolicy.LENIENT.withSkipBad(true));
    assertThat(read(SDF, cut, skipping)).hasSize(1);
    assertThat(skipping.losses().bad()).isEqualTo(1);
  }

  @Test
  void sdf_withADamagedTable_isRefusedWithTheLineOfTheMolecule() throws IOException {
    String one = written(SDF, entries().subList(1, 2));
    String damaged = one.replaceFirst("(?m)^  3  2", "  3  9");
    assertThat(damaged).isNotEqualTo(one);
    assertThatThrownBy(() -> read(SDF, one + damaged, ReadContext.lenient()))
        .isInstanceOf(GraphFormatException.class)
        .hasMessageStartingWith("file:" + (one.lines().count() + 1) + ": the molecule");
  }

  @Test
  void sdf_withAromaticBonds_isKekulised() throws IOException {
    String benzene = written(SDF, entries().subList(2, 3));
    String aromatic = benzene.replaceAll("(?m)^(  \\d  \\d)  [12]  0", "$1  4  0");
    assertThat(aromatic).isNotEqualTo(benzene);
    assertThat(canonical(read(SDF, aromatic, ReadContext.lenient()))).containsExactly("c1ccccc1");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void write_aGraphThatIsNoMolecule_isRefusedWithItsNumber(GraphFormat format) {
    List<GraphEntry> entries = List.of(entries().get(0), GraphEntry.of(Graph.of(2, 0, 1)));
    assertThatThrownBy(() -> written(format, entries))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "graph 2 is no molecule: the label of node 0 is no atom such as C, N+ or [CH2]");
  }
}
