package edgewise.torch;

import edgewise.condition.Conditions;
import edgewise.condition.Given;
import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.model.GraphGenerator;
import edgewise.model.LatentModel;
import edgewise.random.Seed;
import java.util.List;
import java.util.Optional;
import org.bytedeco.pytorch.Tensor;

/**
 * A neural model of graphs; one class for each.
 *
 * @param <B> a batch of graphs as the network reads them, plain Java
 */
public interface Network<B> {
  /** Returns the weights. */
  Parameters parameters();

  /**
   * Returns a graph as it is numbered to be learnt from: with what is found in it once, however
   * often it is numbered.
   */
  default Graph prepared(Graph graph) {
    return graph;
  }

  /** Returns how many steps a graph takes, by which graphs are grouped into batches. */
  int steps(Graph orderedGraph);

  /** Returns a batch of graphs whose nodes are numbered in the order of a visit. */
  B encode(List<Graph> orderedGraphs);

  /**
   * Returns a batch to learn from. A network that can learn from a part of it may leave out the
   * rest, drawn by a seed, as long as the loss is right on average.
   */
  default B encode(List<Graph> orderedGraphs, Seed seed) {
    return encode(orderedGraphs);
  }

  /** Returns the conditions that it takes. */
  default Conditions conditions() {
    return Conditions.NONE;
  }

  /**
   * Returns a batch of graphs of each of which something is given.
   *
   * @param given none for a network without conditions
   */
  default B encode(List<Graph> orderedGraphs, List<Given> given) {
    return encode(orderedGraphs);
  }

  /** Returns a batch to learn from, of graphs of each of which something is given. */
  default B encode(List<Graph> orderedGraphs, List<Given> given, Seed seed) {
    return encode(orderedGraphs, seed);
  }

  /** Returns whether a batch is padded to its longest graph, so that similar ones should meet. */
  default boolean pads() {
    return true;
  }

  /** Returns how many graphs an epoch draws, with replacement; 0 for one pass over all of them. */
  default int drawsPerEpoch() {
    return 0;
  }

  /** Returns the number of symbols by which the loss of a batch is divided. */
  long symbols(B batch);

  /** Returns how much there is to compute of a batch, forward, in a unit of the network's own. */
  default long work(B batch) {
    return symbols(batch);
  }

  /** Returns the most work in a shard of a step of a network that learns from a part of it. */
  default long mostWork() {
    return Long.MAX_VALUE;
  }

  /**
   * Returns whether every symbol of an epoch weighs the same. If not, every batch does, as in the
   * paper: a symbol of a short graph then weighs more than one of a long graph, since graphs of
   * similar length share a batch, and a network that does not know its graphs by heart ends them
   * too early.
   */
  default boolean weighsSymbolsAlike() {
    return false;
  }

  /** Returns whether it is the running average of the weights that is kept and draws graphs. */
  default boolean averagesWeights() {
    return false;
  }

  /**
   * Returns the loss added up over the symbols of a batch: a scalar, differentiable. One thread at
   * a time may ask a network for it.
   */
  Tensor loss(B batch, Pass pass);

  /**
   * Draws graphs together; the one at place i from {@code seed.child(first + i)}.
   *
   * @param temperature multiplies the temperatures the model was configured with
   * @param limits kept as far as the network can keep them by itself; what does not fit them is
   *     dropped by who asked
   */
  List<Drawn> sample(Seed seed, long first, int count, double temperature, Limits limits);

  /**
   * Draws graphs together, each under what is given for it; the one at place i from {@code
   * seed.child(first + i)}.
   *
   * @throws IllegalArgumentException when the network takes no conditions
   */
  default List<Drawn> sample(
      Seed seed, long first, List<Given> given, double temperature, Limits limits) {
    throw new IllegalArgumentException("the model was trained without conditions");
  }

  /**
   * Refuses limits under which there is nothing to draw, as far as that can be told beforehand.
   *
   * @throws IllegalArgumentException when there is nothing
   */
  default void check(Limits limits) {}

  /**
   * Returns whether a graph does not depend, in any bit, on those it is drawn with, where a row of
   * a product does not depend on the others.
   */
  default boolean drawsApart() {
    return false;
  }

  /**
   * Returns the most graphs that are drawn together on a graphics card, a power of two that depends
   * on nothing but the model and its sizes.
   */
  default int togetherOnCard() {
    return GraphGenerator.SHARD;
  }

  /** Returns whether graphs are drawn with labels or directions. */
  default boolean drawsLabels() {
    return false;
  }

  /**
   * Returns about how many bytes training on these graphs together takes; 0 where nobody knows.
   *
   * @param orderedGraphs as for {@link #encode}
   */
  default long bytes(List<Graph> orderedGraphs) {
    return 0;
  }

  /**
   * Returns graphs as a walk in so many stretches, at most one for every two steps; empty for a
   * network that learns from a graph as a whole.
   *
   * @param orderedGraphs as for {@link #encode}
   */
  default Optional<Walk> walk(List<Graph> orderedGraphs, int stretches) {
    return Optional.empty();
  }

  /**
   * Returns the latent space; empty for networks without one. One that has it notes the divergence
   * as a part of its loss.
   */
  default Optional<LatentModel> latent() {
    return Optional.empty();
  }

  /** Returns how many edges were drawn so far; 0 where nobody counts. */
  default long edgesDrawn() {
    return 0;
  }

  /**
   * Makes a network.
   *
   * @param <B> a batch
   */
  @FunctionalInterface
  interface Factory<B> {
    /** Returns a network for graphs up to some size, with these weights. */
    Network<B> create(GraphSizes sizes, Parameters parameters);
  }
}
