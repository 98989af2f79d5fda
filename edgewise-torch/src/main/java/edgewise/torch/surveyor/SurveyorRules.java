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
  private final boolean pieces;
  private final Survey survey;
  private int root; // of the piece that grows
  private GrowingGraph piece = new GrowingGraph(); // numbered from its root
  private List<Constraint.Check> checks;

  SurveyorRules(Limits limits, Alphabet alphabet, Survey survey) {
    this.limits = limits;
    this.pieces = alphabet.pieces();
    this.survey = survey;
    this.checks = checks(limits, piece);
  }

  private static List<Constraint.Check> checks(Limits limits, GrowingGraph piece) {
    return limits.constraints().stream().map(each -> each.on(piece)).toList();
  }

  /** Takes note of a node that starts a piece. */
  void started(int node) {
    if (node > 0 && !checks.isEmpty()) {
      root = node;
      piece = new GrowingGraph();
      checks = checks(limits, piece);
    }
  }

  /** Returns whether the source may be joined to a node, itself decided; later ones are open. */
  boolean mayJoin(int x, int y) {
    return fits(survey.edges() + 1, x, y + 1)
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
    if (!pieces) { // every further node comes with an edge, and somebody must discover it
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

  /** Returns whether the source may have so many new nodes, and no more. */
  boolean mayDiscover(int x, int count) {
    int known = survey.nodes() + count;
    return count <= mostNew(x)
        && fits(survey.edges() + (long) count, known, known - 1L - x, 0, false);
  }

  private int mostNew(int x) {
    return checks.stream()
        .mapToInt(check -> check.mostNew(x - root))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /** Returns whether another piece may come. */
  boolean mayStart() {
    return survey.nodes() < limits.nodes().most();
  }

  /** Returns whether the graph may end here. */
  boolean mayEnd() {
    return limits.nodes().contains(survey.nodes()) && limits.edges().contains(survey.edges());
  }

  /** Takes note of an edge. */
  void added(int x, int y) {
    if (!checks.isEmpty()) {
      piece.add(x - root, y - root);
    }
  }
}
