package edgewise.dataset;

import edgewise.format.GraphEntry;
import edgewise.random.Seed;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The very graphs of other papers with the split that they publish, from files in the data
 * directory. They are not downloaded, since nobody promises that their homes will stay.
 *
 * @param size the number of graphs
 * @param validation how many of them, those before the test graphs, choose the epoch
 * @param test how many of them, the last, are held out; 0 where no split is published
 * @param loader reads them
 * @param checksum the {@link EdgeListChecksum} of the graphs in the loader's order
 * @param classTest the test of validity, where there is one
 */
public record PublishedDataset(
    String name,
    String description,
    int size,
    int validation,
    int test,
    Loader loader,
    String checksum,
    Optional<ClassTest> classTest)
    implements DatasetSource {
  /** Reads the graphs of a dataset. */
  @FunctionalInterface
  public interface Loader {
    /** Returns all graphs, those to learn from first and those held out last. */
    List<GraphEntry> load(DataDirectory data) throws IOException;
  }

  /** Returns a dataset without a test of validity. */
  static PublishedDataset of(
      String name, String description, int size, int test, String checksum, Loader loader) {
    return new PublishedDataset(
        name, description, size, 0, test, loader, checksum, Optional.empty());
  }

  /** Returns the dataset with a test of validity. */
  PublishedDataset testedBy(ClassTest rule) {
    return new PublishedDataset(
        name, description, size, validation, test, loader, checksum, Optional.of(rule));
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) throws IOException {
    List<GraphEntry> entries = loader.load(data);
    Dataset dataset = new Dataset(name, entries, "", "");
    String found = EdgeListChecksum.of(dataset.graphs());
    if (!found.equals(checksum)) {
      throw new IOException(
          "the files of %s in %s do not hold the published graphs: %d graphs whose edge list has SHA-256 %s, not %d with %s"
              .formatted(name, data.path(), entries.size(), found, size, checksum));
    }
    return dataset;
  }

  /** Returns the published split; of another number of graphs, a random one in its proportion. */
  @Override
  public Split split(Dataset dataset, Seed seed) {
    if (test == 0) {
      return DatasetSource.super.split(dataset, seed);
    }
    return dataset.entries().size() == size
        ? Split.holdingOut(dataset.entries(), IntStream.range(size - test, size).toArray())
            .validatingWithLast(validation)
        : Split.random(dataset.entries(), test / (double) size, seed);
  }
}
