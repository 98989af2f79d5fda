package edgewise.cli;

import edgewise.dataset.Datasets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What completion offers where files are not all there is to offer. */
final class Candidates {
  /** Stands for the names of files in a list of candidates. */
  static final String FILES = "FILES";

  private Candidates() {}

  /** The names of the datasets, and files. */
  static final class DatasetsAndFiles implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      List<String> names = new ArrayList<>(Datasets.ALL.names());
      names.add(FILES);
      return names.iterator();
    }
  }

  /** The names of the models. */
  static final class Models implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return edgewise.run.Models.ALL.names().iterator();
    }
  }

  /** What networks compute on. */
  static final class Devices implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("auto", "cpu", "cuda").iterator();
    }
  }
}
