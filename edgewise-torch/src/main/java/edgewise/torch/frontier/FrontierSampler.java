package edgewise.torch.frontier;

import static edgewise.torch.frontier.FrontierWeights.FOR_PASSED;
import static edgewise.torch.frontier.FrontierWeights.KEY;
import static edgewise.torch.frontier.FrontierWeights.MEMORY;
import static edgewise.torch.frontier.FrontierWeights.MOVES;
import static edgewise.torch.frontier.FrontierWeights.MOVE_OUTPUTS;
import static edgewise.torch.frontier.FrontierWeights.QUERY;

import edgewise.constraint.Limits;
import edgewise.constraint.NodeWindow;
import edgewise.graph.Graph;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * Many graphs of Frontier drawn side by side, an edge of each at a time. Decisions are drawn in
 * Java among the legal ones, each graph's by its own chooser; graphs that are finished leave.
 *
 * <p>Sizes are kept by leaving out decisions before the draw. Constraints, which cost more to test,
 * are tested on what was drawn: a decision that they refuse is left out and the draw repeated,
 * which gives the same probabilities as leaving out all refused ones first.
 */
final class FrontierSampler {
  private final Drawing[] drawings;
  private final double temperature; // of moves and the end
  private final double backTemperature;
  private final boolean free; // of limits
  private float[] logits = new float[64];
  private final int[] passed = new int[FrontierHints.PASSED.count()];

  FrontierSampler(Chooser[] choosers, double temperature, double backTemperature, Limits limits) {
    this.temperature = temperature;
    this.backTemperature = backTemperature;
    this.free = limits.isNone();
    this.drawings =
        Stream.of(choosers).map(chooser -> new Drawing(chooser, limits)).toArray(Drawing[]::new);
  }

  /** A graph in the making. */
  private static final class Drawing {
    final FrontierState state = new FrontierState();
    final NodeWindow.Floats kept = state.graph().window().floats(MEMORY);
    final FrontierRules rules;
    final Chooser chooser;
    private int[] ends = new int[64];
    private boolean stopped; // before it ended by itself

    Drawing(Chooser chooser, Limits limits) {
      this.chooser = chooser;
      this.rules = new FrontierRules(limits, state);
    }

    void add(int back) {
      int at = 2 * state.edges();
      if (at == ends.length) {
        ends = Arrays.copyOf(ends, 2 * at);
      }
      state.back(back);
      ends[at] = state.source();
      ends[at + 1] = state.destination();
    }

    /** Keeps numbers for the node just reached. */
    void keep(float[] numbers, int from) {
      System.arraycopy(numbers, from, kept.values(), kept.place(state.destination()), MEMORY);
    }

    /** Returns how well what is kept of a node answers a query. */
    float answer(int node, float[] queries, int from) {
      return product(queries, from, kept.values(), kept.place(node), MEMORY);
    }

    /** Returns of how many sources to come, the one before included, something is known. */
    int sources() {
      return Math.min(state.moves(), MOVES);
    }

    Drawn drawn() {
      Graph graph = Graph.of(state.highest() + 1, Arrays.copyOf(ends, 2 * state.edges()));
      return stopped ? Drawn.unfinished(graph) : Drawn.whole(graph);
    }
  }

  /**
   * Draws all graphs to their end; one that may end is stopped at so many edges. A graph that its
   * constraints leave no way to the wanted size ends where it is.
   */
  List<Drawn> draw(FrontierRows rows, long enough, LongAdder edgesDrawn) {
    FrontierKeys sources = rows.sourceKeys();
    FrontierKeys candidates = rows.candidateKeys();
    float[] offsets = rows.offsets();
    Drawing[] active = drawings;
    while (active.length > 0) {
      float[] reached = rows.advance(hints(active, FrontierHints.INPUT));
      for (int row = 0; row < active.length; row++) {
        active[row].keep(reached, row * MEMORY);
      }
      float[] table = rows.moves(hints(active, FrontierHints.MOVE));
      int[] staying = drawMoves(active, table, sources, enough);
      if (staying.length < active.length) {
        Drawing[] before = active;
        active = Arrays.stream(staying).mapToObj(row -> before[row]).toArray(Drawing[]::new);
        rows.keep(staying);
      }
      if (active.length > 0) {
        float[] queries = rows.queries(hints(active, FrontierHints.BACK), keptOfSources(active));
        drawBacks(active, queries, candidates, offsets);
        edgesDrawn.add(active.length);
      }
    }
    return Stream.of(drawings).map(Drawing::drawn).toList();
  }

  /** Draws and makes the move of each row; returns the rows that do not end. */
  private int[] drawMoves(Drawing[] active, float[] table, FrontierKeys keys, long enough) {
    keys.clear();
    for (Drawing drawing : active) {
      for (int ahead = 0; ahead < drawing.sources(); ahead++) {
        int node = drawing.state.source() + ahead;
        keys.meet(FrontierHints.SOURCE.code(drawing.state, node));
      }
    }
    keys.learn();
    int[] staying = new int[active.length];
    int count = 0;
    int choice = 0;
    for (int row = 0; row < active.length; row++) {
      Drawing drawing = active[row];
      FrontierState state = drawing.state;
      int decisions = 1 + state.moves();
      ensure(decisions);
      int at = row * MOVE_OUTPUTS;
      int query = at + 1 + MOVES;
      keys.next();
      for (int decision = 0; decision < decisions; decision++) {
        logits[decision] = table[at + Math.min(decision, MOVES)];
        if (decision > 0 && decision <= drawing.sources()) {
          logits[decision] +=
              keys.product(choice++, table, query)
                  + drawing.answer(state.source() + decision - 1, table, query + KEY);
        }
      }
      if (state.edges() >= enough && drawing.rules.mayEnd()) {
        drawing.stopped = free || drawing.rules.fitsAnyMove();
        continue;
      }
      int decision = drawMove(drawing, decisions);
      if (decision > 0) {
        state.move(decision - 1);
        staying[count++] = row;
      }
    }
    return Arrays.copyOf(staying, count);
  }

  /** Returns a legal decision drawn by the logits; the end when there is none. */
  private int drawMove(Drawing drawing, int decisions) {
    FrontierRules rules = drawing.rules;
    int left = decisions;
    for (int decision = 0; decision < decisions; decision++) {
      if (decision == 0 ? !rules.mayEnd() : !free && !rules.fitsMove(decision - 1)) {
        logits[decision] = Float.NEGATIVE_INFINITY;
        left--;
      }
    }
    while (left > 0) {
      int decision = drawing.chooser.choose(logits, 0, decisions, temperature);
      if (free || decision == 0 || rules.allowsMove(decision - 1)) {
        return decision;
      }
      logits[decision] = Float.NEGATIVE_INFINITY;
      left--;
    }
    return 0;
  }

  private void drawBacks(Drawing[] active, float[] queries, FrontierKeys keys, float[] offsets) {
    keys.clear();
    for (Drawing drawing : active) {
      for (int back = 0; back < drawing.state.candidates(); back++) {
        keys.meet(drawing.state.code(drawing.state.candidate(back)));
      }
    }
    keys.learn();
    int choice = 0;
    for (int row = 0; row < active.length; row++) {
      Drawing drawing = active[row];
      FrontierState state = drawing.state;
      int candidates = state.candidates();
      ensure(candidates);
      int query = row * QUERY;
      keys.next();
      for (int back = 0; back < candidates; back++, choice++) {
        if (!free && !drawing.rules.fitsBack(back)) {
          logits[back] = Float.NEGATIVE_INFINITY;
          continue;
        }
        int node = state.candidate(back);
        logits[back] =
            offsets[Math.min(back, offsets.length - 1)] + keys.product(choice, queries, query);
        FrontierHints.PASSED.write(state, node, passed, 0);
        for (int hint : passed) {
          logits[back] += queries[query + FOR_PASSED + hint];
        }
        if (back > 0) {
          logits[back] += drawing.answer(node, queries, query + KEY);
        }
      }
      int back = drawing.chooser.choose(logits, 0, candidates, backTemperature);
      while (!free && !drawing.rules.allowsBack(back)) { // the move was legal: some back is
        logits[back] = Float.NEGATIVE_INFINITY;
        back = drawing.chooser.choose(logits, 0, candidates, backTemperature);
      }
      drawing.add(back);
    }
  }

  static float product(float[] left, int from, float[] right, int at, int length) {
    float sum = 0;
    for (int i = 0; i < length; i++) {
      sum += left[from + i] * right[at + i];
    }
    return sum;
  }

  /** Returns what is kept of the source of each row. */
  private static float[] keptOfSources(Drawing[] active) {
    float[] kept = new float[active.length * MEMORY];
    for (int row = 0; row < active.length; row++) {
      NodeWindow.Floats column = active[row].kept;
      int from = column.place(active[row].state.source());
      System.arraycopy(column.values(), from, kept, row * MEMORY, MEMORY);
    }
    return kept;
  }

  private void ensure(int length) {
    if (logits.length < length) {
      logits = new float[2 * length];
    }
  }

  private static long[] hints(Drawing[] active, Hints list) {
    int[] hints = new int[active.length * list.count()];
    for (int row = 0; row < active.length; row++) {
      FrontierState state = active[row].state;
      list.write(state, state.source(), hints, row * list.count());
    }
    return Arrays.stream(hints).asLongStream().toArray();
  }
}
