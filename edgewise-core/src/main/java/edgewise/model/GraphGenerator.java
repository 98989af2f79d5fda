package edgewise.model;

import edgewise.condition.Conditions;
import edgewise.graph.Graph;
import java.util.Optional;
import java.util.stream.Stream;

/** Draws graphs. */
public interface GraphGenerator extends AutoCloseable {
  /**
   * How many graphs are drawn together. Fixed, so that a seed gives the same graphs on any machine
   * size.
   */
  int SHARD = 1024;

  /**
   * Returns as many graphs as asked for, in order, drawn lazily. Graph i depends on the seed, on i
   * and on the controls alone, so the first thousand of five thousand equal a request for one
   * thousand, and several machines that draw some shards each draw what one of them would.
   *
   * @throws RejectedException while the stream is read, when too few graphs fit the controls
   */
  Stream<Graph> generate(GenerationRequest request);

  /**
   * Returns graphs drawn one after the other, for comparing times with models that cannot draw many
   * together. They need not equal those of {@link #generate} bit by bit.
   */
  default Stream<Graph> generateOneAtATime(GenerationRequest request) {
    return generate(request);
  }

  /**
   * Returns what had to be repaired in all graphs drawn so far; none for models that need no
   * repair.
   */
  default Repairs repairs() {
    return Repairs.NONE;
  }

  /** Returns what was dropped because of {@link Controls} so far. */
  default Rejections rejections() {
    return Rejections.NONE;
  }

  /**
   * Returns how many edges were drawn so far, also of graphs that are not finished; 0 for models
   * that do not count.
   */
  default long edgesDrawn() {
    return 0;
  }

  /** Returns the conditions that it was trained with, for which something may be given. */
  default Conditions conditions() {
    return Conditions.NONE;
  }

  /** Returns what draws graphs around a part; empty for models that cannot. */
  default Optional<Completer> completer() {
    return Optional.empty();
  }

  /** Returns what says how probable graphs are; empty for models that cannot tell. */
  default Optional<LikelihoodModel> likelihood() {
    return Optional.empty();
  }

  /** Returns the latent space; empty for models without one. */
  default Optional<LatentModel> latent() {
    return Optional.empty();
  }

  @Override
  default void close() {}
}
