package edgewise.chem;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.Scale;
import edgewise.dataset.DataDirectory;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;

/**
 * Real molecules, all of them with {@code -Dscale=full}: nothing changes on the way through a
 * graph.
 */
@EnabledIfEnvironmentVariable(named = DataDirectory.VARIABLE, matches = ".+")
class RealMoleculesIT {
  /** SMILES to graph to SMILES is the same molecule, canonical and without stereochemistry. */
  @ParameterizedTest
  @CsvSource({"selfies_qm9_all.csv.gz, 133885, 142", "zinc250k_all.smi.gz, 249455, 0"})
  void smiles_throughAGraph_isTheSameMolecule(String file, int all, int invalid) throws Exception {
    Path path = DataDirectory.usual().file("molecules/" + file);
    List<String> smiles = smiles(path);
    assertThat(smiles).hasSize(all);
    int count = Scale.of(all);
    SmilesParser parser = new SmilesParser(Kit.builder());
    SmilesGenerator canonical =
        new SmilesGenerator(SmiFlavor.Unique | SmiFlavor.UseAromaticSymbols);
    int same = 0;
    int faulty = 0;
    try (GraphReader reader =
        GraphFiles.open(path, Optional.of(new SmilesFormat()), ReadContext.lenient())) {
      for (int i = 0; i < count; i++) {
        GraphEntry entry = Objects.requireNonNull(reader.read());
        IAtomContainer expected = parser.parseSmiles(smiles.get(i));
        Aromaticity.apply(Aromaticity.Model.Daylight, expected);
        Molecule molecule =
            new MoleculeLabels(entry.labelNames()).molecule(entry.graph()).orElseThrow();
        same += canonical.create(expected).equals(Smiles.canonical(molecule)) ? 1 : 0;
        faulty += molecule.isValid() ? 0 : 1;
      }
    }
    assertThat(same).isEqualTo(count);
    if (count == all) {
      assertThat(faulty).isEqualTo(invalid); // nitrogens with five bonds
    }
  }

  /** The peers' published samples by our rules, beside what was measured with the kit alone. */
  @ParameterizedTest
  @CsvSource({
    "digress_final_smiles_qm9_noH.txt.gz, 10000, 9921, 9611",
    "g2pt_qm9-small-bfs.txt.gz, 24911, 24620, 22685",
    "digress_generated_smiles_moses.txt.gz, 25000, 21508, 21500",
    "g2pt_moses-base-bfs.txt.gz, 24806, 24055, 24027",
    "jtvae_moses.txt.gz, 30000, 29973, 29939"
  })
  void peersSamples_areAsValidAsMeasured(String file, int all, int valid, int unique)
      throws Exception {
    Path path = DataDirectory.usual().file("peers/" + file);
    ReadContext context = new ReadContext(ReadPolicy.LENIENT.withSkipBad(true));
    Set<String> distinct = new HashSet<>();
    int read = 0;
    int good = 0;
    try (GraphReader reader = GraphFiles.open(path, Optional.of(new SmilesFormat()), context)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        read++;
        Molecule molecule =
            new MoleculeLabels(entry.labelNames()).molecule(entry.graph()).orElseThrow();
        if (molecule.isValid()) {
          good++;
          distinct.add(Smiles.canonical(molecule));
        }
      }
    }
    assertThat(read + context.losses().bad()).isEqualTo(all);
    assertThat(good).isEqualTo(valid);
    assertThat(distinct.size()).isBetween(unique - 60, unique + 60);
  }

  private static List<String> smiles(Path path) throws IOException {
    List<String> smiles = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(path)), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.equals("smiles")) {
          smiles.add(line.strip());
        }
      }
    }
    return smiles;
  }
}
