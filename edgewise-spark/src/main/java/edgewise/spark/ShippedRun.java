package edgewise.spark;

import edgewise.file.Folders;
import edgewise.model.GraphGenerator;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A run on its way to other machines: its configuration and the best checkpoint of its training,
 * the files that drawing graphs needs and no others.
 */
final class ShippedRun implements Serializable {
  private static final long serialVersionUID = 1;
  private static final String CONFIG = "config.yaml";
  private static final String NOT_NEEDED = "optimizer.safetensors";

  private final TreeMap<String, byte[]> files; // by path in the run
  private final String digest;

  private ShippedRun(Map<String, byte[]> files) {
    this.files = new TreeMap<>(files);
    this.digest = digest(files);
  }

  /**
   * Takes what is needed from a run.
   *
   * @throws IOException when it has no checkpoint of its training yet
   */
  static ShippedRun of(RunDirectory run) throws IOException {
    return run.readBest(best -> of(run.path(), best));
  }

  private static ShippedRun of(Path path, Path best) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    files.put(CONFIG, Files.readAllBytes(path.resolve(CONFIG)));
    try (Stream<Path> states = Files.list(best)) {
      for (Path file : states.toList()) {
        if (!file.endsWith(NOT_NEEDED)) {
          files.put(path.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
      }
    }
    return new ShippedRun(files);
  }

  /** Returns the SHA-256 of everything in it. */
  String digest() {
    return digest;
  }

  /** Returns a generator; its files are on the local disk only while it is loaded. */
  GraphGenerator generator() throws IOException {
    Path directory = Files.createTempDirectory("edgewise-run");
    try {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path place = directory.resolve(file.getKey());
        Files.createDirectories(place.resolveSibling(""));
        Files.write(place, file.getValue());
      }
      return RunDirectory.open(directory).generator();
    } finally {
      Folders.delete(directory);
    }
  }

  private static String digest(Map<String, byte[]> files) {
    try {
      MessageDigest sum = MessageDigest.getInstance("SHA-256");
      files.values().forEach(sum::update);
      return HexFormat.of().formatHex(sum.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has SHA-256
    }
  }
}
