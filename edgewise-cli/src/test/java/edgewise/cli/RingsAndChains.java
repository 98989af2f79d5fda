package edgewise.cli;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Two classes of graphs that are easy to tell apart, with a property of their own. */
final class RingsAndChains {
  private RingsAndChains() {}

  /** Writes one of each class with three nodes, with four, and so on, fewer than a number. */
  static Path write(Path directory, int end) throws IOException {
    Path data = directory.resolve("classes.jsonl");
    try (GraphOutput graphs =
        GraphFiles.create(data, Catalogs.FORMATS.get("json-lines"), new Losses())) {
      for (int n = 3; n < end; n++) {
        Map<String, Double> energy = Map.of("energy", 0.5 * n);
        graphs.write(GraphEntry.of(path(n, true)).withClass("ring").withProperties(energy));
        graphs.write(GraphEntry.of(path(n, false)).withClass("chain").withProperties(energy));
      }
      graphs.commit();
    }
    return data;
  }

  static Graph path(int nodes, boolean closed) {
    GraphBuilder builder = Graph.builder(nodes);
    for (int v = 1; v < nodes; v++) {
      builder.addEdge(v - 1, v);
    }
    return closed ? builder.addEdge(0, nodes - 1).build() : builder.build();
  }
}
