package edgewise.cli;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.graph.Graph;
import edgewise.model.Repairs;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All graphs of a file.
 *
 * @param repairs what was mended while reading
 * @param unread how many more graphs could not be read and were passed over
 * @param warning one line that says so; empty when nothing was
 * @param reading one line that says how the file was understood; empty where that is certain
 */
record GraphList(
    List<GraphEntry> entries, Repairs repairs, int unread, String warning, String reading) {
  /** Returns the graphs alone. */
  List<Graph> graphs() {
    return entries.stream().map(GraphEntry::graph).toList();
  }

  /** Reads a file, folder or zip whose format its name tells. */
  static GraphList read(Path file) throws IOException {
    return read(file, Optional.empty(), ReadContext.lenient());
  }

  /**
   * Reads a file, folder or zip, or standard input.
   *
   * @param context knows what labels are called in the collection that the graphs belong to
   * @throws IOException when there is no graph in it
   */
  static GraphList read(Path file, Optional<GraphFormat> format, ReadContext context)
      throws IOException {
    List<GraphEntry> graphs = new ArrayList<>();
    long repaired = 0;
    String reading;
    try (GraphReader reader = GraphFiles.open(file, format, Catalogs.FORMATS, context)) {
      long before = 0;
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        graphs.add(entry);
        long mended = context.losses().selfLoops() + context.losses().repeats();
        repaired += mended > before ? 1 : 0;
        before = mended;
      }
      reading = reader.reading();
    }
    if (graphs.isEmpty()) {
      throw new IOException(file + ": there are no graphs in it");
    }
    Repairs repairs =
        new Repairs(
            graphs.size(), repaired, context.losses().selfLoops(), context.losses().repeats(), 0);
    String summary = context.losses().summary();
    return new GraphList(
        graphs,
        repairs,
        (int) context.losses().bad(),
        summary.isEmpty() ? "" : file + ": " + summary,
        reading);
  }
}
