package edgewise.torch.surveyor;

import edgewise.torch.Alphabet;
import org.jspecify.annotations.Nullable;

/**
 * What was decided at each source of some views, in the order in which drawing decides it. A source
 * takes a <em>step</em> for everything that it is told: the label of a root, every known node that
 * was joined, every new node where there are labels. Each decision is made in the state after the
 * steps before it.
 *
 * <ol>
 *   <li>Does a root exist, after the first? What is its label?
 *   <li>Is it joined to the next known node? If so, by what kind of edge?
 *   <li>How many new nodes are there? What is the label of each, and the kind of edge to it?
 * </ol>
 */
final class Decisions {
  /** Numbers of shared neighbours that are told apart, after the place for nothing joined yet. */
  static final int SHARED = 6;

  /** Distances in numbers from the node joined last that are told apart. */
  static final int GAPS = 10;

  /** Numbers of new nodes still to come that are told apart, 0 for nodes that are not new. */
  static final int LEFT = 8;

  private final Scope scope;
  private final Alphabet alphabet;
  private final Ints owners = new Ints(); // of each view: the number of its graph

  // Steps.
  final Ints stepViews = new Ints();
  final Ints stepNumbers = new Ints(); // counting from 0 in each view
  final Ints stepRows = new Ints(); // of the node that was joined; −1 for none
  final Ints stepLabels = new Ints(); // of a new node; −1 for none
  final Ints stepTypes = new Ints(); // of the edge; −1 for none

  // Decisions, each with its view and the number of steps before it.
  final Ints rootViews = new Ints();
  final Ints rootTargets = new Ints();

  final Ints joinViews = new Ints();
  final Ints joinSteps = new Ints();
  final Ints joinRows = new Ints();
  final Ints joinShared = new Ints();
  final Ints joinGaps = new Ints();
  final Ints joinTargets = new Ints();

  final Ints countViews = new Ints();
  final Ints countSteps = new Ints();
  final Ints countTargets = new Ints();

  final Ints labelViews = new Ints();
  final Ints labelSteps = new Ints();
  final Ints labelLeft = new Ints(); // new nodes still to come, this one included
  final Ints labelTargets = new Ints();

  final Ints typeViews = new Ints();
  final Ints typeSteps = new Ints();
  final Ints typeRows = new Ints(); // of a known node; −1 for a new one
  final Ints typeLabels = new Ints(); // of a new node; −1 for a known one
  final Ints typeLeft = new Ints(); // new nodes still to come, this one included
  final Ints typeWays = new Ints(); // between the source and a known node
  final Ints typeTargets = new Ints();

  private int steps; // of the view being added

  Decisions(Scope scope) {
    this.scope = scope;
    this.alphabet = scope.alphabet();
  }

  /**
   * Adds what a source decided, whose view was added last; the number of nodes: that none comes.
   */
  void add(Views views, Survey survey, int x, int owner) {
    int view = views.size() - 1;
    owners.add(owner);
    steps = 0;
    if (survey.isRoot(x)) {
      if (x > 0 && alphabet.pieces()) {
        rootViews.add(view);
        rootTargets.add(x < survey.nodes() ? 1 : 0);
      }
      if (x == survey.nodes()) {
        return;
      }
      if (alphabet.nodeTypes() > 1) {
        decideLabel(view, 0, survey.label(x));
        step(view, -1, survey.label(x), -1);
      }
    }
    int known = survey.known(x);
    int edge = addJoins(views, view, survey, x, known);
    countViews.add(view);
    countSteps.add(steps);
    countTargets.add(survey.edgeStart(x + 1) - edge);
    if (alphabet.nodeTypes() > 1 || alphabet.edgeTypes() > 1) {
      for (; edge < survey.edgeStart(x + 1); edge++) {
        int label = survey.label(survey.destination(edge));
        int left = left(survey.edgeStart(x + 1) - edge);
        if (alphabet.nodeTypes() > 1) {
          decideLabel(view, left, label);
        }
        decideType(view, -1, left, label, 0, survey.type(edge));
        step(view, -1, label, survey.type(edge));
      }
    }
  }

  /** Adds the decisions about known nodes; returns the first edge to a new one. */
  private int addJoins(Views views, int view, Survey survey, int x, int known) {
    int edge = survey.edgeStart(x);
    int last = -1;
    @Nullable Ways ways = null;
    for (int y = x + 1; y < known; y++) {
      boolean joined = edge < survey.edgeStart(x + 1) && survey.destination(edge) == y;
      int row = views.rowOf(view, y, x);
      joinViews.add(view);
      joinSteps.add(steps);
      joinRows.add(row);
      joinShared.add(shared(survey, last, y, x));
      joinGaps.add(gap(last, y));
      joinTargets.add(joined ? 1 : 0);
      if (joined) {
        int between = 0;
        if (scope.knowsWays()) {
          ways = ways == null ? scope.ways(survey, x) : ways;
          between = ways.with(y);
          ways.join(y, survey.type(edge));
        }
        decideType(view, row, 0, -1, between, survey.type(edge));
        step(view, row, -1, survey.type(edge));
        last = y;
        edge++;
      }
    }
    return edge;
  }

  /** Returns the place for what a node shares with the one joined last; −1 for none yet. */
  static int shared(Survey survey, int last, int y, int x) {
    return last < 0 ? 0 : 1 + Math.min(SHARED - 1, survey.shared(last, y, x));
  }

  /** Returns the place for how far a node is from the one joined last; −1 for none yet. */
  static int gap(int last, int y) {
    return last < 0 ? 0 : Math.min(GAPS - 1, y - last);
  }

  /** Returns the place for how many new nodes are still to come. */
  static int left(int count) {
    return Math.min(LEFT - 1, count);
  }

  /** Returns the number of the graph to which a view belongs. */
  int owner(int view) {
    return owners.at(view);
  }

  private void decideLabel(int view, int left, int label) {
    labelViews.add(view);
    labelSteps.add(steps);
    labelLeft.add(left);
    labelTargets.add(label);
  }

  private void decideType(int view, int row, int left, int label, int ways, int type) {
    if (alphabet.edgeTypes() > 1) {
      typeViews.add(view);
      typeSteps.add(steps);
      typeRows.add(row);
      typeLeft.add(left);
      typeLabels.add(label);
      typeWays.add(ways);
      typeTargets.add(type);
    }
  }

  private void step(int view, int row, int label, int type) {
    stepViews.add(view);
    stepNumbers.add(steps++);
    stepRows.add(row);
    stepLabels.add(alphabet.nodeTypes() > 1 ? label : -1);
    stepTypes.add(alphabet.edgeTypes() > 1 ? type : -1);
  }
}
