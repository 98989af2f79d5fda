package edgewise.metric;

import edgewise.catalog.Named;
import java.util.List;
import java.util.Set;

/** A graph as a point among points, whose distances a {@link Kernel} measures. */
public interface Descriptor extends Named {
  /** Returns the values behind it whose spread a chart shows. */
  default List<Charted> charted() {
    return List.of();
  }

  /** Returns what it cannot do without. */
  default Set<Need> needs() {
    return Set.of();
  }

  /** Computes the statistics of a whole sample that {@link #of} reads. */
  default void prepare(Sample sample) {}

  /** Returns why a graph has no descriptor; empty where it has one. */
  default String obstacle(Sample sample, int index) {
    return "";
  }

  /** Returns the descriptor of one graph of a sample. */
  double[] of(Sample sample, int index);
}
