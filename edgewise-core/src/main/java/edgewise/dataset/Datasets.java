package edgewise.dataset;

import edgewise.catalog.Catalog;
import edgewise.format.GraphFormat;
import edgewise.format.GraphFormats;
import edgewise.format.ReadPolicy;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** All datasets that have a name; any file or folder of graphs is a dataset too. */
public final class Datasets {
  /** The five of the paper, the synthetic benchmarks of the field, and published graphs. */
  public static final Catalog<DatasetSource> ALL =
      new Catalog<>(
          "dataset",
          Stream.concat(
                  Stream.of(
                      new Ladders(),
                      new Community(),
                      new Ego(),
                      TuDataset.ENZYMES,
                      TuDataset.PROTEIN,
                      new PlanarGraphs(),
                      new StochasticBlocks(),
                      new Trees(),
                      new Lobsters(),
                      new Grids(),
                      new Cycles(),
                      new LabelledTrees(),
                      new RandomDags()),
                  PublishedGraphs.ALL.stream())
              .toList());

  private static final String PUBLISHED = "-published";

  private Datasets() {}

  /**
   * Returns the dataset of that name, or else that of the file or folder at that path.
   *
   * @throws IllegalArgumentException when there is neither; the message lists every known name
   */
  public static DatasetSource of(String nameOrPath) {
    return of(nameOrPath, ALL, GraphFormats.ALL);
  }

  /**
   * Returns the dataset of a catalog, or else that of the file or folder at a path, which may be in
   * a format of the user's own.
   *
   * @throws IllegalArgumentException when there is neither; the message lists every known name
   */
  public static DatasetSource of(
      String nameOrPath, Catalog<DatasetSource> datasets, Catalog<GraphFormat> formats) {
    return of(nameOrPath, datasets, formats, ReadPolicy.LENIENT);
  }

  /** Returns the same, a file read by a policy. */
  public static DatasetSource of(
      String nameOrPath,
      Catalog<DatasetSource> datasets,
      Catalog<GraphFormat> formats,
      ReadPolicy policy) {
    Optional<DatasetSource> named = datasets.find(nameOrPath);
    if (named.isPresent()) {
      if (!policy.labels().isUsual()) {
        throw new IllegalArgumentException(
            nameOrPath
                + " is a dataset with labels of its own; --label and --edge-label are for files");
      }
      if (policy.skipBad()) {
        throw new IllegalArgumentException(
            nameOrPath + " is a dataset that is read as it was published; --skip-bad is for files");
      }
      return named.get();
    }
    if (existing(nameOrPath)) {
      return new FileDataset(Path.of(nameOrPath), Optional.empty(), formats, policy);
    }
    try {
      return datasets.get(nameOrPath);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          e.getMessage() + "; and there is no such file or folder", e);
    }
  }

  /**
   * Returns the dataset of a file or folder in a format that its name need not tell; {@code -} is
   * standard input.
   *
   * @throws IllegalArgumentException when there is no such file
   */
  public static DatasetSource ofFile(String path, GraphFormat format, ReadPolicy policy) {
    if (!path.equals("-") && !existing(path)) {
      throw new IllegalArgumentException(path + ": there is no such file or folder");
    }
    return new FileDataset(Path.of(path), Optional.of(format), GraphFormats.ALL, policy);
  }

  /**
   * Returns the test of validity of a name: a dataset's own, or, with {@code -published} behind the
   * dataset's name, the one that published figures rest on.
   *
   * @throws IllegalArgumentException when there is no such dataset
   */
  public static Optional<ClassTest> classTest(String name, Catalog<DatasetSource> datasets) {
    return name.endsWith(PUBLISHED)
        ? datasets.get(name.substring(0, name.length() - PUBLISHED.length())).publishedTest()
        : datasets.get(name).classTest();
  }

  /** Returns the name under which {@link #classTest} finds the published test of a dataset. */
  public static String publishedTestName(String dataset) {
    return dataset.endsWith(PUBLISHED) ? dataset : dataset + PUBLISHED;
  }

  private static boolean existing(String path) {
    try {
      return !path.isEmpty() && Files.exists(Path.of(path));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
