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
    MORE,
    TURN,
    COMMUNITY,
    BEYOND
  }

  /**
   * A decision.
   *
   * @param value the index of a choice; 1 for yes and 0 for no
   * @param nodes how many are known before it
   */
  record Decision(Kind kind, int value, int nodes) {}

  private final List<Decision> all = new ArrayList<>();
  private final int[] communities; // of each node; none where they are not decided
  private final List<Integer> grown = new ArrayList<>(); // communities, the last first
  private int nodes;

  private Sequence(int... communities) {
    this.communities = communities;
  }

  /**
   * Returns the decisions that lead to a graph whose nodes are numbered breadth-first.
   *
   * @param communities of its nodes, where these are decided, too
   */
  static List<Decision> of(Graph graph, Alphabet alphabet, int... communities) {
    Sequence sequence = new Sequence(communities);
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
        addCommunity(-1, x);
      }
      addLabel(graph, alphabet, x);
    }
    for (int y = x + 1; y < nodes; y++) {
      add(Kind.JOIN, graph.hasEdge(x, y) ? 1 : 0);
      addType(graph, alphabet, x, y);
    }
    int[] fresh =
        IntStream.range(nodes, graph.nodeCount()).filter(y -> graph.hasEdge(x, y)).toArray();
    int own = (int) IntStream.of(fresh).filter(y -> isFellow(x, y)).count();
    int others = fresh.length - own;
    addCount(own, nodes);
    if (communities.length > 0) {
      addCount(others, nodes + own);
    }
    for (int y : fresh) {
      if (own > 0 && others > 0) {
        add(Kind.TURN, isFellow(x, y) ? 1 : 0);
      }
      if (isFellow(x, y)) {
        own--;
      } else {
        others--;
        addCommunity(communities[x], y);
      }
      addLabel(graph, alphabet, y);
      addType(graph, alphabet, x, y);
    }
  }

  private boolean isFellow(int x, int y) {
    return communities.length == 0 || communities[x] == communities[y];
  }

  private void addCount(int count, int known) {
    all.add(new Decision(Kind.COUNT, Math.min(count, Heads.COUNTS - 1), known));
    for (int beyond = Heads.COUNTS - 1; beyond <= count; beyond++) {
      add(Kind.MORE, beyond < count ? 1 : 0);
    }
  }

  /** Adds which community a node is in that is not in that of the source. */
  private void addCommunity(int own, int node) {
    if (communities.length > 0) {
      List<Integer> others = grown.stream().filter(community -> community != own).toList();
      int place = 1 + others.indexOf(communities[node]); // 0 for a new one
      int last = Views.COMMUNITIES - 1;
      add(Kind.COMMUNITY, Math.min(last, place));
      if (place >= last && others.size() > last) {
        add(Kind.BEYOND, place - last);
      }
    }
  }

  private void addLabel(Graph graph, Alphabet alphabet, int node) {
    if (alphabet.nodeTypes() > 1) {
      add(Kind.LABEL, alphabet.nodeType(graph, node));
    }
    if (communities.length > 0) {
      grown.remove((Integer) communities[node]);
      grown.add(0, communities[node]);
    }
    nodes++;
  }

  private void addType(Graph graph, Alphabet alphabet, int x, int y) {
    if (alphabet.edgeTypes() > 1 && graph.hasEdge(x, y)) {
      add(Kind.TYPE, alphabet.edgeType(graph, x, y));
    }
  }
}
