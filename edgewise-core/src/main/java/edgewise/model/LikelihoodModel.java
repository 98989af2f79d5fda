package edgewise.model;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.ordering.NodeOrdering;
import java.util.List;
import java.util.Optional;

/** A model that says how probable it is to draw a graph, node by node as it is numbered. */
public interface LikelihoodModel {
  /** Returns the ordering by which it learnt. */
  NodeOrdering ordering();

  /** Returns whether labels and directions are a part of what it is asked for. */
  default boolean readsLabels() {
    return false;
  }

  /**
   * Returns the model under what is given of its conditions; the model itself is under nothing
   * given.
   *
   * @throws IllegalArgumentException when it was trained without conditions
   */
  default LikelihoodModel given(Given given) {
    throw new IllegalArgumentException("the model was trained without conditions");
  }

  /**
   * Returns what the model has that makes {@link #logLikelihoods} bounds from below and not the
   * values themselves, in words: something drawn with a graph over which no sum can be taken. Empty
   * where they are the values.
   */
  default Optional<String> bound() {
    return Optional.empty();
  }

  /**
   * Returns the natural logarithm of the probability of each numbered graph at temperature 1; −∞
   * where the model never draws such a numbering.
   */
  double[] logLikelihoods(List<Graph> orderedGraphs);
}
