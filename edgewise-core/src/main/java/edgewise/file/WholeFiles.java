package edgewise.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Files and directories that are there whole or not at all, whatever moment the power fails: they
 * are written under a hidden name, forced to the disk and then moved into place.
 */
public final class WholeFiles {
  private static final String NEW = ".new-";
  private static final String OLD = ".old-";
  private static final String REPLACED = ".replaced-";

  private WholeFiles() {}

  /** Writes bytes into a place. */
  @FunctionalInterface
  public interface Content {
    /** Writes the file, or the files of the directory, that the place names. */
    void writeTo(Path place) throws IOException;
  }

  /**
   * Refuses a name that no file can have: that of a folder, or one in something that is no folder.
   * For use before work is done whose result goes there.
   */
  public static void requirePossible(Path file) throws BadFileException {
    if (Files.isDirectory(file)) {
      throw new BadFileException(file.toString(), "is a folder; name a file");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Folders.requirePossible(folder);
    }
  }

  /** Writes a text file, replacing the one that is there. */
  public static void write(Path file, String text) throws IOException {
    write(file, place -> Files.write(place, text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes a file, replacing the one that is there; leaves that one as it is on failure. A pipe or
   * a device such as {@code /dev/stdout} cannot be replaced, and is written to.
   */
  public static void write(Path file, Content content) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      content.writeTo(file);
      return;
    }
    // The ending stays, because a writer of graphs may choose the format by it.
    Path hidden = file.resolveSibling(NEW + file.getFileName());
    try {
      content.writeTo(hidden);
      moveIntoPlace(hidden, file);
    } catch (IOException e) {
      throw named(file, e);
    } finally {
      Files.deleteIfExists(hidden);
    }
  }

  /** Makes a directory and the files in it, replacing the directory that is there. */
  public static void makeDirectory(Path directory, Content content) throws IOException {
    Path hidden = directory.resolveSibling(NEW + directory.getFileName());
    delete(hidden);
    try {
      Files.createDirectory(hidden);
      content.writeTo(hidden);
      Path replaced = directory.resolveSibling(REPLACED + directory.getFileName());
      if (Files.exists(directory)) {
        Files.move(directory, replaced, StandardCopyOption.ATOMIC_MOVE);
      }
      moveIntoPlace(hidden, directory);
      delete(replaced);
    } catch (IOException e) {
      throw named(directory, e);
    } finally {
      delete(hidden);
    }
  }

  /**
   * Gives a finished file, or a directory of files, its name once all of it is on the disk. A file
   * of that name is replaced, a directory is not.
   */
  public static void moveIntoPlace(Path finished, Path goal) throws IOException {
    if (Files.isDirectory(finished)) {
      for (Path file : Folders.list(finished)) {
        force(file);
      }
      forceDirectory(finished);
    } else {
      force(finished);
    }
    Files.move(finished, goal, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    forceDirectory(goal.toAbsolutePath().resolveSibling(""));
  }

  /** Deletes a directory so that no half of it can be taken for the whole. */
  public static void delete(Path directory) throws IOException {
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
  public static void sweep(Path directory) throws IOException {
    for (Path file : Folders.list(directory)) {
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

  /** A full disk says that it is full, and not for which file. */
  private static IOException named(Path place, IOException failure) {
    return failure.getClass() == IOException.class
            && !String.valueOf(failure.getMessage()).startsWith(place.toString())
        ? new IOException(place + ": " + failure.getMessage(), failure)
        : failure;
  }

  private static void force(Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
    }
  }

  private static void forceDirectory(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Not every system can open a directory; there the order of its entries is its own affair.
    }
  }
}
