package edgewise.dataset;

import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphFormatException;
import edgewise.format.GraphReader;
import edgewise.format.Mending;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A user's own graphs, in a file, folder or zip of any known format. */
final class FileDataset implements DatasetSource {
  private final Path path;

  FileDataset(Path path) {
    this.path = path;
  }

  /** Returns the name of the file. */
  @Override
  public String name() {
    Path file = path.toAbsolutePath().normalize().getFileName();
    return file == null ? path.toString() : file.toString();
  }

  @Override
  public String description() {
    return "the graphs in " + path;
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) throws IOException {
    Mending mending = Mending.lenient();
    List<GraphEntry> entries = entries(path, mending);
    if (entries.isEmpty()) {
      throw new GraphFormatException(path.toString(), "holds no graphs");
    }
    String mended = mending.summary();
    return new Dataset(name(), entries, mended.isEmpty() ? "" : path + ": " + mended);
  }

  /** Returns the split of the graphs as they are, in however many pieces. */
  @Override
  public Split split(Dataset dataset, Seed seed) {
    return Split.random(dataset.entries(), Split.TEST_SHARE, seed);
  }

  /** Returns all graphs at a path. */
  static List<Graph> graphs(Path path, Mending mending) throws IOException {
    return entries(path, mending).stream().map(GraphEntry::graph).toList();
  }

  private static List<GraphEntry> entries(Path path, Mending mending) throws IOException {
    List<GraphEntry> entries = new ArrayList<>();
    try (GraphReader reader = GraphFiles.open(path, mending)) {
      for (GraphEntry entry = reader.read(); entry != null; entry = reader.read()) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
