package edgewise.format;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** The bytes of a stream one at a time, without locks, and the line they stand on. */
final class ByteSource {
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final InputStream in;
  private final String file;
  private final byte[] buffer;
  private int position;
  private int limit;
  private long line = 1;

  ByteSource(InputStream in, String file) {
    this(in, file, 1 << 14);
  }

  /** Takes that many bytes from the stream at once. */
  ByteSource(InputStream in, String file, int capacity) {
    this.in = in;
    this.file = file;
    this.buffer = new byte[capacity + Long.BYTES]; // eight() may look past the end
  }

  /** Returns the next byte, 0 to 255, without taking it; −1 at the end. */
  int peek() throws IOException {
    return position < limit || fill() ? buffer[position] & 0xff : -1;
  }

  /** Takes the next byte, 0 to 255; −1 at the end. */
  int next() throws IOException {
    if (position == limit && !fill()) {
      return -1;
    }
    byte taken = buffer[position++];
    if (taken == '\n') {
      line++;
    }
    return taken & 0xff;
  }

  /** Returns how many bytes are at hand without reading on. */
  int held() {
    return limit - position;
  }

  /**
   * Returns eight bytes, the first one highest, that come after so many others, without taking
   * them: of those that are not held, anything.
   */
  long eight(int after) {
    return (long) EIGHT.get(buffer, position + after);
  }

  /** Takes bytes that are held, none of which ends a line. */
  void skip(int count) {
    position += count;
  }

  /** Returns the line of the byte that comes next, counting from 1. */
  long line() {
    return line;
  }

  /** Returns what the stream is called. */
  String file() {
    return file;
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = Math.max(0, in.read(buffer, 0, buffer.length - Long.BYTES));
    return limit > 0;
  }
}
