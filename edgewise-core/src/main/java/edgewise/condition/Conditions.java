package edgewise.condition;

import edgewise.catalog.Names;
import edgewise.format.GraphEntry;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/** The conditions that a model was trained with, in their order; none for most models. */
public record Conditions(List<Condition> all) implements Serializable {
  /** No conditions. */
  public static final Conditions NONE = new Conditions(List.of());

  /** Copies the list. */
  public Conditions {
    all = List.copyOf(all);
  }

  /**
   * Returns the conditions of these names, as training graphs have them.
   *
   * @throws IllegalArgumentException when a name means nothing of these graphs, or the same of all
   */
  public static Conditions of(
      List<String> names, List<GraphEntry> training, Quantities quantities) {
    if (new HashSet<>(names).size() < names.size()) {
      throw new IllegalArgumentException("a condition is named twice: " + String.join(", ", names));
    }
    List<Condition> all = new ArrayList<>();
    for (String name : names) {
      quantities.require(name, training);
      Condition condition = of(name, training, quantities);
      if (condition.hasClasses()
          ? condition.classes().size() == 1
          : condition.least() == condition.greatest()) {
        throw new IllegalArgumentException(
            "the condition '"
                + name
                + "' is "
                + (condition.hasClasses() ? condition.classes().get(0) : condition.least())
                + " of every training graph; there is nothing to learn from it");
      }
      all.add(condition);
    }
    return new Conditions(all);
  }

  private static Condition of(String name, List<GraphEntry> training, Quantities quantities) {
    if (name.equals(Quantities.CLASS)) {
      List<String> classes =
          training.stream().map(GraphEntry::graphClass).filter(word -> !word.isEmpty()).toList();
      return Condition.ofClasses(name, classes);
    }
    double[] values =
        training.parallelStream() // the logP of many molecules takes minutes
            .mapToDouble(entry -> quantities.value(name, entry))
            .filter(Double::isFinite)
            .toArray();
    if (values.length == 0) {
      throw new IllegalArgumentException("the condition '" + name + "' has no value of any graph");
    }
    return Condition.ofNumbers(name, values);
  }

  /** Returns how many there are. */
  public int size() {
    return all.size();
  }

  /** Returns whether there are none. */
  public boolean areNone() {
    return all.isEmpty();
  }

  /** Returns the names. */
  public List<String> names() {
    return all.stream().map(Condition::name).toList();
  }

  /** Returns a graph's own values; none for a class that was not trained. */
  public Given of(GraphEntry entry, Quantities quantities) {
    double[] values =
        all.stream().mapToDouble(condition -> condition.of(entry, quantities)).toArray();
    return Given.of(values);
  }

  /** Returns the own values of many graphs, in their order. */
  public List<Given> of(List<GraphEntry> entries, Quantities quantities) {
    return entries.parallelStream().map(entry -> of(entry, quantities)).toList();
  }

  /**
   * Returns that one condition is given and no other.
   *
   * @param condition its place
   */
  public Given only(int condition, double value) {
    double[] values = new double[all.size()];
    Arrays.fill(values, Double.NaN);
    values[condition] = value;
    return Given.of(values);
  }

  /** Returns that nothing is given. */
  public Given nothing() {
    return Given.nothing(all.size());
  }

  /**
   * Returns the place of the condition of that name.
   *
   * @throws IllegalArgumentException when there is none
   */
  int place(String name) {
    int place = names().indexOf(name);
    if (place < 0) {
      throw new IllegalArgumentException(
          areNone()
              ? "'"
                  + name
                  + "' cannot be given: the model was trained without conditions (edgewise train"
                  + " --condition "
                  + name
                  + "); --where keeps what fits of what any model draws"
              : Names.unknown("condition", name, names()));
    }
    return place;
  }
}
