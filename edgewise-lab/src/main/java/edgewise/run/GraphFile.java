package edgewise.run;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file of graphs in a run: graph6, or JSON lines where graphs have labels. */
final class GraphFile {
  private static final List<String> ENDINGS = List.of(".g6", ".jsonl");

  private GraphFile() {}

  /** Writes graphs to a file of that name, whose ending tells the format. */
  static void write(Path directory, String name, List<Graph> graphs) throws IOException {
    boolean labelled = graphs.stream().anyMatch(g -> g.hasNodeLabels() || g.hasEdgeLabels());
    Path file = directory.resolve(name + ENDINGS.get(labelled ? 1 : 0));
    try (GraphOutput output = GraphFiles.create(file, Mending.lenient())) {
      for (Graph graph : graphs) {
        output.write(GraphEntry.of(graph));
      }
      output.commit();
    }
  }

  /** Returns the file of that name, if it is there. */
  static Optional<Path> find(Path directory, String name) {
    return ENDINGS.stream()
        .map(ending -> directory.resolve(name + ending))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /** Returns the graphs of the file of that name, if it is there. */
  static Optional<List<Graph>> read(Path directory, String name) throws IOException {
    Optional<Path> file = find(directory, name);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    if (Files.size(file.get()) == 0) {
      return Optional.of(List.of()); // to a reader of graphs, an empty file is a broken one
    }
    List<Graph> graphs = new ArrayList<>();
    try (GraphReader reader = GraphFiles.open(file.get(), Mending.strict())) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
      }
    }
    return Optional.of(graphs);
  }
}
