package edgewise.dataset;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads the entries of a tar file in turn. An entry is a header of 512 bytes and the content,
 * filled up to a multiple of 512; a header of zeros ends the file. Of the header it reads the name,
 * the size in octal, the sum of the header's bytes and the type. Long names, which tar keeps in
 * entries of their own, are not put together.
 */
final class TarReader {
  private static final int BLOCK = 512;

  private final InputStream in;
  private final String file;
  private final byte[] header = new byte[BLOCK];
  private long left; // bytes of the content that are still to be read
  private long filling; // bytes after the content, up to the next header

  TarReader(InputStream in, String file) {
    this.in = in;
    this.file = file;
  }

  /** Goes to the next entry; returns whether there is one. */
  boolean next() throws IOException {
    in.skipNBytes(left + filling);
    if (in.readNBytes(header, 0, BLOCK) < BLOCK) {
      throw new EOFException(file + " breaks off");
    }
    if (header[0] == 0) {
      return false;
    }
    long sum = 0;
    for (int i = 0; i < BLOCK; i++) {
      sum += i >= 148 && i < 156 ? ' ' : header[i] & 0xff;
    }
    if (sum != octal(148, 8)) {
      throw new IOException(file + " is not a tar file, or is damaged");
    }
    left = octal(124, 12);
    filling = (BLOCK - left % BLOCK) % BLOCK;
    return true;
  }

  /** Returns the name of the entry, with the folders in it. */
  String name() {
    return text(0, 100);
  }

  /** Returns whether the entry is a plain file. */
  boolean isFile() {
    return header[156] == '0' || header[156] == 0;
  }

  /** Returns the content of the entry, to be read before the next. */
  InputStream content() {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        if (left == 0) {
          return -1;
        }
        int read = in.read(buffer, offset, (int) Math.min(length, left));
        if (read < 0) {
          throw new EOFException(file + " breaks off");
        }
        left -= read;
        return read;
      }
    };
  }

  private String text(int offset, int length) {
    int end = offset;
    while (end < offset + length && header[end] != 0) {
      end++;
    }
    return new String(header, offset, end - offset, StandardCharsets.UTF_8);
  }

  private long octal(int offset, int length) throws IOException {
    try {
      return Long.parseUnsignedLong(text(offset, length).strip(), 8);
    } catch (NumberFormatException e) {
      throw new IOException(file + " is not a tar file, or is damaged", e);
    }
  }
}
