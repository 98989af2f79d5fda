package edgewise.torch;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;

/**
 * The symbols of a network that may be chosen, and the choice among them, made where the weights
 * are.
 *
 * @param embedding of all symbols, (symbol, feature)
 * @param lowest the first that may be chosen
 * @param weights of those that may, divided by the temperature, (choice, hidden)
 * @param bias likewise
 */
record Choices(Tensor embedding, int lowest, Tensor weights, Tensor bias) {
  /** Returns the symbols from one on, of a network that says them by weights and a bias. */
  static Choices of(Tensor embedding, Tensor weights, Tensor bias, int lowest, double temperature) {
    Scalar scale = new Scalar(1 / temperature);
    long count = weights.size(0) - lowest;
    return new Choices(
        embedding,
        lowest,
        weights.narrow(0, lowest, count).mul(scale),
        bias.narrow(0, lowest, count).mul(scale));
  }

  /**
   * Returns a choice for each state (…, hidden) of the upper layer, by a number in [0, 1) for each:
   * the first at which the sum of the probabilities so far exceeds it, as {@link
   * edgewise.random.Categorical} does.
   */
  Tensor chosen(Tensor states, Tensor numbers) {
    Tensor logits = torch.linear(states, weights, new TensorOptional(bias));
    // Whatever rounding leaves after the last sum belongs to the last choice.
    Tensor inner = logits.softmax(-1).cumsum(-1).narrow(-1, 0, weights.size(0) - 1);
    return inner.le(numbers.unsqueeze(-1)).sum(-1);
  }

  /** Returns the embeddings of what was chosen, (…, feature). */
  Tensor embedded(Tensor chosen) {
    return torch.embedding(embedding.narrow(0, lowest, weights.size(0)), chosen);
  }

  /** Returns copies of the embedding of any symbol, (row, feature). */
  Tensor copies(int symbol, int rows) {
    return embedding.narrow(0, symbol, 1).expand(rows, embedding.size(1)).contiguous();
  }
}
