package edgewise.run;

import edgewise.model.FitListener.Epoch;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Follows the epochs of a run while they are written, whichever process trains it: each call reads
 * only what was added since the one before. Used by one thread.
 */
public final class EpochTail {
  private final Path file;
  private @Nullable Object key;
  private long end;

  EpochTail(Path file) {
    this.file = file;
  }

  /**
   * What is new.
   *
   * @param restarted whether the epochs handed out before no longer hold, because training went on
   *     from an earlier checkpoint; {@code epochs} are then all there are
   */
  public record News(boolean restarted, List<Epoch> epochs) {}

  /** Returns the epochs added since the last call. */
  public News read() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      // A log that was cut is another file of the same name.
      Object now = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      boolean restarted = end > 0 && (channel.size() < end || !Objects.equals(now, key));
      key = now;
      end = restarted ? 0 : end;
      String lines = wholeLines(channel);
      end += lines.getBytes(StandardCharsets.UTF_8).length;
      return new News(restarted, EpochLog.parse(lines));
    } catch (NoSuchFileException e) {
      boolean restarted = end > 0;
      end = 0;
      return new News(restarted, List.of());
    }
  }

  private String wholeLines(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(channel.size() - end, 64 << 20));
    channel.position(end);
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    return text.substring(0, text.lastIndexOf('\n') + 1);
  }
}
