package edgewise.statistic;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The partition of a graph's nodes into blocks by which the graph is said in the fewest nats, under
 * the degree-corrected block model in the microcanonical form of Peixoto (Physical Review E 95,
 * 2017), each edge in both directions. This is what the field fits to tell whether a graph has
 * communities; there a sampler does it, here a descent does:
 *
 * <ol>
 *   <li>single nodes are merged, the pair of blocks with the densest tie first, and every partition
 *       into few blocks on the way is improved by moving single nodes;
 *   <li>the best of these is improved by splitting blocks, merging blocks and dealing the nodes of
 *       two blocks anew, until a number of tries in a row gain nothing.
 * </ol>
 */
public final class BlockModel {
  private static final int MOST_BLOCKS = 16; // from which nodes are moved
  private static final int VAIN_TRIES = 60;

  private final int[] blockOf;
  private final BlockCounts counts;

  private BlockModel(int[] blockOf, BlockCounts counts) {
    this.blockOf = blockOf;
    this.counts = counts;
  }

  /** Returns the best partition that is found; the seed decides between equally good ways there. */
  public static BlockModel fit(Graph graph, Seed seed) {
    Graph bare = graph.withoutDirections();
    BlockCounts counts = new BlockCounts(bare);
    int[] best = agglomerated(bare, counts);
    counts.set(best);
    Refinement refinement = new Refinement(counts, seed.generator());
    return new BlockModel(refinement.refined(), counts);
  }

  /** Returns the number of blocks. */
  public int blocks() {
    return counts.blocks();
  }

  /** Returns the block of a node, counting from 0. */
  public int blockOf(int node) {
    return blockOf[node];
  }

  /** Returns how many nodes a block has. */
  public int size(int block) {
    return counts.size(block);
  }

  /** Returns the number of edges between two blocks, or within one. */
  public int edges(int a, int b) {
    return a == b ? counts.ends(a, a) / 2 : counts.ends(a, b);
  }

  /** Returns how many nats say the graph by these blocks. */
  public double descriptionLength() {
    return counts.descriptionLength();
  }

  /** Returns the best of the partitions that merging leads through. */
  private static int[] agglomerated(Graph graph, BlockCounts counts) {
    int n = graph.nodeCount();
    int[] block = new int[n];
    int[] sizes = new int[n];
    int[][] ties = new int[n][n];
    Arrays.setAll(block, v -> v);
    Arrays.fill(sizes, 1);
    graph.forEachEdge((u, v) -> ties[u][v] = ties[v][u] = 1);
    double density = n < 2 ? 0 : 2.0 * graph.edgeCount() / ((double) n * (n - 1));
    int[] best = new int[n];
    counts.set(best);
    double least = counts.descriptionLength();
    for (int blocks = n; blocks > 1; blocks--) {
      merge(block, sizes, ties, density);
      if (blocks - 1 <= MOST_BLOCKS) {
        counts.set(block);
        counts.moveNodes();
        if (counts.descriptionLength() < least) {
          least = counts.descriptionLength();
          best = counts.partition();
        }
      }
    }
    return best;
  }

  /** Merges the two blocks with the most edges beyond those expected of their sizes. */
  private static void merge(int[] block, int[] sizes, int[][] ties, double density) {
    double most = Double.NEGATIVE_INFINITY;
    int into = -1;
    int from = -1;
    for (int a = 0; a < sizes.length; a++) {
      for (int b = a + 1; b < sizes.length && sizes[a] > 0; b++) {
        double pairs = (double) sizes[a] * sizes[b];
        double gain = (ties[a][b] - density * pairs) / Math.sqrt(pairs);
        if (sizes[b] > 0 && gain > most) {
          most = gain;
          into = a;
          from = b;
        }
      }
    }
    for (int v = 0; v < block.length; v++) {
      block[v] = block[v] == from ? into : block[v];
    }
    sizes[into] += sizes[from];
    sizes[from] = 0;
    for (int c = 0; c < sizes.length; c++) {
      ties[into][c] += ties[from][c];
      ties[c][into] = ties[into][c];
    }
  }

  /** Splits, merges and deals anew for as long as that gains. */
  private record Refinement(BlockCounts counts, RandomGenerator random) {
    int[] refined() {
      int[] best = counts.partition();
      double least = counts.descriptionLength();
      int vain = 0;
      while (vain < VAIN_TRIES) {
        vain++;
        counts.set(proposal(best));
        counts.moveNodes();
        if (counts.descriptionLength() < least - 1e-9) {
          least = counts.descriptionLength();
          best = counts.partition();
          vain = 0;
        }
      }
      counts.set(best);
      return counts.partition();
    }

    private int[] proposal(int[] partition) {
      int blocks = Arrays.stream(partition).max().orElse(0) + 1;
      int a = random.nextInt(blocks);
      int b = random.nextInt(blocks);
      int kind = random.nextInt(3);
      int[] proposal = partition.clone();
      for (int v = 0; v < proposal.length; v++) {
        if (kind == 0 && proposal[v] == b) {
          proposal[v] = a; // merge
        } else if (kind == 1 && proposal[v] == a) {
          proposal[v] = random.nextBoolean() ? a : blocks; // split
        } else if (kind == 2 && (proposal[v] == a || proposal[v] == b)) {
          proposal[v] = random.nextBoolean() ? a : b; // deal anew
        }
      }
      return proposal;
    }
  }
}
