package edgewise.studio;

import edgewise.catalog.OptionForm;
import edgewise.model.FitListener.Epoch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The losses of a run as a page draws them. */
final class Curve {
  private static final int RECENT = 20;
  private static final double LEAST = 0.01; // of an epoch, from which to tell how long it takes

  private Curve() {}

  /** One epoch on the curve; what is no number is left out. */
  record Point(
      int epoch,
      @Nullable Double loss,
      @Nullable Double validationLoss,
      @Nullable Double novelty,
      double learningRate,
      double seconds,
      @Nullable Double processorSeconds,
      boolean best) {
    static Point of(Epoch epoch) {
      return new Point(
          epoch.number(),
          Json.number(epoch.loss()),
          Json.number(epoch.validationLoss()),
          epoch.novelty().map(found -> Json.number(found.share())).orElse(null),
          epoch.learningRate(),
          epoch.seconds(),
          Json.number(epoch.processorSeconds()),
          epoch.best());
    }
  }

  /**
   * Returns at most so many of the epochs, evenly spread, the first and the last among them: more
   * than a screen has columns cannot be seen.
   */
  static List<Epoch> thinned(List<Epoch> epochs, int most) {
    if (epochs.size() <= most) {
      return epochs;
    }
    List<Epoch> chosen = new ArrayList<>(most);
    for (int i = 0; i < most; i++) {
      chosen.add(epochs.get((int) ((long) i * (epochs.size() - 1) / (most - 1))));
    }
    return chosen;
  }

  /**
   * Returns the epochs done in a second, over the last few and the one that is under way, so that a
   * first epoch of an hour has a rate too; 0 where nothing is known.
   */
  static double rate(List<Epoch> epochs, TrainingQueue.Headway headway) {
    List<Epoch> recent = epochs.subList(Math.max(0, epochs.size() - RECENT), epochs.size());
    double seconds = recent.stream().mapToDouble(Epoch::seconds).sum() + headway.seconds();
    double done = recent.size() + headway.part();
    return seconds > 0 && done >= LEAST ? done / seconds : 0;
  }

  /** Returns the largest number of epochs, of models that are trained in epochs. */
  static OptionalInt mostEpochs(Record options) {
    return OptionForm.document(options).get("training") instanceof Map<?, ?> training
            && training.get("epochs") instanceof Integer most
        ? OptionalInt.of(most)
        : OptionalInt.empty();
  }
}
