package edgewise.model;

import edgewise.graph.Graph;
import edgewise.graph.Permutation;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.WeighedOrdering;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * How probable a model is to draw a graph, in natural logarithms.
 *
 * <p>A model draws numbered graphs, so that three things can be meant:
 *
 * <ul>
 *   <li><em>as numbered</em>: ln P of the graph with the numbers it has. Exact, unless the model
 *       {@linkplain LikelihoodModel#bound() says} that it is a bound.
 *   <li><em>an order</em>: the mean of ln P(π) over orders π drawn by the model's ordering. With
 *       the sign changed and divided by the edges, this is the loss that training lowers.
 *   <li><em>the graph</em>: ln P of a graph with this adjacency matrix when the nodes of a sample
 *       are numbered at random, (1 / n!) Σ P(π) over all orders of the nodes. Two bounds from below
 *       are known; the larger one counts.
 *       <ul>
 *         <li>The <em>estimate</em> ln mean(P(π) / q(π)) − ln n! over the orders drawn, where q is
 *             the probability with which the ordering draws an order. The mean is without bias for
 *             the sum over the orders that the ordering can draw. So, by Markov's inequality, the
 *             estimate is too high by more than t with a probability of at most e^−t; mostly it is
 *             too low, since few orders may hold most of the sum.
 *         <li>What is <em>known</em>: ln Σ P(π) − ln n! over the different orders seen, which are
 *             those drawn and the numbers that the graph has. A part of the sum, so never too high.
 *             Orders that differ by a symmetry give the same numbered graph but are different terms
 *             of the sum: what counts once is an order, not a numbered graph.
 *       </ul>
 * </ul>
 *
 * @param asNumbered −∞ where the model never draws such a numbering
 * @param orders how many were drawn
 * @param orderError the standard error of that mean over orders
 * @param estimate NaN where the ordering does not say how probable its orders are
 * @param estimateError its standard error, by the spread of the weights
 * @param effectiveOrders to how many equally weighty orders the weights come: near 1, one order
 *     outweighs all others, and the estimate is loose
 * @param known −∞ where the model draws none of the orders seen
 */
public record GraphLikelihood(
    int nodes,
    int edges,
    double asNumbered,
    int orders,
    double order,
    double orderError,
    double estimate,
    double estimateError,
    double effectiveOrders,
    double known) {
  private static final int BATCH = 64; // orders whose probability is asked for together

  /** Returns the likelihood of a graph, without its labels where the model knows none. */
  public static GraphLikelihood of(LikelihoodModel model, Graph whole, int orders, Seed seed) {
    if (orders < 1) {
      throw new IllegalArgumentException("orders must be at least 1, got " + orders);
    }
    Graph graph = model.readsLabels() ? whole : whole.withoutLabels().withoutDirections();
    double[] sequence = new double[orders]; // ln P(π)
    double[] weights = new double[orders]; // ln P(π) / q(π)
    double asNumbered = model.logLikelihoods(List.of(graph))[0];
    Map<Permutation, Double> seen = new HashMap<>(); // ln P(π)
    seen.put(Permutation.identity(graph.nodeCount()), asNumbered);
    NodeOrdering ordering = model.ordering();
    for (int start = 0; start < orders; start += BATCH) {
      List<Permutation> drawn = new ArrayList<>();
      for (int i = start; i < Math.min(orders, start + BATCH); i++) {
        RandomGenerator random = seed.child(i).generator();
        if (ordering instanceof WeighedOrdering weighing) {
          WeighedOrdering.Drawn weighed = weighing.draw(graph, random);
          drawn.add(weighed.order());
          weights[i] = -weighed.logProbability();
        } else {
          drawn.add(ordering.order(graph, random));
          weights[i] = Double.NaN;
        }
      }
      double[] batch = model.logLikelihoods(drawn.stream().map(graph::renumbered).toList());
      for (int i = 0; i < batch.length; i++) {
        sequence[start + i] = batch[i];
        weights[start + i] += batch[i];
        seen.put(drawn.get(i), batch[i]);
      }
    }
    Mean order = Mean.of(sequence);
    double highest = max(weights);
    double[] relative = new double[orders];
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < orders; i++) {
      relative[i] = Math.exp(weights[i] - highest);
      sum += relative[i];
      squares += relative[i] * relative[i];
    }
    Mean weight = Mean.of(relative);
    double ways = logFactorial(graph.nodeCount()); // ln of the ways to number the nodes
    return new GraphLikelihood(
        graph.nodeCount(),
        graph.edgeCount(),
        asNumbered,
        orders,
        order.value(),
        order.error(),
        highest + Math.log(weight.value()) - ways,
        weight.error() / weight.value(),
        sum * sum / squares,
        logSum(seen.values()) - ways);
  }

  /** Returns ln P of the graph, bounded from below: the larger of what is estimated and known. */
  public double graph() {
    return isEstimated() ? estimate : known;
  }

  /** Returns whether the bound is the estimate, which has chance in it, and not what is known. */
  public boolean isEstimated() {
    return estimate > known; // NaN is not
  }

  /** Returns the mean loss for each edge: nats for an order. */
  public double orderNatsPerEdge() {
    return -order / edges;
  }

  /**
   * Returns nats for each edge of the graph, an upper bound; up to chance where it is estimated.
   */
  public double graphNatsPerEdge() {
    return -graph() / edges;
  }

  private static double logSum(Collection<Double> logarithms) {
    double highest = Collections.max(logarithms);
    double sum = logarithms.stream().mapToDouble(value -> Math.exp(value - highest)).sum();
    return highest == Double.NEGATIVE_INFINITY ? highest : highest + Math.log(sum);
  }

  private static double logFactorial(int n) {
    double sum = 0;
    for (int i = 2; i <= n; i++) {
      sum += Math.log(i);
    }
    return sum;
  }

  private static double max(double[] values) {
    double highest = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      highest = Math.max(highest, value); // NaN stays
    }
    return highest;
  }

  /**
   * A mean.
   *
   * @param error its standard error; NaN for one value
   */
  public record Mean(double value, double error) {
    /** Returns the mean of values. */
    public static Mean of(double... values) {
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      double mean = sum / values.length;
      double squares = 0;
      for (double value : values) {
        squares += (value - mean) * (value - mean);
      }
      int n = values.length;
      return new Mean(mean, n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n));
    }
  }
}
