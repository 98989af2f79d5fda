package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.torch.Alphabet;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * A graph as it becomes known. Its nodes are numbered breadth-first, and for each of them in turn,
 * the <em>source</em>, all edges to higher nodes are decided before the next: first to nodes that
 * are known already, then to new ones, which get the next numbers. When every known node has been a
 * source, the next node, if there is one, starts another piece: its <em>root</em>.
 *
 * <p>Whatever source of the past one looks at, the graph before it can be read off: edges are
 * sorted by source, and triangles by their middle node, the last of whose edges completes them.
 */
final class Survey {
  private final Given given;
  private int nodes;
  private int sources; // that are done
  private int[] parents = new int[16]; // the lowest neighbour; of a root, the node before it
  private int[] levels = new int[16]; // distance from the root
  private int[] pieces = new int[16]; // the number of the piece, counting from 0
  private int[] labels = new int[16];
  private int[] known = new int[16]; // how many nodes are known while this one is the source
  private int[] edgeStarts = new int[17]; // edges of source x: edgeStarts[x] … edgeStarts[x + 1]
  private int[] triangleStarts = new int[17]; // triangles with x in the middle, likewise
  private int[][] lower = new int[16][]; // lower neighbours, ascending
  private int[][] lowerEdges = new int[16][]; // the edges to them
  private int[] lowerCounts = new int[16];
  private int[] marks = new int[16]; // an edge + 1, while triangles are looked for
  private final Communities communities = new Communities();
  private final Ints destinations = new Ints(); // of each edge
  private final Ints types = new Ints(); // of each edge, as seen from its source
  private final Ints triangles = new Ints(); // the three edges of each

  /**
   * Starts without nodes.
   *
   * @param given what is given of the graph
   */
  Survey(Given given) {
    this.given = given;
  }

  /**
   * Returns the survey of a whole graph of which nothing is given.
   *
   * @throws IllegalArgumentException when its nodes are not numbered breadth-first
   */
  static Survey of(Graph graph, Alphabet alphabet) {
    return of(graph, alphabet, Given.nothing(0));
  }

  /**
   * Returns the survey of a whole graph.
   *
   * @throws IllegalArgumentException when its nodes are not numbered breadth-first
   */
  static Survey of(Graph graph, Alphabet alphabet, Given given) {
    return of(graph, new Marks(alphabet, false), given);
  }

  /**
   * Returns the survey of a whole graph whose nodes may be marked with their communities.
   *
   * @throws IllegalArgumentException when its nodes are not numbered breadth-first
   */
  static Survey of(Graph graph, Marks marks, Given given) {
    Survey survey = new Survey(given);
    Map<Integer, Integer> numbers = new HashMap<>(); // of communities, as they appear
    IntUnaryOperator community =
        node -> numbers.computeIfAbsent(marks.community(graph, node), mark -> numbers.size());
    for (int x = 0; x < graph.nodeCount(); x++) {
      if (x == survey.nodes) {
        survey.startPiece(marks.type(graph, x), community.applyAsInt(x));
      }
      survey.startSource();
      for (int i = 0; i < graph.degree(x); i++) {
        int y = graph.neighbour(x, i);
        if (y > survey.nodes) {
          throw new IllegalArgumentException(
              "nodes must be numbered breadth-first: "
                  + x
                  + " is joined to "
                  + y
                  + " before "
                  + (y - 1)
                  + " is known");
        }
        if (y == survey.nodes) {
          survey.discover(marks.type(graph, y), community.applyAsInt(y));
        }
        if (y > x) {
          survey.join(y, marks.alphabet().edgeType(graph, x, y));
        }
      }
      survey.finishSource();
    }
    return survey;
  }

  /** Returns a survey that knows some nodes and none of their edges. */
  static Survey bare(int nodes, Given given) {
    Survey survey = new Survey(given);
    survey.startPiece(0, 0);
    while (survey.nodes < nodes) {
      survey.discover(0, 0);
    }
    return survey;
  }

  /** Returns whether a graph is numbered breadth-first, piece by piece, in known labels. */
  static boolean isSayable(Graph graph, Alphabet alphabet) {
    int known = 0;
    for (int x = 0; x < graph.nodeCount(); x++) {
      if (x > 0 && x == known && !alphabet.pieces()) {
        return false;
      }
      known = Math.max(known, x + 1);
      for (int i = 0; i < graph.degree(x); i++) {
        int y = graph.neighbour(x, i);
        if (y > known) {
          return false;
        }
        known = Math.max(known, y + 1);
      }
    }
    return graph.nodeCount() > 0 && alphabet.knows(graph);
  }

  /** Adds the root of another piece; every node must have been a source. */
  void startPiece(int label, int community) {
    if (sources < nodes) {
      throw new IllegalStateException(
          "a piece starts when all nodes were sources, got " + sources + " of " + nodes);
    }
    addNode(Math.max(0, nodes - 1), 0, nodes == 0 ? 0 : pieces[nodes - 1] + 1, label);
    communities.add(community);
  }

  /** Begins with the edges of the next source. */
  void startSource() {
    known[sources] = nodes;
    communities.startSource();
  }

  /** Adds a node that the source has discovered; the edge to it comes next. */
  void discover(int label, int community) {
    addNode(sources, levels[sources] + 1, pieces[sources], label);
    communities.add(community);
  }

  private void addNode(int parent, int level, int piece, int label) {
    if (nodes == parents.length) {
      int length = 2 * nodes;
      parents = Arrays.copyOf(parents, length);
      levels = Arrays.copyOf(levels, length);
      pieces = Arrays.copyOf(pieces, length);
      labels = Arrays.copyOf(labels, length);
      known = Arrays.copyOf(known, length);
      edgeStarts = Arrays.copyOf(edgeStarts, length + 1);
      triangleStarts = Arrays.copyOf(triangleStarts, length + 1);
      lower = Arrays.copyOf(lower, length);
      lowerEdges = Arrays.copyOf(lowerEdges, length);
      lowerCounts = Arrays.copyOf(lowerCounts, length);
      marks = Arrays.copyOf(marks, length);
    }
    parents[nodes] = parent;
    levels[nodes] = level;
    pieces[nodes] = piece;
    labels[nodes] = label;
    lower[nodes] = new int[4];
    lowerEdges[nodes] = new int[4];
    nodes++;
  }

  /** Adds an edge from the source to a higher node that is known; they come in ascending order. */
  void join(int y, int type) {
    int count = lowerCounts[y]++;
    if (count == lower[y].length) {
      lower[y] = Arrays.copyOf(lower[y], 2 * count);
      lowerEdges[y] = Arrays.copyOf(lowerEdges[y], 2 * count);
    }
    lower[y][count] = sources;
    lowerEdges[y][count] = destinations.size();
    destinations.add(y);
    types.add(type);
  }

  /** Ends with the edges of the source: the next one comes, if there is one. */
  void finishSource() {
    int b = sources;
    for (int i = 0; i < lowerCounts[b]; i++) {
      marks[lower[b][i]] = lowerEdges[b][i] + 1;
    }
    for (int edge = edgeStarts[b]; edge < destinations.size(); edge++) {
      int c = destinations.at(edge);
      for (int i = 0; i < lowerCounts[c]; i++) {
        int a = lower[c][i];
        if (marks[a] > 0) {
          triangles.add(marks[a] - 1);
          triangles.add(lowerEdges[c][i]);
          triangles.add(edge);
        }
      }
    }
    for (int i = 0; i < lowerCounts[b]; i++) {
      marks[lower[b][i]] = 0;
    }
    communities.finishSource();
    sources++;
    edgeStarts[sources] = destinations.size();
    triangleStarts[sources] = triangles.size() / 3;
  }

  /**
   * Everything that was decided: where it is the same, so is all that can be read.
   *
   * @param decided numbers of nodes and edges, and what they are
   */
  record Past(Given given, IntBuffer decided) {}

  /** Returns everything that was decided up to the next source. */
  Past past() {
    int edges = destinations.size();
    IntBuffer decided = IntBuffer.allocate(2 + sources + 2 * nodes + 2 * edges);
    decided.put(sources).put(nodes).put(edgeStarts, 1, sources).put(labels, 0, nodes);
    for (int node = 0; node < nodes; node++) {
      decided.put(communities.of(node));
    }
    for (int edge = 0; edge < edges; edge++) {
      decided.put(destinations.at(edge)).put(types.at(edge));
    }
    return new Past(given, decided.flip());
  }

  /** Returns what is given of the graph. */
  Given given() {
    return given;
  }

  int nodes() {
    return nodes;
  }

  int edges() {
    return destinations.size();
  }

  /** Returns how many nodes have been sources: the number of the next. */
  int sources() {
    return sources;
  }

  /** Returns whether a node, which may be the one after the last, starts a piece. */
  boolean isRoot(int x) {
    return x == nodes || levels[x] == 0;
  }

  /** Returns how many nodes there are in the eyes of a source, itself included. */
  int known(int x) {
    return x < sources ? known[x] : Math.max(nodes, x + 1);
  }

  /** Returns the number of the piece of a node, which may be the one after the last. */
  int piece(int x) {
    return x < nodes ? pieces[x] : nodes == 0 ? 0 : pieces[nodes - 1] + 1;
  }

  int level(int node) {
    return node < nodes ? levels[node] : 0;
  }

  int label(int node) {
    return labels[node];
  }

  /** Returns to which communities nodes belong; all to one where there are none. */
  Communities communities() {
    return communities;
  }

  /** Returns what a source knows of communities before its edges are decided. */
  Communities.Seen seen(int x) {
    return communities.seen(x, isRoot(x));
  }

  /**
   * Returns the lowest node within so many steps of any node from x on: parents of higher nodes are
   * not lower.
   */
  int low(int x, int steps) {
    int low = x;
    for (int step = 0; step < steps && low > 0; step++) {
      low = low < nodes ? parents[low] : low - 1;
    }
    return low;
  }

  /** Returns the first edge of a source; those after it follow. */
  int edgeStart(int source) {
    return edgeStarts[source];
  }

  int destination(int edge) {
    return destinations.at(edge);
  }

  int type(int edge) {
    return types.at(edge);
  }

  /** Returns the number of neighbours of a node that has been a source. */
  int degree(int node) {
    return lowerCounts[node] + edgeStarts[node + 1] - edgeStarts[node];
  }

  /** Returns how many lower neighbours a node has so far. */
  int lowerCount(int node) {
    return lowerCounts[node];
  }

  /** Returns one of the lower neighbours of a node, which are ascending. */
  int lower(int node, int index) {
    return lower[node][index];
  }

  /** Returns the edge to one of the lower neighbours of a node. */
  int lowerEdge(int node, int index) {
    return lowerEdges[node][index];
  }

  /** Returns whether a node is joined to a higher one. */
  boolean isJoined(int x, int y) {
    for (int i = 0; i < lowerCounts[y]; i++) {
      if (lower[y][i] == x) {
        return true;
      }
    }
    return false;
  }

  /** Returns how many neighbours before a source two nodes share. */
  int shared(int y, int z, int source) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < lowerCounts[y] && j < lowerCounts[z]) {
      int a = lower[y][i];
      int b = lower[z][j];
      if (Math.min(a, b) >= source) {
        break;
      }
      shared += a == b ? 1 : 0;
      i += a <= b ? 1 : 0;
      j += b <= a ? 1 : 0;
    }
    return shared;
  }

  int triangleStart(int middle) {
    return triangleStarts[middle];
  }

  /** Returns one of the three edges of a triangle. */
  int triangleEdge(int triangle, int index) {
    return triangles.at(3 * triangle + index);
  }

  /** Returns the graph of the sources that are done, in the labels of an alphabet. */
  Graph toGraph(Alphabet alphabet) {
    GraphBuilder builder = alphabet.builder(nodes);
    for (int x = 0; x < sources; x++) {
      for (int edge = edgeStarts[x]; edge < edgeStarts[x + 1]; edge++) {
        alphabet.addEdge(builder, x, destinations.at(edge), types.at(edge));
      }
    }
    for (int node = 0; node < nodes; node++) {
      builder.label(node, alphabet.nodeLabel(labels[node]));
    }
    return builder.build();
  }
}
