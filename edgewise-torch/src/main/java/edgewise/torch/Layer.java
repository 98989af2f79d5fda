package edgewise.torch;

import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.Tensor;

/** A linear layer: weights times inputs, plus a bias. */
public final class Layer {
  private final Tensor weights; // (output, input)
  private final Tensor bias;
  private final Tensor turned; // a copy of the weights, (input, output)
  private long copied = -1; // the version of the weights that it is a copy of

  /** A layer whose weights have names that begin with the given one. */
  public Layer(String name, long inputs, long outputs, Parameters parameters) {
    double bound = 1 / Math.sqrt((double) inputs);
    weights = parameters.uniform(name + ".weights", bound, outputs, inputs);
    bias = parameters.uniform(name + ".bias", bound, outputs);
    turned = parameters.memory(inputs, outputs);
  }

  /** Returns the weights, (output, input). */
  public Tensor weights() {
    return weights;
  }

  /** Returns the bias, (output). */
  public Tensor bias() {
    return bias;
  }

  /** Returns (…, output) for (…, input). */
  public Tensor of(Tensor inputs) {
    return GradMode.is_enabled() || !OneDnn.fits(inputs)
        ? RowProducts.of(inputs, weights, bias)
        : RowProducts.byOneDnn(inputs, turned(), bias);
  }

  /** Returns the weights as oneDNN multiplies them fastest, copied anew when they have changed. */
  private synchronized Tensor turned() {
    long version = weights._version();
    if (copied != version) {
      turned.copy_(weights.t());
      copied = version;
    }
    return turned;
  }
}
