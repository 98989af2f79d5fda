package edgewise.dataset;

import edgewise.random.Seed;
import java.util.Optional;

/**
 * A dataset that has been loaded already: what was learnt from a look at it need not be paid for
 * again.
 */
public record LoadedDataset(DatasetSource source, Dataset dataset) implements DatasetSource {
  @Override
  public String name() {
    return source.name();
  }

  @Override
  public String description() {
    return source.description();
  }

  @Override
  public Dataset load(DataDirectory data, Seed seed) {
    return dataset;
  }

  @Override
  public Split split(Dataset loaded, Seed seed) {
    return source.split(loaded, seed);
  }

  @Override
  public Optional<ClassTest> classTest() {
    return source.classTest();
  }

  @Override
  public Optional<ClassTest> publishedTest() {
    return source.publishedTest();
  }

  @Override
  public Optional<PaperRow> paper() {
    return source.paper();
  }
}
