package edgewise.torch;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * Dot-product attention of one recurrent network to the states of another:
 *
 * <pre>
 * αᵢⱼ = softmaxⱼ(W gᵢ · hⱼ / √hidden)    over the real steps j of the same row
 * aᵢ  = tanh(V [gᵢ, Σⱼ αᵢⱼ hⱼ])
 * </pre>
 */
final class Attention {
  private final Layer query;
  private final Layer joined;
  private final double scale;

  Attention(String name, long hidden, Parameters parameters) {
    this.query = new Layer(name + ".query", hidden, hidden, parameters);
    this.joined = new Layer(name + ".joined", 2 * hidden, hidden, parameters);
    this.scale = 1 / Math.sqrt((double) hidden);
  }

  /**
   * Returns the states aᵢ, as many as there are of gᵢ.
   *
   * @param states gᵢ, (step, row, hidden)
   * @param others hⱼ, (step, row, hidden)
   * @param lengths how many of the steps of each row of {@code others} are real; no other is seen
   */
  Tensor of(Tensor states, Tensor others, int[] lengths) {
    Tensor memory = others.transpose(0, 1); // (row, step, hidden)
    Tensor asked = query.of(states).transpose(0, 1).mul(new Scalar(scale));
    Tensor padding = padding(others.size(0), lengths, others); // (row, 1, step)
    Tensor scores = asked.matmul(memory.transpose(1, 2)).add(padding);
    Tensor seen = scores.softmax(2).matmul(memory).transpose(0, 1);
    return joined.of(torch.cat(new TensorVector(states, seen), 2)).tanh();
  }

  /** Returns what is added to the scores: 0 for real steps, −∞ for padding. */
  private static Tensor padding(long steps, int[] lengths, Tensor like) {
    float[] values = new float[Math.toIntExact(steps) * lengths.length];
    for (int row = 0; row < lengths.length; row++) {
      for (int step = lengths[row]; step < steps; step++) {
        values[Math.toIntExact(row * steps) + step] = Float.NEGATIVE_INFINITY;
      }
    }
    return Tensors.floats(values, like).view(lengths.length, 1, steps);
  }
}
