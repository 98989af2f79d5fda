package edgewise.format;

import java.io.IOException;
import java.io.OutputStream;

/** Bytes on their way to a stream, one at a time and without locks. */
final class ByteSink {
  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int size;

  ByteSink(OutputStream out) {
    this.out = out;
  }

  /** Puts a byte. */
  void put(int b) throws IOException {
    if (size == buffer.length) {
      drain();
    }
    buffer[size++] = (byte) b;
  }

  /** Hands on all bytes. */
  void flush() throws IOException {
    drain();
    out.flush();
  }

  private void drain() throws IOException {
    out.write(buffer, 0, size);
    size = 0;
  }
}
