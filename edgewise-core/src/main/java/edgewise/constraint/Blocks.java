package edgewise.constraint;

import java.util.BitSet;
import java.util.List;

/** The blocks of a graph, its largest pieces that stay connected without any one node. */
final class Blocks {
  private Blocks() {}

  /**
   * Returns whether some nodes lie in one block of a graph without two other nodes. By Hopcroft and
   * Tarjan: depth-first from one of them, the block of an edge to a child of the start goes on
   * below a node as long as the branch there has an edge back to above that node.
   */
  static boolean isWithinOne(List<BitSet> rows, BitSet nodes, int without, int orWithout) {
    int start = nodes.nextSetBit(0);
    if (start < 0) {
      return true;
    }
    int count = rows.size();
    int[] found = new int[count]; // when a node was found, from 1 on
    int[] low = new int[count]; // the earliest found node with an edge from the branch of a node
    int[] parent = new int[count];
    int[] next = new int[count]; // the neighbour to look at next
    int[] inOrder = new int[count];
    int time = 0;
    int at = start;
    found[at] = low[at] = 1;
    inOrder[time++] = at;
    while (true) {
      int other = rows.get(at).nextSetBit(next[at]);
      if (other >= 0) {
        next[at] = other + 1;
        if (other == without || other == orWithout) {
          continue;
        }
        if (found[other] == 0) {
          parent[other] = at;
          inOrder[time++] = other;
          found[other] = low[other] = time;
          at = other;
        } else {
          low[at] = Math.min(low[at], found[other]);
        }
      } else if (at == start) {
        break;
      } else {
        int above = parent[at];
        low[above] = Math.min(low[above], low[at]);
        at = above;
      }
    }
    int[] block = new int[count]; // of those with the start: the child of the start; else −1
    int common = -1;
    for (int i = 1; i < time; i++) {
      int node = inOrder[i];
      int above = parent[node];
      block[node] = above == start ? node : low[node] < found[above] ? block[above] : -1;
      if (nodes.get(node)) {
        if (block[node] < 0 || (common >= 0 && common != block[node])) {
          return false;
        }
        common = block[node];
      }
    }
    return nodes.stream().allMatch(node -> found[node] > 0);
  }
}
