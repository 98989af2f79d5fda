package edgewise.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A hidden folder beside a file or folder in the making, so that the finished one can be moved into
 * place in one step. It is also deleted when the program is interrupted.
 */
public final class Staging {
  private final Path goal;
  private final Path folder;
  private final Thread onExit = new Thread(this::deleteOnExit);

  /** Makes the folder. */
  public Staging(Path goal) throws IOException {
    Path parent = goal.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new IOException(goal + ": there is no folder " + parent);
    }
    this.goal = goal;
    this.folder = Files.createTempDirectory(parent, "." + goal.getFileName() + ".");
    Runtime.getRuntime().addShutdownHook(onExit);
  }

  /** Returns the path of that name in the folder. */
  public Path resolve(String name) {
    return folder.resolve(name);
  }

  /** Moves a finished file or folder into place. */
  public void moveIntoPlace(Path finished) throws IOException {
    if (Files.isDirectory(finished)) {
      Files.deleteIfExists(goal); // an empty folder, or the move would fail
    }
    WholeFiles.moveIntoPlace(finished, goal);
  }

  /** Deletes the folder and what is in it. */
  public void delete() throws IOException {
    Folders.delete(folder);
    try {
      Runtime.getRuntime().removeShutdownHook(onExit);
    } catch (IllegalStateException e) {
      // The program is ending: the hook finds nothing left to delete.
    }
  }

  private void deleteOnExit() {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
