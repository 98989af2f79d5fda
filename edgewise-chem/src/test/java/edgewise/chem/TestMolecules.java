package edgewise.chem;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.GraphWriter;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Molecules for tests. */
final class TestMolecules {
  /** Rings, charges, hydrogens that valence does not imply, isotopes, pieces, an unknown atom. */
  static final List<String> SMILES =
      List.of(
          "C",
          "CCO",
          "c1ccccc1",
          "Cc1c[nH]c2ccccc12",
          "CC(=O)Oc1ccccc1C(=O)O",
          "Cn1cnc2c1c(=O)n(C)c(=O)n2C",
          "C[N+](C)(C)CC([O-])=O",
          "[O-][N+](=O)c1ccccc1",
          "C#N",
          "[CH2]C",
          "[13CH4]",
          "OS(=O)(=O)O",
          "[Na+].[Cl-]",
          "FC(F)(F)Br",
          "[2H]OC",
          "[H][H]",
          "C1CC2CC1CC2",
          "*CC",
          "[BH4-]",
          "c1ccc2c(c1)[se]c1ccccc12",
          "[O]",
          "O=P(O)(O)OP(=O)(O)O");

  private TestMolecules() {}

  static Molecule molecule(String smiles) {
    LabelDictionary labels = new LabelDictionary();
    Graph graph = new MoleculeGraphs(labels).graph(Smiles.parse(smiles));
    return new MoleculeLabels(labels.names()).molecule(graph).orElseThrow();
  }

  /** Returns entries whose labels belong to one collection. */
  static List<GraphEntry> entries() {
    LabelDictionary labels = new LabelDictionary();
    MoleculeGraphs graphs = new MoleculeGraphs(labels);
    return SMILES.stream()
        .map(smiles -> GraphEntry.of(graphs.graph(Smiles.parse(smiles)), labels.names()))
        .toList();
  }

  static List<GraphEntry> read(GraphFormat format, String text, ReadContext context)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (GraphReader reader = format.reader(new ByteArrayInputStream(bytes), "file", context)) {
      return reader.readAll();
    }
  }

  static String written(GraphFormat format, List<GraphEntry> entries) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GraphWriter writer = format.writer(out)) {
      for (GraphEntry entry : entries) {
        writer.write(entry);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Returns the canonical SMILES of entries. */
  static List<String> canonical(List<GraphEntry> entries) {
    return entries.stream()
        .map(
            entry ->
                Smiles.canonical(
                    new MoleculeLabels(entry.labelNames()).molecule(entry.graph()).orElseThrow()))
        .toList();
  }
}
