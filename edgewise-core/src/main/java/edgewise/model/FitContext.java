package edgewise.model;

import edgewise.condition.Conditioning;
import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.List;

/**
 * What surrounds a training.
 *
 * @param threads how many workers share the work; never changes the result
 * @param device {@code cpu}, {@code cuda} or {@code auto}
 * @param validation graphs by which an epoch is chosen; where there are none, a learner that wants
 *     some takes them from those to learn from
 * @param conditioning what the model is told of the graphs, for models that take conditions
 */
public record FitContext(
    Seed seed,
    FitListener listener,
    CheckpointStore checkpoints,
    int threads,
    String device,
    List<Graph> validation,
    Conditioning conditioning) {
  /** Keeps its own copy of the list. */
  public FitContext {
    validation = List.copyOf(validation);
  }

  /** A context in which no graphs for validation are laid down, and nothing is told of any. */
  public FitContext(
      Seed seed, FitListener listener, CheckpointStore checkpoints, int threads, String device) {
    this(seed, listener, checkpoints, threads, device, List.of(), Conditioning.NONE);
  }

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
    return new FitContext(seed, other, checkpoints, threads, device, validation, conditioning);
  }

  /** Returns the context with another place for checkpoints. */
  public FitContext with(CheckpointStore other) {
    return new FitContext(seed, listener, other, threads, device, validation, conditioning);
  }

  /** Returns the context with graphs by which an epoch is chosen. */
  public FitContext validatingWith(List<Graph> graphs) {
    return new FitContext(seed, listener, checkpoints, threads, device, graphs, conditioning);
  }

  /** Returns the context in which something is told of the graphs. */
  public FitContext with(Conditioning other) {
    return new FitContext(seed, listener, checkpoints, threads, device, validation, other);
  }
}
