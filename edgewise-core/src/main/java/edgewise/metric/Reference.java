package edgewise.metric;

import edgewise.random.Seed;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What generated graphs are compared with: the test graphs, and the training graphs, of which there
 * may be none. Floors are computed once and kept, since they serve every row of a table.
 */
public final class Reference {
  private final Sample test;
  private final Sample training;
  private final Seed seed;
  private final Map<String, Object> kept = new HashMap<>();

  /** Takes the samples, and the seed of what is drawn to compare. */
  public Reference(Sample test, Sample training, Seed seed) {
    this.test = test;
    this.training = training;
    this.seed = seed;
  }

  /** Returns the held-out graphs. */
  public Sample test() {
    return test;
  }

  /** Returns the training graphs; without graphs where none were given. */
  public Sample training() {
    return training;
  }

  /** Returns the seed of what is drawn to compare. */
  public Seed seed() {
    return seed;
  }

  /** Returns what was computed under a key, computing it the first time. */
  public <T> T once(String key, Class<T> type, Supplier<T> computation) {
    Object value = kept.get(key);
    if (value == null) {
      value = computation.get();
      kept.put(key, value);
    }
    return type.cast(value);
  }
}
