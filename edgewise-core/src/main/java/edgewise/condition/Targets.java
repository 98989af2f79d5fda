package edgewise.condition;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * What is given for graphs that are to be drawn: for some conditions of a model a class, a number,
 * or a range, in which every graph gets a number as the training graphs have them there. Or else
 * for each graph something of its own.
 *
 * @param each what is given for the first graph, the second, …, and again from the first on; none
 *     where the targets say it
 * @param guidance how closely it is followed, see {@link #guided}
 */
public record Targets(
    Conditions conditions, List<Target> targets, List<Given> each, double guidance)
    implements Serializable {
  /** Nothing is given. */
  public static final Targets NONE = new Targets(Conditions.NONE, List.of(), List.of(), 1);

  /**
   * What is given for one condition.
   *
   * @param condition its place
   * @param least the class or number, or the least
   * @param most the same, or the most
   */
  public record Target(int condition, double least, double most) implements Serializable {}

  /** Copies the lists, and checks that no condition is in it twice and what guidance there is. */
  public Targets {
    targets = List.copyOf(targets);
    each = List.copyOf(each);
    if (!(guidance >= 0) || Double.isInfinite(guidance)) {
      throw new IllegalArgumentException(
          "guidance must be at least 0, where 1 is as trained, got " + guidance);
    }
    if (guidance != 1 && targets.isEmpty() && each.isEmpty()) {
      throw new IllegalArgumentException(
          "guidance is by what is given, and nothing is (NAME=VALUE), got " + guidance);
    }
    Set<Integer> seen = new HashSet<>();
    for (Target target : targets) {
      if (!seen.add(target.condition())) {
        throw new IllegalArgumentException(
            conditions.all().get(target.condition()).name() + " is given twice");
      }
    }
  }

  /**
   * Returns what a user gives: {@code class=1}, {@code logP=2.5}, {@code triangles=40..60}.
   *
   * @throws IllegalArgumentException when a name was not trained, or a value is not of its kind
   */
  public static Targets parse(Conditions conditions, List<String> texts) {
    List<Target> targets = new ArrayList<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException(
            "a condition is given by NAME=VALUE, such as class=1 or nodes=20..30, got '"
                + text
                + "'");
      }
      targets.add(parse(conditions, text.substring(0, equals).strip(), text.substring(equals + 1)));
    }
    return targets.isEmpty() ? NONE : new Targets(conditions, targets, List.of(), 1);
  }

  /** Returns what is given for the first graph, the second, …, and again from the first on. */
  public static Targets ofEach(Conditions conditions, List<Given> each) {
    return new Targets(conditions, List.of(), each, 1);
  }

  /**
   * Returns the same, followed more closely or less. With u the logits of a decision under nothing
   * and c those under what is given, a graph is drawn by u + guidance · (c − u): by 1 as the model
   * was trained, by 0 as if nothing were given, by more than 1 farther from that than it learnt.
   *
   * @throws IllegalArgumentException when it is negative or not finite, or other than 1 though
   *     nothing is given
   */
  public Targets guided(double guidance) {
    return new Targets(conditions, targets, each, guidance);
  }

  private static Target parse(Conditions conditions, String name, String typed) {
    int place = conditions.place(name);
    Condition condition = conditions.all().get(place);
    String value = typed.strip();
    if (condition.hasClasses()) {
      int index = condition.classes().indexOf(value);
      if (index < 0) {
        throw new IllegalArgumentException(
            "the class '%s' was not trained; known: %s"
                .formatted(value, String.join(", ", condition.classes())));
      }
      return new Target(place, index, index);
    }
    int dots = value.indexOf("..");
    double least = number(name, dots < 0 ? value : value.substring(0, dots), value);
    double most = dots < 0 ? least : number(name, value.substring(dots + 2), value);
    if (least > most) {
      throw new IllegalArgumentException(
          "%s is given a range from its least to its most, got %s".formatted(name, value));
    }
    return new Target(place, least, most);
  }

  private static double number(String name, String text, String whole) {
    try {
      double number = Double.parseDouble(text.strip());
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, as for numbers that are not finite.
    }
    throw new IllegalArgumentException(
        "%s is given a number or a range such as 40..60, got '%s'".formatted(name, whole));
  }

  /** Returns whether nothing is given. */
  public boolean areNone() {
    return targets.isEmpty() && each.isEmpty();
  }

  /** Returns what is given for the graph at an index. */
  public Given given(long index, RandomGenerator random) {
    if (!each.isEmpty()) {
      return each.get((int) (index % each.size())).guided(guidance);
    }
    double[] values = new double[conditions.size()];
    Arrays.fill(values, Double.NaN);
    for (Target target : targets) {
      Condition condition = conditions.all().get(target.condition());
      values[target.condition()] =
          target.least() == target.most()
              ? target.least()
              : condition.draw(target.least(), target.most(), random);
    }
    return Given.of(values).guided(guidance);
  }

  /** Returns the class that every graph is given; empty where it is given none. */
  public String graphClass() {
    return targets.stream()
        .filter(target -> conditions.all().get(target.condition()).hasClasses())
        .map(target -> conditions.all().get(target.condition()).classes().get((int) target.least()))
        .findFirst()
        .orElse("");
  }

  /** Returns what there is to know about ranges, and about numbers that were not trained. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (Target target : targets) {
      Condition condition = conditions.all().get(target.condition());
      if (condition.hasClasses()) {
        continue;
      }
      String trained =
          text(condition.least()) + " to " + text(condition.greatest()) + " were trained";
      if (target.least() < condition.least() || target.most() > condition.greatest()) {
        notes.add(
            "%s=%s: only %s; graphs beyond need not follow"
                .formatted(condition.name(), range(target), trained));
      } else if (target.least() < target.most()) {
        notes.add(
            "%s=%s: each graph is given a number as the training graphs have them in this range"
                .formatted(condition.name(), range(target)));
      }
    }
    return notes;
  }

  private static String range(Target target) {
    return target.least() == target.most()
        ? text(target.least())
        : text(target.least()) + ".." + text(target.most());
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.4g", value);
  }

  /** Returns what is given as a user would type it: {@code class=1, nodes=40..60, guidance 2}. */
  @Override
  public String toString() {
    return targets.stream()
        .map(
            target -> {
              Condition condition = conditions.all().get(target.condition());
              return condition.name()
                  + "="
                  + (condition.hasClasses()
                      ? condition.classes().get((int) target.least())
                      : range(target));
            })
        .collect(Collectors.joining(", ", "", guidance == 1 ? "" : ", guidance " + text(guidance)));
  }
}
