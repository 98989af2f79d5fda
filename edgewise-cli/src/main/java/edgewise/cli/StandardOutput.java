package edgewise.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers why it could not be written to, which a print writer does not. */
final class StandardOutput extends OutputStream {
  private final OutputStream out;
  private @Nullable IOException failure;

  StandardOutput(OutputStream out) {
    this.out = out;
  }

  /** Returns that of the process. */
  static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out));
  }

  /** Returns a writer to it that never throws. */
  PrintWriter writer() {
    String encoding = System.getProperty("stdout.encoding", Charset.defaultCharset().name());
    return new PrintWriter(this, true, Charset.forName(encoding));
  }

  /**
   * Returns why something that was printed is lost, for people; empty where nothing is, or where
   * the reader has gone away because it had enough, as {@code head} does.
   */
  Optional<String> loss() {
    if (failure == null || String.valueOf(failure.getMessage()).contains("Broken pipe")) {
      return Optional.empty();
    }
    return Optional.of("standard output could not be written to: " + failure.getMessage());
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }
}
