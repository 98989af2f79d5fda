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
    for (Path place = folder.toAbsolutePath(); place != null; place = place.getParent()) {
      if (Files.isDirectory(place)) {
        return;
      }
      if (Files.exists(place)) {
        throw new BadFileException(place.toString(), "is a file, not a folder");
      }
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
