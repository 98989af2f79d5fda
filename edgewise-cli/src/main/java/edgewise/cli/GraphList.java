package edgewise.cli;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All graphs of a file.
 *
 * @param repairs what was mended while reading
 * @param warning one line that says so; empty when nothing was
 */
record GraphList(List<Graph> graphs, Repairs repairs, String warning) {
  /**
   * Reads a file, folder or zip.
   *
   * @throws IOException when there is no graph in it
   */
  static GraphList read(Path file) throws IOException {
    Mending mending = Mending.lenient();
    List<Graph> graphs = new ArrayList<>();
    long repaired = 0;
    try (GraphReader reader = GraphFiles.open(file, mending)) {
      long before = 0;
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry.graph());
        long mended = mending.selfLoops() + mending.repeats();
        repaired += mended > before ? 1 : 0;
        before = mended;
      }
    }
    if (graphs.isEmpty()) {
      throw new IOException(file + ": there are no graphs in it");
    }
    Repairs repairs =
        new Repairs(graphs.size(), repaired, mending.selfLoops(), mending.repeats(), 0);
    String summary = mending.summary();
    return new GraphList(graphs, repairs, summary.isEmpty() ? "" : file + ": " + summary);
  }
}
