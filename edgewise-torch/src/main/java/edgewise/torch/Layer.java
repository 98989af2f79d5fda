package edgewise.torch;

import org.bytedeco.pytorch.Tensor;

/** A linear layer: weights times inputs, plus a bias. */
public final class Layer {
  private final Tensor weights; // (output, input)
  private final Tensor bias;

  /** A layer whose weights have names that begin with the given one. */
  public Layer(String name, long inputs, long outputs, Parameters parameters) {
    double bound = 1 / Math.sqrt((double) inputs);
    weights = parameters.uniform(name + ".weights", bound, outputs, inputs);
    bias = parameters.uniform(name + ".bias", bound, outputs);
  }

  /** Returns the weights, (output, input). */
  public Tensor weights() {
    return weights;
  }

  /** Returns (…, output) for (…, input). */
  public Tensor of(Tensor inputs) {
    return RowProducts.of(inputs, weights, bias);
  }
}
