package edgewise.torch.frontier;

import edgewise.constraint.Limits;
import edgewise.graph.Graph;
import edgewise.torch.Chooser;
import edgewise.torch.Drawn;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
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

  /** The keys of all features, and their products with one query: choices repeat few features. */
  private static final class Keys {
    private final float[] keys;
    private final float[] products;
    private final int[] productOf; // the query for which a product was found
    private int turn;

    Keys(float[] keys) {
      this.keys = keys;
      products = new float[keys.length / FrontierWeights.KEY];
      productOf = new int[products.length];
    }

    /** Says that another query comes. */
    void next() {
      turn++;
    }

    /** Returns the product of the query that starts at a place with the key of some features. */
    float product(int features, float[] queries, int from) {
      if (productOf[features] != turn) {
        productOf[features] = turn;
        products[features] =
            FrontierSampler.product(
                queries, from, keys, features * FrontierWeights.KEY, FrontierWeights.KEY);
      }
      return products[features];
    }
  }

  FrontierSampler(Chooser[] choosers, double temperature, double backTemperature, Limits limits) {
    this.temperature = temperature;
    this.backTemperature = backTemperature;
    this.free = limits.isNone();
    this.drawings =
        Stream.of(choosers).map(chooser -> new Drawing(chooser, limits)).toArray(Drawing[]::new);
  }

  /** A graph in the making. */
  private static final class Drawing {
    final FrontierView view = new FrontierView();
    final FrontierRules rules;
    final Chooser chooser;
    private float[] kept =
        new float[16 * FrontierWeights.MEMORY]; // of node n at n modulo the capacity
    private int[] ends = new int[64];
    private boolean stopped; // before it ended by itself

    Drawing(Chooser chooser, Limits limits) {
      this.chooser = chooser;
      this.rules = new FrontierRules(limits, view.state());
    }

    void add(int back) {
      int at = 2 * view.state().edges();
      if (at == ends.length) {
        ends = Arrays.copyOf(ends, 2 * at);
      }
      view.back(back);
      ends[at] = view.state().source();
      ends[at + 1] = view.state().destination();
      rules.added();
    }

    /** Keeps numbers for the node just reached. */
    void keep(float[] numbers, int from) {
      int window = view.state().window();
      int capacity = kept.length / FrontierWeights.MEMORY;
      if (window > capacity) {
        float[] larger = new float[2 * kept.length];
        int highest = view.state().highest();
        for (int node = Math.max(0, highest - capacity); node < highest; node++) {
          System.arraycopy(
              kept, place(node, kept), larger, place(node, larger), FrontierWeights.MEMORY);
        }
        kept = larger;
      }
      System.arraycopy(
          numbers, from, kept, place(view.state().destination(), kept), FrontierWeights.MEMORY);
    }

    /** Returns how well what is kept of a node answers a query. */
    float answer(int node, float[] queries, int from) {
      return product(queries, from, kept, place(node, kept), FrontierWeights.MEMORY);
    }

    /** Writes what is kept of the source. */
    void recallSource(float[] into, int at) {
      System.arraycopy(kept, place(view.state().source(), kept), into, at, FrontierWeights.MEMORY);
    }

    private static int place(int node, float[] kept) {
      return node % (kept.length / FrontierWeights.MEMORY) * FrontierWeights.MEMORY;
    }

    Drawn drawn() {
      FrontierState state = view.state();
      Graph graph = Graph.of(state.highest() + 1, Arrays.copyOf(ends, 2 * state.edges()));
      return stopped ? Drawn.unfinished(graph) : Drawn.whole(graph);
    }
  }

  /**
   * Draws all graphs to their end; one that may end is stopped at so many edges. A graph that its
   * constraints leave no way to the wanted size ends where it is.
   */
  List<Drawn> draw(FrontierRows rows, long enough, LongAdder edgesDrawn) {
    Keys sources = new Keys(rows.sourceKeys());
    Keys candidates = new Keys(rows.candidateKeys());
    float[] offsets = rows.offsets();
    Drawing[] active = drawings;
    while (active.length > 0) {
      float[] reached = rows.advance(inputs(active));
      for (int row = 0; row < active.length; row++) {
        active[row].keep(reached, row * FrontierWeights.MEMORY);
      }
      int[] staying = drawMoves(active, rows.moves(moveHints(active)), sources, enough);
      if (staying.length < active.length) {
        Drawing[] before = active;
        active = IntStream.of(staying).mapToObj(row -> before[row]).toArray(Drawing[]::new);
        rows.keep(staying);
      }
      if (active.length > 0) {
        float[] queries = rows.queries(backHints(active), recalledSources(active));
        drawBacks(active, queries, candidates, offsets);
        edgesDrawn.add(active.length);
      }
    }
    return Stream.of(drawings).map(Drawing::drawn).toList();
  }

  /** Draws and makes the move of each row; returns the rows that do not end. */
  private int[] drawMoves(Drawing[] active, float[] table, Keys keys, long enough) {
    int[] staying = new int[active.length];
    int count = 0;
    for (int row = 0; row < active.length; row++) {
      Drawing drawing = active[row];
      FrontierState state = drawing.view.state();
      if (state.edges() >= enough && drawing.rules.mayEnd()) {
        drawing.stopped = free || drawing.rules.fitsAnyMove();
        continue;
      }
      int decisions = 1 + state.moves();
      ensure(decisions);
      int at = row * FrontierWeights.MOVE_OUTPUTS;
      int query = at + 1 + FrontierWeights.MOVES;
      keys.next();
      for (int decision = 0; decision < decisions; decision++) {
        logits[decision] = table[at + Math.min(decision, FrontierWeights.MOVES)];
        if (decision > 0 && decision <= FrontierView.SOURCES) {
          int ahead = decision - 1;
          logits[decision] +=
              keys.product(state.sourceFeatures(ahead), table, query)
                  + drawing.answer(state.source() + ahead, table, query + FrontierWeights.KEY);
        }
      }
      int decision = drawMove(drawing, decisions);
      if (decision > 0) {
        drawing.view.move(decision - 1);
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

  private void drawBacks(Drawing[] active, float[] queries, Keys keys, float[] offsets) {
    for (int row = 0; row < active.length; row++) {
      Drawing drawing = active[row];
      FrontierState state = drawing.view.state();
      int candidates = state.candidates();
      ensure(candidates);
      int query = row * FrontierWeights.QUERY;
      keys.next();
      for (int back = 0; back < candidates; back++) {
        if (!free && !drawing.rules.fitsBack(back)) {
          logits[back] = Float.NEGATIVE_INFINITY;
          continue;
        }
        logits[back] =
            offsets[Math.min(back, offsets.length - 1)]
                + keys.product(state.features(back), queries, query)
                + queries[query + FrontierWeights.FOR_PASSED + drawing.view.passed(back)]
                + queries[
                    query + FrontierWeights.FOR_PASSED_RELATED + drawing.view.passedRelated(back)];
        if (back > 0) {
          int node = state.highest() + 1 - back;
          logits[back] += drawing.answer(node, queries, query + FrontierWeights.KEY);
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

  private static float product(float[] left, int from, float[] right, int at, int length) {
    float sum = 0;
    for (int i = 0; i < length; i++) {
      sum += left[from + i] * right[at + i];
    }
    return sum;
  }

  /** Returns what is kept of the source of each row. */
  private static float[] recalledSources(Drawing[] active) {
    float[] recalled = new float[active.length * FrontierWeights.MEMORY];
    for (int row = 0; row < active.length; row++) {
      active[row].recallSource(recalled, row * FrontierWeights.MEMORY);
    }
    return recalled;
  }

  private void ensure(int length) {
    if (logits.length < length) {
      logits = new float[2 * length];
    }
  }

  private static long[] inputs(Drawing[] active) {
    return hints(active, FrontierView.INPUT, FrontierView::inputs);
  }

  private static long[] moveHints(Drawing[] active) {
    return hints(active, FrontierView.MOVE, FrontierView::moveHints);
  }

  private static long[] backHints(Drawing[] active) {
    return hints(active, FrontierView.BACK, FrontierView::backHints);
  }

  private interface Writer {
    void write(FrontierView view, int[] into, int at);
  }

  private static long[] hints(Drawing[] active, FrontierView.Hints list, Writer writer) {
    int[] hints = new int[active.length * list.count()];
    for (int row = 0; row < active.length; row++) {
      writer.write(active[row].view, hints, row * list.count());
    }
    return Arrays.stream(hints).asLongStream().toArray();
  }
}
