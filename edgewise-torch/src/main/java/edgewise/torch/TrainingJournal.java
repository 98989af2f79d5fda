package edgewise.torch;

import edgewise.model.CheckpointStore;
import edgewise.model.FitContext;
import edgewise.model.FitListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a training at the end of each epoch, and when it goes to the disk. The last and
 * the best epoch are kept in memory, so a best epoch need not be written every time there is a
 * better one. Within an epoch that takes long, what is known between two batches goes to the disk.
 */
final class TrainingJournal {
  private final Parameters parameters;
  private final Optimizer optimizer;
  private final CheckpointStore store;
  private final FitListener listener;
  private final TrainingOptions options;
  private Checkpoint.State state;
  private @Nullable Checkpoint last;
  private @Nullable Checkpoint best;
  private int storedEpoch;
  private Checkpoint.Part storedPart = Checkpoint.Part.NONE;
  private int storedBest;
  private long storedAt = System.nanoTime();

  TrainingJournal(
      Checkpoint.State start,
      Parameters parameters,
      Optimizer optimizer,
      TrainingOptions options,
      FitContext context) {
    this.state = start;
    this.parameters = parameters;
    this.optimizer = optimizer;
    this.options = options;
    this.store = context.checkpoints();
    this.listener = context.listener();
  }

  /** Returns where the training stands. */
  Checkpoint.State state() {
    return state;
  }

  /** Goes on from the newest checkpoint, if there is one. */
  void resume() throws IOException {
    Optional<Path> latest = store.latest();
    if (latest.isEmpty()) {
      return;
    }
    Checkpoint checkpoint = Checkpoint.read(latest.get());
    checkpoint.state().training().requireSame(state.training(), latest.get());
    checkpoint.copyWeightsInto(parameters, latest.get());
    optimizer.copyFrom(checkpoint.optimizer(), checkpoint.state().progress().steps());
    state = checkpoint.state();
    if (state.progress().goesOn(options)) {
      state = state.reopened();
    }
    last = checkpoint;
    storedEpoch = state.epoch();
    storedPart = part();
    storedBest = state.progress().bestEpoch();
    if (state.isBest()) {
      best = checkpoint;
    } else {
      Optional<Path> bestPath = store.best();
      if (bestPath.isPresent()) {
        best = Checkpoint.readWeights(bestPath.get());
      }
    }
  }

  /** Notes the end of an epoch. */
  void note(Checkpoint.State state) {
    this.state = state;
    last = new Checkpoint(state, parameters.blocks(), optimizer.blocks());
    if (state.isBest()) {
      best = last;
    }
    Checkpoint.Progress progress = state.progress();
    if (progress.finished() && progress.watch() != null && !progress.seen().isEverNovel()) {
      listener.onWarning(
          "no epoch draws graphs as novel as training.copies="
              + options.copies()
              + " asks for; kept is "
              + (options.keep() == TrainingOptions.Keep.LAST
                  ? "the last"
                  : "that with the lowest loss"));
    }
  }

  /** Notes how far the next epoch is. */
  void note(Checkpoint.Part part) {
    if (part.batches() > 0) {
      note(state.within(part, optimizer.steps()));
    }
  }

  /** Returns whether the last checkpoint is so old that one within an epoch is wanted. */
  boolean isTimeToStore() {
    return minutes() >= options.checkpointMinutes();
  }

  private double minutes() {
    return (System.nanoTime() - storedAt) / 60e9;
  }

  /**
   * Stores what was noted, if it is time to; a disk that does not take it is a warning, not the end
   * of training.
   */
  void storeIfDue() {
    if (state.epoch() - storedEpoch < options.checkpointEvery() && !isTimeToStore()) {
      return;
    }
    try {
      store();
    } catch (IOException e) {
      listener.onWarning(
          "the checkpoint of "
              + (part().batches() == 0 ? "epoch " : "batch " + part().batches() + " after epoch ")
              + state.epoch()
              + " could not be written ("
              + e.getMessage()
              + "); training goes on, "
              + kept());
    }
    storedAt = System.nanoTime(); // after a failure too: not again at once
  }

  /**
   * Stores what was noted last.
   *
   * @throws IOException when the disk does not take it: what was learnt since is lost
   */
  void storeEnd() throws IOException {
    try {
      store();
    } catch (IOException e) {
      throw new IOException(
          e.getMessage() + "; epoch " + state.epoch() + " could not be kept, " + kept(), e);
    }
  }

  private Checkpoint.Part part() {
    return state.progress().part();
  }

  private String kept() {
    return storedEpoch == 0 && storedPart.batches() == 0
        ? "there is no checkpoint yet"
        : "the last good checkpoint is that of epoch " + storedEpoch;
  }

  private void store() throws IOException {
    if (best != null && state.progress().bestEpoch() != storedBest && !state.isBest()) {
      store(best);
    }
    if (last != null
        && (state.epoch() != storedEpoch || part().batches() != storedPart.batches())) {
      store(last);
      storedEpoch = state.epoch();
      storedPart = part();
    }
    storedBest = state.progress().bestEpoch();
  }

  private void store(Checkpoint checkpoint) throws IOException {
    Checkpoint.State at = checkpoint.state();
    int batches = at.progress().part().batches();
    if (batches == 0) {
      store.save(at.epoch(), at.progress().loss(), at.isBest(), checkpoint::writeTo);
    } else {
      store.saveWithin(at.epoch() + 1, batches, checkpoint::writeTo);
    }
  }

  /** Puts the weights of the best epoch into the network. */
  void restoreBest() throws IOException {
    if (best != null) {
      parameters.copyFrom(Objects.requireNonNull(best).weights());
    }
  }
}
