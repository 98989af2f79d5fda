package edgewise.statistic;

import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * The counts of a partition of a graph's nodes into blocks, and the nats in which they say the
 * graph. With each edge in both directions, e<sub>rs</sub> edges from block r to block s,
 * e<sub>r</sub> from r in all, n<sub>r</sub> nodes in it and η<sub>k</sub> of these with degree k:
 *
 * <pre>
 *   edges       − Σ ln e_rs! + 2 Σ ln e_r!
 *   degrees       Σ ln n_r! − Σ ln η_k! + 2 Σ ln q(e_r, n_r)   q(m, n): partitions of m into at most n
 *   counts        ln of the multisets of 2m edges in B² pairs of blocks
 *   partition     ln C(N−1, B−1) + ln N! − Σ ln n_r! + ln N
 * </pre>
 *
 * less what no partition changes.
 */
final class BlockCounts {
  private final Graph graph;
  private final int[] blockOf;
  private final double[] logFactorial;
  private final double[][] logPartitions; // [parts][number]
  private int blocks;
  private int[] sizes = {};
  private int[][] ends = {};
  private int[] out = {};
  private int[][] withDegree = {};

  BlockCounts(Graph graph) {
    int n = graph.nodeCount();
    int edges = 2 * graph.edgeCount();
    this.graph = graph;
    this.blockOf = new int[n];
    this.logFactorial = new double[Math.max(edges, n) + (n + 1) * (n + 1) + 2];
    for (int i = 2; i < logFactorial.length; i++) {
      logFactorial[i] = logFactorial[i - 1] + Math.log(i);
    }
    this.logPartitions = logPartitions(edges, n);
  }

  /** Returns ln q(m, k) for all m and k; q itself is a double as long as m is below 100,000. */
  private static double[][] logPartitions(int most, int parts) {
    double[] counts = new double[most + 1];
    counts[0] = 1;
    double[][] logs = new double[parts + 1][];
    for (int k = 0; k <= parts; k++) {
      for (int m = k; m <= most && k > 0; m++) {
        counts[m] += counts[m - k];
      }
      logs[k] = Arrays.stream(counts).map(Math::log).toArray();
    }
    return logs;
  }

  int blocks() {
    return blocks;
  }

  int size(int block) {
    return sizes[block];
  }

  /** Returns how many edges go from one block to another, each in both directions. */
  int ends(int a, int b) {
    return ends[a][b];
  }

  /** Returns the block of each node, numbered from 0 on without gaps. */
  int[] partition() {
    return blockOf.clone();
  }

  /** Counts a partition. */
  void set(int[] partition) {
    int[] numbers = new int[Arrays.stream(partition).max().orElse(0) + 1];
    blocks = 0;
    for (int v = 0; v < partition.length; v++) {
      if (numbers[partition[v]] == 0) {
        numbers[partition[v]] = ++blocks;
      }
      blockOf[v] = numbers[partition[v]] - 1;
    }
    count();
  }

  private void count() {
    int n = graph.nodeCount();
    int highest = 0;
    for (int v = 0; v < n; v++) {
      highest = Math.max(highest, graph.degree(v));
    }
    sizes = new int[blocks];
    out = new int[blocks];
    ends = new int[blocks][blocks];
    withDegree = new int[blocks][highest + 1];
    for (int v = 0; v < n; v++) {
      sizes[blockOf[v]]++;
      out[blockOf[v]] += graph.degree(v);
      withDegree[blockOf[v]][graph.degree(v)]++;
      for (int i = 0; i < graph.degree(v); i++) {
        ends[blockOf[v]][blockOf[graph.neighbour(v, i)]]++;
      }
    }
  }

  double descriptionLength() {
    int n = graph.nodeCount();
    int edges = 2 * graph.edgeCount();
    double length = 0;
    for (int r = 0; r < blocks; r++) {
      length += own(r);
      for (int count : withDegree[r]) {
        length -= logFactorial[count];
      }
      for (int s = 0; s < blocks; s++) {
        length -= logFactorial[ends[r][s]];
      }
    }
    int pairs = Math.max(1, blocks * blocks);
    length += choose(pairs + edges - 1, edges);
    return length + choose(Math.max(0, n - 1), Math.max(0, blocks - 1)) + logFactorial[n];
  }

  /** Returns what a block costs apart from its ties and its degrees' counts. */
  private double own(int block) {
    return 2 * logFactorial[out[block]] + 2 * logPartitions[sizes[block]][out[block]];
  }

  private double choose(int n, int k) {
    return logFactorial[n] - logFactorial[k] - logFactorial[n - k];
  }

  /** Moves single nodes to other blocks, none of which becomes empty, for as long as that gains. */
  void moveNodes() {
    boolean moved = true;
    for (int sweep = 0; moved && sweep < 50; sweep++) {
      moved = false;
      for (int v = 0; v < blockOf.length; v++) {
        moved |= sizes[blockOf[v]] > 1 && moveToBest(v);
      }
    }
  }

  private boolean moveToBest(int node) {
    int home = blockOf[node];
    double least = -1e-9;
    int best = home;
    for (int block = 0; block < blocks; block++) {
      if (block != home) {
        double before = local(home, block);
        move(node, home, block);
        double change = local(home, block) - before;
        move(node, block, home);
        if (change < least) {
          least = change;
          best = block;
        }
      }
    }
    if (best != home) {
      move(node, home, best);
    }
    return best != home;
  }

  /** Returns the part of the description length that moves between two blocks change. */
  private double local(int a, int b) {
    double length = own(a) + own(b);
    for (int s = 0; s < blocks; s++) {
      length -= logFactorial[ends[a][s]] + logFactorial[ends[b][s]];
      if (s != a && s != b) {
        length -= logFactorial[ends[s][a]] + logFactorial[ends[s][b]];
      }
    }
    for (int k = 0; k < withDegree[a].length; k++) {
      length -= logFactorial[withDegree[a][k]] + logFactorial[withDegree[b][k]];
    }
    return length;
  }

  private void move(int node, int from, int to) {
    int degree = graph.degree(node);
    sizes[from]--;
    sizes[to]++;
    out[from] -= degree;
    out[to] += degree;
    withDegree[from][degree]--;
    withDegree[to][degree]++;
    blockOf[node] = to;
    for (int i = 0; i < degree; i++) {
      int block = blockOf[graph.neighbour(node, i)];
      ends[from][block]--;
      ends[block][from]--;
      ends[to][block]++;
      ends[block][to]++;
    }
  }
}
