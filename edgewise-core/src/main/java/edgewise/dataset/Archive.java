package edgewise.dataset;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Takes files out of a zip or a gzip-compressed tar. Only files that are asked for by name are
 * written, each under that very name, so an entry called {@code ../../somewhere} can do no harm.
 */
final class Archive {
  private final String name;
  private final Set<String> wanted;
  private final Path folder;
  private long bytesLeft;

  private Archive(Path archive, List<String> files, Path folder, long mostBytes) {
    this.name = String.valueOf(archive.getFileName());
    this.wanted = new HashSet<>(files);
    this.folder = folder;
    this.bytesLeft = mostBytes;
  }

  /**
   * Writes those of the named files that are in the archive into a folder, wherever in the archive
   * they are; the first of each name counts.
   *
   * @param mostBytes the sum of sizes over which the archive is refused
   * @throws IOException when the archive is damaged, too large, or has none of the files
   */
  static void unpack(Path archive, List<String> files, Path folder, long mostBytes)
      throws IOException {
    Archive unpacking = new Archive(archive, files, folder, mostBytes);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(archive))) {
      if (unpacking.name.endsWith(".zip")) {
        unpacking.unpackZip(new ZipInputStream(in));
      } else {
        unpacking.unpackTar(new TarReader(new GZIPInputStream(in), unpacking.name));
      }
    }
    if (unpacking.wanted.size() == files.size()) {
      throw new IOException(unpacking.name + " holds none of " + String.join(", ", files));
    }
  }

  private void unpackZip(ZipInputStream zip) throws IOException {
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (!entry.isDirectory()) {
        take(entry.getName(), zip);
      }
    }
  }

  private void unpackTar(TarReader tar) throws IOException {
    while (tar.next()) {
      if (tar.isFile()) {
        take(tar.name(), tar.content());
      }
    }
  }

  private void take(String entry, InputStream content) throws IOException {
    String file = entry.substring(entry.lastIndexOf('/') + 1);
    if (!wanted.remove(file)) {
      return;
    }
    byte[] buffer = new byte[1 << 16];
    try (OutputStream out = Files.newOutputStream(folder.resolve(file))) {
      for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
        bytesLeft -= read;
        if (bytesLeft < 0) {
          throw new IOException(name + " unpacks to more than it should");
        }
        out.write(buffer, 0, read);
      }
    }
  }
}
