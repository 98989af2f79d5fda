package edgewise.torch.frontier;

import java.util.Arrays;

/**
 * A graph in the making, as Frontier sees it: what may be decided next, and what there is to know
 * about it.
 *
 * <p>Nodes are numbered breadth-first and edges (x, y), x &lt; y, come in lexicographic order. With
 * s and t the ends of the edge before and m the highest node so far (all 0 at the start), an edge
 * is two decisions: a <em>move</em> a = x − s to its source, then a <em>back</em> offset b = (m +
 * 1) − y to its destination, where 0 is a new node. Legal is x ≤ m, y &gt; x, and y &gt; t when a =
 * 0. Every sequence of legal decisions is a simple connected graph, and none is a dead end.
 *
 * <p>The first neighbour of a node is its parent. Only a window of nodes is kept, from the parent
 * of the source's parent on: no earlier node is near one that may still get edges. Memory therefore
 * grows with the frontier, not with the graph.
 */
public final class FrontierState {
  /** Candidates know their degree up to this. */
  public static final int DEGREES = 16;

  /** Candidates know how many neighbours they share with the source, up to this. */
  public static final int SHARED = 8;

  /**
   * Candidates are joined to the previous destination or not, and share so many neighbours with it,
   * up to three: in a triangulation an edge with two triangles is closed.
   */
  public static final int RELATIONS = 8;

  /** Candidates are as far from the start as the source, or one step farther. */
  public static final int LEVELS = 2;

  /**
   * A node is open by its degree less its triangles, up to this; 0 means its neighbourhood is
   * closed.
   */
  public static final int OPENNESS = 5;

  /** How many different features a candidate can have. */
  public static final int FEATURES = DEGREES * SHARED * RELATIONS * OPENNESS * LEVELS;

  /** Sources to come know how deep the branches beside theirs are, up to this. */
  public static final int DEPTHS = 4;

  /** Sources to come know how many branches beside their parent's are that deep, up to this. */
  public static final int DEEP_BRANCHES = 4;

  /** How many different features a source to come can have. */
  public static final int SOURCE_FEATURES =
      DEGREES * OPENNESS * LEVELS * DEPTHS * DEPTHS * DEEP_BRANCHES;

  private int source;
  private int destination;
  private int highest;
  private int edges;
  private int move = -1; // decided, while the back offset is not

  private final BreadthFirstTree tree = new BreadthFirstTree();
  private int base; // the first node kept; what follows is indexed by node − base
  private int[][] rows = new int[16][]; // neighbours, ascending because edges come in order
  private int[] degrees = new int[16];
  private int[] triangles = new int[16];
  private int[] shared = new int[16]; // neighbours in common with the source
  private int[] relations = new int[16]; // to the previous destination: joined + 2 · shared
  private int[] passedRelated = new int[16]; // candidates before it that share a neighbour
  private int[] near = new int[16]; // 1 + the source within two steps of which it was found
  private int surroundings = 1; // nodes within two steps of the source, itself included
  private int[] reached = new int[16]; // edges there were when it was last a destination

  /** A graph of one node and no edges. */
  public FrontierState() {
    rows[0] = new int[4];
    near[0] = 1;
  }

  /** Returns the source of the latest edge, or, once a move is decided, of the next. */
  public int source() {
    return source;
  }

  /** Returns the destination of the latest edge. */
  public int destination() {
    return destination;
  }

  /** Returns the highest node so far. */
  public int highest() {
    return highest;
  }

  /** Returns the number of edges so far. */
  public int edges() {
    return edges;
  }

  /** Returns how many nodes come after the source. */
  public int width() {
    return highest - source;
  }

  /** Returns how many nodes are kept in memory. */
  public int window() {
    return highest - base + 1;
  }

  /** Returns the number of legal moves, which are 0, 1, … */
  public int moves() {
    return highest - source + 1;
  }

  /** Returns whether the graph may end here: any but the one without edges. */
  public boolean mayEnd() {
    return edges > 0;
  }

  /** Decides the source of the next edge. */
  public void move(int steps) {
    check(move < 0, steps, moves(), "a move", "before its back offset");
    move = steps;
    if (steps > 0) {
      source += steps;
      int parent = tree.parent(source); // there is one: a source after a move is not the start
      keepFrom(Math.max(tree.parent(parent), 0));
      countShared();
      surveySource();
    }
    relate();
  }

  /** Returns the number of legal back offsets after the move, which are 0, 1, … */
  public int candidates() {
    return highest - lowest() + 1;
  }

  /**
   * Returns what is known of the candidate at a back offset, as a number below {@link #FEATURES}.
   */
  public int features(int back) {
    if (back == 0) {
      return 0; // no degree, nothing shared, no relation
    }
    int node = highest + 1 - back;
    int at = node - base;
    int degree = Math.min(degrees[at], DEGREES - 1);
    int common = Math.min(shared[at], SHARED - 1);
    int related = Math.min(relations[at], RELATIONS - 2 + relations[at] % 2);
    int level = tree.level(node) - tree.level(source);
    int first = (degree * SHARED + common) * RELATIONS + related;
    return (first * OPENNESS + openness(node)) * LEVELS + level;
  }

  /**
   * Returns what is known of the node that many after the source, which must be there, as a number
   * below {@link #SOURCE_FEATURES}.
   */
  public int sourceFeatures(int steps) {
    int node = source + steps;
    int degree = Math.min(degrees[node - base], DEGREES - 1);
    int level = tree.level(node) - tree.level(source);
    int parent = tree.parent(node);
    int depths = tree.beside(node) * DEPTHS + (parent < 0 ? 0 : tree.beside(parent));
    int deep = Math.min(tree.deepBeside(node), DEEP_BRANCHES - 1);
    int first = (degree * OPENNESS + openness(node)) * LEVELS + level;
    return (first * DEPTHS * DEPTHS + depths) * DEEP_BRANCHES + deep;
  }

  /** Returns how many candidates are passed over when the one at a back offset is chosen. */
  public int passed(int back) {
    return candidates() - 1 - back;
  }

  /**
   * Returns how many of the candidates passed over share a neighbour with the source. In a
   * community each of them was as likely to be joined.
   */
  public int passedRelated(int back) {
    int node = highest + 1 - back;
    return back > 0 ? passedRelated[node - base] : related();
  }

  /**
   * Returns how many nodes that the next edge of this source may lead to share a neighbour with it.
   */
  public int related() {
    int count = 0;
    for (int node = lowest() + 1; node <= highest; node++) {
      count += shared[node - base] > 0 ? 1 : 0;
    }
    return count;
  }

  /** Returns how many nodes there are within two steps of the source, itself included. */
  public int surroundings() {
    return surroundings;
  }

  /**
   * Returns how many edges there were when the candidate at a back offset was last a destination, 0
   * for the start; −1 for a new node.
   */
  public int reached(int back) {
    return back == 0 ? -1 : reached[highest + 1 - back - base];
  }

  /**
   * Returns how many edges there were when the node that many after the source was last a
   * destination, 0 for the start; −1 where there is no such node.
   */
  public int reachedAhead(int steps) {
    int node = source + steps;
    return node > highest ? -1 : reached[node - base];
  }

  /** Decides the destination of the edge, and adds it. */
  public void back(int offset) {
    check(move >= 0, offset, candidates(), "a back offset", "after its move");
    destination = highest + 1 - offset;
    if (offset == 0) {
      addNode();
    }
    addEdge(source, destination);
    move = -1;
  }

  private static void check(boolean inTurn, int got, int count, String what, String when) {
    if (!inTurn || got < 0 || got >= count) {
      throw new IllegalArgumentException(
          "%s must be in 0..%d and come %s, got %d".formatted(what, count - 1, when, got));
    }
  }

  /** Returns the degree so far of the node that many after the source; 0 where there is none. */
  public int degreeAhead(int steps) {
    int node = source + steps;
    return node > highest ? 0 : degrees[node - base];
  }

  /** Returns how open the node that many after the source is; 0 where there is none. */
  public int opennessAhead(int steps) {
    int node = source + steps;
    return node > highest ? 0 : openness(node);
  }

  /** The last node that is no candidate. */
  private int lowest() {
    return move > 0 ? source : Math.max(source, destination);
  }

  private int openness(int node) {
    int open = degrees[node - base] - triangles[node - base];
    return Math.max(0, Math.min(OPENNESS - 1, open));
  }

  private void addNode() {
    highest++;
    int at = highest - base;
    if (at == rows.length) {
      resize(2 * at);
    }
    rows[at] = new int[4];
    degrees[at] = 0;
    triangles[at] = 0;
    shared[at] = 0;
    relations[at] = 0;
    near[at] = 0;
    tree.add(highest, source);
  }

  private void addEdge(int x, int y) {
    // Neighbours that both ends share close triangles with this edge.
    int common = 0;
    int[] row = rows[y - base];
    for (int i = 0; i < degrees[y - base]; i++) {
      if (contains(x, row[i])) {
        triangles[row[i] - base]++;
        common++;
      }
    }
    triangles[x - base] += common;
    triangles[y - base] += common;
    // From now on the source shares y with every other neighbour of y.
    for (int i = degrees[y - base] - 1; i >= 0 && row[i] > x; i--) {
      shared[row[i] - base]++;
    }
    append(x, y);
    append(y, x);
    edges++;
    reached[y - base] = edges;
    survey(y);
  }

  private boolean contains(int node, int neighbour) {
    return Arrays.binarySearch(rows[node - base], 0, degrees[node - base], neighbour) >= 0;
  }

  private void append(int node, int neighbour) {
    int at = node - base;
    if (degrees[at] == rows[at].length) {
      rows[at] = Arrays.copyOf(rows[at], 2 * degrees[at]);
    }
    rows[at][degrees[at]++] = neighbour;
  }

  /** Counts, for the nodes after a new source, the neighbours they have in common with it. */
  private void countShared() {
    Arrays.fill(shared, 0, highest - base + 1, 0);
    int[] row = rows[source - base];
    for (int i = 0; i < degrees[source - base]; i++) {
      int between = row[i] - base;
      int[] far = rows[between];
      for (int j = degrees[between] - 1; j >= 0 && far[j] > source; j--) {
        shared[far[j] - base]++;
      }
    }
  }

  /** Finds the nodes within two steps of a new source. */
  private void surveySource() {
    surroundings = 0;
    count(source);
    for (int i = 0; i < degrees[source - base]; i++) {
      survey(rows[source - base][i]);
    }
  }

  /** Adds a neighbour of the source, and its own, to the nodes within two steps. */
  private void survey(int neighbour) {
    count(neighbour);
    int[] row = rows[neighbour - base];
    for (int i = 0; i < degrees[neighbour - base]; i++) {
      count(row[i]);
    }
  }

  private void count(int node) {
    if (near[node - base] != source + 1) {
      near[node - base] = source + 1;
      surroundings++;
    }
  }

  /** Says, for the nodes after the source, how they are related to the previous destination. */
  private void relate() {
    int bound = lowest();
    Arrays.fill(relations, bound + 1 - base, highest - base + 1, 0);
    int related = 0;
    for (int node = bound + 1; node <= highest; node++) {
      passedRelated[node - base] = related;
      related += shared[node - base] > 0 ? 1 : 0;
    }
    if (edges == 0) {
      return;
    }
    int[] row = rows[destination - base];
    for (int i = 0; i < degrees[destination - base]; i++) {
      if (row[i] > bound) {
        relations[row[i] - base]++;
      }
      int between = row[i] - base;
      if (between < 0) {
        continue;
      }
      int[] far = rows[between];
      for (int j = degrees[between] - 1; j >= 0 && far[j] > bound; j--) {
        relations[far[j] - base] += 2;
      }
    }
  }

  /** Forgets the nodes before one. */
  private void keepFrom(int first) {
    int gone = first - base;
    int kept = highest - first + 1;
    if (gone < rows.length / 2) {
      return; // not worth the copying yet
    }
    System.arraycopy(rows, gone, rows, 0, kept);
    System.arraycopy(degrees, gone, degrees, 0, kept);
    System.arraycopy(triangles, gone, triangles, 0, kept);
    System.arraycopy(near, gone, near, 0, kept);
    System.arraycopy(reached, gone, reached, 0, kept);
    tree.keepFrom(first, kept);
    Arrays.fill(rows, kept, rows.length, null);
    base = first;
  }

  private void resize(int length) {
    rows = Arrays.copyOf(rows, length);
    degrees = Arrays.copyOf(degrees, length);
    triangles = Arrays.copyOf(triangles, length);
    shared = Arrays.copyOf(shared, length);
    relations = Arrays.copyOf(relations, length);
    passedRelated = Arrays.copyOf(passedRelated, length);
    near = Arrays.copyOf(near, length);
    reached = Arrays.copyOf(reached, length);
  }
}
