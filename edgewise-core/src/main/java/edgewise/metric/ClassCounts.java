package edgewise.metric;

import java.util.Map;
import java.util.function.ToLongFunction;

/** How many classes of isomorphic graphs of each kind a sample has. */
public final class ClassCounts {
  private final Map<Kind, Long> classes;

  /** Takes the number of classes of each kind. */
  public ClassCounts(Map<Kind, Long> classes) {
    this.classes = Map.copyOf(classes);
  }

  /**
   * What classes may have in common.
   *
   * @param members how many graphs of the sample are in the class
   * @param valid how many of these pass the test of validity; 0 where there is none
   * @param known whether a training graph is in it too
   */
  public record Kind(long members, long valid, boolean known) {}

  /** Returns the sum of a number over all classes. */
  public long total(ToLongFunction<Kind> number) {
    return classes.entrySet().stream()
        .mapToLong(entry -> entry.getValue() * number.applyAsLong(entry.getKey()))
        .sum();
  }
}
