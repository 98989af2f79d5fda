package edgewise.metric;

import edgewise.dataset.ClassTest;
import edgewise.graph.Permutation;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A generated sample beside its reference: what a metric is given. */
public final class Comparison {
  /** More disjoint repeats than this are not used; they would change a mean no more. */
  static final int MAX_REPEATS = 100;

  private final Population generated;
  private final Sample chosen;
  private final Reference reference;
  private final Optional<ClassTest> validity;
  private final boolean intervals;
  private final Seed seed;
  private final int unread;
  private @Nullable ClassCounts classes;

  /**
   * Sets a sample beside a reference.
   *
   * @param chosen the graphs of it that stand for it where pairs are compared
   * @param intervals whether intervals that take long are computed
   */
  public Comparison(
      Population generated,
      Sample chosen,
      Reference reference,
      Optional<ClassTest> validity,
      boolean intervals,
      Seed seed) {
    this(generated, chosen, reference, validity, intervals, seed, 0);
  }

  private Comparison(
      Population generated,
      Sample chosen,
      Reference reference,
      Optional<ClassTest> validity,
      boolean intervals,
      Seed seed,
      int unread) {
    this.generated = generated;
    this.chosen = chosen;
    this.reference = reference;
    this.validity = validity;
    this.intervals = intervals;
    this.seed = seed;
    this.unread = unread;
  }

  /** Returns the same of a sample of which some more graphs could not be read. */
  public Comparison withUnread(int count) {
    return new Comparison(generated, chosen, reference, validity, intervals, seed, count);
  }

  /** Returns how many more generated graphs could not be read, so that none of them is valid. */
  public int unread() {
    return unread;
  }

  /**
   * Returns the graphs to score, of which only counts are known: they may lie on a cluster. A
   * metric that looks at graphs takes those that were {@link #chosen}.
   */
  public Population generated() {
    return generated;
  }

  /** Returns the sample whose chosen graphs stand for all where pairs of graphs are compared. */
  public Sample chosen() {
    return chosen;
  }

  /** Returns what they are compared with. */
  public Reference reference() {
    return reference;
  }

  /** Returns the test of validity, where the dataset has one. */
  public Optional<ClassTest> validity() {
    return validity;
  }

  /** Returns whether to compute intervals that take long. */
  public boolean intervals() {
    return intervals;
  }

  /** Returns the same, where intervals that take long are not computed. */
  Comparison withoutIntervals() {
    return new Comparison(generated, chosen, reference, validity, false, seed, unread);
  }

  /** Returns the seed of what a metric draws about this sample. */
  public Seed seed() {
    return seed;
  }

  /** Returns the classes of isomorphic graphs among the generated ones. */
  public ClassCounts classes() {
    if (classes == null) {
      classes = generated.classes(validity, reference.training());
    }
    return classes;
  }

  /** Returns the classes of isomorphic graphs among the test graphs. */
  public ClassCounts testClasses() {
    return reference.once(
        "classes",
        ClassCounts.class,
        () -> reference.test().classes(validity, reference.training()));
  }

  /** Returns how many graphs one repeat has: as many as the test set, or all if there are fewer. */
  public int repeatSize() {
    return Math.min(reference.test().size(), generated.size());
  }

  /**
   * Returns the generated graphs cut into disjoint repeats of {@link #repeatSize} graphs, in an
   * order drawn by the seed, since files may be sorted.
   */
  public List<int[]> repeats() {
    int size = repeatSize();
    List<int[]> repeats = new ArrayList<>();
    if (size > 0) {
      Permutation order = Permutation.random(generated.size(), seed.child("repeats").generator());
      int count = Math.min(generated.size() / size, MAX_REPEATS);
      for (int repeat = 0; repeat < count; repeat++) {
        int first = repeat * size;
        repeats.add(IntStream.range(first, first + size).map(order::nodeAt).toArray());
      }
    }
    return repeats;
  }
}
