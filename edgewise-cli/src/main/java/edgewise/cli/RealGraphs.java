package edgewise.cli;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Split;
import edgewise.graph.Graph;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * What generated graphs in a file are scored against.
 *
 * @param training what the model learnt from; empty where it is not known
 * @param test what it has not seen
 * @param facts where they come from, for a report
 */
record RealGraphs(List<Graph> training, List<Graph> test, Map<String, String> facts) {
  /**
   * Returns the graphs of a dataset by its own split, as a training with that seed has it.
   *
   * @param labels the texts of the labels of the collection that they are to belong to
   */
  static RealGraphs of(String dataset, DataDirectory data, long seed, LabelDictionary labels)
      throws IOException {
    DatasetSource source = Catalogs.DATASETS.get(dataset);
    Seed root = new Seed(seed);
    Dataset loaded = source.load(data, root.child("dataset"));
    Split split = source.split(loaded, root.child("split"));
    LabelNames names = split.labelNames();
    return new RealGraphs(
        split.train().stream().map(graph -> labels.translated(graph, names)).toList(),
        split.test().stream().map(graph -> labels.translated(graph, names)).toList(),
        Map.of("Dataset", dataset + ", by its own split"));
  }
}
