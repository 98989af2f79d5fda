package edgewise.dataset;

import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * The small graphs of a collection of TU Dortmund: those of 4 to 40 nodes and 2 to 130 edges, whole
 * and in the order of the file, without the labels, which the paper does not use. Their statistics
 * count whole graphs; a few are in several pieces, of which the split keeps the largest.
 */
record TuDataset(String name, String description, PublicData files, PaperRow row)
    implements DatasetSource {
  static final TuDataset ENZYMES =
      new TuDataset(
          "enzymes",
          "protein tertiary structures of 600 enzymes (TU Dortmund), 4 to 40 nodes",
          collection("ENZYMES", "4878ed73eceaa6d9745b7ce8a1f0ab619264d65bc00c4a75ee6ade2ed7c32dd2"),
          new PaperRow(436, 130, 26.14, 51.16));

  static final TuDataset PROTEIN =
      new TuDataset(
          "protein",
          "protein structures, enzymes and others (TU Dortmund), 4 to 40 nodes",
          collection(
              "PROTEINS_full", "38547e5bb1f4db74501e3df18f07e4ea9993222b098ddda4d973862150b6b547"),
          new PaperRow(794, 238, 20.49, 38.67));

  /** Returns the files of a collection. Its graphs and their nodes keep the order of the files. */
  static PublicData collection(String name, String checksum) {
    return new PublicData(
        name,
        URI.create("https://www.chrsmrrs.com/graphkerneldatasets/" + name + ".zip"),
        List.of(
            name + "_A.txt",
            name + "_graph_indicator.txt",
            name + "_graph_labels.txt",
            name + "_node_labels.txt"),
        folder ->
            FileDataset.graphs(folder, ReadContext.lenient()).stream()
                .map(Graph::withoutLabels)
                .toList(),
        checksum);
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) throws IOException {
    List<Graph> small = data.graphs(files).stream().filter(TuDataset::isSmall).toList();
    return Dataset.of(name, small);
  }

  @Override
  public Optional<PaperRow> paper() {
    return Optional.of(row);
  }

  private static boolean isSmall(Graph graph) {
    return graph.nodeCount() >= 4
        && graph.nodeCount() <= 40
        && graph.edgeCount() >= 2
        && graph.edgeCount() <= 130;
  }
}
