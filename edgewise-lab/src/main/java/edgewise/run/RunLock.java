package edgewise.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Held by the one process that may change a run. The system lets go of it when the process ends, by
 * whatever way.
 */
final class RunLock implements AutoCloseable {
  /**
   * The locks of this process. Systems with POSIX locks drop a process's lock when the process
   * closes any handle on the file, so a file that is in here must not be opened to ask.
   */
  private static final Set<Path> HELD_HERE = new HashSet<>();

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Takes the lock of a run directory; empty when another has it. */
  static Optional<RunLock> take(Path directory) throws IOException {
    Path file = directory.toRealPath().resolve("lock");
    synchronized (HELD_HERE) {
      if (HELD_HERE.contains(file)) {
        return Optional.empty();
      }
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      boolean taken = false;
      try {
        taken = channel.tryLock() != null;
        if (taken) {
          HELD_HERE.add(file);
        }
      } finally {
        if (!taken) {
          channel.close();
        }
      }
      return taken ? Optional.of(new RunLock(file, channel)) : Optional.empty();
    }
  }

  /** Returns whether a process, this one included, holds the lock of a run directory. */
  static boolean isHeld(Path directory) throws IOException {
    Path file = directory.toRealPath().resolve("lock");
    synchronized (HELD_HERE) {
      if (HELD_HERE.contains(file)) {
        return true;
      }
      if (!Files.isReadable(file)) {
        return false;
      }
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        return channel.tryLock(0, Long.MAX_VALUE, true) == null; // let go of when closed
      }
    }
  }

  @Override
  public void close() {
    synchronized (HELD_HERE) {
      try {
        channel.close();
      } catch (IOException e) {
        // The system lets go of the lock at the latest when the process ends.
      } finally {
        HELD_HERE.remove(file);
      }
    }
  }
}
