package edgewise.run;

import java.nio.file.Path;

/** How a configuration names what is learnt from: a dataset by its name, files by their path. */
public final class Data {
  private Data() {}

  /**
   * Returns what a user said, fit for a configuration: an absolute path becomes one relative to the
   * working directory, since a run holds no absolute paths.
   */
  public static String portable(String data) {
    Path path = Path.of(data);
    if (!path.isAbsolute() || Catalogs.DATASETS.find(data).isPresent()) {
      return data;
    }
    Path here = Path.of("").toAbsolutePath();
    boolean reachable = here.getRoot().equals(path.getRoot());
    Path portable = reachable ? here.relativize(path.normalize()) : path.getFileName();
    return portable.toString().isEmpty() ? "." : portable.toString(); // the working directory
  }
}
