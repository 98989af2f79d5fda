package edgewise.condition;

import edgewise.format.GraphEntry;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * Something that a model is told of each training graph, and that can be given when graphs are
 * drawn: a class or a number.
 *
 * @param name as {@link Quantities} knows it
 * @param classes in order; none for a number
 * @param whole whether every training graph has a whole number
 * @param mean of the training graphs
 * @param deviation the standard deviation of the training graphs, never 0
 * @param quantiles of the training graphs, from the least to the greatest in a hundred steps
 */
public record Condition(
    String name,
    List<String> classes,
    boolean whole,
    double mean,
    double deviation,
    List<Double> quantiles)
    implements Serializable {
  private static final int STEPS = 100;

  /** Copies the lists. */
  public Condition {
    classes = List.copyOf(classes);
    quantiles = List.copyOf(quantiles);
  }

  /** Returns the condition of a class, for training graphs of these. */
  static Condition ofClasses(String name, List<String> all) {
    TreeSet<String> classes = new TreeSet<>(Condition::inOrder);
    classes.addAll(all);
    return new Condition(name, List.copyOf(classes), false, 0, 1, List.of());
  }

  /** Numbers by their value, and before words. */
  private static int inOrder(String a, String b) {
    boolean numbers = a.matches("-?\\d{1,9}") && b.matches("-?\\d{1,9}");
    int byValue = numbers ? Integer.compare(Integer.parseInt(a), Integer.parseInt(b)) : 0;
    return byValue != 0 ? byValue : a.compareTo(b);
  }

  /** Returns the condition of a number, for training graphs with these values. */
  static Condition ofNumbers(String name, double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double mean = Arrays.stream(sorted).average().orElse(0);
    double variance = Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    Double[] quantiles = new Double[STEPS + 1];
    Arrays.setAll(quantiles, i -> sorted[(int) Math.round(i * (sorted.length - 1.0) / STEPS)]);
    return new Condition(
        name,
        List.of(),
        Arrays.stream(sorted).allMatch(value -> value == Math.rint(value)),
        mean,
        variance > 0 ? Math.sqrt(variance) : 1,
        List.of(quantiles));
  }

  /** Returns a graph's own value: the place of its class, or a number; NaN where it has none. */
  public double of(GraphEntry entry, Quantities quantities) {
    if (!hasClasses()) {
      return quantities.value(name, entry);
    }
    int place = classes.indexOf(entry.graphClass());
    return place < 0 ? Double.NaN : place;
  }

  /** Returns whether it is a class and not a number. */
  public boolean hasClasses() {
    return !classes.isEmpty();
  }

  /** Returns the least number of a training graph. */
  public double least() {
    return quantiles.get(0);
  }

  /** Returns the greatest number of a training graph. */
  public double greatest() {
    return quantiles.get(STEPS);
  }

  /** Returns a number in units of the standard deviation from the mean. */
  public double standardised(double value) {
    return (value - mean) / deviation;
  }

  /**
   * Draws a number in a range as the training graphs have them there; evenly where they have none.
   */
  double draw(double least, double most, RandomGenerator random) {
    double value;
    if (least > greatest() || most < least()) {
      value = least + (most - least) * random.nextDouble();
    } else {
      double low = lowest(least);
      double high = Math.max(low, highest(most));
      value = at(low + (high - low) * random.nextDouble());
    }
    double within = Math.max(least, Math.min(most, value));
    double rounded = Math.rint(within);
    return whole && rounded >= least && rounded <= most ? rounded : within;
  }

  /** Returns the number at a place between 0 and 100 among those of the training graphs. */
  private double at(double place) {
    int below = (int) Math.min(STEPS - 1, Math.floor(place));
    double share = place - below;
    return (1 - share) * quantiles.get(below) + share * quantiles.get(below + 1);
  }

  /** Returns the lowest place at which numbers are not below a value. */
  private double lowest(double value) {
    int above = 0;
    while (quantiles.get(above) < value) {
      above++;
    }
    return above == 0 ? 0 : above - 1 + share(above - 1, value);
  }

  /** Returns the highest place at which numbers are not above a value. */
  private double highest(double value) {
    int below = STEPS;
    while (quantiles.get(below) > value) {
      below--;
    }
    return below == STEPS ? STEPS : below + share(below, value);
  }

  private double share(int below, double value) {
    double low = quantiles.get(below);
    double high = quantiles.get(below + 1);
    return high == low ? 0 : (value - low) / (high - low);
  }
}
