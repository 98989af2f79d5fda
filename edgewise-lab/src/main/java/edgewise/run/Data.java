package edgewise.run;

import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import java.nio.file.Path;

/** What a user may learn from: a dataset with a name, or files of graphs. */
public final class Data {
  private Data() {}

  /** Returns the dataset of that name, or the files at that path. */
  public static DatasetSource source(String data) {
    return Datasets.ALL.get(data);
  }

  /**
   * Returns what a user said, fit for a configuration: an absolute path becomes one relative to the
   * working directory, since a run holds no absolute paths.
   */
  public static String portable(String data) {
    Path path = Path.of(data);
    if (!path.isAbsolute() || Datasets.ALL.find(data).isPresent()) {
      return data;
    }
    Path here = Path.of("").toAbsolutePath();
    boolean reachable = here.getRoot().equals(path.getRoot());
    return (reachable ? here.relativize(path.normalize()) : path.getFileName()).toString();
  }
}
