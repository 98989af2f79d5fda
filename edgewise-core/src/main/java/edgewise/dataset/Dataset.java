package edgewise.dataset;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.List;

/**
 * A named collection of graphs, as it was before any split.
 *
 * @param entries the graphs with all that is said of them, their labels under the names of the last
 * @param warning one line that says what was mended in reading it, empty where nothing was
 * @param reading one line that says how its file was understood, empty where that is certain
 */
public record Dataset(String name, List<GraphEntry> entries, String warning, String reading) {
  /** Keeps its own copy of the list. */
  public Dataset {
    entries = List.copyOf(entries);
  }

  /** Returns a dataset of bare graphs, of which nothing had to be mended. */
  public static Dataset of(String name, List<Graph> graphs) {
    return new Dataset(name, graphs.stream().map(GraphEntry::of).toList(), "", "");
  }

  /** Returns the graphs alone. */
  public List<Graph> graphs() {
    return entries.stream().map(GraphEntry::graph).toList();
  }

  /** Returns what the labels are called; a reader's names only grow, so the last entry has all. */
  public LabelNames labelNames() {
    return entries.isEmpty() ? LabelNames.NONE : entries.get(entries.size() - 1).labelNames();
  }

  /** Returns its counts and averages. */
  public DatasetSummary summary() {
    return DatasetSummary.of(graphs());
  }

  /**
   * Returns the dataset of some of the graphs, drawn without replacement and kept in order.
   *
   * @throws IllegalArgumentException when there are fewer graphs than that
   */
  public Dataset sample(int size, Seed seed) {
    if (size < 1 || size > entries.size()) {
      throw new IllegalArgumentException(
          "the size of " + name + " must be in 1.." + entries.size() + ", got " + size);
    }
    int[] drawn = Subsets.draw(size, entries.size(), seed.generator());
    LabelNames names = labelNames();
    List<GraphEntry> kept =
        Arrays.stream(drawn).mapToObj(i -> entries.get(i).withLabelNames(names)).toList();
    return new Dataset(name, kept, warning, reading);
  }
}
