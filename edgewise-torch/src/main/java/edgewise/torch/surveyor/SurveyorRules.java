package edgewise.torch.surveyor;

import edgewise.constraint.Constraint;
import edgewise.constraint.GrowingGraph;
import edgewise.constraint.Limits;
import edgewise.torch.Alphabet;
import java.util.List;

/**
 * Which decisions about a graph leave a way to what is wanted. Sizes are looked at from all sides:
 * a decision fits when some graph of the wanted sizes can still follow. Constraints are asked about
 * each edge, of every piece by itself.
 */
final class SurveyorRules {
  private final Limits limits;
  private final Alphabet alphabet;
  private final Survey survey;
  private int root; // of the piece that grows
  private GrowingGraph piece = GrowingGraph.withoutPieces(); // numbered from its root
  private List<Constraint.Check> checks;
  private LabelRules labels;

  SurveyorRules(Limits limits, Alphabet alphabet, Survey survey) {
    this.limits = limits;
    this.alphabet = alphabet;
    this.survey = survey;
    this.checks = checks(limits, piece);
    this.labels = new LabelRules(alphabet, piece, checks);
  }

  private static List<Constraint.Check> checks(Limits limits, GrowingGraph piece) {
    return limits.constraints().stream().map(each -> each.on(piece)).toList();
  }

  /** Takes note of a node that starts a piece. */
  void started(int node, int label) {
    if (!checks.isEmpty()) {
      root = node;
      piece = piece.nextPiece(alphabet.nodeLabel(label));
      checks = checks(limits, piece);
      labels = new LabelRules(alphabet, piece, checks);
    }
  }

  /** Returns what is said about labels; nodes are numbered from the root of the piece. */
  LabelRules labels() {
    return labels;
  }

  /** Returns whether a piece may start with a node of that label. */
  boolean mayStart(int label) {
    return labels.mayStart(label);
  }

  /** Returns whether the edge to a known node, which may be joined, may be of a type. */
  boolean mayJoin(int x, int y, int type) {
    return labels.mayJoin(x - root, y - root, type);
  }

  /** Returns whether a new node may have a label when so many more have to come after it. */
  boolean mayDiscover(int x, int label, int more) {
    return labels.mayDiscover(x - root, label, more);
  }

  /** Returns whether the edge to a new node of that label may be of a type. */
  boolean mayDiscover(int x, int label, int type, int more) {
    return labels.mayDiscover(x - root, label, type, more);
  }

  /** Returns whether the source may be joined to a node, itself decided; later ones are open. */
  boolean mayJoin(int x, int y) {
    return fits(survey.edges() + 1, x, y + 1)
        && labels.mayJoin(x - root, y - root)
        && checks.stream().allMatch(check -> check.allows(x - root, y - root));
  }

  /** Returns whether the source may do without a node. */
  boolean mayPass(int x, int y) {
    return fits(survey.edges(), x, y + 1);
  }

  /**
   * Returns whether some graph of the wanted sizes can follow with so many edges, when the source
   * is decided about nodes before another.
   */
  private boolean fits(int edges, int x, int next) {
    int known = survey.nodes();
    long open = (long) known - Math.max(next, x + 1); // pairs of the source still to be decided
    return fits(edges, known, known - 1 - x, open, true);
  }

  /**
   * Returns whether some graph of the wanted sizes can follow.
   *
   * @param later known nodes that will be sources
   * @param open pairs of this source that are still to be decided
   * @param here whether this source may still discover nodes
   */
  private boolean fits(long edges, long known, long later, long open, boolean here) {
    if (!limits.limitSizes()) {
      return true;
    }
    long least = Math.max(0, limits.nodes().least() - known);
    long most = (long) limits.nodes().most() - known;
    if (!alphabet
        .pieces()) { // every further node comes with an edge, and somebody must discover it
      most = Math.min(most, limits.edges().most() - edges);
      most = here || later > 0 ? most : Math.min(most, 0);
    }
    if (edges > limits.edges().most() || least > most) {
      return false;
    }
    long pairs = open + later * (later - 1) / 2;
    long each = later + (here ? 1 : 0); // edges of a further node to those that are known
    // The more nodes, the more edges there can be.
    double reach = edges + pairs + (double) most * each + most * (most - 1.0) / 2;
    return reach >= limits.edges().least();
  }

  /** Returns whether sizes let the source have so many new nodes, and no more. */
  boolean mayDiscover(int x, int count) {
    int known = survey.nodes() + count;
    return fits(survey.edges() + (long) count, known, known - 1L - x, 0, false);
  }

  /** Returns how many new nodes constraints let the source have. */
  int mostNew(int x) {
    int most = labels.mostNew(x - root);
    for (Constraint.Check check : checks) {
      most = Math.min(most, check.mostNew(x - root));
    }
    return most;
  }

  /** Returns whether another piece may come. */
  boolean mayStart() {
    return survey.nodes() < limits.nodes().most() && labels.mayStart();
  }

  /** Returns whether the graph may end here. */
  boolean mayEnd() {
    return limits.nodes().contains(survey.nodes()) && limits.edges().contains(survey.edges());
  }

  /** Takes note of an edge. */
  void added(int x, int y, int type) {
    if (!checks.isEmpty()) {
      int label = alphabet.nodeLabel(survey.label(y));
      piece.add(x - root, y - root, label, alphabet.edgeKind(type));
    }
  }
}
