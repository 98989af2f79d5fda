package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;

/**
 * A named collection of graphs, as it was before any split.
 *
 * @param warning one line that says what was mended in reading it, empty where nothing was
 */
public record Dataset(String name, List<Graph> graphs, String warning) {
  /** Keeps its own copy of the list. */
  public Dataset {
    graphs = List.copyOf(graphs);
  }

  /** A dataset of which nothing had to be mended. */
  public Dataset(String name, List<Graph> graphs) {
    this(name, graphs, "");
  }

  /** Returns its counts and averages. */
  public DatasetSummary summary() {
    return DatasetSummary.of(graphs);
  }

  /**
   * Returns the dataset of some of the graphs, drawn without replacement and kept in order.
   *
   * @throws IllegalArgumentException when there are fewer graphs than that
   */
  public Dataset sample(int size, Seed seed) {
    if (size < 1 || size > graphs.size()) {
      throw new IllegalArgumentException(
          "the size of " + name + " must be in 1.." + graphs.size() + ", got " + size);
    }
    int[] drawn = Draws.distinct(size, graphs.size(), seed.generator());
    return new Dataset(name, Arrays.stream(drawn).mapToObj(graphs::get).toList(), warning);
  }
}
