package edgewise.studio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.file.WholeFiles;
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
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files of graphs that a visitor dropped or pasted. They are kept beside the runs, under a name
 * made only of letters, digits, dots and hyphens, and only if they can be read, which another
 * process tries first. What it found is kept too, in a hidden folder, for the cards of the page.
 */
final class Uploads {
  static final String PREFIX = "upload:";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path folder;
  private final Path found;
  private final Limits limits;
  private final ReadingProcess reading;

  /**
   * How much is taken.
   *
   * @param mostBytes of a file
   * @param mostFiles that are kept
   * @param mostGraphs in a file
   * @param mostParts nodes and edges of all graphs of a file
   * @param mostMegabytes of memory for the process that reads it
   * @param mostSeconds for reading it
   */
  record Limits(
      long mostBytes,
      int mostFiles,
      int mostGraphs,
      long mostParts,
      int mostMegabytes,
      long mostSeconds) {
    static final Limits USUAL = new Limits(64L << 20, 200, 500_000, 30_000_000, 768, 30);

    Limits withFiles(long otherBytes, int otherFiles) {
      return new Limits(otherBytes, otherFiles, mostGraphs, mostParts, mostMegabytes, mostSeconds);
    }
  }

  Uploads(Path runs, Limits limits) {
    this.folder = runs.resolve("uploads");
    this.found = runs.resolve(".studio").resolve("uploads");
    this.limits = limits;
    this.reading = new ReadingProcess(limits);
  }

  Limits limits() {
    return limits;
  }

  /** Keeps a file, if it holds graphs; says what is wrong with it otherwise. */
  JsonNode add(String saidName, InputStream content) throws IOException {
    checkRoom();
    String name = safe(saidName);
    Path hidden = hidden(name);
    try {
      receive(content, hidden);
      return keep(hidden, name, reading.read(hidden, name, Labels.USUAL));
    } finally {
      forget(hidden);
    }
  }

  /** Cuts neighbourhoods out of the network in an upload, and keeps them as another. */
  JsonNode cut(String network, Labels labels, Map<String, String> options) throws IOException {
    checkRoom();
    Path file = file(network);
    String name = safe(network.replaceFirst("\\..*$", "") + "-neighbourhoods.jsonl");
    Path hidden = hidden(name);
    try {
      List<String> arguments = new ArrayList<>(List.of(hidden.toString()));
      options.forEach((key, value) -> arguments.add(key + "=" + value));
      JsonNode read = reading.read(file, network, labels, arguments.toArray(String[]::new));
      return keep(hidden, name, read);
    } finally {
      forget(hidden);
    }
  }

  /** Returns what is in an upload whose labels are other attributes; nothing is kept of it. */
  JsonNode labelled(String name, Labels labels) throws IOException {
    return upload(name, reading.read(file(name), name, labels));
  }

  private void checkRoom() throws IOException {
    Files.createDirectories(folder);
    if (names().size() >= limits.mostFiles) {
      throw Refusal.tooLarge(
          "there are " + limits.mostFiles + " uploaded files already; delete some of them");
    }
  }

  private Path hidden(String name) throws IOException {
    return Files.createTempDirectory(folder, ".upload-").resolve(name);
  }

  private static void forget(Path hidden) throws IOException {
    Files.deleteIfExists(hidden);
    Files.deleteIfExists(hidden.resolveSibling(""));
  }

  private synchronized JsonNode keep(Path hidden, String name, JsonNode read) throws IOException {
    checkRoom(); // others may have come meanwhile
    String kept = String.valueOf(moveIntoPlace(hidden, name).getFileName());
    Files.createDirectories(found);
    WholeFiles.write(found.resolve(kept + ".json"), JSON.writeValueAsString(read));
    return upload(kept, read);
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

  /** Returns the uploaded file of that name. */
  Path file(String name) {
    Path file = folder.resolve(safe(name));
    if (!safe(name).equals(name) || !Files.isRegularFile(file)) {
      throw Refusal.missing("there is no uploaded file '" + name + "'");
    }
    return file;
  }

  /** Returns the choice that means a file of data, if it is one of those uploaded. */
  @Nullable String choice(String data) {
    Path file = Path.of(data);
    Path parent = file.toAbsolutePath().normalize().getParent();
    return folder.toAbsolutePath().normalize().equals(parent) && Files.isRegularFile(file)
        ? PREFIX + file.getFileName()
        : null;
  }

  private List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> String.valueOf(file.getFileName()))
          .sorted()
          .toList();
    }
  }

  List<JsonNode> list() throws IOException {
    List<JsonNode> all = new ArrayList<>();
    for (String name : names()) {
      Path about = found.resolve(name + ".json");
      all.add(upload(name, Files.isRegularFile(about) ? JSON.readTree(about.toFile()) : null));
    }
    return all;
  }

  /**
   * Returns what the page is told of a file.
   *
   * @param read what is in it; null for one that did not come through the page
   */
  private JsonNode upload(String name, @Nullable JsonNode read) throws IOException {
    ObjectNode upload = JSON.createObjectNode();
    upload.put("name", name);
    upload.put("data", PREFIX + name);
    upload.put("bytes", Files.size(folder.resolve(name)));
    if (read != null) {
      read.properties().forEach(part -> upload.set(part.getKey(), part.getValue()));
    }
    return upload;
  }

  void delete(String name) throws IOException {
    Files.deleteIfExists(file(name));
    Files.deleteIfExists(found.resolve(name + ".json"));
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
