package edgewise.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A connected graph, or the piece of a graph that grows at the time, whose edges (u, v), u &lt; v,
 * come in the lexicographic order of a breadth-first numbering. It starts as a single node; v may
 * be the next new one. The first neighbour of a node is its parent.
 *
 * <p>Only the nodes from the parent of the parent of the latest u on are kept: no earlier node is
 * within two steps of one that may still get edges, so memory grows with the width of the
 * breadth-first frontier and not with the graph. Whoever needs to know more of the nodes adds
 * columns to the {@link #window} and observes the edges. Of labels, those of the nodes that are
 * kept are known, and how often each occurs in the whole graph.
 */
public final class GrowingGraph {
  private final NodeWindow window = new NodeWindow();
  private final NodeWindow.Lists neighbours = window.lists(); // ascending: edges come in order
  private final NodeWindow.Ints labels = window.ints();
  private final Map<Integer, Integer> labelled; // nodes of each label, in earlier pieces too
  private final List<Observer> observers = new ArrayList<>();
  private int nodes;
  private int edges;
  private int latest; // u of the latest edge

  /** A graph of one node without a label. */
  public GrowingGraph() {
    this(new HashMap<>(), 1);
    labelled.put(0, 1);
  }

  private GrowingGraph(Map<Integer, Integer> labelled, int nodes) {
    this.labelled = labelled;
    this.nodes = nodes;
  }

  /** Returns a graph without nodes, whose pieces are still to come. */
  public static GrowingGraph withoutPieces() {
    return new GrowingGraph(new HashMap<>(), 0);
  }

  /** Returns the next piece of the same graph: a node with a label, numbered 0 again. */
  public GrowingGraph nextPiece(int label) {
    GrowingGraph piece = new GrowingGraph(labelled, 1);
    piece.labels.set(0, label);
    labelled.merge(label, 1, Integer::sum);
    return piece;
  }

  /** Hears of everything that is added. */
  @FunctionalInterface
  public interface Observer {
    /** Takes note of an edge that the graph has got; v is new if it is the only one of v. */
    void added(int u, int v, EdgeKind kind);
  }

  /** Returns what is kept of the nodes, to which columns can be added before the first edge. */
  public NodeWindow window() {
    return window;
  }

  /** Lets someone hear of all edges from now on, after those who asked before. */
  public void observe(Observer observer) {
    observers.add(observer);
  }

  /** Returns the number of nodes. */
  public int nodeCount() {
    return nodes;
  }

  /** Returns the number of edges. */
  public int edgeCount() {
    return edges;
  }

  /** Returns the number of neighbours of a node that is kept. */
  public int degree(int node) {
    return neighbours.size(node);
  }

  /** Returns one neighbour of a node, by its place in the ascending list, counting from 0. */
  public int neighbour(int node, int index) {
    return neighbours.get(node)[index];
  }

  /** Returns the node that another was first reached from, −1 for the start. */
  public int parent(int node) {
    return node == 0 ? -1 : neighbours.get(node)[0];
  }

  /** Returns whether two nodes are joined. */
  public boolean hasEdge(int u, int v) {
    return Arrays.binarySearch(neighbours.get(u), 0, degree(u), v) >= 0;
  }

  /** Returns the label of a node that is kept. */
  public int label(int node) {
    return labels.get(node);
  }

  /** Returns how many nodes have a label, in this piece and those before it. */
  public int labelled(int label) {
    return labelled.getOrDefault(label, 0);
  }

  /** Adds an edge without a label; v may be the next new node, which then has none either. */
  public void add(int u, int v) {
    add(u, v, 0, EdgeKind.PLAIN);
  }

  /**
   * Adds an edge; v may be the next new node.
   *
   * @param label of v, if it is new
   */
  public void add(int u, int v, int label, EdgeKind kind) {
    if (u < latest || v <= u || v > nodes || u >= nodes) {
      throw new IllegalArgumentException(
          "edges must come in breadth-first order; got %d-%d with %d nodes".formatted(u, v, nodes));
    }
    if (u > latest) {
      latest = u;
      window.forgetBefore(parent(parent(u)));
    }
    if (v == nodes) {
      window.add();
      nodes++;
      labels.set(v, label);
      labelled.merge(label, 1, Integer::sum);
    }
    neighbours.append(u, v);
    neighbours.append(v, u);
    edges++;
    for (Observer observer : observers) {
      observer.added(u, v, kind);
    }
  }
}
