package edgewise.torch.frontier;

import edgewise.constraint.GrowingGraph;
import edgewise.constraint.NodeWindow;

/**
 * The tree in which every node but the start hangs on its parent: distances from the start, and how
 * deep the branches around a node are. Depths are counted up to {@link #DEEP}; a branch that deep
 * is called deep.
 */
final class BreadthFirstTree {
  static final int DEEP = 3;

  private final GrowingGraph graph;
  private final NodeWindow.Ints levels; // steps from the start
  private final NodeWindow.Ints deepest; // how many nodes deep the deepest branch below is
  private final NodeWindow.Ints deepestChild; // where that branch starts
  private final NodeWindow.Ints secondDeepest; // of the branches that start elsewhere
  private final NodeWindow.Ints deepBranches; // how many branches below are deep
  private final NodeWindow.Ints above; // how deep the branch is that its grandparent hangs on

  /** The tree of a graph that has one node, which it follows. */
  BreadthFirstTree(GrowingGraph graph) {
    this.graph = graph;
    levels = graph.window().ints();
    deepest = graph.window().ints();
    deepestChild = graph.window().ints();
    secondDeepest = graph.window().ints();
    deepBranches = graph.window().ints();
    above = graph.window().ints();
    graph.observe((u, v, kind) -> added(u, v));
  }

  /** Returns how many steps a node is from the start. */
  int level(int node) {
    return levels.get(node);
  }

  private void added(int parent, int node) {
    if (graph.degree(node) > 1) {
      return; // not new
    }
    levels.set(node, level(parent) + 1);
    above.set(node, aboveChildOf(parent));
    deepen(node);
  }

  /** Returns how deep the deepest branch is that starts at a sibling of a node. */
  int beside(int node) {
    int parent = graph.parent(node);
    if (parent < 0) {
      return 0;
    }
    return deepestChild.get(parent) == node ? secondDeepest.get(parent) : deepest.get(parent);
  }

  /**
   * Returns how many branches at the grandparent of a node are deep, but for the one that leads to
   * the node; the one that the grandparent hangs on counts.
   */
  int deepBeside(int node) {
    int parent = graph.parent(node);
    if (parent <= 0) {
      return 0;
    }
    int own = 1 + deepest.get(parent) >= DEEP ? 1 : 0;
    int up = above.get(node) == DEEP ? 1 : 0;
    return deepBranches.get(graph.parent(parent)) - own + up;
  }

  /**
   * Returns how deep the branch is that the grandparent of a new child of a node hangs on. All that
   * matters of it has been reached by now, since the walk goes level by level.
   */
  private int aboveChildOf(int node) {
    int grandparent = graph.parent(node);
    return grandparent <= 0
        ? 0
        : Math.min(1 + Math.max(beside(grandparent), above.get(node)), DEEP);
  }

  /** Updates the depths of the branches that a new node has become part of. */
  private void deepen(int newest) {
    int node = newest;
    int depth = 1;
    int up = graph.parent(node);
    while (up >= graph.window().first()) {
      if (depth > deepest.get(up) && deepestChild.get(up) != node) {
        secondDeepest.set(up, deepest.get(up));
        deepestChild.set(up, node);
      }
      if (deepestChild.get(up) != node) {
        secondDeepest.set(up, Math.max(secondDeepest.get(up), depth));
      }
      if (depth == DEEP && deepest.get(node) == DEEP - 1) {
        deepBranches.add(up, 1); // it has just become deep
      }
      if (depth <= deepest.get(up)) {
        return;
      }
      deepest.set(up, depth);
      depth = Math.min(depth + 1, DEEP);
      node = up;
      up = graph.parent(node);
    }
  }
}
