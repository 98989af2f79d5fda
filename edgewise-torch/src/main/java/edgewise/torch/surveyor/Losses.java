package edgewise.torch.surveyor;

import edgewise.torch.Tensors;
import java.util.Arrays;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/** How improbable decisions were, each by itself. */
final class Losses {
  private static final long EACH = 0; // at::Reduction::None

  private Losses() {}

  /** Returns those of yes and no, 1 and 0, by log-odds. */
  static Tensor binary(Tensor logits, Ints targets) {
    float[] wanted = new float[targets.size()];
    for (int i = 0; i < wanted.length; i++) {
      wanted[i] = targets.at(i);
    }
    return torch.binary_cross_entropy_with_logits(
        logits, Tensors.floats(wanted, logits), none(), none(), EACH);
  }

  /** Returns those of choices by logits, (decision, choice). */
  static Tensor among(Tensor logits, int[] targets) {
    long[] wanted = Arrays.stream(targets).asLongStream().toArray();
    return torch.cross_entropy_loss(
        logits, Tensors.longs(wanted, logits.device()), none(), EACH, -1, 0);
  }

  /**
   * Returns those of numbers by logits, (decision, COUNTS).
   *
   * @param tail the log-odds of each beyond the table
   */
  static Tensor ofCounts(Tensor logits, int[] targets, Tensor tail) {
    float[] reached = new float[targets.length]; // 1 where the table ends
    float[] beyond = new float[targets.length];
    for (int i = 0; i < targets.length; i++) {
      reached[i] = targets[i] >= Heads.COUNTS - 1 ? 1 : 0;
      beyond[i] = Math.max(0, targets[i] - (Heads.COUNTS - 1));
    }
    int[] capped = Arrays.stream(targets).map(c -> Math.min(c, Heads.COUNTS - 1)).toArray();
    Tensor end = torch.softplus(tail).mul(Tensors.floats(reached, logits));
    Tensor more = torch.softplus(tail.neg()).mul(Tensors.floats(beyond, logits));
    return among(logits, capped).add(end).add(more);
  }

  private static TensorOptional none() {
    return new TensorOptional();
  }
}
