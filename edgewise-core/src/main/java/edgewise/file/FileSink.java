package edgewise.file;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A folder or zip that files are written to, one after the other. */
public interface FileSink extends Closeable {
  /** Returns the stream to a new file, which must be closed before the next is opened. */
  OutputStream open(String file) throws IOException;

  /** Returns the sink to a folder that is there already. */
  static FileSink toFolder(Path folder) {
    return new FileSink() {
      @Override
      public OutputStream open(String file) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(folder.resolve(file)), 1 << 16);
      }

      @Override
      public void close() {}
    };
  }

  /** Returns the sink to a new zip. */
  static FileSink toZip(Path path) throws IOException {
    OutputStream out = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16);
    ZipOutputStream zip = new ZipOutputStream(out);
    return new FileSink() {
      @Override
      public OutputStream open(String file) throws IOException {
        ZipEntry entry = new ZipEntry(file);
        entry.setTime(0); // the same graphs give the same bytes
        zip.putNextEntry(entry);
        return new BufferedOutputStream(new OpenEntry(zip), 1 << 16);
      }

      @Override
      public void close() throws IOException {
        zip.close();
      }
    };
  }

  /** One file of a zip: closing it leaves the zip open. */
  final class OpenEntry extends FilterOutputStream {
    private final ZipOutputStream zip;

    private OpenEntry(ZipOutputStream zip) {
      super(zip);
      this.zip = zip;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      zip.write(bytes, from, length);
    }

    @Override
    public void close() throws IOException {
      zip.closeEntry();
    }
  }
}
