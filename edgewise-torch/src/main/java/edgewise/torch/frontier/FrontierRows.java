package edgewise.torch.frontier;

import edgewise.torch.GruCell;
import edgewise.torch.Pass;
import edgewise.torch.RowProducts;
import edgewise.torch.Tensors;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Graphs of Frontier in lock step, without dropout and without gradients. Rows that leave make room
 * at the end. There are always enough rows for products; what becomes of those that stand for no
 * graph is never looked at.
 */
final class FrontierRows {
  private static final Pass DRAWING = Pass.sharing();

  private final FrontierWeights weights;
  private final GruCell first;
  private final GruCell second;
  private final Tensor lower; // (row, hidden)
  private final Tensor upper;
  private final Tensor gates; // (row, 3 · hidden)
  private final Tensor scratch;
  private int count;

  FrontierRows(FrontierWeights weights, int hidden, int graphs) {
    Tensor like = weights.like();
    count = enough(graphs);
    this.weights = weights;
    first = weights.first().cell();
    second = weights.second().cell();
    lower = torch.zeros(new long[] {count, hidden}, like.options());
    upper = torch.zeros(new long[] {count, hidden}, like.options());
    gates = Tensors.emptyLike(like.detach(), count, 3L * hidden);
    scratch = Tensors.emptyLike(like.detach(), count, hidden);
  }

  private static int enough(int graphs) {
    return RowProducts.filled(graphs);
  }

  /** Returns hints for all rows. */
  private long[] all(long[] hints, Hints list) {
    return Arrays.copyOf(hints, count * list.count());
  }

  /** Returns the keys of candidates, which are found as they are met. */
  FrontierKeys candidateKeys() {
    return new FrontierKeys(codes -> weights.candidateKeys(DRAWING, codes));
  }

  /** Returns the keys of sources to come, which are found as they are met. */
  FrontierKeys sourceKeys() {
    return new FrontierKeys(codes -> weights.sourceKeys(DRAWING, codes));
  }

  /** Returns what each back offset adds; those beyond share the last. */
  float[] offsets() {
    return Tensors.floats(weights.offsets());
  }

  /** Lets each row go on by an edge; returns what is kept for the node just reached. */
  float[] advance(long[] inputs) {
    try (PointerScope scope = new PointerScope()) {
      Tensor gates = this.gates.narrow(0, 0, count);
      Tensor scratch = this.scratch.narrow(0, 0, count);
      Tensor lower = this.lower.narrow(0, 0, count);
      Tensor upper = this.upper.narrow(0, 0, count);
      first.read(weights.inputs(DRAWING, all(inputs, FrontierHints.INPUT)), gates, scratch, lower);
      second.read(lower, gates, scratch, upper);
      return Tensors.floats(weights.kept(DRAWING, upper));
    }
  }

  /**
   * Returns, for each row, the logits of the end and of the table of moves, and the query for
   * sources to come: {@link FrontierWeights#MOVE_OUTPUTS} numbers.
   */
  float[] moves(long[] hints) {
    try (PointerScope scope = new PointerScope()) {
      return Tensors.floats(
          weights.moves(DRAWING, upper.narrow(0, 0, count), all(hints, FrontierHints.MOVE)));
    }
  }

  /**
   * Returns the query of each row, all of which draw an edge: {@link FrontierWeights#QUERY}
   * numbers.
   *
   * @param source what is kept of the source of each row
   */
  float[] queries(long[] hints, float[] source) {
    try (PointerScope scope = new PointerScope()) {
      float[] sources = Arrays.copyOf(source, count * FrontierWeights.MEMORY);
      Tensor kept = Tensors.floats(sources, weights.like()).view(count, FrontierWeights.MEMORY);
      return Tensors.floats(
          weights.queries(
              DRAWING, upper.narrow(0, 0, count), all(hints, FrontierHints.BACK), kept));
    }
  }

  /** Keeps the given rows, ascending, which move up. */
  void keep(int[] rows) {
    try (PointerScope scope = new PointerScope()) {
      Tensor index =
          Tensors.longs(Arrays.stream(rows).asLongStream().toArray(), weights.like().device());
      lower.narrow(0, 0, rows.length).copy_(lower.index_select(0, index));
      upper.narrow(0, 0, rows.length).copy_(upper.index_select(0, index));
      count = enough(rows.length);
    }
  }
}
