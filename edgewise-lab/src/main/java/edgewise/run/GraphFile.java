package edgewise.run;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.Losses;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.LabelDictionary;
import edgewise.graph.LabelNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A file of graphs in a run: graph6, sparse6 where graphs are large, or JSON lines where more is
 * said of them.
 */
final class GraphFile {
  /** The names of what a split is stored as; the second only where it is laid down. */
  static final List<String> OF_SPLIT = List.of("train", "validation", "test");

  private static final List<String> ENDINGS = List.of(".g6", ".s6", ".jsonl");

  /**
   * The most nodes of a graph that is written as graph6: with more it takes over eight megabytes.
   */
  private static final int SMALL = 10_000;

  private GraphFile() {}

  /** Writes graphs to a file of that name, whose ending tells the format. */
  static void write(Path directory, String name, List<GraphEntry> graphs) throws IOException {
    Path file = directory.resolve(name + ending(graphs));
    try (GraphOutput output = GraphFiles.create(file, new Losses())) {
      for (GraphEntry graph : graphs) {
        output.write(graph);
      }
      output.commit();
    }
  }

  private static String ending(List<GraphEntry> graphs) {
    if (!graphs.stream().allMatch(GraphFile::isBare)) {
      return ".jsonl";
    }
    return graphs.stream().allMatch(entry -> entry.graph().nodeCount() <= SMALL) ? ".g6" : ".s6";
  }

  /** Names of graphs and nodes alone, which nothing in a run uses, are not worth the space. */
  private static boolean isBare(GraphEntry entry) {
    return !entry.graph().isDirected()
        && !entry.hasNodeLabels()
        && !entry.hasEdgeLabels()
        && entry.graphClass().isEmpty()
        && entry.properties().isEmpty();
  }

  /** Returns the file of that name, if it is there. */
  static Optional<Path> find(Path directory, String name) {
    return ENDINGS.stream()
        .map(ending -> directory.resolve(name + ending))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /**
   * Returns the graphs of the file of that name, if it is there.
   *
   * @param labelNames what the labels of the run are called
   */
  static Optional<List<GraphEntry>> read(Path directory, String name, LabelNames labelNames)
      throws IOException {
    Optional<Path> file = find(directory, name);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    if (Files.size(file.get()) == 0) {
      return Optional.of(List.of()); // to a reader of graphs, an empty file is a broken one
    }
    ReadContext context = new ReadContext(ReadPolicy.STRICT, new LabelDictionary(labelNames));
    try (GraphReader reader = GraphFiles.open(file.get(), context)) {
      return Optional.of(
          reader.readAll().stream().map(entry -> entry.withLabelNames(labelNames)).toList());
    }
  }
}
