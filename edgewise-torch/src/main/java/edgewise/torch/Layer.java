package edgewise.torch;

import org.bytedeco.pytorch.GradMode;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** A linear layer: weights times inputs, plus a bias. */
public final class Layer {
  private final Tensor weights; // (output, input)
  private final Tensor bias;
  private final Tensor turned; // a copy of the weights, (input, output)
  private long copied = -1; // the version of the weights that it is a copy of

  /** A layer whose weights have names that begin with the given one. */
  public Layer(String name, long inputs, long outputs, Parameters parameters) {
    double bound = 1 / Math.sqrt((double) inputs);
    weights = parameters.product(name + ".weights", bound, 1, outputs, inputs);
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

  /**
   * Returns the same with a derivative that is not libtorch's, in training: its products are
   * oneDNN's, too, and add to the gradients of the weights where these lie.
   *
   * @param inputs (row, input), which nothing else goes back to but through a {@link Pass#cut}
   */
  public Tensor of(Pass pass, Tensor inputs) {
    if (!pass.isTraining()) {
      return of(inputs);
    }
    Tensor outputs;
    try (NoGradGuard guard = new NoGradGuard()) {
      outputs = of(inputs);
    }
    outputs.set_requires_grad(true);
    pass.cut(() -> backward(inputs, outputs.grad()));
    return outputs;
  }

  private void backward(Tensor inputs, Tensor gradient) {
    try (NoGradGuard guard = new NoGradGuard()) {
      Products.into(weights.grad(), gradient.t(), inputs, 1, 1);
      bias.grad().add_(gradient.sum(0));
      if (inputs.requires_grad()) {
        Tensor ofInputs = torch.empty_like(inputs);
        Products.into(ofInputs, gradient, weights);
        Pass.backward(new Tensor[] {inputs}, new Tensor[] {ofInputs});
      }
    }
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
