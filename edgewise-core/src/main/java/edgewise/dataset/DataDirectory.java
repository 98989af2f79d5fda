package edgewise.dataset;

import edgewise.file.Folders;
import edgewise.file.WholeFiles;
import edgewise.graph.Graph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Where the files of real datasets are. What is missing is downloaded into it on first use, checked
 * and moved into place whole, so that two programs may share it and none ever sees half a dataset.
 */
public final class DataDirectory {
  /** The environment variable that names the directory. */
  public static final String VARIABLE = "EDGEWISE_DATA";

  private static final long MOST_UNPACKED_BYTES = 256L << 20;

  private final Path path;
  private final Download download;

  private DataDirectory(Path path, Download download) {
    this.path = path;
    this.download = download;
  }

  /** Returns the directory at a path, which need not be there yet. */
  public static DataDirectory at(Path path) {
    return new DataDirectory(path, Download.USUAL);
  }

  /** Returns the directory that {@value #VARIABLE} names, or else {@code ~/.cache/edgewise}. */
  public static DataDirectory usual() {
    return usual(System.getenv(), System.getProperty("user.home"));
  }

  static DataDirectory usual(Map<String, String> environment, String home) {
    String named = environment.getOrDefault(VARIABLE, "");
    return at(named.isBlank() ? Path.of(home, ".cache", "edgewise") : Path.of(named));
  }

  /** Returns the same directory, with downloads that report how far they are. */
  public DataDirectory reporting(DownloadProgress progress) {
    return with(new Download(download.patience(), download.mostBytes(), progress));
  }

  /** Returns the same directory as it is: what is missing is not downloaded, but refused. */
  public DataDirectory offline() {
    return with(new Download(download.patience(), 0, download.progress()));
  }

  DataDirectory with(Download other) {
    return new DataDirectory(path, other);
  }

  /** Returns the path. */
  public Path path() {
    return path;
  }

  /**
   * Returns a file or folder that has to be there, since it is not downloaded.
   *
   * @param file where it lies in the directory, as in {@code benchmarks/planar-test.g6.gz}
   */
  public Path file(String file) throws MissingFileException {
    Path place = path.resolve(file);
    if (!Files.exists(place)) {
      throw new MissingFileException(place);
    }
    return place;
  }

  /**
   * Returns the graphs of some data: from their folder if it is there, else from their archive if
   * that is there, else from their home.
   */
  List<Graph> graphs(PublicData data) throws IOException {
    Path folder = path.resolve(data.folder());
    return Files.isDirectory(folder) ? data.read(folder) : unpacked(data, folder);
  }

  private List<Graph> unpacked(PublicData data, Path goal) throws IOException {
    Path above = Folders.existing(path);
    Path work = workFolder(data);
    try {
      Path archive = path.resolve(data.archive());
      if (!Files.exists(archive)) {
        archive = work.resolve(data.archive());
        fetch(data, archive);
      }
      Path folder = Files.createDirectory(work.resolve(data.folder()));
      List<Graph> graphs;
      try {
        Archive.unpack(archive, data.files(), folder, MOST_UNPACKED_BYTES);
        graphs = data.read(folder);
      } catch (IOException e) {
        throw new IOException(
            "what is at "
                + (archive.startsWith(work) ? data.home() : archive)
                + " cannot be used: "
                + message(e).replace(folder.toString(), data.archive()),
            e);
      }
      moveIntoPlace(folder, goal);
      return graphs;
    } finally {
      Folders.delete(work);
      Folders.deleteEmpty(path, above); // nothing was put there
    }
  }

  private Path workFolder(PublicData data) throws IOException {
    try {
      Files.createDirectories(path);
      return Files.createTempDirectory(path, "." + data.folder() + "-");
    } catch (IOException e) {
      throw new IOException(
          "there is no folder "
              + data.folder()
              + " in "
              + path
              + ", and none can be written there ("
              + message(e)
              + "); name another data directory, or set "
              + VARIABLE,
          e);
    }
  }

  private void fetch(PublicData data, Path archive) throws IOException {
    try {
      download.fetch(data.home(), archive);
    } catch (IOException e) {
      throw new IOException(
          "cannot download "
              + data.home()
              + " ("
              + message(e)
              + "); get "
              + data.archive()
              + " another way and put it into "
              + path.toAbsolutePath(),
          e);
    }
  }

  private static void moveIntoPlace(Path folder, Path goal) throws IOException {
    try {
      WholeFiles.moveIntoPlace(folder, goal);
    } catch (IOException e) {
      if (!Files.isDirectory(goal)) { // else another program was faster, with the same files
        throw e;
      }
    }
  }

  private static String message(IOException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
