package edgewise.isomorphism;

import java.util.Arrays;

/**
 * An ordered partition of the nodes of a graph into cells, made finer until it is equitable: nodes
 * of one cell then have as many neighbours, by label, in each cell. Every step depends only on the
 * partition and the graph, never on the numbering of the nodes, so that renumbered graphs take the
 * same steps. Splits can be undone in reverse.
 *
 * <p>A cell is a range of {@code order} and is named by its first position.
 */
final class Partition {
  final int[] order; // the node at each position
  final int[] position; // of each node
  final int[] cell; // of each node
  final int[] length; // of each cell

  private final ColouredGraph graph;
  private final int[] weights; // of each arc, by its label
  private int cells;
  private final int[] splits; // the cells made, oldest first
  private int splitCount;

  private final int[] queue; // cells that may split others, a ring
  private final boolean[] queued;
  private int queueHead;
  private int queueSize;

  private final int[] count; // for each node, the weight of its arcs into the splitter
  private final int[] reached; // for each cell, how many of its nodes have such arcs
  private final int[] reachedNodes;
  private final int[] reachedCells;
  private final boolean[] isReached; // for each node
  private long work;

  /** Creates the partition by colour, not yet refined. */
  Partition(ColouredGraph graph) {
    this.graph = graph;
    int n = graph.nodeCount();
    order = new int[n];
    position = new int[n];
    cell = new int[n];
    length = new int[n];
    splits = new int[n];
    queue = new int[n];
    queued = new boolean[n];
    count = new int[n];
    reached = new int[n];
    reachedNodes = new int[n];
    reachedCells = new int[n];
    isReached = new boolean[n];
    weights = graph.labels.clone();
    Arrays.setAll(weights, arc -> graph.labelled ? (int) Mix.of(graph.labels[arc]) : 1);

    long[] keys = new long[n];
    Arrays.setAll(keys, v -> (long) graph.colours[v] << 32 | v);
    Arrays.sort(keys);
    for (int p = 0; p < n; p++) {
      int v = (int) keys[p];
      boolean begins = p == 0 || graph.colours[order[p - 1]] != graph.colours[v];
      order[p] = v;
      position[v] = p;
      cell[v] = begins ? p : cell[order[p - 1]];
      length[cell[v]]++;
      if (begins) {
        cells++;
        enqueue(p);
      }
    }
  }

  boolean isDiscrete() {
    return cells == order.length;
  }

  int cells() {
    return cells;
  }

  /** Returns the number of arcs and nodes looked at so far. */
  long work() {
    return work;
  }

  /** Returns a mark of the present state for {@link #undo}. */
  int mark() {
    return splitCount;
  }

  /** Merges every cell made since the mark back into the cell it came from. */
  void undo(int mark) {
    while (splitCount > mark) {
      int made = splits[--splitCount];
      int into = cell[order[made - 1]];
      for (int p = made; p < made + length[made]; p++) {
        cell[order[p]] = into;
      }
      length[into] += length[made];
      work += length[made];
      cells--;
    }
  }

  /** Puts a node into a cell of its own, before the rest of its cell. */
  void individualise(int node) {
    int start = cell[node];
    swap(position[node], start);
    split(start, start + 1);
    enqueue(start);
  }

  /**
   * Refines until equitable or discrete.
   *
   * @return false when the trace cut it short; the partition is then fit only for {@link #undo}
   */
  boolean refine(Trace trace) {
    while (queueSize > 0 && !isDiscrete()) {
      int splitter = queue[queueHead];
      queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
      queueSize--;
      queued[splitter] = false;
      if (!trace.accepts(splitBy(splitter))) {
        clearQueue();
        return false;
      }
    }
    clearQueue();
    return trace.accepts(Mix.of(-1 - cells));
  }

  /** Splits every cell by the number of arcs into the splitter; returns a hash of what happened. */
  private long splitBy(int splitter) {
    int nodes = 0;
    for (int p = splitter; p < splitter + length[splitter]; p++) {
      int v = order[p];
      for (int arc = graph.offsets[v]; arc < graph.offsets[v + 1]; arc++) {
        int u = graph.heads[arc];
        count[u] += weights[arc];
        if (!isReached[u]) {
          isReached[u] = true;
          reachedNodes[nodes++] = u;
        }
      }
      work += graph.degree(v) + 1L;
    }
    long hash = Mix.of((long) splitter << 32 | length[splitter]);
    int cellsReached = 0;
    for (int i = 0; i < nodes; i++) {
      int u = reachedNodes[i];
      int start = cell[u];
      isReached[u] = false;
      if (length[start] == 1) {
        hash += Mix.of((long) start << 32 | (count[u] & 0xffffffffL));
        count[u] = 0;
      } else {
        if (reached[start]++ == 0) {
          reachedCells[cellsReached++] = start;
        }
        // The nodes that were reached gather at the end of their cell.
        swap(position[u], start + length[start] - reached[start]);
      }
    }
    Arrays.sort(reachedCells, 0, cellsReached);
    for (int i = 0; i < cellsReached; i++) {
      hash = Mix.of(hash ^ splitCell(reachedCells[i]));
    }
    return hash;
  }

  /** Splits a cell into its nodes that were not reached and the others by ascending count. */
  private long splitCell(int start) {
    int end = start + length[start];
    int first = end - reached[start];
    reached[start] = 0;
    sortByCount(first, end);
    boolean wasQueued = queued[start];
    long hash = 0;
    int group = start; // the cell in the making
    for (int p = first; p < end; p++) {
      int v = order[p];
      if (p == first || count[v] != count[order[p - 1]]) {
        hash = Mix.of(hash + Mix.of((long) p << 32 | (count[v] & 0xffffffffL)));
        if (p > start) {
          length[group] = p - group;
          splits[splitCount++] = p;
          cells++;
          group = p;
        }
      }
      cell[v] = group;
    }
    length[group] = end - group;
    for (int p = first; p < end; p++) {
      count[order[p]] = 0;
    }
    int largest = start;
    for (int c = start; c < end; c += length[c]) {
      largest = length[c] > length[largest] ? c : largest;
    }
    // Counts into all of a cell but one part tell the counts into that part too (Hopcroft).
    for (int c = start; group > start && c < end; c += length[c]) {
      if (!queued[c] && (wasQueued || c != largest)) {
        enqueue(c);
      }
    }
    return hash;
  }

  private void sortByCount(int from, int to) {
    boolean same = true;
    for (int p = from + 1; p < to && same; p++) {
      same = count[order[p]] == count[order[p - 1]];
    }
    if (same) {
      return;
    }
    long[] keys = new long[to - from];
    for (int p = from; p < to; p++) {
      keys[p - from] = (long) count[order[p]] << 32 | order[p];
    }
    Arrays.sort(keys);
    for (int p = from; p < to; p++) {
      order[p] = (int) keys[p - from];
      position[order[p]] = p;
    }
  }

  /** Makes the positions of a cell from {@code middle} on a cell of their own. */
  private void split(int start, int middle) {
    int end = start + length[start];
    for (int p = middle; p < end; p++) {
      cell[order[p]] = middle;
    }
    length[start] = middle - start;
    length[middle] = end - middle;
    splits[splitCount++] = middle;
    cells++;
  }

  private void swap(int p, int q) {
    int u = order[p];
    int v = order[q];
    order[p] = v;
    position[v] = p;
    order[q] = u;
    position[u] = q;
  }

  private void enqueue(int start) {
    queued[start] = true;
    int tail = queueHead + queueSize++;
    queue[tail < queue.length ? tail : tail - queue.length] = start;
  }

  private void clearQueue() {
    while (queueSize > 0) {
      queued[queue[queueHead]] = false;
      queueHead = queueHead + 1 == queue.length ? 0 : queueHead + 1;
      queueSize--;
    }
  }

  /** Is told of each step of a refinement and may cut it short. */
  interface Trace {
    /** Takes a number that describes the step; returns whether to go on. */
    boolean accepts(long step);
  }
}
