package edgewise.file;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * How much a compressed file may grow when it is unpacked: {@value #FREE_BYTES} bytes and {@value
 * #MAX_RATIO} times its size. Deflate can pack zeros a thousand times smaller, so that a small file
 * could keep a reader busy for hours; files of graphs rarely reach twenty times.
 */
public final class ExpansionLimit {
  /** What any file may unpack to, in bytes. */
  static final long FREE_BYTES = 32L << 20;

  /** How many times its packed size a file may unpack to beyond that. */
  static final long MAX_RATIO = 100;

  private final String file;
  private long packed;
  private long unpacked;

  /** Starts the account of a file. */
  ExpansionLimit(String file, long packedBytes) {
    this.file = file;
    this.packed = packedBytes;
  }

  /**
   * Returns the plain bytes of a stream that may be compressed with gzip. Looks at the first two
   * bytes, since standard input has no name to end in {@code .gz}.
   */
  public static InputStream unpacked(InputStream in, String file) throws IOException {
    InputStream marked = in.markSupported() ? in : new BufferedInputStream(in, 1 << 16);
    marked.mark(2);
    boolean gzip = marked.read() == 0x1f && marked.read() == 0x8b;
    marked.reset();
    if (gzip) {
      return gunzip(marked, file);
    }
    if (file.toLowerCase(Locale.ROOT).endsWith(".gz")) {
      throw new BadFileException(file, "is not compressed with gzip");
    }
    return marked;
  }

  private static InputStream gunzip(InputStream in, String file) throws IOException {
    ExpansionLimit expansion = new ExpansionLimit(file, 0);
    InputStream counted =
        new Counting(in) {
          @Override
          void count(int bytes) {
            expansion.packed += bytes;
          }
        };
    try {
      return expansion.watch(new GZIPInputStream(counted, 1 << 16), file);
    } catch (ZipException | EOFException e) {
      throw damaged(file, e);
    }
  }

  /** Returns the unpacked stream, counted; one that is damaged says so with its name. */
  InputStream watch(InputStream in, String name) {
    return new Counting(in) {
      @Override
      void count(int bytes) throws IOException {
        unpacked += bytes;
        if (unpacked > FREE_BYTES + MAX_RATIO * packed) {
          throw new BadFileException(
              file,
              "unpacks to more than %d times its size; unpack it first if it is to be trusted"
                  .formatted(MAX_RATIO));
        }
      }

      @Override
      public int read() throws IOException {
        try {
          return super.read();
        } catch (ZipException | EOFException e) {
          throw damaged(name, e);
        }
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        try {
          return super.read(buffer, from, length);
        } catch (ZipException | EOFException e) {
          throw damaged(name, e);
        }
      }
    };
  }

  private static BadFileException damaged(String file, IOException reason) {
    return new BadFileException(file, "is damaged or cut short: " + reason.getMessage());
  }

  /** A stream that tells how many bytes it has given. */
  private abstract static class Counting extends FilterInputStream {
    Counting(InputStream in) {
      super(in);
    }

    abstract void count(int bytes) throws IOException;

    @Override
    public int read() throws IOException {
      int read = super.read();
      if (read >= 0) {
        count(1);
      }
      return read;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int read = super.read(buffer, from, length);
      if (read > 0) {
        count(read);
      }
      return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
      return read(new byte[(int) Math.min(Math.max(bytes, 0), 8192)]);
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
