package edgewise.model;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import edgewise.ordering.NodeOrdering;
import edgewise.ordering.WeighedOrdering;
import edgewise.random.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * How probable a model is to draw a graph, in natural logarithms.
 *
 * <p>A model draws numbered graphs, so that three things can be meant:
 *
 * <ul>
 *   <li><em>as numbered</em>: ln P of the graph with the numbers it has. Exact.
 *   <li><em>an order</em>: the mean of ln P(π) over orders π drawn by the model's ordering. With
 *       the sign changed and divided by the edges, this is the loss that training lowers.
 *   <li><em>the graph</em>: ln P of a graph with this adjacency matrix when the nodes of a sample
 *       are numbered at random, (1 / n!) Σ P(π) over all orders of the nodes. It is estimated from
 *       the same orders, ln mean(P(π) / q(π)) − ln n!, where q is the probability with which the
 *       ordering draws an order. The mean is without bias for the sum over the orders that the
 *       ordering can draw; that sum leaves out the others, and the logarithm of a mean is on
 *       average below that of what it estimates: so it is a lower bound, up to chance.
 * </ul>
 *
 * @param asNumbered −∞ where the model never draws such a numbering
 * @param orders how many were drawn
 * @param orderError the standard error of that mean over orders
 * @param graph NaN where the ordering does not say how probable its orders are
 * @param graphError its standard error, by the spread of the weights
 * @param effectiveOrders to how many equally weighty orders the weights come: near 1, one order
 *     outweighs all others, and the bound is loose
 */
public record GraphLikelihood(
    int nodes,
    int edges,
    double asNumbered,
    int orders,
    double order,
    double orderError,
    double graph,
    double graphError,
    double effectiveOrders) {
  private static final int BATCH = 64; // orders whose probability is asked for together

  /** Returns the likelihood of the largest component of a graph. */
  public static GraphLikelihood of(LikelihoodModel model, Graph whole, int orders, Seed seed) {
    if (orders < 1) {
      throw new IllegalArgumentException("orders must be at least 1, got " + orders);
    }
    Graph graph = Components.largest(whole).withoutLabels();
    double[] sequence = new double[orders]; // ln P(π)
    double[] weights = new double[orders]; // ln P(π) / q(π)
    NodeOrdering ordering = model.ordering();
    for (int start = 0; start < orders; start += BATCH) {
      List<Graph> ordered = new ArrayList<>();
      for (int i = start; i < Math.min(orders, start + BATCH); i++) {
        RandomGenerator random = seed.child(i).generator();
        if (ordering instanceof WeighedOrdering weighed) {
          WeighedOrdering.Drawn drawn = weighed.draw(graph, random);
          ordered.add(graph.renumbered(drawn.order()));
          weights[i] = -drawn.logProbability();
        } else {
          ordered.add(graph.renumbered(ordering.order(graph, random)));
          weights[i] = Double.NaN;
        }
      }
      double[] batch = model.logLikelihoods(ordered);
      for (int i = 0; i < batch.length; i++) {
        sequence[start + i] = batch[i];
        weights[start + i] += batch[i];
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
    return new GraphLikelihood(
        graph.nodeCount(),
        graph.edgeCount(),
        model.logLikelihoods(List.of(graph))[0],
        orders,
        order.value(),
        order.error(),
        highest + Math.log(weight.value()) - logFactorial(graph.nodeCount()),
        weight.error() / weight.value(),
        sum * sum / squares);
  }

  /** Returns the mean loss for each edge: nats for an order. */
  public double orderNatsPerEdge() {
    return -order / edges;
  }

  /** Returns nats for each edge of the graph, an upper bound up to chance. */
  public double graphNatsPerEdge() {
    return -graph / edges;
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
