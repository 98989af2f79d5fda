package edgewise.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import edgewise.file.BadFileException;
import edgewise.file.JsonFiles;
import edgewise.file.WholeFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The file {@code provenance.json}: what a run was made with. One entry for each session of
 * training, and the SHA-256 of the files it learnt from.
 */
final class Provenance {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Provenance() {}

  /**
   * Refuses a data file that was changed or cut short since it was learnt from.
   *
   * @param file where the run's provenance is, which may know nothing of the data file
   */
  static void requireUnchanged(Path file, Path data) throws IOException {
    JsonNode known = read(file).path("sha256").path(String.valueOf(data.getFileName()));
    if (!known.isMissingNode() && !known.asText().equals(sha256(data))) {
      throw new BadFileException(
          data.toString(),
          "was changed or cut short since the run learnt from it (its SHA-256 is not that in "
              + file.getFileName()
              + "); copy the run again");
    }
  }

  /** Returns what tells the graphs of a run's split from others: the checksums of their files. */
  static String ofSplit(RunDirectory run) throws IOException {
    JsonNode known = read(run.provenance()).path("sha256");
    List<String> checksums = new ArrayList<>();
    for (String name : GraphFile.OF_SPLIT) {
      Optional<Path> file = GraphFile.find(run.path(), name);
      if (file.isPresent()) {
        String noted = known.path(String.valueOf(file.get().getFileName())).asText();
        checksums.add(noted.isEmpty() ? sha256(file.get()) : noted);
      }
    }
    return String.join(" ", checksums);
  }

  /** Adds a session that begins now, and the checksums of the data files. */
  static void add(Path file, Machine machine, Instant at, List<Path> dataFiles) throws IOException {
    ObjectNode provenance = read(file);
    ObjectNode session =
        JSON.createObjectNode()
            .put("at", at.toString())
            .put("edgewise", Build.THIS.version())
            .put("commit", Build.THIS.commit())
            .put("java", Runtime.version().toString())
            .put("libtorch", Build.THIS.libtorch())
            .put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"))
            .put("processors", Runtime.getRuntime().availableProcessors())
            .put("threads", machine.threads())
            .put("device", machine.resolvedDevice());
    ArrayNode sessions = provenance.withArray("sessions");
    sessions.add(session);
    ObjectNode checksums = provenance.withObject("/sha256");
    for (Path data : dataFiles) {
      String name = String.valueOf(data.getFileName());
      if (!checksums.has(name)) { // else by the first session, and nothing has changed since
        checksums.put(name, sha256(data));
      }
    }
    WholeFiles.write(
        file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(provenance) + "\n");
  }

  /** Returns what the sessions ran on, each kind once: {@code cpu (2 cores)}. */
  static String machines(Path file) throws IOException {
    Set<String> machines = new LinkedHashSet<>();
    for (JsonNode session : read(file).path("sessions")) {
      int cores = session.path("processors").asInt();
      machines.add(
          session.path("device").asText() + " (" + cores + (cores == 1 ? " core)" : " cores)"));
    }
    return String.join(", ", machines);
  }

  private static ObjectNode read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return JSON.createObjectNode();
    }
    JsonNode provenance = JsonFiles.read(file, "JSON", JSON::readTree);
    return provenance instanceof ObjectNode object ? object : JSON.createObjectNode();
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has SHA-256
    }
  }
}
