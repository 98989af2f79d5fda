package edgewise.torch.frontier;

import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Hints that share a table, each with a range of its own: that of the first begins at row 0, the
 * next where it ends, and so on. All of them together are also one number, their code.
 */
final class Hints {
  private final Hint[] hints;
  private final int tableSize;

  Hints(Hint... hints) {
    this.hints = hints.clone();
    this.tableSize = Stream.of(hints).mapToInt(Hint::size).sum();
  }

  /** Returns these and then others. */
  Hints and(Hints others) {
    return new Hints(Stream.concat(Stream.of(hints), Stream.of(others.hints)).toArray(Hint[]::new));
  }

  /** Returns how many hints there are. */
  int count() {
    return hints.length;
  }

  /** Returns how many rows their table has. */
  int tableSize() {
    return tableSize;
  }

  /** Writes the rows of what there is to know now. */
  void write(FrontierState state, int node, int[] into, int at) {
    int start = 0;
    for (int i = 0; i < hints.length; i++) {
      Hint hint = hints[i];
      into[at + i] = start + hint.value(state, node);
      start += hint.size();
    }
  }

  /** Returns what there is to know now as one number. */
  long code(FrontierState state, int node) {
    long code = 0;
    for (Hint hint : hints) {
      code = code * hint.size() + hint.value(state, node);
    }
    return code;
  }

  /** Returns the rows of some codes, one after the other. */
  long[] rows(long[] codes) {
    long combinations = 1;
    for (Hint hint : hints) {
      combinations = Math.multiplyExact(combinations, hint.size()); // else codes would repeat
    }
    long[] rows = new long[codes.length * count()];
    for (int i = 0; i < codes.length; i++) {
      long rest = Objects.checkIndex(codes[i], combinations);
      int start = tableSize;
      for (int place = count() - 1; place >= 0; place--) {
        int size = hints[place].size();
        start -= size;
        rows[i * count() + place] = start + rest % size;
        rest /= size;
      }
    }
    return rows;
  }

  /** Returns hints that tell again what was once known, from its code. */
  Hints again(String when, ToLongFunction<FrontierState> code) {
    Hint[] again = new Hint[count()];
    long step = 1;
    for (int i = count() - 1; i >= 0; i--) {
      int size = hints[i].size();
      long unit = step;
      again[i] =
          new Hint(
              hints[i].name() + " " + when,
              size,
              (state, node) -> (int) (code.applyAsLong(state) / unit % size));
      step = Math.multiplyExact(step, size);
    }
    return new Hints(again);
  }
}
