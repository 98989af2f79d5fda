package edgewise.chem;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import edgewise.dataset.DataDirectory;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.PublishedDataset;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The published datasets of molecules. */
public final class MoleculeDatasets {
  /** QM9 and ZINC250k. */
  public static final List<DatasetSource> ALL =
      List.of(
          new PublishedDataset(
              "qm9",
              "all molecules of up to 9 heavy atoms C, N, O, F that are stable; the split of MoFlow",
              133_885,
              0,
              13_082,
              data ->
                  // Numbers of QM9, which count from 1.
                  lastOnes(
                      read(data, "molecules/selfies_qm9_all.csv.gz"),
                      numbers(data, "molecules/valid_idx_qm9.json", 1)),
              "da5b02be6d319e6a894052808c87dcaf443224055054672a5868f6ae2c6f48e9",
              Optional.of(Molecules.TEST)),
          new PublishedDataset(
              "zinc250k",
              "250,000 molecules that can be bought, up to 38 heavy atoms; the split of MoFlow and GDSS",
              249_455,
              0,
              24_887,
              data ->
                  lastOnes(
                      read(data, "molecules/zinc250k_all.smi.gz"),
                      numbers(data, "molecules/gdss_test_idx_zinc250k.json", 0)),
              "b361bdd27458579c1af0220dc895d51d5921e1cbfa564a63ce4dc70778d1c5dd",
              Optional.of(Molecules.TEST)));

  private MoleculeDatasets() {}

  private static List<GraphEntry> read(DataDirectory data, String file) throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    try (GraphReader reader =
        GraphFiles.open(data.file(file), Optional.of(new SmilesFormat()), ReadContext.lenient())) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  /** Returns the numbers in a file of JSON: a list, or an object that holds one. */
  private static BitSet numbers(DataDirectory data, String file, int first) throws IOException {
    JsonNode root = new ObjectMapper().readTree(data.file(file).toFile());
    JsonNode list = root.isArray() ? root : root.iterator().next();
    BitSet numbers = new BitSet();
    for (JsonNode number : list) {
      numbers.set(number.asInt() - first);
    }
    return numbers;
  }

  private static List<GraphEntry> lastOnes(List<GraphEntry> inFile, BitSet last) {
    LabelNames names = inFile.get(inFile.size() - 1).labelNames(); // a reader's names only grow
    List<GraphEntry> entries = inFile.stream().map(entry -> entry.withLabelNames(names)).toList();
    List<GraphEntry> turned = new ArrayList<>(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      if (!last.get(i)) {
        turned.add(entries.get(i));
      }
    }
    last.stream().filter(i -> i < entries.size()).mapToObj(entries::get).forEach(turned::add);
    return turned;
  }
}
