package edgewise.metric;

import edgewise.catalog.Named;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One number that says how good generated graphs are. A metric is the whole of its knowledge: what
 * it needs, how it is computed, what of it a chart shows, what it has to say in words.
 */
public interface Metric extends Named {
  /** Returns a line that says what the number is. */
  String description();

  /** Returns the numbers it stands beside. */
  MetricFamily family();

  /** Returns what is compared or counted, as people read it: {@code degree}, {@code novel}. */
  String subject();

  /** Returns what it cannot do without; it is asked for a score only where all of that is there. */
  default Set<Need> needs() {
    return Set.of();
  }

  /** Returns the name of the kind of graphs that it is about; empty where it takes any. */
  default Optional<String> kind() {
    return Optional.empty();
  }

  /** Returns whether it is computed when nobody says which metrics to compute. */
  default boolean isUsual() {
    return true;
  }

  /** Returns the score; where it is undefined, its value is absent with the reason. */
  Score score(Comparison comparison);

  /** Returns the values behind it whose spread a chart shows. */
  default List<Charted> charted() {
    return List.of();
  }

  /** Returns a sentence for the verdict, where a score of this metric deserves one of its own. */
  default Optional<String> remark(Score score) {
    return Optional.empty();
  }
}
