package edgewise.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Drawn graphs that were dropped, because of {@link Controls} or because they are no samples.
 *
 * @param sizes of the wrong size, also because a constraint left no way to it
 * @param constraints without a property that was asked for
 * @param known isomorphic to a known graph
 * @param repeats isomorphic to one drawn before
 * @param unfinished stopped when they had grown far beyond any training graph, because the model
 *     did not end them; dropped whatever is asked for
 * @param elsewhere not such as an expression asked for
 */
public record Rejections(
    long sizes, long constraints, long known, long repeats, long unfinished, long elsewhere) {
  /** Nothing dropped. */
  public static final Rejections NONE = new Rejections(0, 0, 0, 0, 0, 0);

  /** Returns how many there were. */
  public long total() {
    return sizes + constraints + known + repeats + unfinished + elsewhere;
  }

  /** Returns the sum of two counts. */
  public Rejections plus(Rejections other) {
    return new Rejections(
        sizes + other.sizes,
        constraints + other.constraints,
        known + other.known,
        repeats + other.repeats,
        unfinished + other.unfinished,
        elsewhere + other.elsewhere);
  }

  /** Returns the counts for people: {@code 12 rejected (10 of the wrong size, 2 known)}. */
  @Override
  public String toString() {
    List<String> reasons = new ArrayList<>();
    add(reasons, sizes, "of the wrong size");
    add(reasons, constraints, "against a constraint");
    add(reasons, elsewhere, "not as asked for");
    add(reasons, known, "known");
    add(reasons, repeats, repeats == 1 ? "repeat" : "repeats");
    add(reasons, unfinished, "that did not end by themselves");
    return total()
        + " rejected"
        + (reasons.isEmpty() ? "" : " (" + String.join(", ", reasons) + ")");
  }

  private static void add(List<String> reasons, long count, String reason) {
    if (count > 0) {
      reasons.add(count + " " + reason);
    }
  }
}
