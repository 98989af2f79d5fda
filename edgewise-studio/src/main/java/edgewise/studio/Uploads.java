package edgewise.studio;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Dataset;
import edgewise.dataset.DatasetSummary;
import edgewise.file.WholeFiles;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.run.Catalogs;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Files of graphs that a visitor dropped or pasted. They are kept beside the runs, under a name
 * made only of letters, digits, dots and hyphens, and only if they can be read.
 */
final class Uploads {
  static final String PREFIX = "upload:";

  private static final int SHOWN = 6;

  private final Path folder;
  private final Limits limits;

  /** How much is taken. */
  record Limits(long mostBytes, int mostFiles) {
    static final Limits USUAL = new Limits(64L << 20, 200);
  }

  Uploads(Path folder, Limits limits) {
    this.folder = folder;
    this.limits = limits;
  }

  /** What was uploaded, and what is in it. */
  record Uploaded(
      String name,
      String data,
      DatasetSummary summary,
      String warning,
      List<GraphJson.Drawn> examples) {}

  /** A file that is there. */
  record Stored(String name, String data, long bytes) {}

  Limits limits() {
    return limits;
  }

  /** Keeps a file, if it holds graphs; says what is wrong with it otherwise. */
  synchronized Uploaded add(String saidName, InputStream content) throws IOException {
    Files.createDirectories(folder);
    if (list().size() >= limits.mostFiles) {
      throw Refusal.tooLarge(
          "there are " + limits.mostFiles + " uploaded files already; delete some of them");
    }
    String name = safe(saidName);
    Path hidden = Files.createTempDirectory(folder, ".upload-").resolve(name);
    try {
      receive(content, hidden);
      Dataset dataset = read(hidden, name);
      Path place = moveIntoPlace(hidden, name);
      String kept = String.valueOf(place.getFileName());
      return new Uploaded(
          kept,
          PREFIX + kept,
          dataset.summary(),
          dataset.warning().replace(hidden.toString(), kept),
          examples(dataset));
    } finally {
      Files.deleteIfExists(hidden);
      Files.deleteIfExists(hidden.resolveSibling(""));
    }
  }

  private void receive(InputStream content, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
      byte[] buffer = new byte[1 << 16];
      long total = 0;
      for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
        total += read;
        if (total > limits.mostBytes) {
          throw Refusal.tooLarge(
              "a file may have at most " + (limits.mostBytes >> 20) + " MB; this one is larger");
        }
        out.write(buffer, 0, read);
      }
    }
  }

  private static Dataset read(Path hidden, String name) throws IOException {
    try {
      return Catalogs.dataset(hidden.toString()).load(DataDirectory.usual(), new Seed(0));
    } catch (IOException | IllegalArgumentException e) {
      throw Refusal.wrong(Problems.line(e).replace(hidden.toString(), name));
    } catch (OutOfMemoryError e) {
      throw Refusal.tooLarge(name + ": holds more than fits into memory");
    }
  }

  private Path moveIntoPlace(Path hidden, String name) throws IOException {
    int dot = name.indexOf('.');
    for (int i = 1; ; i++) {
      String numbered = i == 1 ? name : name.substring(0, dot) + "-" + i + name.substring(dot);
      try {
        Path place = folder.resolve(numbered);
        Files.createFile(place); // whoever makes it owns the name
        WholeFiles.moveIntoPlace(hidden, place);
        return place;
      } catch (FileAlreadyExistsException e) {
        // Try the next number.
      }
    }
  }

  private static List<GraphJson.Drawn> examples(Dataset dataset) {
    List<GraphJson.Drawn> examples = new ArrayList<>();
    List<Graph> graphs = dataset.graphs();
    for (int i = 0; i < Math.min(SHOWN, graphs.size()); i++) {
      if (graphs.get(i).nodeCount() <= GraphJson.MOST_NODES) {
        examples.add(GraphJson.Drawn.of(i, graphs.get(i), dataset.labelNames()));
      }
    }
    return examples;
  }

  /** Returns the uploaded file of that name. */
  Path file(String name) {
    Path file = folder.resolve(safe(name));
    if (!safe(name).equals(name) || !Files.isRegularFile(file)) {
      throw Refusal.missing("there is no uploaded file '" + name + "'");
    }
    return file;
  }

  List<Stored> list() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Stored> stored = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        stored.add(new Stored(name, PREFIX + name, Files.size(file)));
      }
    }
    return stored;
  }

  void delete(String name) throws IOException {
    Files.deleteIfExists(file(name));
  }

  /** Returns a name that is only a name: no folders, nothing hidden, an ending that stays. */
  static String safe(String said) {
    String last = said.substring(Math.max(said.lastIndexOf('/'), said.lastIndexOf('\\')) + 1);
    String plain =
        last.replaceAll("[^A-Za-z0-9._-]+", "-")
            .replaceAll("\\.{2,}", ".")
            .replaceAll("^[.-]+", "");
    String shortened = plain.length() <= 100 ? plain : plain.substring(plain.length() - 100);
    String name = shortened.replaceAll("^[.-]+", "");
    if (!name.contains(".")) {
      throw Refusal.wrong(
          "the name of the file must have an ending that tells its format, such as .g6; got '"
              + last.toLowerCase(Locale.ROOT)
              + "'");
    }
    return name;
  }
}
