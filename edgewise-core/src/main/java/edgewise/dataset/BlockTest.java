package edgewise.dataset;

import static edgewise.dataset.StochasticBlocks.BETWEEN;
import static edgewise.dataset.StochasticBlocks.FEWEST_BLOCKS;
import static edgewise.dataset.StochasticBlocks.LARGEST;
import static edgewise.dataset.StochasticBlocks.MOST_BLOCKS;
import static edgewise.dataset.StochasticBlocks.SMALLEST;
import static edgewise.dataset.StochasticBlocks.WITHIN;

import edgewise.graph.Components;
import edgewise.graph.Graph;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Whether a graph could have come from the stochastic block model of {@link StochasticBlocks}.
 *
 * <p>The communities are not given, so they are found first, by climbing the model's own likelihood
 * with its true probabilities: a pair in one community counts log(0.3 / 0.005) when it is joined
 * and log(0.7 / 0.995) when it is not. Then the graph must be connected, have 2 to 5 communities of
 * 20 to 40 nodes, and in each community and between each two of them the number of edges must lie
 * where its binomial distribution has all but 1 % of its weight, shared out over all these counts
 * and both tails. So about one true draw in a hundred is turned away by chance, and a few more
 * where a community has 20 or 40 nodes and one of them is placed wrongly.
 *
 * <p>Published figures rest on another test, {@link PublishedBlockTest}, and cannot be compared
 * with this one.
 */
final class BlockTest {
  static final String RULE =
      "connected, 2 to 5 communities of 20 to 40 nodes found by likelihood, edge counts within and"
          + " between them as the model has them (binomial, 1 %)";

  private static final double JOINED = Math.log(WITHIN / BETWEEN);
  private static final double APART = Math.log((1 - WITHIN) / (1 - BETWEEN));
  private static final double LEVEL = 0.01;

  private final Graph graph;
  private final int[] blockOf;
  private final int[] sizes;
  private final int[][] edges; // between two blocks; twice the number within one

  private BlockTest(Graph graph) {
    int n = graph.nodeCount();
    this.graph = graph;
    this.blockOf = new int[n];
    this.sizes = new int[n];
    this.edges = new int[n][n];
    Arrays.setAll(blockOf, v -> v);
    Arrays.fill(sizes, 1);
    graph.forEachEdge((u, v) -> edges[u][v] = edges[v][u] = 1);
  }

  /** Returns whether the graph passes. */
  static boolean holds(Graph graph) {
    int n = graph.nodeCount();
    if (n < FEWEST_BLOCKS * SMALLEST
        || n > MOST_BLOCKS * LARGEST
        || !Components.isConnected(graph)) {
      return false;
    }
    BlockTest test = new BlockTest(graph);
    test.mergeBlocks();
    test.dissolveSmallBlocks();
    test.moveNodes();
    return test.sizesFit() && test.countsFit();
  }

  /** Merges the two blocks that gain most for as long as merging gains. */
  private void mergeBlocks() {
    while (true) {
      double best = 0;
      int into = -1;
      int from = -1;
      for (int a = 0; a < sizes.length; a++) {
        for (int b = a + 1; b < sizes.length && sizes[a] > 0; b++) {
          double gain = sizes[b] == 0 ? 0 : likelihood(edges[a][b], sizes[a] * sizes[b]);
          if (gain > best) {
            best = gain;
            into = a;
            from = b;
          }
        }
      }
      if (into < 0) {
        return;
      }
      for (int v = 0; v < blockOf.length; v++) {
        if (blockOf[v] == from) {
          move(v, into);
        }
      }
    }
  }

  /**
   * Moves the nodes of blocks under half the smallest size to where they gain most. A node with few
   * edges is likelier to be on its own than in any community, but the model has no such blocks.
   */
  private void dissolveSmallBlocks() {
    boolean[] small = new boolean[sizes.length];
    boolean allSmall = true;
    for (int block = 0; block < sizes.length; block++) {
      small[block] = sizes[block] < SMALLEST / 2;
      allSmall &= small[block];
    }
    for (int v = 0; v < blockOf.length && !allSmall; v++) {
      if (small[blockOf[v]]) {
        move(v, bestBlock(v, small));
      }
    }
  }

  /** Moves single nodes to other blocks for as long as that gains. */
  private void moveNodes() {
    boolean[] empty = new boolean[sizes.length];
    for (int block = 0; block < sizes.length; block++) {
      empty[block] = sizes[block] == 0;
    }
    // Every move raises the likelihood, so this ends; the bound is for rounding.
    boolean moved = true;
    for (int sweep = 0; moved && sweep < 100; sweep++) {
      moved = false;
      for (int v = 0; v < blockOf.length; v++) {
        int best = bestBlock(v, empty);
        if (gain(v, best) > gain(v, blockOf[v]) + 1e-9) {
          move(v, best);
          moved = true;
        }
      }
    }
  }

  private int bestBlock(int node, boolean[] closed) {
    int best = -1;
    for (int block = 0; block < sizes.length; block++) {
      if (!closed[block] && (best < 0 || gain(node, block) > gain(node, best))) {
        best = block;
      }
    }
    return best;
  }

  /** Returns what it is worth to have a node in a block with the block's other nodes. */
  private double gain(int node, int block) {
    int joined = (int) graph.neighbours(node).filter(u -> blockOf[u] == block).count();
    return likelihood(joined, blockOf[node] == block ? sizes[block] - 1 : sizes[block]);
  }

  /** Returns the gain in log-likelihood when pairs, some of them joined, lie in one block. */
  private static double likelihood(int joined, int pairs) {
    return joined * JOINED + (pairs - joined) * APART;
  }

  private void move(int node, int to) {
    int from = blockOf[node];
    blockOf[node] = to;
    sizes[from]--;
    sizes[to]++;
    graph
        .neighbours(node)
        .forEach(
            u -> {
              int block = blockOf[u];
              edges[from][block]--;
              edges[block][from]--;
              edges[to][block]++;
              edges[block][to]++;
            });
  }

  private boolean sizesFit() {
    int[] blocks = Arrays.stream(sizes).filter(size -> size > 0).toArray();
    return blocks.length >= FEWEST_BLOCKS
        && blocks.length <= MOST_BLOCKS
        && Arrays.stream(blocks).allMatch(size -> size >= SMALLEST && size <= LARGEST);
  }

  private boolean countsFit() {
    int[] blocks = IntStream.range(0, sizes.length).filter(b -> sizes[b] > 0).toArray();
    int counts = blocks.length * (blocks.length + 1) / 2;
    double tail = LEVEL / 2 / counts;
    for (int a : blocks) {
      for (int b : blocks) {
        boolean fits =
            a == b
                ? fits(edges[a][a] / 2, sizes[a] * (sizes[a] - 1) / 2, WITHIN, tail)
                : fits(edges[a][b], sizes[a] * sizes[b], BETWEEN, tail);
        if (!fits) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns whether neither tail of a binomial distribution from the count outwards is too thin.
   */
  static boolean fits(int count, int trials, double probability, double tail) {
    double weight = Math.exp(trials * Math.log1p(-probability)); // of no success at all
    double below = 0; // of fewer successes than i
    for (int i = 0; i < count; i++) {
      below += weight;
      weight *= (trials - i) / (i + 1.0) * probability / (1 - probability);
    }
    return below + weight > tail && 1 - below > tail;
  }
}
