package edgewise.dataset;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** A dataset of independent draws; graph i depends on child i of the seed and on nothing else. */
interface DrawnSource extends DatasetSource {
  /** Returns the usual number of graphs. */
  int usualSize();

  /** Returns one graph. */
  Graph draw(RandomGenerator random);

  /** Returns what the labels of the graphs are called. */
  default LabelNames labelNames() {
    return LabelNames.NONE;
  }

  @Override
  default Dataset load(DataDirectory data, Seed seed) {
    return load(data, seed, usualSize());
  }

  @Override
  default Dataset load(DataDirectory data, Seed seed, int size) {
    if (size < 1) {
      throw new IllegalArgumentException(
          "the size of " + name() + " must be at least 1, got " + size);
    }
    return new Dataset(
        name(),
        IntStream.range(0, size)
            .parallel()
            .mapToObj(i -> GraphEntry.of(draw(seed.child(i).generator()), labelNames()))
            .toList(),
        "",
        "");
  }
}
