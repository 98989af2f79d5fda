package edgewise.format;

import java.io.IOException;
import java.io.OutputStream;

/** Bytes on their way to a stream, one at a time and without locks. */
final class ByteSink {
  private final OutputStream out;
  private final byte[] buffer;
  private int size;

  ByteSink(OutputStream out) {
    this(out, 1 << 16);
  }

  /** Hands on that many bytes at once. */
  ByteSink(OutputStream out, int capacity) {
    this.out = out;
    this.buffer = new byte[capacity];
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
