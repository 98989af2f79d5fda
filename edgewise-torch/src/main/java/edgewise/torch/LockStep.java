package edgewise.torch;

import edgewise.sequence.Vocabulary;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Many graphs drawn side by side, a symbol of each at a time, so that every step is a large matrix
 * product. Graphs that are finished leave. Symbols are drawn in Java, each graph's by its own
 * chooser.
 */
final class LockStep {
  private final Vocabulary vocabulary;
  private final Chooser[] choosers; // one for each graph
  private final int limit;

  /**
   * @param limit the most symbols a sequence may have
   */
  LockStep(Vocabulary vocabulary, Chooser[] choosers, int limit) {
    this.vocabulary = vocabulary;
    this.choosers = choosers;
    this.limit = limit;
  }

  int count() {
    return choosers.length;
  }

  /**
   * Draws the symbols of each graph, the next from those before it, until the end is drawn or the
   * limit reached.
   */
  int[][] drawUntilEnd(Rnn.Rows rows, double temperature) {
    return drawUntilEnd(rows, temperature, null, null);
  }

  /**
   * The same; a graph whose last symbol was read hands its state over.
   *
   * @param heir gets the state of graph i in row i
   */
  int[][] drawUntilEnd(Rnn.Rows rows, double temperature, Rnn.Rows heir) {
    return drawUntilEnd(rows, temperature, heir, null);
  }

  /** Says what stands beside symbols that were just drawn, and is read with them. */
  interface Beside {
    /**
     * Returns what stands beside the symbol of each row.
     *
     * @param rows in the states that said the symbols
     * @param active the graph of each row
     * @param symbols of each row, the end among them
     */
    long[] after(Rnn.Rows rows, int[] active, int[] symbols);
  }

  /** Draws symbols with something beside each; beside the start stands 0. */
  int[][] drawUntilEnd(Rnn.Rows rows, double temperature, Beside beside) {
    return drawUntilEnd(rows, temperature, null, beside);
  }

  private int[][] drawUntilEnd(
      Rnn.Rows rows, double temperature, Rnn.@Nullable Rows heir, @Nullable Beside beside) {
    int lowest = vocabulary.end(); // padding and start are never drawn
    int choices = vocabulary.size() - lowest;
    int[][] drawn = new int[count()][Math.min(limit, 64)];
    int[] lengths = new int[count()];
    int[] active = IntStream.range(0, count()).toArray();
    long[] next = new long[count()];
    long[] nextBeside = new long[count()];
    Arrays.fill(next, vocabulary.start());
    while (active.length > 0) {
      float[] logits = beside == null ? rows.read(next) : rows.read(next, nextBeside);
      int[] symbols = new int[active.length];
      int[] staying = new int[active.length];
      int[] leaving = new int[active.length];
      int stay = 0;
      int leave = 0;
      for (int row = 0; row < active.length; row++) {
        int graph = active[row];
        int symbol = vocabulary.end();
        if (lengths[graph] < limit) {
          int at = row * vocabulary.size() + lowest;
          symbol = lowest + choosers[graph].choose(logits, at, choices, temperature);
        }
        symbols[row] = symbol;
        if (symbol == vocabulary.end()) {
          leaving[leave++] = row;
        } else {
          if (lengths[graph] == drawn[graph].length) {
            drawn[graph] = Arrays.copyOf(drawn[graph], 2 * lengths[graph]);
          }
          drawn[graph][lengths[graph]++] = symbol;
          staying[stay++] = row;
        }
      }
      if (beside != null) {
        long[] said = beside.after(rows, active, symbols);
        nextBeside = Arrays.stream(staying).limit(stay).mapToLong(row -> said[row]).toArray();
      }
      if (leave > 0) {
        int[] left = Arrays.copyOf(leaving, leave);
        int[] rowsBefore = active;
        if (heir != null) {
          rows.handOver(left, heir, Arrays.stream(left).map(row -> rowsBefore[row]).toArray());
        }
        int[] stayed = Arrays.copyOf(staying, stay);
        rows.keep(stayed);
        active = Arrays.stream(stayed).map(row -> rowsBefore[row]).toArray();
      }
      next = new long[active.length];
      for (int row = 0; row < active.length; row++) {
        next[row] = drawn[active[row]][lengths[active[row]] - 1];
      }
    }
    Arrays.setAll(drawn, graph -> Arrays.copyOf(drawn[graph], lengths[graph]));
    return drawn;
  }

  /** Returns the graphs in the order of the lengths of their sequences. */
  static int[] longestFirst(int[][] sequences) {
    return IntStream.range(0, sequences.length)
        .boxed()
        .sorted(Comparator.comparingInt(graph -> -sequences[graph].length))
        .mapToInt(graph -> graph)
        .toArray();
  }

  /** Draws a node for each symbol that is read; what is drawn is not read. */
  int[][] drawNodes(Rnn.Rows rows, int[][] read, double temperature) {
    int lowest = vocabulary.ofNode(0); // the end is never drawn
    int choices = vocabulary.size() - lowest;
    int[] order = longestFirst(read); // those that are finished are then always the last rows
    rows.keep(order);
    int[][] drawn = new int[count()][];
    Arrays.setAll(drawn, graph -> new int[read[graph].length]);
    int active = count();
    for (int step = 0; ; step++) {
      while (active > 0 && read[order[active - 1]].length <= step) {
        active--;
      }
      if (active == 0) {
        return drawn;
      }
      rows.keepFirst(active);
      long[] next = new long[active];
      for (int row = 0; row < active; row++) {
        next[row] = read[order[row]][step];
      }
      float[] logits = rows.read(next);
      for (int row = 0; row < active; row++) {
        int at = row * vocabulary.size() + lowest;
        drawn[order[row]][step] =
            lowest + choosers[order[row]].choose(logits, at, choices, temperature);
      }
    }
  }
}
