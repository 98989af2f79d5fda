package edgewise.dataset;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The published datasets of graphs. Where papers have a validation part, it belongs to the graphs
 * to learn from: training sets some of them aside by itself.
 */
final class PublishedGraphs {
  private static final LabelNames MUTAG_NAMES =
      new LabelNames(
          List.of("C", "N", "O", "F", "I", "Cl", "Br"),
          List.of("aromatic", "single", "double", "triple"));

  /** All of them. */
  static final List<DatasetSource> ALL =
      List.of(
          benchmark(
              new PlanarGraphs(),
              "6ec97a26cd6834908bd9bb0a9a31b71444c70ebe266cdb90323e589c36a4970e"),
          benchmark(
              new StochasticBlocks(),
              "3cc1650ff43e513b3bf8bc6dc67802f634452dc2e8a3bb67ed4d85d7c5ddc0ff"),
          benchmark(
              new Trees(), "51a95f86f2e70a174d28e356ebdfc1b5653b0e703312d126cbdc4fa93dad8ceb"),
          PublishedDataset.of(
              "community-small",
              "two communities, 12 to 20 nodes, as GDSS has them; the first 20 held out",
              100,
              20,
              "41f3ce5d0284437f5837f2ccd9c289a561d3023ee36a2cc6f6cd0e7ac6fb97b3",
              data -> firstLast(read(data, "benchmarks/community_small.g6.gz"), 20)),
          PublishedDataset.of(
              "ego-small",
              "neighbourhoods in Citeseer, 4 to 17 nodes, as GDSS has them; the first 40 held out",
              200,
              40,
              "a639de37d78ed49f22da2005120a9e828ef5cfa9a747572ed68e50a6195a7c29",
              data -> firstLast(read(data, "benchmarks/ego_small.g6.gz"), 40)),
          PublishedDataset.of(
              "mutag",
              "188 nitro compounds, atoms and bonds, class 1 mutagenic (TU Dortmund)",
              188,
              0,
              "db354fe184c0aefc9010844aec34b53e9968d5bd371966324f33b5a04b3e5def",
              data ->
                  read(data, "labelled/MUTAG").stream()
                      .map(entry -> entry.withLabelNames(MUTAG_NAMES))
                      .toList()),
          PublishedDataset.of(
              "aids",
              "molecules tested against HIV, isomorphic copies removed (TU Dortmund)",
              1110,
              0,
              "4827e2ed427a5f033e1109697fa1885f5e0d16992bcc745199840727aa155799",
              data -> read(data, "labelled/AIDS.zip")),
          PublishedDataset.of(
              "mutagenicity",
              "drug-like molecules, mutagenic or not, isomorphic copies removed (TU Dortmund)",
              3335,
              0,
              "a5060676e908020ac3d93f7d8dac83095a02a8b808c9bbb4ea0538c8aae54c26",
              data -> read(data, "labelled/Mutagenicity.zip")),
          PublishedDataset.of(
                  "tpu-tile",
                  "computations on tensors as directed acyclic graphs (LayerDAG's validation and test parts)",
                  1261,
                  631,
                  "caf76a4ea2864c2d2df9e0961a9858ebefbf0f6e0c1b3b95f838959ae3a3de83",
                  data ->
                      read(
                          data,
                          "directed/tpu_tile_val.jsonl.gz",
                          "directed/tpu_tile_test.jsonl.gz"))
              .testedBy(AcyclicGraphs.TEST),
          PublishedDataset.of(
                  "enas",
                  "neural architectures as directed acyclic graphs of 8 nodes (D-VAE), with accuracy",
                  EnasFile.GRAPHS,
                  EnasFile.TEST,
                  "7f369394a717a6c030a45ce0f55af846392931df9293493690dbaf9f73b5ed2c",
                  data -> EnasFile.read(data.file("directed/dvae_enas_final_structures6.txt.gz")))
              .testedBy(AcyclicGraphs.TEST));

  private PublishedGraphs() {}

  private static DatasetSource benchmark(BenchmarkSource drawn, String checksum) {
    String files = "benchmarks/" + drawn.name();
    return new PublishedDataset(
        drawn.name() + "-published",
        drawn.description() + ": the published graphs and split",
        200,
        32,
        40,
        data -> read(data, files + "-train.g6.gz", files + "-val.g6.gz", files + "-test.g6.gz"),
        checksum,
        drawn.classTest());
  }

  private static List<GraphEntry> firstLast(List<GraphEntry> entries, int count) {
    List<GraphEntry> turned = new ArrayList<>(entries);
    Collections.rotate(turned, -count);
    return turned;
  }

  /** Returns the graphs of some files of the data directory, one after the other. */
  static List<GraphEntry> read(DataDirectory data, String... files) throws IOException {
    ReadContext context = ReadContext.lenient(); // one for all files: their labels belong together
    List<GraphEntry> entries = new ArrayList<>();
    for (String file : files) {
      try (GraphReader reader = GraphFiles.open(data.file(file), context)) {
        entries.addAll(reader.readAll());
      }
    }
    return entries;
  }
}
