package edgewise.run;

import edgewise.catalog.Catalog;
import edgewise.chem.MoleculeDatasets;
import edgewise.chem.MoleculeMetrics;
import edgewise.chem.MoleculeStatistics;
import edgewise.chem.Molecules;
import edgewise.chem.SdfFormat;
import edgewise.chem.SmilesFormat;
import edgewise.chem.ValenceConstraint;
import edgewise.condition.Quantities;
import edgewise.constraint.Constraints;
import edgewise.dataset.DatasetSource;
import edgewise.dataset.Datasets;
import edgewise.dataset.GraphKind;
import edgewise.evaluation.Criteria;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormats;
import edgewise.metric.Metric;
import edgewise.metric.Metrics;
import edgewise.statistic.GraphStatistic;
import edgewise.statistic.GraphStatistics;
import java.nio.file.Path;

/**
 * The formats, constraints, datasets, statistics and metrics that come along: those of the core,
 * and what the module of molecules adds. Chemistry is loaded when a molecule is read, not before;
 * models are not loaded at all, as they are with a {@link Library}.
 */
public final class Catalogs {
  /** All file formats. */
  public static final Catalog<GraphFormat> FORMATS =
      GraphFormats.ALL.with(new SmilesFormat()).with(new SdfFormat());

  /** All constraints. */
  public static final Catalog<Constraints.Entry> CONSTRAINTS =
      Constraints.ALL.with(ValenceConstraint.ENTRY);

  /** All datasets that have a name. */
  public static final Catalog<DatasetSource> DATASETS = datasets();

  /** What names mean of graphs: all statistics, and with them the class and the properties. */
  public static final Quantities QUANTITIES = new Quantities(statistics());

  /** All metrics. */
  public static final Catalog<Metric> METRICS = metrics();

  /** All kinds of graphs that are recognised without being named. */
  public static final Catalog<GraphKind> KINDS = Criteria.KINDS.with(new Molecules());

  /** All that graphs can be judged by. */
  public static final Criteria CRITERIA = new Criteria(METRICS, DATASETS, KINDS);

  private Catalogs() {}

  private static Catalog<Metric> metrics() {
    Catalog<Metric> all = Metrics.ALL;
    for (Metric ofMolecules : MoleculeMetrics.ALL) {
      all = all.with(ofMolecules);
    }
    return all;
  }

  private static Catalog<GraphStatistic> statistics() {
    Catalog<GraphStatistic> all = GraphStatistics.ALL;
    for (GraphStatistic ofMolecules : MoleculeStatistics.ALL) {
      all = all.with(ofMolecules);
    }
    return all;
  }

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
