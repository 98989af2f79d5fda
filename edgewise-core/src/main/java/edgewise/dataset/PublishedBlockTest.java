package edgewise.dataset;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import edgewise.statistic.BlockModel;

/**
 * The test of validity that published figures of the stochastic block model benchmark rest on
 * (Martinkus et al., SPECTRE, 2022): a block model is fitted; it must have 2 to 5 blocks of 20 to
 * 40 nodes; and the mean, over all pairs of blocks, of the p-values of Wald statistics of the edge
 * densities found, against 0.3 within and 0.005 between, must be above 0.9.
 *
 * <p>The statistics are not multiplied by the number of pairs of nodes, so each p-value is near 1
 * unless a density is far off or no edge at all runs between two blocks. That is the published rule
 * and is kept. The published fit is a sampler's; ours is {@link BlockModel}.
 */
public final class PublishedBlockTest {
  static final String RULE =
      "2 to 5 blocks of 20 to 40 nodes found by a block model, mean p-value of the Wald statistics"
          + " of their densities above 0.9, as published";

  private static final double LEVEL = 0.9;
  private static final double TINY = 1e-6; // the published guard against division by zero

  private PublishedBlockTest() {}

  /** Returns whether a graph passes. */
  public static boolean holds(Graph graph) {
    return score(graph) > LEVEL;
  }

  /** Returns the mean p-value; 0 where there are no such blocks. */
  public static double score(Graph graph) {
    int n = graph.nodeCount();
    if (n < StochasticBlocks.FEWEST_BLOCKS * StochasticBlocks.SMALLEST
        || n > StochasticBlocks.MOST_BLOCKS * StochasticBlocks.LARGEST) {
      return 0; // whatever the blocks are
    }
    BlockModel model = BlockModel.fit(graph, new Seed(1));
    return sizesFit(model) ? meanProbability(model) : 0;
  }

  private static boolean sizesFit(BlockModel model) {
    int blocks = model.blocks();
    boolean fit =
        blocks >= StochasticBlocks.FEWEST_BLOCKS && blocks <= StochasticBlocks.MOST_BLOCKS;
    for (int block = 0; block < blocks; block++) {
      int size = model.size(block);
      fit &= size >= StochasticBlocks.SMALLEST && size <= StochasticBlocks.LARGEST;
    }
    return fit;
  }

  private static double meanProbability(BlockModel model) {
    int blocks = model.blocks();
    double sum = 0;
    for (int a = 0; a < blocks; a++) {
      for (int b = 0; b < blocks; b++) {
        double pairs = (double) model.size(a) * (a == b ? model.size(a) - 1 : model.size(b));
        double ends = a == b ? 2.0 * model.edges(a, a) : model.edges(a, b);
        double density = ends / (pairs + TINY);
        double expected = a == b ? StochasticBlocks.WITHIN : StochasticBlocks.BETWEEN;
        double distance = density - expected;
        sum += upperTail(distance * distance / (density * (1 - density) + TINY));
      }
    }
    return sum / (blocks * blocks);
  }

  /** Returns the probability that χ² with one degree of freedom is above a value. */
  static double upperTail(double value) {
    return erfc(Math.sqrt(value / 2));
  }

  /** Returns the complementary error function, by its series or its continued fraction. */
  private static double erfc(double x) {
    if (x < 2) {
      double term = x;
      double sum = x;
      for (int k = 1; Math.abs(term) > 1e-17 * sum && k < 200; k++) {
        term *= -x * x / k;
        sum += term / (2 * k + 1);
      }
      return 1 - 2 / Math.sqrt(Math.PI) * sum;
    }
    double fraction = 0;
    for (int k = 60; k > 0; k--) {
      fraction = k / 2.0 / (x + fraction);
    }
    return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
  }
}
