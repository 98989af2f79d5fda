package edgewise.table;

import edgewise.experiment.TrialResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether a loss has come to rest: its mean over the last tenth of the epochs beside that over the
 * tenth before. Means, since dropout and orders that change make single epochs go up and down.
 *
 * @param before the mean loss over the last tenth but one
 * @param last the mean loss over the last tenth
 */
record Plateau(double before, double last) {
  /** What it may change by from one tenth to the next, and still be at rest. */
  static final double LIMIT = 0.01;

  private static final int EPOCHS = 10; // fewer say nothing

  /** Returns how a training stood at its end; nothing where its curve was not kept. */
  static Optional<Plateau> of(TrialResult.Training training) {
    List<Double> losses = training.losses();
    int tenth = losses.size() / 10;
    if (losses.size() < EPOCHS) {
      return Optional.empty();
    }
    int end = losses.size();
    Plateau plateau =
        new Plateau(
            mean(losses.subList(end - 2 * tenth, end - tenth)),
            mean(losses.subList(end - tenth, end)));
    return Double.isFinite(plateau.change()) ? Optional.of(plateau) : Optional.empty();
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(value -> value).average().orElseThrow();
  }

  /** Returns the change from tenth to tenth, as a share. */
  double change() {
    return last / before - 1;
  }

  boolean isReached() {
    return Math.abs(change()) <= LIMIT;
  }

  /** Returns the change for people: {@code −0.4 %}. */
  String text() {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * change()).replace('-', '−');
  }

  /** Returns how it stood, in words. */
  String words() {
    return isReached() ? "on a plateau" : change() < 0 ? "while falling" : "while rising";
  }
}
