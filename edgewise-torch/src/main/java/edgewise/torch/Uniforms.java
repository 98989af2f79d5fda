package edgewise.torch;

import java.util.Arrays;

/**
 * The numbers by which the choosers of some graphs choose, taken ahead of their use. A graphics
 * card that makes many choices without asking needs them before it is known how many of them count;
 * those that did not are the next ones then, as if nobody had looked.
 */
final class Uniforms {
  private final Chooser[] choosers; // one for each graph
  private final float[][] ahead; // numbers of each that were taken
  private final int[] taken;
  private final int[] used;

  Uniforms(Chooser[] choosers) {
    this.choosers = choosers;
    this.ahead = new float[choosers.length][0];
    this.taken = new int[choosers.length];
    this.used = new int[choosers.length];
  }

  /** Returns the next numbers of some graphs, (step, graph), without using them. */
  float[] ahead(int[] graphs, int steps) {
    float[] numbers = new float[steps * graphs.length];
    for (int row = 0; row < graphs.length; row++) {
      int graph = graphs[row];
      take(graph, used[graph] + steps);
      float[] own = ahead[graph];
      int from = used[graph];
      for (int step = 0; step < steps; step++) {
        numbers[step * graphs.length + row] = own[from + step];
      }
    }
    return numbers;
  }

  /** Uses the next numbers of a graph up. */
  void use(int graph, int count) {
    used[graph] += count;
  }

  private void take(int graph, int count) {
    if (count > ahead[graph].length) {
      ahead[graph] = Arrays.copyOf(ahead[graph], Math.max(count, 2 * ahead[graph].length));
    }
    for (; taken[graph] < count; taken[graph]++) {
      ahead[graph][taken[graph]] = (float) choosers[graph].uniform();
    }
  }
}
