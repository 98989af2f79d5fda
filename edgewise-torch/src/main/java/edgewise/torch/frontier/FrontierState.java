package edgewise.torch.frontier;

import edgewise.constraint.GrowingGraph;
import edgewise.constraint.NodeWindow;

/**
 * A graph in the making, as Frontier sees it: what may be decided next, and what there is to know
 * about it.
 *
 * <p>Nodes are numbered breadth-first and edges (x, y), x &lt; y, come in lexicographic order. With
 * s and t the ends of the edge before and m the highest node so far (all 0 at the start), an edge
 * is two decisions: a <em>move</em> a = x − s to its source, then a <em>back</em> offset b = (m +
 * 1) − y to its destination, where 0 is a new node. Legal is x ≤ m, y &gt; x, and y &gt; t when a =
 * 0. Every sequence of legal decisions is a simple connected graph, and none is a dead end.
 */
final class FrontierState {
  private final GrowingGraph graph = new GrowingGraph();
  private final BreadthFirstTree tree = new BreadthFirstTree(graph);
  private final NodeWindow.Ints triangles = graph.window().ints();
  private final NodeWindow.Ints shared = graph.window().ints(); // neighbours with the source
  private final NodeWindow.Ints relations = graph.window().ints(); // with the destination before
  private final NodeWindow.Ints passedRelated = graph.window().ints(); // candidates before it
  private final NodeWindow.Ints near = graph.window().ints(); // 1 + the source it is near to
  private final NodeWindow.Ints reached = graph.window().ints(); // edges there were at its latest

  private int source;
  private int destination;
  private int move = -1;
  private int back = -1;
  private boolean moved; // decided is the move, and the back offset is not
  private long chosen;
  private int surroundings;

  /** A graph of one node and no edges. */
  FrontierState() {
    surveySource();
  }

  /** Returns the graph so far. */
  GrowingGraph graph() {
    return graph;
  }

  /** Returns the source of the latest edge, or, once a move is decided, of the next. */
  int source() {
    return source;
  }

  /** Returns the destination of the latest edge. */
  int destination() {
    return destination;
  }

  /** Returns the highest node so far. */
  int highest() {
    return graph.nodeCount() - 1;
  }

  /** Returns the number of edges so far. */
  int edges() {
    return graph.edgeCount();
  }

  /** Returns the number of legal moves, which are 0, 1, … */
  int moves() {
    return width() + 1;
  }

  /** Returns whether the graph may end here: any but the one without edges. */
  boolean mayEnd() {
    return edges() > 0;
  }

  /** Decides the source of the next edge. */
  void move(int steps) {
    check(!moved, steps, moves(), "a move", "before its back offset");
    moved = true;
    move = steps;
    if (steps > 0) {
      source += steps;
      countShared();
      surveySource();
    }
    relate();
  }

  /** Returns the number of legal back offsets after the move, which are 0, 1, … */
  int candidates() {
    return highest() - lowest() + 1;
  }

  /** Returns the candidate at a back offset; a node that is not there yet for 0. */
  int candidate(int back) {
    return highest() + 1 - back;
  }

  /** Returns the code of what is known of a candidate. */
  long code(int candidate) {
    return candidate > highest() ? 0 : FrontierHints.CANDIDATE.code(this, candidate);
  }

  /** Decides the destination of the edge, and adds it. */
  void back(int offset) {
    check(moved, offset, candidates(), "a back offset", "after its move");
    moved = false;
    back = offset;
    destination = candidate(offset);
    chosen = code(destination);
    graph.add(source, destination);
    closeTriangles();
    reached.set(destination, edges());
    survey(destination);
  }

  private static void check(boolean inTurn, int got, int count, String what, String when) {
    if (!inTurn || got < 0 || got >= count) {
      throw new IllegalArgumentException(
          "%s must be in 0..%d and come %s, got %d".formatted(what, count - 1, when, got));
    }
  }

  /** Returns the latest move, −1 at the start. */
  int move() {
    return move;
  }

  /** Returns the latest back offset, −1 at the start. */
  int back() {
    return back;
  }

  /** Returns the code of what was known of the latest destination when it was chosen. */
  long chosen() {
    return chosen;
  }

  /** Returns how many nodes come after the source. */
  int width() {
    return highest() - source;
  }

  /** Returns how many neighbours a node has. */
  int degree(int node) {
    return graph.degree(node);
  }

  /** Returns its degree less its triangles; 0 means that its neighbourhood is closed. */
  int openness(int node) {
    return Math.max(0, graph.degree(node) - triangles.get(node));
  }

  /** Returns how much farther from the start than the source it is: 0 or 1. */
  int level(int node) {
    return tree.level(node) - tree.level(source);
  }

  /** Returns how many neighbours a candidate shares with the source. */
  int shared(int node) {
    return shared.get(node);
  }

  /**
   * Returns twice how many neighbours a candidate shares with the destination before, up to three:
   * in a triangulation an edge with two triangles is closed. (They are never joined; the values
   * between are left over from when they could be.)
   */
  int relation(int node) {
    return 2 * Math.min(relations.get(node), 3);
  }

  /** Returns how deep the deepest branch is that starts at a sibling of a node. */
  int beside(int node) {
    return tree.beside(node);
  }

  /** Returns the same of its parent. */
  int besideParent(int node) {
    return node == 0 ? 0 : tree.beside(graph.parent(node));
  }

  /** Returns how many branches at its grandparent are deep, but for its own. */
  int deepBeside(int node) {
    return tree.deepBeside(node);
  }

  /** Returns how many candidates are passed over when one is chosen. */
  int passed(int candidate) {
    return candidate - 1 - lowest();
  }

  /**
   * Returns how many of the candidates passed over share a neighbour with the source. In a
   * community each of them was as likely to be joined.
   */
  int passedRelated(int candidate) {
    return candidate > highest() ? related() : passedRelated.get(candidate);
  }

  /**
   * Returns how many nodes that the next edge of this source may lead to share a neighbour with it.
   */
  int related() {
    int count = 0;
    for (int node = lowest() + 1; node <= highest(); node++) {
      count += shared.get(node) > 0 ? 1 : 0;
    }
    return count;
  }

  /** Returns how many nodes there are within two steps of the source, itself included. */
  int surroundings() {
    return surroundings;
  }

  /** Returns how many edges there were when a node was last a destination; −1 for a new node. */
  int reached(int node) {
    return node > highest() ? -1 : reached.get(node);
  }

  /** The last node that is no candidate. */
  private int lowest() {
    return moved && move > 0 ? source : Math.max(source, destination);
  }

  /** Neighbours that both ends of the latest edge share close triangles with it. */
  private void closeTriangles() {
    int common = 0;
    for (int i = 0; i < graph.degree(destination); i++) {
      int between = graph.neighbour(destination, i);
      if (between != source && graph.hasEdge(source, between)) {
        triangles.add(between, 1);
        common++;
      }
    }
    triangles.add(source, common);
    triangles.add(destination, common);
  }

  /** Counts, for the nodes after a new source, the neighbours they have in common with it. */
  private void countShared() {
    for (int node = source + 1; node <= highest(); node++) {
      shared.set(node, 0);
    }
    countTwoStepsFrom(source, source, shared);
  }

  /**
   * Counts, for the candidates, the neighbours they have in common with the previous destination.
   */
  private void relate() {
    int related = 0;
    for (int node = lowest() + 1; node <= highest(); node++) {
      relations.set(node, 0);
      passedRelated.set(node, related);
      related += shared.get(node) > 0 ? 1 : 0;
    }
    countTwoStepsFrom(destination, lowest(), relations);
  }

  /** Counts the ways of two steps from a node to each after a bound. */
  private void countTwoStepsFrom(int from, int bound, NodeWindow.Ints counts) {
    for (int i = 0; i < graph.degree(from); i++) {
      int between = graph.neighbour(from, i);
      for (int j = graph.degree(between) - 1; j >= 0; j--) {
        int far = graph.neighbour(between, j);
        if (far <= bound) {
          break;
        }
        counts.add(far, 1);
      }
    }
  }

  /** Finds the nodes within two steps of a new source. */
  private void surveySource() {
    surroundings = 0;
    count(source);
    for (int i = 0; i < graph.degree(source); i++) {
      survey(graph.neighbour(source, i));
    }
  }

  /** Adds a neighbour of the source, and its own, to the nodes within two steps. */
  private void survey(int neighbour) {
    count(neighbour);
    for (int i = 0; i < graph.degree(neighbour); i++) {
      count(graph.neighbour(neighbour, i));
    }
  }

  private void count(int node) {
    if (near.get(node) != source + 1) {
      near.set(node, source + 1);
      surroundings++;
    }
  }
}
