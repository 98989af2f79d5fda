package edgewise.graph;

import java.util.Arrays;

/**
 * Edges seen from either end: of edge e, arc 2e runs from {@code ends[2e]} to {@code ends[2e + 1]},
 * and arc 2e + 1 back. So arc a runs from {@code ends[a]} to {@code ends[a ^ 1]}.
 */
final class Arcs {
  private Arcs() {}

  /** Returns all arcs by source, then destination; equal ones in the order of their edges. */
  static int[] sorted(int[] ends, int edges, int nodeCount) {
    int[] arcs = new int[2 * edges];
    Arrays.setAll(arcs, arc -> arc);
    return counted(ends, counted(ends, arcs, 1, nodeCount), 0, nodeCount);
  }

  /** A stable counting sort by source ({@code flip} 0) or destination ({@code flip} 1). */
  private static int[] counted(int[] ends, int[] arcs, int flip, int nodeCount) {
    int[] next = new int[nodeCount + 1];
    for (int arc : arcs) {
      next[ends[arc ^ flip] + 1]++;
    }
    for (int v = 0; v < nodeCount; v++) {
      next[v + 1] += next[v];
    }
    int[] result = new int[arcs.length];
    for (int arc : arcs) {
      result[next[ends[arc ^ flip]]++] = arc;
    }
    return result;
  }
}
