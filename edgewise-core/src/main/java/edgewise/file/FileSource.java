package edgewise.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** The files of a folder or a zip, read without extracting anything. */
public interface FileSource extends Closeable {
  /** Returns what to call the folder or zip in messages. */
  String name();

  /**
   * Returns the names of the files, hidden ones (also by an underscore) left out, sorted so that
   * {@code g2} comes before {@code g10}. A folder's sub-folders are left out; a zip's are part of
   * the names.
   */
  List<String> files();

  /** Returns the bytes of one of the files. */
  InputStream open(String file) throws IOException;

  /** Returns the files of a folder. */
  static FileSource ofFolder(Path folder) throws IOException {
    List<String> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = sorted(found.filter(Files::isRegularFile).map(file -> file.getFileName().toString()));
    }
    return new FileSource() {
      @Override
      public String name() {
        return folder.toString();
      }

      @Override
      public List<String> files() {
        return files;
      }

      @Override
      public InputStream open(String file) throws IOException {
        return Files.newInputStream(folder.resolve(file));
      }

      @Override
      public void close() {}
    };
  }

  /**
   * Returns the files of a zip. All of them together may grow only so much when they are unpacked
   * (see {@link ExpansionLimit}).
   *
   * @throws BadFileException when the file is not a zip
   */
  static FileSource ofZip(Path path) throws IOException {
    ZipFile zip;
    try {
      zip = new ZipFile(path.toFile());
    } catch (ZipException e) {
      throw new BadFileException(path.toString(), "is not a zip: " + e.getMessage());
    }
    ExpansionLimit expansion = new ExpansionLimit(path.toString(), Files.size(path));
    List<String> files =
        sorted(zip.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName));
    return new FileSource() {
      @Override
      public String name() {
        return path.toString();
      }

      @Override
      public List<String> files() {
        return files;
      }

      @Override
      public InputStream open(String file) throws IOException {
        ZipEntry entry = zip.getEntry(file);
        try {
          InputStream in = entry == null ? null : zip.getInputStream(entry);
          if (in == null) {
            throw new BadFileException(path.toString(), "has no file " + file);
          }
          return expansion.watch(in, path + "/" + file);
        } catch (ZipException e) {
          throw new BadFileException(path + "/" + file, "is damaged: " + e.getMessage());
        }
      }

      @Override
      public void close() throws IOException {
        zip.close();
      }
    };
  }

  private static List<String> sorted(Stream<String> names) {
    Pattern hidden = Pattern.compile("(^|/)([.](?![.]?/)|_)");
    return names
        .filter(name -> !hidden.matcher(name).find())
        .sorted(Comparator.comparing(FileSource::sortKey).thenComparing(name -> name))
        .toList();
  }

  /** Returns the name with each number written in as many digits as make texts sort like it. */
  private static String sortKey(String name) {
    Matcher numbers = Pattern.compile("[0-9]+").matcher(name);
    return numbers.replaceAll(
        match -> "0".repeat(Math.max(0, 20 - match.group().length())) + match.group());
  }
}
