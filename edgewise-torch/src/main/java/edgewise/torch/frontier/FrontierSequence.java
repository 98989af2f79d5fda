package edgewise.torch.frontier;

import edgewise.graph.Graph;
import java.util.Arrays;

/**
 * A connected graph under a breadth-first numbering, as the decisions of {@link FrontierState}: a
 * move and a back offset for each edge, then the end. Such graphs and legal sequences correspond
 * one to one.
 */
final class FrontierSequence {
  private final int[] moves;
  private final int[] backs;

  private FrontierSequence(int[] moves, int[] backs) {
    this.moves = moves;
    this.backs = backs;
  }

  /**
   * Returns the decisions that make a graph.
   *
   * @throws IllegalArgumentException when it has no edge, is not connected, or is not numbered
   *     breadth-first
   */
  static FrontierSequence of(Graph orderedGraph) {
    int edges = orderedGraph.edgeCount();
    if (edges == 0) {
      throw new IllegalArgumentException("a frontier sequence needs an edge");
    }
    int[] moves = new int[edges];
    int[] backs = new int[edges];
    int[] at = {0, 0, 0}; // step, source, highest node
    orderedGraph.forEachEdge(
        (u, v) -> {
          if (u > at[2] || v > at[2] + 1) {
            throw new IllegalArgumentException(
                "the graph must be connected and numbered breadth-first; edge "
                    + u
                    + "-"
                    + v
                    + " comes before node "
                    + (at[2] + 1));
          }
          moves[at[0]] = u - at[1];
          backs[at[0]] = at[2] + 1 - v;
          at[0]++;
          at[1] = u;
          at[2] = Math.max(at[2], v);
        });
    if (at[2] + 1 != orderedGraph.nodeCount()) {
      throw new IllegalArgumentException(
          "the graph must be connected; node " + (at[2] + 1) + " has no edges");
    }
    return new FrontierSequence(moves, backs);
  }

  /** Returns whether a graph has a sequence: it is connected and numbered breadth-first. */
  static boolean isSayable(Graph orderedGraph) {
    int[] highest = {0};
    boolean[] inOrder = {orderedGraph.edgeCount() > 0};
    orderedGraph.forEachEdge(
        (u, v) -> {
          inOrder[0] &= u <= highest[0] && v <= highest[0] + 1;
          highest[0] = Math.max(highest[0], v);
        });
    return inOrder[0] && highest[0] + 1 == orderedGraph.nodeCount();
  }

  /** Returns the number of edges. */
  int length() {
    return moves.length;
  }

  /** Returns the move at a step, counting from 0. */
  int move(int step) {
    return moves[step];
  }

  /** Returns the back offset at a step, counting from 0. */
  int back(int step) {
    return backs[step];
  }

  /** Returns the graph that the decisions make. */
  Graph toGraph() {
    int[] ends = new int[2 * moves.length];
    int source = 0;
    int highest = 0;
    for (int step = 0; step < moves.length; step++) {
      source += moves[step];
      int destination = highest + 1 - backs[step];
      highest = Math.max(highest, destination);
      ends[2 * step] = source;
      ends[2 * step + 1] = destination;
    }
    return Graph.of(highest + 1, ends);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FrontierSequence that
        && Arrays.equals(moves, that.moves)
        && Arrays.equals(backs, that.backs);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(moves) + Arrays.hashCode(backs);
  }

  /** Returns the decisions: {@code +0^0 +0^0 +1^1}, a move and a back offset for each edge. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int step = 0; step < moves.length; step++) {
      text.append(step == 0 ? "+" : " +").append(moves[step]).append('^').append(backs[step]);
    }
    return text.toString();
  }
}
