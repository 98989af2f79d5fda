package edgewise.run;

import edgewise.catalog.Catalog;
import edgewise.chem.MoleculeDatasets;
import edgewise.chem.SdfFormat;
import edgewise.chem.SmilesFormat;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormats;
import java.nio.file.Path;

/**
 * The formats and datasets that come along: those of the core, and with them what the module of
 * molecules adds. Chemistry is loaded when a molecule is read, not before; models are not loaded at
 * all, as they are with a {@link Library}.
 */
public final class Catalogs {
  /** All file formats. */
  public static final Catalog<GraphFormat> FORMATS =
      GraphFormats.ALL.with(new SmilesFormat()).with(new SdfFormat());

  /** All datasets that have a name. */
  public static final Catalog<DatasetSource> DATASETS = datasets();

  private Catalogs() {}

  private static Catalog<DatasetSource> datasets() {
    Catalog<DatasetSource> all = Datasets.ALL;
    for (DatasetSource molecules : MoleculeDatasets.ALL) {
      all = all.with(molecules);
    }
    return all;
  }

  /**
   * Returns the dataset of that name, or else that of the file or folder at that path.
   *
   * @throws IllegalArgumentException when there is neither; the message lists every known name
   */
  public static DatasetSource dataset(String nameOrPath) {
    return Datasets.of(nameOrPath, DATASETS, FORMATS);
  }

  /**
   * Returns the format of a file by the ending of its name.
   *
   * @throws IllegalArgumentException when the ending is of no known format; the message lists all
   */
  public static GraphFormat formatOf(Path file) {
    return GraphFormats.forFile(file, FORMATS);
  }
}
