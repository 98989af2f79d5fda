package edgewise.torch;

import edgewise.sequence.Vocabulary;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * What {@link LockStep} does, on a graphics card. A card waits longer for a decision that is made
 * elsewhere than it takes for a step, so it makes the decisions itself, by numbers of the choosers
 * that are sent ahead, and goes a stretch of steps before anybody looks. What graphs said after
 * their end is dropped then, and they leave.
 *
 * <p>Given the same logits the choices are those of {@link LockStep}, but for rounding.
 */
final class CardLockStep {
  /** Steps between two looks. */
  static final int STRETCH = 16;

  /** Numbers that may be in use on the card for the graphs that are drawn together. */
  private static final long NUMBERS = 1L << 28;

  private static final int MOST_TOGETHER = 16_384;

  private final Vocabulary vocabulary;
  private final Uniforms numbers;
  private final int count;
  private final int limit;

  /**
   * @param limit the most symbols a sequence may have
   */
  CardLockStep(Vocabulary vocabulary, Uniforms numbers, int count, int limit) {
    this.vocabulary = vocabulary;
    this.numbers = numbers;
    this.count = count;
    this.limit = limit;
  }

  /**
   * Returns how many graphs are best drawn together, a power of two: many, since a step takes
   * hardly longer then.
   *
   * @param numbers that a step of a graph makes
   */
  static int together(long numbers) {
    long fitting = Math.max(1, NUMBERS / (STRETCH * numbers));
    return (int) Long.highestOneBit(Math.min(MOST_TOGETHER, fitting));
  }

  /**
   * Draws the symbols of each graph, the next from those before it, until the end is drawn or the
   * limit reached.
   *
   * @param told what each graph is told at every step, (graph, feature)
   */
  int[][] drawUntilEnd(Rnn net, double temperature, Optional<Tensor> told) {
    int end = vocabulary.end(); // padding and start are never drawn
    int[][] drawn = new int[count][Math.min(limit, 64)];
    int[] lengths = new int[count];
    int[] active = IntStream.range(0, count).toArray();
    Rows rows = new Rows(net, end, temperature, told);
    for (int from = 0; from < limit && active.length > 0; from += STRETCH) {
      int steps = Math.min(STRETCH, limit - from);
      int[] said = rows.go(numbers.ahead(active, steps), steps);
      int[] staying = new int[active.length];
      int stay = 0;
      for (int row = 0; row < active.length; row++) {
        int graph = active[row];
        int real = 0;
        while (real < steps && said[real * active.length + row] > 0) {
          real++;
        }
        if (from + real > drawn[graph].length) {
          drawn[graph] = Arrays.copyOf(drawn[graph], Math.min(limit, 2 * (from + real)));
        }
        for (int step = 0; step < real; step++) {
          drawn[graph][from + step] = end + said[step * active.length + row];
        }
        lengths[graph] = from + real;
        numbers.use(graph, Math.min(real + 1, steps)); // the end is a choice, too
        if (real == steps) {
          staying[stay++] = row;
        }
      }
      if (stay < active.length) {
        int[] stayed = Arrays.copyOf(staying, stay);
        int[] before = active;
        rows.keep(stayed);
        active = Arrays.stream(stayed).map(row -> before[row]).toArray();
      }
    }
    Arrays.setAll(drawn, graph -> Arrays.copyOf(drawn[graph], lengths[graph]));
    return drawn;
  }

  /** Graphs that are not finished, on the card. */
  private final class Rows {
    private final Rnn net;
    private final Choices choices;
    private final Optional<Tensor> told; // (row, feature)
    private final Rnn.States states; // (row, hidden)
    private final Tensor read; // what each row reads next, embedded

    Rows(Rnn net, int lowest, double temperature, Optional<Tensor> told) {
      try (NoGradGuard guard = new NoGradGuard()) {
        this.net = net;
        this.choices = net.choices(lowest, temperature);
        this.told = told;
        Rnn.States zero = net.zero(count);
        this.states = new Rnn.States(zero.first(), zero.second().clone());
        this.read = choices.copies(vocabulary.start(), count);
      }
    }

    /** Goes some steps; returns what each row chose, (step, row). */
    int[] go(float[] numbers, int steps) {
      int rows = numbers.length / steps;
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        Tensor sent = Tensors.floats(numbers, read).view(steps, rows);
        Optional<Tensor> more = told.map(each -> each.narrow(0, 0, rows));
        Rnn.States reached = states.firstRows(rows);
        Tensor next = read.narrow(0, 0, rows);
        TensorVector said = new TensorVector();
        for (int step = 0; step < steps; step++) {
          reached = net.step(more.isPresent() ? next.add(more.get()) : next, reached);
          Tensor choice = choices.chosen(reached.second(), sent.select(0, step));
          next = choices.embedded(choice);
          said.push_back(choice);
        }
        states.firstRows(rows).set(reached);
        read.narrow(0, 0, rows).copy_(next);
        int[] answer = Tensors.ints(torch.stack(said));
        double sum = reached.second().sum().item_double();
        if (!Double.isFinite(sum)) {
          throw new IllegalStateException("the states of the network must be finite, got " + sum);
        }
        return answer;
      }
    }

    /** Keeps the given rows, ascending, which move up. */
    void keep(int[] rows) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard guard = new NoGradGuard()) {
        Tensor index = Tensors.longs(Arrays.stream(rows).asLongStream().toArray(), read.device());
        states.firstRows(rows.length).set(states.at(index));
        read.narrow(0, 0, rows.length).copy_(read.index_select(0, index));
        told.ifPresent(each -> each.narrow(0, 0, rows.length).copy_(each.index_select(0, index)));
      }
    }
  }
}
