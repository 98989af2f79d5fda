package edgewise.dataset;

import edgewise.catalog.Named;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.Optional;

/** Where a dataset comes from and how it is split. */
public interface DatasetSource extends Named {
  /** Returns a line that says what the graphs are. */
  String description();

  /** Returns what messages call it: its name, or the path of a file as the user said it. */
  default String place() {
    return name();
  }

  /**
   * Returns the dataset in its usual size.
   *
   * @param data where files are looked for, and downloaded to; drawn datasets do not touch it
   * @param seed draws the graphs of drawn datasets; those of files do not depend on it
   * @throws IOException when a file is missing and cannot be downloaded, or is not what it should
   *     be
   */
  Dataset load(DataDirectory data, Seed seed) throws IOException;

  /**
   * Returns the dataset in another size: that many graphs drawn, or a random sample of the usual
   * ones.
   *
   * @throws IllegalArgumentException when the dataset cannot have that size
   */
  default Dataset load(DataDirectory data, Seed seed, int size) throws IOException {
    return load(data, seed).sample(size, seed.child("sample"));
  }

  /**
   * Returns the dataset split by a seed: 30 % are test graphs, unless the dataset says more. As in
   * the paper, a graph is its largest component from here on.
   */
  default Split split(Dataset dataset, Seed seed) {
    return Split.random(dataset.entries(), Split.TEST_SHARE, seed).ofLargestComponents();
  }

  /** Returns the test of validity of its graphs, where their class has one. */
  default Optional<ClassTest> classTest() {
    return Optional.empty();
  }

  /**
   * Returns the test of validity that published figures of the dataset rest on, if there is one.
   */
  default Optional<ClassTest> publishedTest() {
    return classTest().filter(ClassTest::comparable);
  }

  /** Returns the row of the paper's table, for the datasets of the paper. */
  default Optional<PaperRow> paper() {
    return Optional.empty();
  }
}
