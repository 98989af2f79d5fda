package edgewise.run;

import edgewise.torch.TrainingOptions;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Consumer;

/** More epochs for a run than it was begun with: when that makes sense, and what it means. */
final class Extension {
  private Extension() {}

  static void check(RunDirectory run, RunConfig longer, Consumer<String> notes) throws IOException {
    int done = run.checkpoints().latestEpoch();
    TrainingOptions before = training(run.config());
    TrainingOptions after = training(longer);
    if (after.epochs() <= done) {
      throw new IllegalArgumentException(
          "%s: has had %d epochs; to go on, it needs more than that, got %d"
              .formatted(run.path(), done, after.epochs()));
    }
    if (done < before.epochs() && run.status() instanceof RunStatus.Finished) {
      throw new IllegalArgumentException(
          ("%s: ended by itself after epoch %d of %d, by training.patience or training.stopLoss;"
                  + " more epochs change nothing, a new run with other values can")
              .formatted(run.path(), done, before.epochs()));
    }
    double last = before.learningRateAt(Math.max(1, done));
    double next = after.learningRateAt(done + 1);
    if (done > 0 && next != before.learningRateAt(done + 1)) {
      notes.accept(
          String.format(
              Locale.ROOT,
              "the learning rate now falls over %d epochs instead of %d: it goes on at %.2g after"
                  + " %.2g, and the result is not that of a run of %d epochs from the start",
              after.epochs(),
              before.epochs(),
              next,
              last,
              after.epochs()));
    }
  }

  private static TrainingOptions training(RunConfig config) {
    for (var component : config.options().getClass().getRecordComponents()) {
      if (component.getType() == TrainingOptions.class) {
        try {
          return (TrainingOptions) component.getAccessor().invoke(config.options());
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e); // options are a public record
        }
      }
    }
    throw new IllegalArgumentException(config.model().name() + " is not trained in epochs");
  }
}
