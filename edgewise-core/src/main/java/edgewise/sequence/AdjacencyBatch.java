package edgewise.sequence;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The adjacency rows of some graphs, padded to the largest. A graph of n nodes has n steps: step t
 * reads the row of node t (ones at the first, which has no row) and is to predict that of node t +
 * 1; the one after the last node is empty, which says the end. A real step of a graph is a
 * position.
 */
public final class AdjacencyBatch {
  private final int rows;
  private final int steps;
  private final int lookBack;
  private final int columns; // entries of the longest row of a position
  private final int positions;
  private final float[] inputs; // (step, row, back)
  private final long[] places; // of each position among all (step, row)
  private final float[] targets; // (position, back)
  private final float[] mask; // (position, back); 1 where there is an entry
  private long entries;

  private AdjacencyBatch(List<AdjacencyRows> graphs, int lookBack, int from, int to) {
    this.rows = graphs.size();
    this.lookBack = lookBack;
    this.steps = to - from;
    this.columns = Math.min(to, lookBack);
    this.positions =
        graphs.stream()
            .mapToInt(graph -> Math.max(0, Math.min(graph.nodeCount(), to) - from))
            .sum();
    this.inputs = new float[steps * rows * lookBack];
    this.places = new long[positions];
    this.targets = new float[positions * columns];
    this.mask = new float[positions * columns];
  }

  /** Returns the batch of some graphs, all with this look-back, a row for each in their order. */
  public static AdjacencyBatch of(List<AdjacencyRows> graphs, int lookBack) {
    int steps = graphs.stream().mapToInt(AdjacencyRows::nodeCount).max().orElse(0);
    return of(graphs, lookBack, 0, steps);
  }

  /** Returns some of its steps, at least one of them real. */
  public static AdjacencyBatch of(List<AdjacencyRows> graphs, int lookBack, int from, int to) {
    AdjacencyBatch batch = new AdjacencyBatch(graphs, lookBack, from, to);
    int position = 0;
    for (int step = from; step < to; step++) {
      for (int row = 0; row < batch.rows; row++) {
        if (step < graphs.get(row).nodeCount()) {
          batch.fill(graphs.get(row), step, (step - from) * batch.rows + row, position++);
        }
      }
    }
    return batch;
  }

  /** Returns the number of entries to predict of one graph. */
  public static long entries(AdjacencyRows graph) {
    return IntStream.rangeClosed(1, graph.nodeCount()).mapToLong(graph::entries).sum();
  }

  private void fill(AdjacencyRows graph, int step, int place, int position) {
    if (graph.lookBack() != lookBack) {
      throw new IllegalArgumentException(
          "the look-back must be " + lookBack + ", got " + graph.lookBack());
    }
    places[position] = place;
    for (int back = 0; back < lookBack; back++) {
      boolean set = step == 0 || (back < graph.entries(step) && graph.joined(step, back));
      inputs[place * lookBack + back] = set ? 1 : 0;
    }
    int next = step + 1;
    for (int back = 0; back < graph.entries(next); back++) {
      targets[position * columns + back] =
          next < graph.nodeCount() && graph.joined(next, back) ? 1 : 0;
      mask[position * columns + back] = 1;
      entries++;
    }
  }

  /** Returns the number of graphs. */
  public int rows() {
    return rows;
  }

  /** Returns the number of steps of every graph, padding included. */
  public int steps() {
    return steps;
  }

  /** Returns the number of real steps of all graphs. */
  public int positions() {
    return positions;
  }

  /** Returns the number of entries that the longest row of a target has. */
  public int columns() {
    return columns;
  }

  /** Returns the number of entries to predict. */
  public long entries() {
    return entries;
  }

  /** Returns what each step reads, (step, row, back). */
  public float[] inputs() {
    return inputs.clone();
  }

  /** Returns the place of each position among all steps of all rows, (step, row). */
  public long[] places() {
    return places.clone();
  }

  /** Returns 1 for each entry that is an edge, (position, back). */
  public float[] targets() {
    return targets.clone();
  }

  /** Returns 1 for each entry that there is, (position, back). */
  public float[] mask() {
    return mask.clone();
  }
}
