package edgewise.torch;

import edgewise.constraint.Limits;
import edgewise.random.Categorical;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
import edgewise.sequence.FrontierRules;
import edgewise.sequence.FrontierState;
import edgewise.sequence.FrontierView;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Many graphs of Frontier drawn side by side, an edge of each at a time. Decisions are drawn in
 * Java among the legal ones, each graph's from its own generator; graphs that are finished leave.
 *
 * <p>Sizes are kept by leaving out decisions before the draw. Constraints, which cost more to test,
 * are tested on what was drawn: a decision that they refuse is left out and the draw repeated,
 * which gives the same probabilities as leaving out all refused ones first.
 */
final class FrontierSampler {
  private final Drawing[] drawings;
  private final double temperature;
  private final boolean free; // of limits
  private float[] logits = new float[64];
  private float[] products = {}; // of the query with the key of each feature, for one row
  private int[] productOf = {}; // the row and edge for which a product was found
  private int turn;

  FrontierSampler(Seed seed, long first, int count, double temperature, Limits limits) {
    this.temperature = temperature;
    this.free = limits.isNone();
    this.drawings = new Drawing[count];
    Arrays.setAll(drawings, i -> new Drawing(seed.child(first + i).generator(), limits));
  }

  /** A graph in the making. */
  private static final class Drawing {
    final FrontierView view = new FrontierView();
    final FrontierRules rules;
    final RandomGenerator random;
    int[] sources = new int[32];
    int[] destinations = new int[32];

    Drawing(RandomGenerator random, Limits limits) {
      this.random = random;
      this.rules = new FrontierRules(limits, view.state());
    }

    void add(int back) {
      int edge = view.state().edges();
      if (edge == sources.length) {
        sources = Arrays.copyOf(sources, 2 * edge);
        destinations = Arrays.copyOf(destinations, 2 * edge);
      }
      view.back(back);
      sources[edge] = view.state().source();
      destinations[edge] = view.state().destination();
      rules.added();
    }

    EdgeSequence sequence() {
      int edges = view.state().edges();
      return EdgeSequence.sampled(
          Arrays.copyOf(sources, edges), Arrays.copyOf(destinations, edges));
    }
  }

  /**
   * Draws all graphs to their end; one that may end is ended at so many edges. A graph that its
   * constraints leave no way to the wanted size ends where it is.
   */
  List<EdgeSequence> draw(Frontier.Rows rows, long enough) {
    float[] keys = rows.keys();
    float[] offsets = rows.offsets();
    products = new float[keys.length / Frontier.KEY];
    productOf = new int[products.length];
    Drawing[] active = drawings;
    while (active.length > 0) {
      float[] moves = rows.advance(inputs(active), moveHints(active));
      int[] staying = drawMoves(active, moves, enough);
      if (staying.length < active.length) {
        Drawing[] before = active;
        active = IntStream.of(staying).mapToObj(row -> before[row]).toArray(Drawing[]::new);
        rows.keep(staying);
      }
      if (active.length > 0) {
        drawBacks(active, rows.queries(backHints(active)), keys, offsets);
      }
    }
    return Stream.of(drawings).map(Drawing::sequence).toList();
  }

  /** Draws and makes the move of each row; returns the rows that do not end. */
  private int[] drawMoves(Drawing[] active, float[] table, long enough) {
    int[] staying = new int[active.length];
    int count = 0;
    for (int row = 0; row < active.length; row++) {
      Drawing drawing = active[row];
      FrontierState state = drawing.view.state();
      if (state.edges() >= enough && drawing.rules.mayEnd()) {
        continue;
      }
      int decisions = 1 + state.moves();
      ensure(decisions);
      for (int decision = 0; decision < decisions; decision++) {
        logits[decision] = table[row * (1 + Frontier.MOVES) + Math.min(decision, Frontier.MOVES)];
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
      int decision = Categorical.draw(logits, 0, decisions, temperature, drawing.random);
      if (free || decision == 0 || rules.allowsMove(decision - 1)) {
        return decision;
      }
      logits[decision] = Float.NEGATIVE_INFINITY;
      left--;
    }
    return 0;
  }

  private void drawBacks(Drawing[] active, float[] queries, float[] keys, float[] offsets) {
    for (int row = 0; row < active.length; row++) {
      Drawing drawing = active[row];
      FrontierState state = drawing.view.state();
      int candidates = state.candidates();
      ensure(candidates);
      turn++;
      for (int back = 0; back < candidates; back++) {
        logits[back] =
            offsets[Math.min(back, offsets.length - 1)]
                + product(state.features(back), queries, row, keys);
        if (!free && !drawing.rules.fitsBack(back)) {
          logits[back] = Float.NEGATIVE_INFINITY;
        }
      }
      int back = Categorical.draw(logits, 0, candidates, temperature, drawing.random);
      while (!free && !drawing.rules.allowsBack(back)) { // the move was legal: some back is
        logits[back] = Float.NEGATIVE_INFINITY;
        back = Categorical.draw(logits, 0, candidates, temperature, drawing.random);
      }
      drawing.add(back);
    }
  }

  /** Returns the product of a row's query and a key; wide frontiers repeat few features. */
  private float product(int features, float[] queries, int row, float[] keys) {
    if (productOf[features] != turn) {
      float product = 0;
      for (int i = 0; i < Frontier.KEY; i++) {
        product += queries[row * Frontier.KEY + i] * keys[features * Frontier.KEY + i];
      }
      productOf[features] = turn;
      products[features] = product;
    }
    return products[features];
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
