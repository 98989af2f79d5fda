package edgewise.torch.frontier;

import java.util.Arrays;

/**
 * The tree in which every node but the start hangs on the one that it was first reached from, as
 * far as Frontier still needs it: distances from the start, and how deep the branches around a node
 * are. Depths are counted up to {@link #DEEP}; a branch that deep is called deep.
 *
 * <p>Nodes come in breadth-first order, and only those from some node on are kept.
 */
final class BreadthFirstTree {
  static final int DEEP = FrontierState.DEPTHS - 1;

  private int base; // the first node kept; what follows is indexed by node − base
  private int[] parents = {-1, 0, 0, 0, 0, 0, 0, 0};
  private int[] levels = new int[8]; // steps from the start
  private int[] deepest = new int[8]; // how many nodes deep the deepest branch below is
  private int[] deepestChild = new int[8]; // where that branch starts
  private int[] secondDeepest = new int[8]; // of the branches that start elsewhere
  private int[] deepBranches = new int[8]; // how many branches below are deep
  private int[] above = new int[8]; // how deep the branch is that its grandparent hangs on

  /** Returns the node that a node hangs on, −1 for the start. */
  int parent(int node) {
    return parents[node - base];
  }

  /** Returns how many steps a node is from the start. */
  int level(int node) {
    return levels[node - base];
  }

  /** Adds the next node. */
  void add(int node, int parent) {
    int at = node - base;
    if (at == parents.length) {
      resize(2 * at);
    }
    parents[at] = parent;
    levels[at] = level(parent) + 1;
    deepest[at] = 0;
    deepestChild[at] = -1;
    secondDeepest[at] = 0;
    deepBranches[at] = 0;
    above[at] = aboveChildOf(parent);
    deepen(node);
  }

  /** Returns how deep the deepest branch is that starts at a sibling of a node. */
  int beside(int node) {
    int parent = parent(node);
    if (parent < 0) {
      return 0;
    }
    int at = parent - base;
    return deepestChild[at] == node ? secondDeepest[at] : deepest[at];
  }

  /**
   * Returns how many branches at the grandparent of a node are deep, but for the one that leads to
   * the node; the one that the grandparent hangs on counts.
   */
  int deepBeside(int node) {
    int parent = parent(node);
    if (parent < 0 || parent(parent) < 0) {
      return 0;
    }
    int own = 1 + deepest[parent - base] >= DEEP ? 1 : 0;
    int up = above[node - base] == DEEP ? 1 : 0;
    return deepBranches[parent(parent) - base] - own + up;
  }

  /**
   * Returns how deep the branch is that the grandparent of a new child of a node hangs on. All that
   * matters of it has been reached by now, since the walk goes level by level.
   */
  private int aboveChildOf(int node) {
    int grandparent = parent(node);
    if (grandparent < 0 || parent(grandparent) < 0) {
      return 0;
    }
    return Math.min(1 + Math.max(beside(grandparent), above[node - base]), DEEP);
  }

  /** Says how deep the branches are that a new node has become part of. */
  private void deepen(int newest) {
    int node = newest;
    int depth = 1;
    for (int at = parent(node) - base; at >= 0; at = parent(node) - base) {
      if (depth > deepest[at] && deepestChild[at] != node) {
        secondDeepest[at] = deepest[at];
        deepestChild[at] = node;
      }
      if (deepestChild[at] != node) {
        secondDeepest[at] = Math.max(secondDeepest[at], depth);
      }
      if (depth == DEEP && deepest[node - base] == DEEP - 1) {
        deepBranches[at]++; // it has just become deep
      }
      if (depth <= deepest[at]) {
        return;
      }
      deepest[at] = depth;
      depth = Math.min(depth + 1, DEEP);
      node = at + base;
    }
  }

  /** Forgets the nodes before one; so many are left. */
  void keepFrom(int first, int kept) {
    int gone = first - base;
    System.arraycopy(parents, gone, parents, 0, kept);
    System.arraycopy(levels, gone, levels, 0, kept);
    System.arraycopy(deepest, gone, deepest, 0, kept);
    System.arraycopy(deepestChild, gone, deepestChild, 0, kept);
    System.arraycopy(secondDeepest, gone, secondDeepest, 0, kept);
    System.arraycopy(deepBranches, gone, deepBranches, 0, kept);
    System.arraycopy(above, gone, above, 0, kept);
    base = first;
  }

  private void resize(int length) {
    parents = Arrays.copyOf(parents, length);
    levels = Arrays.copyOf(levels, length);
    deepest = Arrays.copyOf(deepest, length);
    deepestChild = Arrays.copyOf(deepestChild, length);
    secondDeepest = Arrays.copyOf(secondDeepest, length);
    deepBranches = Arrays.copyOf(deepBranches, length);
    above = Arrays.copyOf(above, length);
  }
}
