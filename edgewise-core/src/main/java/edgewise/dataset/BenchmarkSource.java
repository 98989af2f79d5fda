package edgewise.dataset;

import edgewise.random.Seed;

/**
 * A drawn dataset that papers after GRAPHER's compare themselves on: 128 graphs to learn from and
 * 40 held out, or that share of another size.
 */
interface BenchmarkSource extends DrawnSource {
  /** The number of graphs to learn from. */
  int TRAIN = 128;

  /** The number of graphs held out. */
  int TEST = 40;

  @Override
  default int usualSize() {
    return TRAIN + TEST;
  }

  @Override
  default Split split(Dataset dataset, Seed seed) {
    return Split.random(dataset.entries(), TEST / (double) (TRAIN + TEST), seed);
  }
}
