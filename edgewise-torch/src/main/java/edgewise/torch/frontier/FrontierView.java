package edgewise.torch.frontier;

import java.util.stream.IntStream;

/**
 * What Frontier is told before each decision, as small capped numbers that index tables. The same
 * code tells it in training and in sampling.
 *
 * <p>Each kind of hint has a range of its own in one table: the hint that comes at place k of a
 * list starts where the ranges before it end.
 */
public final class FrontierView {
  private static final int MOVES = 16;
  private static final int BACKS = 32;
  private static final int WIDTHS = 32;

  /** How many sources to come are told apart by what is known of them. */
  public static final int SOURCES = 32;

  /** Candidates passed over are counted up to this. */
  public static final int PASSED = 16;

  private static final int RELATED = 32;
  private static final int SURROUNDINGS = 32;

  /** The step of a number of nodes: four for each doubling. */
  private static final int[] STEPS =
      IntStream.rangeClosed(0, 1 << (SURROUNDINGS / 4))
          .map(n -> (int) Math.round(4 * Math.log(Math.max(1, n)) / Math.log(2)))
          .map(step -> Math.min(step, SURROUNDINGS - 1))
          .toArray();

  private static final int NONE = 1; // one more value where there may be no such node

  private static final int[] INPUT_SIZES = {
    MOVES + NONE, // the move before, none at the start
    BACKS + NONE, // the back offset before
    WIDTHS,
    FrontierState.DEGREES, // of the source
    FrontierState.DEGREES, // of the destination before, when it was chosen
    FrontierState.SHARED,
    FrontierState.RELATIONS,
    FrontierState.OPENNESS,
    FrontierState.LEVELS,
    FrontierState.OPENNESS, // of the source, and of the two nodes after it
    FrontierState.OPENNESS + NONE,
    FrontierState.OPENNESS + NONE,
    FrontierState.DEGREES + NONE, // of the node after the source
    RELATED, // candidates that share a neighbour with the source
    SURROUNDINGS
  };
  private static final int[] MOVE_SIZES = {
    FrontierState.OPENNESS,
    FrontierState.OPENNESS + NONE,
    FrontierState.OPENNESS + NONE,
    FrontierState.DEGREES + NONE,
    RELATED,
    SURROUNDINGS
  };
  private static final int[] BACK_SIZES = {
    MOVES, WIDTHS, FrontierState.DEGREES, FrontierState.OPENNESS, RELATED, SURROUNDINGS
  };
  private static final int[] CANDIDATE_SIZES = {
    FrontierState.DEGREES,
    FrontierState.SHARED,
    FrontierState.RELATIONS,
    FrontierState.OPENNESS,
    FrontierState.LEVELS
  };

  private static final int[] SOURCE_SIZES = {
    FrontierState.DEGREES,
    FrontierState.OPENNESS,
    FrontierState.LEVELS,
    FrontierState.DEPTHS, // of the branches beside it
    FrontierState.DEPTHS, // of those beside its parent
    FrontierState.DEEP_BRANCHES // at its grandparent
  };

  /** What is told before every edge. */
  public static final Hints INPUT = new Hints(INPUT_SIZES);

  /** What is told again, directly, to the decision about the move: the sources to come. */
  public static final Hints MOVE = new Hints(MOVE_SIZES);

  /** What is told to the decision about the back offset: the source that the move led to. */
  public static final Hints BACK = new Hints(BACK_SIZES);

  /** What is told of each candidate. */
  public static final Hints CANDIDATE = new Hints(CANDIDATE_SIZES);

  /** What is told of each source to come. */
  public static final Hints SOURCE = new Hints(SOURCE_SIZES);

  private final FrontierState state = new FrontierState();
  private int move = -1;
  private int back = -1;
  private int chosen; // features of the destination before

  /** Returns the graph so far. */
  public FrontierState state() {
    return state;
  }

  /** Writes the hints before an edge. */
  public void inputs(int[] into, int at) {
    INPUT.write(
        into,
        at,
        move < 0 ? 0 : 1 + Math.min(move, MOVES - 1),
        back < 0 ? 0 : 1 + Math.min(back, BACKS - 1),
        Math.min(state.width(), WIDTHS - 1),
        Math.min(state.degreeAhead(0), FrontierState.DEGREES - 1),
        degree(chosen),
        shared(chosen),
        relation(chosen),
        openness(chosen),
        level(chosen),
        state.opennessAhead(0),
        opennessOrNone(1),
        opennessOrNone(2),
        degreeOrNone(1),
        related(),
        surroundings());
  }

  /** Writes the hints about the sources to come. */
  public void moveHints(int[] into, int at) {
    MOVE.write(
        into,
        at,
        state.opennessAhead(0),
        opennessOrNone(1),
        opennessOrNone(2),
        degreeOrNone(1),
        related(),
        surroundings());
  }

  /** Decides the move. */
  public void move(int steps) {
    move = steps;
    state.move(steps);
  }

  /** Writes the hints about the source that the move led to. */
  public void backHints(int[] into, int at) {
    BACK.write(
        into,
        at,
        Math.min(move, MOVES - 1),
        Math.min(state.width(), WIDTHS - 1),
        Math.min(state.degreeAhead(0), FrontierState.DEGREES - 1),
        state.opennessAhead(0),
        related(),
        surroundings());
  }

  /** Returns how many candidates are passed over for the one at a back offset, capped. */
  public int passed(int back) {
    return Math.min(state.passed(back), PASSED - 1);
  }

  /** Returns how many of them share a neighbour with the source, capped. */
  public int passedRelated(int back) {
    return Math.min(state.passedRelated(back), PASSED - 1);
  }

  /** Decides the back offset. */
  public void back(int offset) {
    back = offset;
    chosen = state.features(offset);
    state.back(offset);
  }

  /** Writes the hints about a candidate with the given {@link FrontierState#features features}. */
  public static void candidateHints(int features, int[] into, int at) {
    CANDIDATE.write(
        into,
        at,
        degree(features),
        shared(features),
        relation(features),
        openness(features),
        level(features));
  }

  /**
   * Writes the hints about a source to come with the given {@link FrontierState#sourceFeatures
   * features}.
   */
  public static void sourceHints(int features, int[] into, int at) {
    int deep = features % FrontierState.DEEP_BRANCHES;
    int depths =
        features / FrontierState.DEEP_BRANCHES % (FrontierState.DEPTHS * FrontierState.DEPTHS);
    int rest =
        features / (FrontierState.DEEP_BRANCHES * FrontierState.DEPTHS * FrontierState.DEPTHS);
    SOURCE.write(
        into,
        at,
        rest / (FrontierState.LEVELS * FrontierState.OPENNESS),
        rest / FrontierState.LEVELS % FrontierState.OPENNESS,
        rest % FrontierState.LEVELS,
        depths / FrontierState.DEPTHS,
        depths % FrontierState.DEPTHS,
        deep);
  }

  private int related() {
    return Math.min(state.related(), RELATED - 1);
  }

  private int surroundings() {
    return STEPS[Math.min(state.surroundings(), STEPS.length - 1)];
  }

  private int opennessOrNone(int ahead) {
    return ahead > state.width() ? FrontierState.OPENNESS : state.opennessAhead(ahead);
  }

  private int degreeOrNone(int ahead) {
    return ahead > state.width()
        ? FrontierState.DEGREES
        : Math.min(state.degreeAhead(ahead), FrontierState.DEGREES - 1);
  }

  private static int level(int features) {
    return features % FrontierState.LEVELS;
  }

  private static int openness(int features) {
    return features / FrontierState.LEVELS % FrontierState.OPENNESS;
  }

  private static int relation(int features) {
    return features / (FrontierState.LEVELS * FrontierState.OPENNESS) % FrontierState.RELATIONS;
  }

  private static int shared(int features) {
    return pair(features) % FrontierState.SHARED;
  }

  private static int degree(int features) {
    return pair(features) / FrontierState.SHARED;
  }

  private static int pair(int features) {
    return features / (FrontierState.LEVELS * FrontierState.OPENNESS * FrontierState.RELATIONS);
  }

  /** A list of hints that share a table. */
  public static final class Hints {
    private final int[] starts;
    private final int tableSize;

    private Hints(int[] sizes) {
      starts = new int[sizes.length];
      int total = 0;
      for (int i = 0; i < sizes.length; i++) {
        starts[i] = total;
        total += sizes[i];
      }
      tableSize = total;
    }

    /** Returns how many hints there are. */
    public int count() {
      return starts.length;
    }

    /** Returns how many rows their table has. */
    public int tableSize() {
      return tableSize;
    }

    private void write(int[] into, int at, int... hints) {
      for (int i = 0; i < hints.length; i++) {
        into[at + i] = starts[i] + hints[i];
      }
    }
  }
}
