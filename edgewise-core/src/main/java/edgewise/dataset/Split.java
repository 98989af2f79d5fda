package edgewise.dataset;

import edgewise.format.GraphEntry;
import edgewise.graph.Graph;
import edgewise.graph.LabelNames;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The graphs to learn from and the graphs held out, with all that is said of them.
 *
 * @param validationEntries graphs by which an epoch is chosen, where they are laid down; where they
 *     are not, a learner that wants some takes them from those to learn from
 * @param loss what was left out of them when they were cut down to their largest components, if
 *     they were
 */
public record Split(
    List<GraphEntry> trainEntries,
    List<GraphEntry> validationEntries,
    List<GraphEntry> testEntries,
    LargestComponents.Loss loss) {
  /** The share of a dataset that is held out in the paper. */
  public static final double TEST_SHARE = 0.3;

  /** Keeps its own copies of the lists. */
  public Split {
    trainEntries = List.copyOf(trainEntries);
    validationEntries = List.copyOf(validationEntries);
    testEntries = List.copyOf(testEntries);
  }

  /** A split of graphs that are as they were. */
  public Split(List<GraphEntry> trainEntries, List<GraphEntry> testEntries) {
    this(trainEntries, List.of(), testEntries, LargestComponents.Loss.NONE);
  }

  /** Returns a split of bare graphs. */
  public static Split of(List<Graph> train, List<Graph> test) {
    return new Split(
        train.stream().map(GraphEntry::of).toList(), test.stream().map(GraphEntry::of).toList());
  }

  /** Returns the graphs to learn from. */
  public List<Graph> train() {
    return trainEntries.stream().map(GraphEntry::graph).toList();
  }

  /** Returns the graphs by which an epoch is chosen; none where they are not laid down. */
  public List<Graph> validation() {
    return validationEntries.stream().map(GraphEntry::graph).toList();
  }

  /** Returns the graphs held out. */
  public List<Graph> test() {
    return testEntries.stream().map(GraphEntry::graph).toList();
  }

  /** Returns what the labels are called; the entry that knows most names has all. */
  public LabelNames labelNames() {
    return entries()
        .map(GraphEntry::labelNames)
        .max(Comparator.comparingInt(names -> names.nodes().size() + names.edges().size()))
        .orElse(LabelNames.NONE);
  }

  /** Returns whether some graph has labels. */
  public boolean isLabelled() {
    return entries().anyMatch(entry -> entry.hasNodeLabels() || entry.hasEdgeLabels());
  }

  /** Returns whether some graph is directed. */
  public boolean isDirected() {
    return entries().anyMatch(entry -> entry.graph().isDirected());
  }

  /** Returns the split of the same graphs without labels. */
  public Split withoutLabels() {
    return each(GraphEntry::withoutLabels);
  }

  /** Returns the split of the same graphs without directions. */
  public Split withoutDirections() {
    return each(GraphEntry::withoutDirections);
  }

  private Split each(UnaryOperator<GraphEntry> change) {
    return new Split(
        trainEntries.stream().map(change).toList(),
        validationEntries.stream().map(change).toList(),
        testEntries.stream().map(change).toList(),
        loss);
  }

  private Stream<GraphEntry> entries() {
    return Stream.of(trainEntries, validationEntries, testEntries).flatMap(List::stream);
  }

  /** Returns the split in which every graph is cut down to its largest component. */
  public Split ofLargestComponents() {
    Split largest = each(GraphEntry::largestComponent);
    LargestComponents.Loss now =
        LargestComponents.Loss.between(train(), largest.train())
            .plus(LargestComponents.Loss.between(validation(), largest.validation()))
            .plus(LargestComponents.Loss.between(test(), largest.test()));
    return largest.losing(now.cut() == 0 ? loss : now);
  }

  /** Returns the split of which so much was left out. */
  public Split losing(LargestComponents.Loss loss) {
    return new Split(trainEntries, validationEntries, testEntries, loss);
  }

  /** Returns the split in which the last so many graphs to learn from choose the epoch. */
  Split validatingWithLast(int count) {
    int left = trainEntries.size() - count;
    return new Split(
        trainEntries.subList(0, left),
        trainEntries.subList(left, trainEntries.size()),
        testEntries,
        loss);
  }

  /**
   * Returns a split in which the seed draws the test graphs, a share of all rounded to nearest
   * (halves up). Both lists keep the order of the dataset.
   */
  public static Split random(List<GraphEntry> graphs, double testShare, Seed seed) {
    return holdingOut(graphs, testPlaces(graphs.size(), testShare, seed));
  }

  /** Returns the places, ascending, of the test graphs that a seed draws out of so many graphs. */
  public static int[] testPlaces(int count, double testShare, Seed seed) {
    if (!(testShare >= 0 && testShare <= 1)) {
      throw new IllegalArgumentException(
          "the share of test graphs must be in [0, 1], got " + testShare);
    }
    int size = (int) Math.round(count * testShare);
    return Subsets.draw(size, count, seed.generator());
  }

  /** Returns the split whose test graphs have the given places in the list, ascending. */
  static Split holdingOut(List<GraphEntry> graphs, int... places) {
    List<GraphEntry> train = new ArrayList<>();
    List<GraphEntry> test = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      boolean heldOut = test.size() < places.length && places[test.size()] == i;
      (heldOut ? test : train).add(graphs.get(i));
    }
    return new Split(train, test);
  }
}
