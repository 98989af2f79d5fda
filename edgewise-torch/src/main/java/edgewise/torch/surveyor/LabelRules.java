package edgewise.torch.surveyor;

import edgewise.condition.Given;
import edgewise.constraint.Constraint;
import edgewise.constraint.EdgeKind;
import edgewise.constraint.GrowingGraph;
import edgewise.constraint.LabelConstraint;
import edgewise.constraint.Limits;
import edgewise.torch.Alphabet;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which labels and kinds of edges leave a way to what is wanted. An edge is decided before its
 * kind, a number of new nodes before their labels, a label before the edge to it; so each of these
 * is allowed only when what has to follow is.
 *
 * <p>This is exact as long as no more than one constraint has weights that differ: then the new
 * nodes that are still to come are as many as the lightest ones that fit.
 */
final class LabelRules {
  private static final int NOTHING = -1;

  private final int[] labels; // of each type of node
  private final EdgeKind[] kinds; // of each type of edge
  private final GrowingGraph piece;
  private final List<LabelConstraint.Check> checks;

  LabelRules(Alphabet alphabet, GrowingGraph piece, List<Constraint.Check> checks) {
    this.labels = IntStream.range(0, alphabet.nodeTypes()).map(alphabet::nodeLabel).toArray();
    this.kinds =
        IntStream.range(0, alphabet.edgeTypes())
            .mapToObj(alphabet::edgeKind)
            .toArray(EdgeKind[]::new);
    this.piece = piece;
    this.checks =
        checks.stream()
            .filter(LabelConstraint.Check.class::isInstance)
            .map(LabelConstraint.Check.class::cast)
            .toList();
  }

  private static String instead(Limits limits) {
    return limits.constraints().stream()
        .filter(LabelConstraint.class::isInstance)
        .map(constraint -> ((LabelConstraint) constraint).forBareGraphs())
        .collect(Collectors.joining());
  }

  /**
   * Refuses limits under which there is nothing to draw.
   *
   * @throws IllegalArgumentException when no node may have a label, or no two may be joined
   */
  static void check(Limits limits, Alphabet alphabet) {
    String names =
        limits.constraints().stream()
            .filter(LabelConstraint.class::isInstance)
            .map(Constraint::name)
            .collect(Collectors.joining(", "));
    if (names.isEmpty()) {
      return;
    }
    boolean anyNode = false;
    boolean anyEdge = false;
    for (int type = 0; type < alphabet.nodeTypes(); type++) {
      SurveyorRules rules = new SurveyorRules(limits, alphabet, new Survey(Given.nothing(0)));
      if (rules.labels().mayStart(type)) {
        anyNode = true;
        rules.started(0, type);
        anyEdge |= rules.labels().mostNew(0) > 0;
      }
    }
    if (!anyNode) {
      throw new IllegalArgumentException(
          "no node may have any of the labels that were learnt: " + names);
    }
    if (!anyEdge && limits.edges().most() > 0) {
      throw new IllegalArgumentException(
          "no edge of those that were learnt is allowed: "
              + names
              + (alphabet.directed() ? "" : "; edges have no directions here" + instead(limits)));
    }
  }

  /** Returns whether everything is allowed. */
  boolean isFree() {
    return checks.isEmpty();
  }

  /** Returns whether another piece may start with a node of a type. */
  boolean mayStart(int type) {
    return left(type, NOTHING) > 0 && checks.stream().allMatch(c -> c.capacity(labels[type]) >= 0);
  }

  /** Returns whether another piece may start with some node. */
  boolean mayStart() {
    return isFree() || IntStream.range(0, labels.length).anyMatch(this::mayStart);
  }

  /** Returns whether two known nodes may be joined by an edge of a type. */
  boolean mayJoin(int u, int v, int type) {
    EdgeKind kind = kinds[type];
    for (LabelConstraint.Check check : checks) {
      if (check.weight(kind) > Math.min(check.room(u), check.room(v))
          || !check.allows(u, v, kind)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether two known nodes may be joined by some edge. */
  boolean mayJoin(int u, int v) {
    return isFree() || IntStream.range(0, kinds.length).anyMatch(type -> mayJoin(u, v, type));
  }

  /**
   * Returns whether a node may have a new neighbour of a type by an edge of a type, when so many
   * more have to come after it.
   */
  boolean mayDiscover(int u, int node, int edge, int more) {
    return isUsable(u, node, edge, NOTHING, NOTHING)
        && (more == 0 || mostNew(u, node, edge) >= more);
  }

  /** Returns whether a node may have a new neighbour of a type by some edge. */
  boolean mayDiscover(int u, int node, int more) {
    return IntStream.range(0, kinds.length).anyMatch(edge -> mayDiscover(u, node, edge, more));
  }

  /** Returns how many new neighbours a node may have. */
  int mostNew(int u) {
    return mostNew(u, NOTHING, NOTHING);
  }

  /** Returns how many may come after one of a type by an edge of a type. */
  private int mostNew(int u, int spentNode, int spentEdge) {
    int most = Integer.MAX_VALUE;
    for (LabelConstraint.Check check : checks) {
      most = Math.min(most, mostNew(check, u, spentNode, spentEdge));
    }
    return most;
  }

  private int mostNew(LabelConstraint.Check check, int u, int spentNode, int spentEdge) {
    long[] lightest = new long[labels.length]; // weight, then type
    int usable = 0;
    for (int node = 0; node < labels.length; node++) {
      int weight = Integer.MAX_VALUE;
      for (int edge = 0; edge < kinds.length; edge++) {
        if (isUsable(u, node, edge, spentNode, spentEdge)) {
          weight = Math.min(weight, check.weight(kinds[edge]));
        }
      }
      if (weight < Integer.MAX_VALUE) {
        lightest[usable++] = (long) weight << 32 | node;
      }
    }
    Arrays.sort(lightest, 0, usable);
    long room = check.room(u) - weight(check, spentEdge);
    long most = 0;
    for (int i = 0; i < usable; i++) {
      long weight = lightest[i] >> 32;
      long left = left((int) lightest[i], spentNode);
      long fitting = weight == 0 ? left : Math.min(left, room / weight);
      room -= fitting * weight;
      most += fitting;
    }
    return (int) Math.min(Integer.MAX_VALUE, most);
  }

  private boolean isUsable(int u, int node, int edge, int spentNode, int spentEdge) {
    if (left(node, spentNode) <= 0) {
      return false;
    }
    EdgeKind kind = kinds[edge];
    for (LabelConstraint.Check check : checks) {
      long room = check.room(u) - weight(check, spentEdge);
      if (check.weight(kind) > Math.min(room, check.capacity(labels[node]))
          || !check.allows(u, piece.nodeCount(), kind)) {
        return false;
      }
    }
    return true;
  }

  private long weight(LabelConstraint.Check check, int edge) {
    return edge == NOTHING ? 0 : check.weight(kinds[edge]);
  }

  /** Returns how many more nodes may be of a type. */
  private int left(int node, int spent) {
    int left = Integer.MAX_VALUE;
    for (LabelConstraint.Check check : checks) {
      left = Math.min(left, check.nodesLeft(labels[node]));
    }
    return left == Integer.MAX_VALUE || node != spent ? left : left - 1;
  }
}
