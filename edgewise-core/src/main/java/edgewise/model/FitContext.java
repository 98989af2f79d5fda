package edgewise.model;

import edgewise.random.Seed;

/**
 * What surrounds a training.
 *
 * @param threads how many workers share the work; never changes the result
 * @param device {@code cpu}, {@code cuda} or {@code auto}
 */
public record FitContext(
    Seed seed, FitListener listener, CheckpointStore checkpoints, int threads, String device) {
  /** Returns a context without listener and checkpoints, on all processors. */
  public static FitContext of(Seed seed) {
    return new FitContext(
        seed,
        FitListener.NONE,
        CheckpointStore.NONE,
        Runtime.getRuntime().availableProcessors(),
        "auto");
  }

  /** Returns the context with another listener. */
  public FitContext with(FitListener other) {
    return new FitContext(seed, other, checkpoints, threads, device);
  }

  /** Returns the context with another place for checkpoints. */
  public FitContext with(CheckpointStore other) {
    return new FitContext(seed, listener, other, threads, device);
  }
}
