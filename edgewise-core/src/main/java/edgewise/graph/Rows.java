package edgewise.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The edges of a graph as compressed sparse rows: the neighbours of node v, ascending, are {@code
 * adjacency[offsets[v] .. offsets[v + 1])}; {@code labels} and {@code directions}, where present,
 * run parallel to {@code adjacency}.
 */
final class Rows {
  static final int[] NO_LABELS = {};
  static final byte[] NO_DIRECTIONS = {};

  final int[] offsets;
  final int[] adjacency;
  final int[] labels; // empty, or one for each entry of adjacency
  final byte[] directions; // empty, or the bits of a direction for each entry of adjacency
  final int repeats; // edges that said nothing new
  final int labelClashes; // edges whose two ways had different labels

  private Rows(
      int[] offsets,
      int[] adjacency,
      int[] labels,
      byte[] directions,
      int repeats,
      int labelClashes) {
    this.offsets = offsets;
    this.adjacency = adjacency;
    this.labels = labels;
    this.directions = directions;
    this.repeats = repeats;
    this.labelClashes = labelClashes;
  }

  /** Edges in the order in which they were added; arc a runs as {@link Arcs} says. */
  static final class Edges {
    int nodeCount;
    int[] ends = new int[32]; // u, v of each edge
    int[] labels = NO_LABELS; // empty while every label is 0
    byte[] ways = NO_DIRECTIONS; // empty while undirected; else the bits seen from u
    int size; // in edges
    private int[] next = {}; // where the next neighbour of each node goes, while building

    void add(int u, int v, int label, byte bits) {
      if (2 * size == ends.length) {
        if (ends.length > Integer.MAX_VALUE / 2 - 8) {
          throw new IllegalArgumentException("a graph may have at most " + size + " edges");
        }
        ends = Arrays.copyOf(ends, 2 * ends.length);
        ways = ways.length == 0 ? ways : Arrays.copyOf(ways, ends.length / 2);
      }
      if (label != 0 || labels.length > 0) {
        if (labels.length < ends.length / 2) {
          labels = Arrays.copyOf(labels, ends.length / 2);
        }
        labels[size] = label;
      }
      if (ways.length > 0) {
        ways[size] = bits;
      }
      ends[2 * size] = u;
      ends[2 * size + 1] = v;
      size++;
    }

    private byte direction(int arc) {
      byte bits = ways[arc / 2];
      return (arc & 1) == 0 ? bits : Direction.reversed(bits);
    }
  }

  /** Returns rows of plain edges that are in order. */
  static Rows of(int[] offsets, int[] adjacency) {
    return new Rows(offsets, adjacency, NO_LABELS, NO_DIRECTIONS, 0, 0);
  }

  static Rows of(Edges edges) {
    Rows inOrder = inOrder(edges);
    return inOrder == null ? sorted(edges) : inOrder;
  }

  /**
   * Returns the rows if every one comes out ascending without sorting, else null. It does when the
   * edges were added row by row or column by column, as files and other graphs have them.
   */
  private static @Nullable Rows inOrder(Edges edges) {
    int n = edges.nodeCount;
    int arcs = 2 * edges.size;
    int[] ends = edges.ends;
    int[] starts = new int[n + 1];
    for (int i = 0; i < arcs; i++) {
      starts[ends[i] + 1]++;
    }
    for (int v = 0; v < n; v++) {
      starts[v + 1] += starts[v];
    }
    if (edges.next.length < n) {
      edges.next = new int[Math.max(n, 2 * edges.next.length)];
    }
    int[] next = edges.next;
    System.arraycopy(starts, 0, next, 0, n);
    int[] rows = new int[arcs];
    int[] labels = edges.labels.length > 0 ? new int[arcs] : NO_LABELS;
    byte[] directions = edges.ways.length > 0 ? new byte[arcs] : NO_DIRECTIONS;
    for (int arc = 0; arc < arcs; arc++) {
      int source = ends[arc];
      int destination = ends[arc ^ 1];
      int at = next[source]++;
      if (at > starts[source] && rows[at - 1] >= destination) {
        return null;
      }
      rows[at] = destination;
      if (labels.length > 0) {
        labels[at] = edges.labels[arc / 2];
      }
      if (directions.length > 0) {
        directions[at] = edges.direction(arc);
      }
    }
    return new Rows(starts, rows, labels, directions, 0, 0);
  }

  /** Sorts, and merges edges between the same nodes: the first label stays, all ways count. */
  private static Rows sorted(Edges edges) {
    int n = edges.nodeCount;
    boolean labelled = edges.labels.length > 0;
    boolean directed = edges.ways.length > 0;
    int[] starts = new int[n + 1];
    int[] rows = new int[2 * edges.size];
    int[] labels = labelled ? new int[rows.length] : NO_LABELS;
    byte[] directions = directed ? new byte[rows.length] : NO_DIRECTIONS;
    int kept = 0;
    int repeated = 0; // seen from either end, as are the clashes
    int clashes = 0;
    int previousSource = -1;
    int previousDestination = -1;
    for (int arc : Arcs.sorted(edges.ends, edges.size, n)) {
      int source = edges.ends[arc];
      int destination = edges.ends[arc ^ 1];
      if (source == previousSource && destination == previousDestination) {
        int all = directed ? directions[kept - 1] | edges.direction(arc) : 0;
        if (directed && all != directions[kept - 1]) {
          directions[kept - 1] = (byte) all;
          clashes += labelled && labels[kept - 1] != edges.labels[arc / 2] ? 1 : 0;
        } else {
          repeated++;
        }
        continue;
      }
      rows[kept] = destination;
      if (labelled) {
        labels[kept] = edges.labels[arc / 2];
      }
      if (directed) {
        directions[kept] = edges.direction(arc);
      }
      kept++;
      starts[source + 1]++;
      previousSource = source;
      previousDestination = destination;
    }
    for (int v = 0; v < n; v++) {
      starts[v + 1] += starts[v];
    }
    return new Rows(
        starts,
        Arrays.copyOf(rows, kept),
        labelled ? Arrays.copyOf(labels, kept) : NO_LABELS,
        directed ? Arrays.copyOf(directions, kept) : NO_DIRECTIONS,
        repeated / 2,
        clashes / 2);
  }
}
