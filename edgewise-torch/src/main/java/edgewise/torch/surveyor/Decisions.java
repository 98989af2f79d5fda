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
 *   <li>Does a root exist, after the first? In which community is it? What is its label?
 *   <li>Is it joined to the next known node? If so, by what kind of edge?
 *   <li>How many new nodes are there? With communities: how many in the source's own, and how many
 *       in others? Is the next of them in its own, and if not, in which? What is the label of each,
 *       and the kind of edge to it?
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
  final Ints stepCommunities = new Ints(); // which one a new node is in; −1 for the source's own

  // Decisions, each with its view and the number of steps before it.
  final Ints rootViews = new Ints();
  final Ints rootTargets = new Ints();

  final Ints joinViews = new Ints();
  final Ints joinSteps = new Ints();
  final Ints joinRows = new Ints();
  final Ints joinShared = new Ints();
  final Ints joinGaps = new Ints();
  final Ints joinFellows = new Ints(); // 1 for a node of the source's community
  final Ints joinTargets = new Ints();

  final Ints countViews = new Ints();
  final Ints countSteps = new Ints();
  final Ints countTargets = new Ints();
  final Ints othersTargets = new Ints(); // new nodes in other communities

  final Ints turnViews = new Ints();
  final Ints turnSteps = new Ints();
  final Ints turnLeft = new Ints(); // new nodes still to come, in the own and in others
  final Ints turnTargets = new Ints(); // 1 for the own

  final Ints whichViews = new Ints();
  final Ints whichSteps = new Ints();
  final Ints whichOthers = new Ints(); // communities to choose from, besides a new one
  final Ints whichTargets = new Ints();

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
      if (scope.communities() && x > 0) {
        decideWhich(view, survey, Communities.NONE, x);
      }
      if (alphabet.nodeTypes() > 1) {
        decideLabel(view, 0, survey.label(x));
        step(view, -1, survey.label(x), -1);
      }
    }
    int known = survey.known(x);
    int edge = addJoins(views, view, survey, x, known);
    int others = others(survey, x, edge);
    int own = survey.edgeStart(x + 1) - edge - others;
    countViews.add(view);
    countSteps.add(steps);
    countTargets.add(own);
    othersTargets.add(others);
    if (alphabet.nodeTypes() > 1 || alphabet.edgeTypes() > 1 || others > 0) {
      for (; edge < survey.edgeStart(x + 1); edge++) {
        int label = survey.label(survey.destination(edge));
        int left = left(survey.edgeStart(x + 1) - edge);
        if (scope.communities()) {
          boolean fellow = decideFellow(view, survey, x, survey.destination(edge), own, others);
          own -= fellow ? 1 : 0;
          others -= fellow ? 0 : 1;
        }
        if (alphabet.nodeTypes() > 1) {
          decideLabel(view, left, label);
        }
        decideType(view, -1, left, label, 0, survey.type(edge));
        if (alphabet.nodeTypes() > 1 || alphabet.edgeTypes() > 1) {
          step(view, -1, label, survey.type(edge));
        }
      }
    }
  }

  /** Returns how many nodes that a source discovers, from an edge on, are in other communities. */
  private int others(Survey survey, int x, int from) {
    int others = 0;
    for (int edge = from; edge < survey.edgeStart(x + 1) && scope.communities(); edge++) {
      others += isFellow(survey, x, survey.destination(edge)) ? 0 : 1;
    }
    return others;
  }

  /** Returns whether two nodes are in one community. */
  static boolean isFellow(Survey survey, int x, int y) {
    return survey.communities().of(x) == survey.communities().of(y);
  }

  /** Adds the decision whether a new node is in the community of the source; returns it. */
  private boolean decideFellow(int view, Survey survey, int x, int y, int own, int others) {
    boolean fellow = isFellow(survey, x, y);
    if (own > 0 && others > 0) {
      turnViews.add(view);
      turnSteps.add(steps);
      turnLeft.add(left(own, others));
      turnTargets.add(fellow ? 1 : 0);
    }
    if (!fellow) {
      decideWhich(view, survey, survey.communities().of(x), y);
    }
    return fellow;
  }

  /**
   * Adds the decision in which community, other than the source's, a node is.
   *
   * @param own the source's
   */
  private void decideWhich(int view, Survey survey, int own, int node) {
    int place = survey.communities().place(own, survey.communities().of(node), node);
    int which = Math.min(Views.COMMUNITIES - 1, place);
    whichViews.add(view);
    whichSteps.add(steps);
    whichOthers.add(choices(survey, own, node));
    whichTargets.add(which);
    step(view, -1, -1, -1, which);
  }

  /** Returns how many communities other than one there are before a node. */
  static int choices(Survey survey, int own, int node) {
    return survey.communities().before(node) - (own == Communities.NONE ? 0 : 1);
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
      joinFellows.add(isFellow(survey, x, y) ? 1 : 0);
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

  /** Returns how improbable every choice of a community was among those that share a place. */
  float[] whichBeyond() {
    float[] beyond = new float[whichTargets.size()];
    for (int i = 0; i < beyond.length; i++) {
      beyond[i] = (float) Math.log(CommunityHeads.alike(whichTargets.at(i), whichOthers.at(i)));
    }
    return beyond;
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

  /**
   * Returns the place for how many new nodes are still to come, in the own community and others.
   */
  static int left(int own, int others) {
    return left(own) * LEFT + left(others);
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
    step(view, row, label, type, -1);
  }

  private void step(int view, int row, int label, int type, int community) {
    stepViews.add(view);
    stepNumbers.add(steps++);
    stepRows.add(row);
    stepLabels.add(alphabet.nodeTypes() > 1 ? label : -1);
    stepTypes.add(alphabet.edgeTypes() > 1 ? type : -1);
    stepCommunities.add(community);
  }
}
