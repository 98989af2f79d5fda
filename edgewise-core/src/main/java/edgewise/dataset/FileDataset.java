package edgewise.dataset;

import edgewise.catalog.Catalog;
import edgewise.format.GraphEntry;
import edgewise.format.GraphFiles;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormatException;
import edgewise.format.GraphReader;
import edgewise.format.ReadContext;
import edgewise.format.ReadPolicy;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A user's own graphs, in a file, folder or zip of any known format. */
final class FileDataset implements DatasetSource {
  private final Path path;
  private final Optional<GraphFormat> format;
  private final Catalog<GraphFormat> known;
  private final ReadPolicy policy;

  FileDataset(
      Path path, Optional<GraphFormat> format, Catalog<GraphFormat> known, ReadPolicy policy) {
    this.path = path;
    this.format = format;
    this.known = known;
    this.policy = policy;
  }

  /** Returns the name of the file. */
  @Override
  public String name() {
    if (path.equals(GraphFiles.STANDARD_STREAM)) {
      return "standard input";
    }
    Path file = path.toAbsolutePath().normalize().getFileName();
    return file == null ? path.toString() : file.toString();
  }

  @Override
  public String place() {
    return path.equals(GraphFiles.STANDARD_STREAM) ? name() : path.toString();
  }

  @Override
  public String description() {
    return "the graphs in " + path;
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) throws IOException {
    ReadContext context = new ReadContext(policy);
    try (GraphReader reader = GraphFiles.open(path, format, known, context)) {
      List<GraphEntry> entries = reader.readAll();
      if (entries.isEmpty()) {
        throw new GraphFormatException(path.toString(), "holds no graphs");
      }
      String mended = context.losses().summary();
      String warning = mended.isEmpty() ? "" : place() + ": " + mended;
      return new Dataset(name(), entries, warning, reader.reading());
    }
  }

  /** Returns the split of the graphs as they are, in however many pieces. */
  @Override
  public Split split(Dataset dataset, Seed seed) {
    return Split.random(dataset.entries(), Split.TEST_SHARE, seed);
  }

  /** Returns all graphs at a path. */
  static List<Graph> graphs(Path path, ReadContext context) throws IOException {
    try (GraphReader reader = GraphFiles.open(path, context)) {
      return reader.readAll().stream().map(GraphEntry::graph).toList();
    }
  }
}
