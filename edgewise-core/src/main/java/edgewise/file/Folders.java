package edgewise.file;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the JDK cannot do with a folder in one step. */
public final class Folders {
  private Folders() {}

  /** Returns what is in a folder, by name; nothing where there is no such folder. */
  public static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  /**
   * Refuses the name of a folder that is not there and cannot be made, before work is done whose
   * result goes there.
   */
  public static void requirePossible(Path folder) throws BadFileException {
    Path place = existing(folder);
    if (!Files.isDirectory(place)) {
      throw new BadFileException(place.toString(), "is a file, not a folder");
    }
  }

  /** Returns what is there of a path: itself, or the nearest folder above. */
  public static Path existing(Path path) {
    Path place = path.toAbsolutePath();
    while (!Files.exists(place) && place.getParent() != null) {
      place = place.getParent();
    }
    return place;
  }

  /**
   * Deletes a folder if nothing is in it, and then those above it.
   *
   * @param above where to end: a folder that is kept
   */
  public static void deleteEmpty(Path folder, Path above) throws IOException {
    Path place = folder.toAbsolutePath();
    while (place != null && !place.equals(above) && list(place).isEmpty()) {
      Files.deleteIfExists(place);
      place = place.getParent();
    }
  }

  /** Deletes a folder and all that is in it; links are not followed. */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException problem)
              throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
