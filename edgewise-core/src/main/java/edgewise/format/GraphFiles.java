package edgewise.format;

import edgewise.catalog.Catalog;
import edgewise.file.FileSource;
import edgewise.file.StandardOutputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where graphs lie: a plain file, one compressed with gzip, a folder or zip of files, or standard
 * input and output, which are called {@code -}.
 *
 * <p>Of a folder or zip, the files with the endings of a known format are read, in the order of
 * their names ({@code g2} before {@code g10}); hidden files, whose names begin with a dot or an
 * underscore, are not. When a format is named and no file has its endings, all files are read in
 * that format.
 *
 * <p>What is written goes to a temporary place beside its goal and is moved there when it is
 * committed. A goal that is a folder gets a file for each graph, one that ends in {@code .zip} is a
 * zip, and any other is a single file; but in a format that holds one graph a file, a goal without
 * its ending is a folder too.
 */
public final class GraphFiles {
  /** What standard input and output are called. */
  public static final Path STANDARD_STREAM = Path.of("-");

  private GraphFiles() {}

  /** Opens a file, folder or zip whose format its name or its files tell. */
  public static GraphReader open(Path path, ReadContext context) throws IOException {
    return open(path, Optional.empty(), context);
  }

  /** Opens a file, folder or zip, in a format named or else one of {@link GraphFormats#ALL}. */
  public static GraphReader open(Path path, Optional<GraphFormat> format, ReadContext context)
      throws IOException {
    return open(path, format, GraphFormats.ALL, context);
  }

  /**
   * Opens a file, folder or zip.
   *
   * @param format the format, where the name is not to tell it
   * @param known the formats that a name may tell
   * @throws GraphFormatException when there is no such file, or it is not what its name says
   * @throws IllegalArgumentException when neither the argument nor the name tells the format
   */
  public static GraphReader open(
      Path path, Optional<GraphFormat> format, Catalog<GraphFormat> known, ReadContext context)
      throws IOException {
    return new CheckedReader(path, opened(path, format, known, context), context);
  }

  private static GraphReader opened(
      Path path, Optional<GraphFormat> format, Catalog<GraphFormat> known, ReadContext context)
      throws IOException {
    if (path.equals(STANDARD_STREAM)) {
      GraphFormat said = format.orElseThrow(() -> formatWanted(known));
      return StreamReader.open(System.in, "standard input", said, context);
    }
    if (!Files.exists(path)) {
      throw new GraphFormatException(path.toString(), "there is no such file");
    }
    if (Files.isDirectory(path)) {
      return open(FileSource.ofFolder(path), format, known, context);
    }
    if (isZip(path)) {
      return open(FileSource.ofZip(path), format, known, context);
    }
    GraphFormat told = format.orElseGet(() -> GraphFormats.forFile(path, known));
    return StreamReader.open(Files.newInputStream(path), path.toString(), told, context);
  }

  private static GraphReader open(
      FileSource files,
      Optional<GraphFormat> format,
      Catalog<GraphFormat> known,
      ReadContext context)
      throws IOException {
    try {
      return FileSetReader.open(files, format, known, context);
    } catch (IOException | RuntimeException e) {
      files.close();
      throw e;
    }
  }

  /**
   * Starts a file, folder or zip. One that is there already is replaced when the new one is
   * committed, but not a folder with files in it. Labels and names that the format cannot say are
   * counted as lost.
   *
   * @throws IOException when nothing can be written there
   */
  public static GraphOutput create(Path path, GraphFormat format, Losses losses)
      throws IOException {
    return new LossCountingOutput(create(path, format, false), format.traits(), losses);
  }

  /**
   * Starts a folder with a file for each graph, whatever the format.
   *
   * @throws IOException when it is there and not empty, or nothing can be written there
   */
  public static GraphOutput createFolder(Path path, GraphFormat format, Losses losses)
      throws IOException {
    return new LossCountingOutput(create(path, format, true), format.traits(), losses);
  }

  /** Starts a file in the format that its name tells. */
  public static GraphOutput create(Path path, Losses losses) throws IOException {
    if (path.equals(STANDARD_STREAM)) {
      throw formatWanted(GraphFormats.ALL);
    }
    return create(path, GraphFormats.forFile(path), losses);
  }

  private static GraphOutput create(Path path, GraphFormat format, boolean asFolder)
      throws IOException {
    if (path.equals(STANDARD_STREAM)) {
      return toStream(new StandardOutput(), "standard output", format);
    }
    Path goal = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize();
    if (Files.exists(goal) && !Files.isRegularFile(goal) && !Files.isDirectory(goal)) {
      // A pipe or a device such as /dev/null cannot be replaced.
      return toStream(Files.newOutputStream(goal), path.toString(), format);
    }
    return StagedOutput.create(goal, format, asFolder);
  }

  private static GraphOutput toStream(OutputStream out, String name, GraphFormat format)
      throws IOException {
    OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
    return new DirectOutput(new SingleFileWriter(buffered, name, format));
  }

  /** Returns whether a name ends in {@code .zip}. */
  static boolean isZip(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".zip");
  }

  private static IllegalArgumentException formatWanted(Catalog<GraphFormat> known) {
    return new IllegalArgumentException(
        "standard input and output have no name to tell their format; name one of "
            + String.join(", ", known.names()));
  }

  /** Checks at the end that the attributes a user chose for labels are there. */
  private record CheckedReader(Path path, GraphReader graphs, ReadContext context)
      implements GraphReader {
    @Override
    public @Nullable GraphEntry read() throws IOException {
      GraphEntry entry = graphs.read();
      if (entry == null) {
        context.attributes().check(path.toString());
      }
      return entry;
    }

    @Override
    public String reading() {
      return graphs.reading();
    }

    @Override
    public void close() throws IOException {
      graphs.close();
    }
  }

  /** Standard output, which stays open; unlike a print stream, it says when it is gone. */
  private static final class StandardOutput extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      System.out.write(bytes, from, length);
      if (System.out.checkError()) {
        throw new StandardOutputException();
      }
    }
  }

  /** Output that cannot be taken back: a commit only ends it. */
  private static final class DirectOutput implements GraphOutput {
    private final GraphWriter graphs;
    private boolean ended;

    private DirectOutput(GraphWriter graphs) {
      this.graphs = graphs;
    }

    @Override
    public void write(GraphEntry entry) throws IOException {
      graphs.write(entry);
    }

    @Override
    public void commit() throws IOException {
      close();
    }

    @Override
    public void close() throws IOException {
      if (!ended) {
        ended = true;
        graphs.close();
      }
    }
  }

  /** Counts what the format cannot say. */
  private record LossCountingOutput(GraphOutput output, GraphFormat.Traits traits, Losses losses)
      implements GraphOutput {
    @Override
    public void write(GraphEntry entry) throws IOException {
      output.write(entry);
      for (GraphFormat.Content content : GraphFormat.Content.values()) {
        if (!traits.holds().contains(content) && has(entry, content)) {
          losses.add("graphs lost " + content.words());
        }
      }
    }

    private boolean has(GraphEntry entry, GraphFormat.Content content) {
      boolean labelled = entry.hasNodeLabels() || entry.hasEdgeLabels();
      return switch (content) {
        case LABELS -> labelled;
        case LABEL_NAMES -> labelled && traits.labels() && !entry.labelNames().isEmpty();
        case DIRECTIONS -> entry.graph().isDirected();
        case NODE_NAMES -> !entry.nodeNames().isEmpty();
        case CLASS -> !entry.graphClass().isEmpty();
        case PROPERTIES -> !entry.properties().isEmpty();
      };
    }

    @Override
    public void commit() throws IOException {
      output.commit();
    }

    @Override
    public void close() throws IOException {
      output.close();
    }
  }
}
