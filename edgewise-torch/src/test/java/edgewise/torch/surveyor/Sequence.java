package edgewise.torch.surveyor;

import edgewise.graph.Graph;
import edgewise.torch.Alphabet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The decisions that lead to a graph, in the order in which drawing asks for them. */
final class Sequence {
  /** What is decided. */
  enum Kind {
    ROOT,
    LABEL,
    JOIN,
    TYPE,
    COUNT,
    MORE
  }

  /**
   * A decision.
   *
   * @param value the index of a choice; 1 for yes and 0 for no
   * @param nodes how many are known before it
   */
  record Decision(Kind kind, int value, int nodes) {}

  private final List<Decision> all = new ArrayList<>();
  private int nodes;

  private Sequence() {}

  /** Returns the decisions that lead to a graph whose nodes are numbered breadth-first. */
  static List<Decision> of(Graph graph, Alphabet alphabet) {
    Sequence sequence = new Sequence();
    for (int x = 0; x < graph.nodeCount(); x++) {
      sequence.addSource(graph, alphabet, x);
    }
    if (alphabet.pieces()) {
      sequence.add(Kind.ROOT, 0);
    }
    return List.copyOf(sequence.all);
  }

  /** Returns the values of decisions. */
  static int[] values(List<Decision> decisions) {
    return decisions.stream().mapToInt(Decision::value).toArray();
  }

  private void add(Kind kind, int value) {
    all.add(new Decision(kind, value, nodes));
  }

  private void addSource(Graph graph, Alphabet alphabet, int x) {
    if (x == nodes) {
      if (x > 0) {
        add(Kind.ROOT, 1);
      }
      addLabel(graph, alphabet, x);
    }
    for (int y = x + 1; y < nodes; y++) {
      add(Kind.JOIN, graph.hasEdge(x, y) ? 1 : 0);
      addType(graph, alphabet, x, y);
    }
    int[] fresh =
        IntStream.range(nodes, graph.nodeCount()).filter(y -> graph.hasEdge(x, y)).toArray();
    add(Kind.COUNT, Math.min(fresh.length, Heads.COUNTS - 1));
    for (int beyond = Heads.COUNTS - 1; beyond <= fresh.length; beyond++) {
      add(Kind.MORE, beyond < fresh.length ? 1 : 0);
    }
    for (int y : fresh) {
      addLabel(graph, alphabet, y);
      addType(graph, alphabet, x, y);
    }
  }

  private void addLabel(Graph graph, Alphabet alphabet, int node) {
    if (alphabet.nodeTypes() > 1) {
      add(Kind.LABEL, alphabet.nodeType(graph, node));
    }
    nodes++;
  }

  private void addType(Graph graph, Alphabet alphabet, int x, int y) {
    if (alphabet.edgeTypes() > 1 && graph.hasEdge(x, y)) {
      add(Kind.TYPE, alphabet.edgeType(graph, x, y));
    }
  }
}
