package edgewise;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphOutput;
import edgewise.format.Losses;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import java.io.IOException;
import java.nio.file.Path;

/** Graphs so small that an epoch on them takes milliseconds. */
public final class TinyLadders {
  private TinyLadders() {}

  /** Returns the ladder with that many rungs, numbered rung by rung. */
  public static Graph ladder(int rungs) {
    GraphBuilder builder = Graph.builder(2 * rungs);
    for (int rung = 0; rung < rungs; rung++) {
      builder.addEdge(2 * rung, 2 * rung + 1);
      if (rung > 0) {
        builder.addEdge(2 * rung - 2, 2 * rung).addEdge(2 * rung - 1, 2 * rung + 1);
      }
    }
    return builder.build();
  }

  /** Writes ten ladders of two to four rungs, and returns the file. */
  public static Path write(Path file) throws IOException {
    try (GraphOutput output = GraphFiles.create(file, new Losses())) {
      for (int i = 0; i < 10; i++) {
        output.write(GraphEntry.of(ladder(2 + i % 3)));
      }
      output.commit();
    }
    return file;
  }
}
