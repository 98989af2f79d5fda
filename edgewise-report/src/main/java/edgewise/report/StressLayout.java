package edgewise.report;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Places the nodes of a connected graph so that distances on paper are close to distances in the
 * graph, by stress majorisation (Gansner, Koren and North, 2004) from a start by pivots (Brandes
 * and Pich, 2006).
 *
 * <p>In a small graph every node is a pivot and the stress is exact. In a large one each node looks
 * at its neighbours and at some pivots, each of which stands for the nodes nearest to it (Ortmann,
 * Klimenta and Brandes, 2016); time and memory are then O((nodes × pivots + edges) × rounds).
 */
final class StressLayout {
  private static final int EXACT = 300;
  private static final long CELLS = 1_200_000; // nodes × pivots, at most (but for 8 pivots)

  private final Graph graph;
  private final int n;
  private final int[] pivots;
  private final short[][] distance; // (pivot, node)
  private final int[][] within; // (pivot, distance): of the nodes nearest to it, those so near
  private final double[] x;
  private final double[] y;

  private StressLayout(Graph graph, Seed seed) {
    this.graph = graph;
    this.n = graph.nodeCount();
    int count = n <= EXACT ? n : (int) Math.min(100, Math.max(8, CELLS / n));
    this.pivots = new int[count];
    this.distance = new short[count][n];
    this.within = new int[count][];
    this.x = new double[n];
    this.y = new double[n];
    choosePivots();
    start(seed.generator());
  }

  /** Returns positions with edges about 1 long, the longer side of the drawing lying flat. */
  static Positions of(Graph graph, Seed seed) {
    if (graph.nodeCount() <= 1) {
      return new Positions(new double[graph.nodeCount()], new double[graph.nodeCount()]);
    }
    StressLayout layout = new StressLayout(graph, seed);
    layout.settle();
    return new Positions(layout.x, layout.y).laidFlat();
  }

  /** Takes as next pivot the node farthest from those before it; the first has most neighbours. */
  private void choosePivots() {
    int[] nearest = new int[n];
    int[] nearestPivot = new int[n];
    Arrays.fill(nearest, Integer.MAX_VALUE);
    int next = 0;
    for (int v = 1; v < n; v++) {
      next = graph.degree(v) > graph.degree(next) ? v : next;
    }
    int[] queue = new int[n];
    for (int p = 0; p < pivots.length; p++) {
      pivots[p] = next;
      measure(next, distance[p], queue);
      for (int v = 0; v < n; v++) {
        if (distance[p][v] < nearest[v]) {
          nearest[v] = distance[p][v];
          nearestPivot[v] = p;
        }
      }
      for (int v = 0; v < n; v++) {
        next = nearest[v] > nearest[next] ? v : next;
      }
    }
    int[] reach = new int[pivots.length];
    for (int v = 0; v < n; v++) {
      reach[nearestPivot[v]] = Math.max(reach[nearestPivot[v]], nearest[v]);
    }
    Arrays.setAll(within, p -> new int[reach[p] + 1]);
    for (int v = 0; v < n; v++) {
      within[nearestPivot[v]][nearest[v]]++;
    }
    for (int[] counts : within) {
      Arrays.parallelPrefix(counts, Integer::sum);
    }
  }

  private void measure(int from, short[] distances, int[] queue) {
    Arrays.fill(distances, (short) -1);
    distances[from] = 0;
    queue[0] = from;
    for (int head = 0, tail = 1; head < tail; head++) {
      int u = queue[head];
      short beyond = (short) Math.min(Short.MAX_VALUE, distances[u] + 1);
      for (int i = 0; i < graph.degree(u); i++) {
        int v = graph.neighbour(u, i);
        if (distances[v] < 0) {
          distances[v] = beyond;
          queue[tail++] = v;
        }
      }
    }
  }

  /** Starts at the two main axes of the doubly centred squared distances, slightly shaken. */
  private void start(RandomGenerator random) {
    double[][] centred = centredSquares();
    double[] first = mainAxis(centred, random, null);
    double[] second = mainAxis(centred, random, first);
    double scale = 0;
    for (int p = 0; p < pivots.length; p++) {
      for (int v = 0; v < n; v++) {
        x[v] += centred[p][v] * first[p];
        y[v] += centred[p][v] * second[p];
      }
    }
    for (int v = 0; v < n; v++) {
      scale = Math.max(scale, Math.max(Math.abs(x[v]), Math.abs(y[v])));
    }
    int widest = 1;
    for (short d : distance[0]) {
      widest = Math.max(widest, d);
    }
    for (int v = 0; v < n; v++) {
      // Twins would start, and then stay, at one point.
      x[v] = (scale == 0 ? 0 : x[v] / scale * widest) + 0.2 * (random.nextDouble() - 0.5);
      y[v] = (scale == 0 ? 0 : y[v] / scale * widest) + 0.2 * (random.nextDouble() - 0.5);
    }
  }

  private double[][] centredSquares() {
    int k = pivots.length;
    double[] ofNode = new double[n];
    double[] ofPivot = new double[k];
    double all = 0;
    for (int p = 0; p < k; p++) {
      for (int v = 0; v < n; v++) {
        double square = (double) distance[p][v] * distance[p][v];
        ofNode[v] += square / k;
        ofPivot[p] += square / n;
        all += square / n / k;
      }
    }
    double[][] centred = new double[k][n];
    for (int p = 0; p < k; p++) {
      for (int v = 0; v < n; v++) {
        double square = (double) distance[p][v] * distance[p][v];
        centred[p][v] = -0.5 * (square - ofNode[v] - ofPivot[p] + all);
      }
    }
    return centred;
  }

  /** Returns the main axis over the pivots, at right angles to another, by power iteration. */
  private double[] mainAxis(double[][] centred, RandomGenerator random, double @Nullable [] other) {
    int k = pivots.length;
    double[] axis = random.doubles(k, -1, 1).toArray();
    double[] image = new double[n];
    for (int round = 0; round < 40; round++) {
      if (other != null) {
        double along = 0;
        for (int p = 0; p < k; p++) {
          along += axis[p] * other[p];
        }
        for (int p = 0; p < k; p++) {
          axis[p] -= along * other[p];
        }
      }
      double length = Math.sqrt(Arrays.stream(axis).map(a -> a * a).sum());
      Arrays.fill(image, 0);
      for (int p = 0; p < k; p++) {
        axis[p] /= length == 0 ? 1 : length;
        for (int v = 0; v < n; v++) {
          image[v] += centred[p][v] * axis[p];
        }
      }
      if (round == 39) {
        break; // the axis is at right angles and of length 1 here
      }
      for (int p = 0; p < k; p++) {
        axis[p] = 0;
        for (int v = 0; v < n; v++) {
          axis[p] += centred[p][v] * image[v];
        }
      }
    }
    return axis;
  }

  /** Moves each node to where those it looks at would have it, until little moves. */
  private void settle() {
    int rounds =
        n <= EXACT ? 400 : (int) Math.max(10, Math.min(60, 30 * CELLS / n / pivots.length));
    for (int round = 0; round < rounds; round++) {
      double moved = 0;
      for (int v = 0; v < n; v++) {
        moved = Math.max(moved, move(v));
      }
      if (moved < 1e-3) {
        return;
      }
    }
  }

  private double move(int v) {
    double weights = 0;
    double toX = 0;
    double toY = 0;
    boolean exact = pivots.length == n;
    for (int i = exact ? n : 0; i < (exact ? n : graph.degree(v)); i++) {
      int u = graph.neighbour(v, i);
      double scale = pull(v, u, 1);
      weights += 1;
      toX += x[u] + scale * (x[v] - x[u]);
      toY += y[u] + scale * (y[v] - y[u]);
    }
    for (int p = 0; p < pivots.length; p++) {
      int u = pivots[p];
      int d = distance[p][v];
      if (d == 0) {
        continue;
      }
      // From here the pivot stands for those at most half as far from it as it is from here.
      double weight = within[p][Math.min(d / 2, within[p].length - 1)] / ((double) d * d);
      double scale = pull(v, u, d);
      weights += weight;
      toX += weight * (x[u] + scale * (x[v] - x[u]));
      toY += weight * (y[u] + scale * (y[v] - y[u]));
    }
    double moved = length(toX / weights - x[v], toY / weights - y[v]);
    x[v] = toX / weights;
    y[v] = toY / weights;
    return moved;
  }

  /** Returns by what to stretch the line from u to v so that it is as long as wished. */
  private double pull(int v, int u, double wished) {
    double length = length(x[v] - x[u], y[v] - y[u]);
    return length < 1e-9 ? 0 : wished / length;
  }

  /** The plain root: Math.hypot guards against overflow and takes most of the time doing so. */
  private static double length(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }
}
