package edgewise.torch.deepgmg;

import edgewise.graph.Graph;

/**
 * A numbered graph as the events that make it: for each node in turn, its arrival and then its
 * edges to earlier nodes in ascending order. So every numbered graph has exactly one sequence.
 *
 * <p>What is decided after an event:
 *
 * <pre>
 * an edge more?      unless no higher earlier node is left to choose
 *   yes: which end?  one of the earlier nodes above the end before
 *   no:  a node more?
 * </pre>
 */
final class Construction {
  private final int[] newest; // the node that arrived last, by event
  private final int[] other; // the end of its edge; −1 where a node arrives

  Construction(Graph orderedGraph) {
    newest = new int[orderedGraph.nodeCount() + orderedGraph.edgeCount()];
    other = new int[newest.length];
    int event = 0;
    for (int v = 0; v < orderedGraph.nodeCount(); v++) {
      newest[event] = v;
      other[event++] = -1;
      for (int i = 0; i < orderedGraph.degree(v); i++) { // neighbours come in ascending order
        int u = orderedGraph.neighbour(v, i);
        if (u < v) {
          newest[event] = v;
          other[event++] = u;
        }
      }
    }
  }

  /** Returns the number of events. */
  int length() {
    return newest.length;
  }

  /** Returns the node that arrived last. */
  int newest(int event) {
    return newest[event];
  }

  /** Returns whether the event is an edge, of the newest node. */
  boolean isEdge(int event) {
    return other[event] >= 0;
  }

  /** Returns the earlier end of the edge. */
  int other(int event) {
    return other[event];
  }

  /** Returns the lowest node that may be chosen after an event. */
  int lowest(int event) {
    return other[event] + 1;
  }

  /** Returns whether a further edge is asked for after an event. */
  boolean asksEdge(int event) {
    return lowest(event) < newest[event];
  }

  /** Returns whether the next event is an edge. */
  boolean addsEdge(int event) {
    return event + 1 < length() && isEdge(event + 1);
  }

  /** Returns whether a further node is asked for after an event. */
  boolean asksNode(int event) {
    return !addsEdge(event);
  }

  /** Returns whether the next event is a node. */
  boolean addsNode(int event) {
    return event + 1 < length() && !isEdge(event + 1);
  }
}
