package edgewise.torch;

import edgewise.random.Categorical;
import edgewise.random.Seed;
import edgewise.sequence.EdgeSequence;
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
 */
final class FrontierSampler {
  private final Drawing[] drawings;
  private final double temperature;
  private float[] logits = new float[64];

  FrontierSampler(Seed seed, long first, int count, double temperature) {
    this.temperature = temperature;
    this.drawings = new Drawing[count];
    Arrays.setAll(drawings, i -> new Drawing(seed.child(first + i).generator()));
  }

  /** A graph in the making. */
  private static final class Drawing {
    final FrontierView view = new FrontierView();
    final RandomGenerator random;
    int[] sources = new int[32];
    int[] destinations = new int[32];

    Drawing(RandomGenerator random) {
      this.random = random;
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
    }

    EdgeSequence sequence() {
      int edges = view.state().edges();
      return EdgeSequence.sampled(
          Arrays.copyOf(sources, edges), Arrays.copyOf(destinations, edges));
    }
  }

  /** Draws all graphs to their end, or to so many edges. */
  List<EdgeSequence> draw(Frontier.Rows rows, int limit) {
    float[] keys = rows.keys();
    float[] offsets = rows.offsets();
    Drawing[] active = drawings;
    while (active.length > 0) {
      float[] moves = rows.advance(inputs(active), moveHints(active));
      int[] staying = drawMoves(active, moves, limit);
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
  private int[] drawMoves(Drawing[] active, float[] table, int limit) {
    int[] staying = new int[active.length];
    int count = 0;
    for (int row = 0; row < active.length; row++) {
      FrontierState state = active[row].view.state();
      if (state.edges() >= limit) {
        continue;
      }
      int decisions = 1 + state.moves();
      ensure(decisions);
      for (int decision = 0; decision < decisions; decision++) {
        logits[decision] = table[row * (1 + Frontier.MOVES) + Math.min(decision, Frontier.MOVES)];
      }
      if (!state.mayEnd()) {
        logits[0] = Float.NEGATIVE_INFINITY;
      }
      int decision = Categorical.draw(logits, 0, decisions, temperature, active[row].random);
      if (decision > 0) {
        active[row].view.move(decision - 1);
        staying[count++] = row;
      }
    }
    return Arrays.copyOf(staying, count);
  }

  private void drawBacks(Drawing[] active, float[] queries, float[] keys, float[] offsets) {
    for (int row = 0; row < active.length; row++) {
      FrontierState state = active[row].view.state();
      int candidates = state.candidates();
      ensure(candidates);
      for (int back = 0; back < candidates; back++) {
        int key = state.features(back) * Frontier.KEY;
        float product = offsets[Math.min(back, offsets.length - 1)];
        for (int i = 0; i < Frontier.KEY; i++) {
          product += queries[row * Frontier.KEY + i] * keys[key + i];
        }
        logits[back] = product;
      }
      active[row].add(Categorical.draw(logits, 0, candidates, temperature, active[row].random));
    }
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
