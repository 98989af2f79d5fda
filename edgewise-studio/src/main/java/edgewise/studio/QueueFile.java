package edgewise.studio;

import com.fasterxml.jackson.databind.json.JsonMapper;
import edgewise.file.WholeFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of the runs of a queue on the disk, so that a studio goes on where the last one was
 * closed. The first studio of a directory owns it; another keeps its queue in memory alone.
 */
final class QueueFile implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path file;
  private @Nullable FileChannel channel;
  private @Nullable FileLock lock;

  QueueFile(Path runs) {
    this.file = runs.resolve(".studio").resolve("queue.json");
  }

  /** Takes the queue for this studio, if no other has it, and returns the runs in it. */
  List<String> take() throws IOException {
    Files.createDirectories(file.resolveSibling(""));
    channel =
        FileChannel.open(
            file.resolveSibling("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null; // another studio of this very process
    }
    if (lock == null || !Files.isRegularFile(file)) {
      return List.of();
    }
    try {
      return List.of(JSON.readValue(Files.readString(file), String[].class));
    } catch (IOException | NullPointerException e) {
      return List.of(); // runs that waited are found as interrupted
    }
  }

  /** Writes the runs down; a disk that takes nothing costs only the order after a restart. */
  void keep(List<String> runs) {
    if (lock == null) {
      return;
    }
    try {
      WholeFiles.write(file, JSON.writeValueAsString(runs) + "\n");
    } catch (IOException e) {
      // Training goes on.
    }
  }

  @Override
  public void close() {
    try {
      if (lock != null) {
        lock.release();
        lock = null;
      }
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // The process ends, and its locks with it.
    }
  }
}
