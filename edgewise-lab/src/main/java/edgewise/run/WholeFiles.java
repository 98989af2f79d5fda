package edgewise.run;

import edgewise.format.Folders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files and directories that are there whole or not at all, whatever moment the power fails: they
 * are written under a hidden name, forced to the disk and then moved into place.
 */
final class WholeFiles {
  private static final String NEW = ".new-";
  private static final String OLD = ".old-";
  private static final String REPLACED = ".replaced-";

  private WholeFiles() {}

  /** Writes bytes into a place. */
  @FunctionalInterface
  interface Content {
    void writeTo(Path place) throws IOException;
  }

  /** Writes a text file, replacing the one that is there. */
  static void write(Path file, String text) throws IOException {
    write(file, place -> Files.write(place, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Writes a file, replacing the one that is there; leaves that one as it is on failure. */
  static void write(Path file, Content content) throws IOException {
    // The ending stays, because a writer of graphs may choose the format by it.
    Path hidden = file.resolveSibling(NEW + file.getFileName());
    try {
      content.writeTo(hidden);
      force(hidden);
      Files.move(hidden, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      forceDirectory(parent(file));
    } finally {
      Files.deleteIfExists(hidden);
    }
  }

  /** Makes a directory and the files in it, replacing the directory that is there. */
  static void makeDirectory(Path directory, Content content) throws IOException {
    Path hidden = directory.resolveSibling(NEW + directory.getFileName());
    delete(hidden);
    try {
      Files.createDirectory(hidden);
      content.writeTo(hidden);
      for (Path file : list(hidden)) {
        force(file);
      }
      forceDirectory(hidden);
      Path replaced = directory.resolveSibling(REPLACED + directory.getFileName());
      if (Files.exists(directory)) {
        Files.move(directory, replaced, StandardCopyOption.ATOMIC_MOVE);
      }
      Files.move(hidden, directory, StandardCopyOption.ATOMIC_MOVE);
      forceDirectory(parent(directory));
      delete(replaced);
    } finally {
      delete(hidden);
    }
  }

  /** Deletes a directory so that no half of it can be taken for the whole. */
  static void delete(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return;
    }
    Path hidden = directory;
    if (!directory.getFileName().toString().startsWith(".")) {
      hidden = directory.resolveSibling(OLD + directory.getFileName());
      delete(hidden);
      Files.move(directory, hidden, StandardCopyOption.ATOMIC_MOVE);
    }
    Folders.delete(hidden);
  }

  /**
   * Deletes what a killed process left half written or half deleted, and puts back what it had not
   * yet replaced.
   */
  static void sweep(Path directory) throws IOException {
    for (Path file : list(directory)) {
      String name = file.getFileName().toString();
      if (name.startsWith(REPLACED)) {
        Path place = directory.resolve(name.substring(REPLACED.length()));
        if (Files.exists(place)) {
          delete(file);
        } else {
          Files.move(file, place, StandardCopyOption.ATOMIC_MOVE);
        }
      } else if (name.startsWith(NEW) || name.startsWith(OLD)) {
        delete(file);
        Files.deleteIfExists(file);
      }
    }
  }

  /** Returns what is in a directory, by name; nothing where there is no such directory. */
  static List<Path> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  private static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static void forceDirectory(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Not every system can open a directory; there the order of its entries is its own affair.
    }
  }

  private static Path parent(Path file) {
    return file.toAbsolutePath().resolveSibling("");
  }
}
