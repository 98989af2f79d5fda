package edgewise.torch;

import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * A layer of gated recurrent units, with the weights and the formulas of PyTorch's:
 *
 * <pre>
 * r  = σ(Wᵢᵣ x + bᵢᵣ + Wₕᵣ h + bₕᵣ)          how much of the state the candidate sees
 * z  = σ(Wᵢz x + bᵢz + Wₕz h + bₕz)          how much of the state stays
 * n  = tanh(Wᵢₙ x + bᵢₙ + r ∘ (Wₕₙ h + bₕₙ))  the candidate
 * h′ = n + z ∘ (h − n)
 * </pre>
 *
 * <p>On the processor oneDNN goes along all steps at once, forward and back; on a graphics card,
 * and in double precision, libtorch's own layer does. Drawing, which goes a step at a time, has
 * {@link #cell}.
 *
 * <p>One thread at a time may {@link #run} a layer, unless its pass is {@link Pass#sharing}.
 */
public final class Gru {
  private final Parameters parameters;
  private final String name;
  private final Tensor inputWeights; // (3 · hidden, input); rows for r, z, n
  private final Tensor inputBias;
  private final Tensor stateWeights; // (3 · hidden, hidden)
  private final Tensor stateBias;
  private final OneDnnGru primitives;

  /** A layer whose weights have names that begin with the given one. */
  public Gru(String name, long input, long hidden, Parameters parameters) {
    double bound = 1 / Math.sqrt((double) hidden);
    this.name = name;
    this.parameters = parameters;
    // With these four in this order, one after the other, cuDNN needs no copy of them.
    parameters.startFlat(3 * hidden * (input + hidden + 2));
    this.inputWeights = parameters.product(name + ".inputWeights", bound, 3, 3 * hidden, input);
    this.stateWeights = parameters.product(name + ".stateWeights", bound, 3, 3 * hidden, hidden);
    this.inputBias = parameters.uniform(name + ".inputBias", bound, 3 * hidden);
    this.stateBias = parameters.uniform(name + ".stateBias", bound, 3 * hidden);
    this.primitives = new OneDnnGru(input, hidden, parameters.scratch());
  }

  /**
   * Returns the states after each step. They are overwritten by the next run.
   *
   * @param inputs (step, row, input)
   * @param first the state before the first step, (row, hidden)
   * @return (step, row, hidden)
   */
  public Tensor run(Pass pass, Tensor inputs, Tensor first) {
    if (pass.isShared() || !OneDnn.fits(inputs)) {
      return pass.cut(ofLibrary(inputs, first, pass.isTraining())); // as below
    }
    OneDnnGru.Run run = primitives.forward(weights(), inputs, first, pass.isTraining());
    Tensor states = run.states().detach();
    if (pass.isTraining()) {
      states.set_requires_grad(true);
      pass.cut(() -> backward(inputs, first, run, states.grad()));
    }
    return states;
  }

  private void backward(Tensor inputs, Tensor first, OneDnnGru.Run run, Tensor outer) {
    OneDnnGru.Gradients read =
        primitives.backward(
            run,
            outer,
            new OneDnnGru.Weights(
                gradient("inputWeights"),
                gradient("stateWeights"),
                gradient("inputBias"),
                gradient("stateBias")));
    Pass.backward(new Tensor[] {inputs, first}, new Tensor[] {read.inputs(), read.first()});
  }

  /**
   * Returns the same by libtorch's own layer. On a graphics card a step is too little work for
   * operations of its own; cuDNN goes through all of them at once.
   */
  Tensor ofLibrary(Tensor inputs, Tensor first, boolean training) {
    TensorVector weights = new TensorVector(inputWeights, stateWeights, inputBias, stateBias);
    return torch
        .gru(inputs, first.unsqueeze(0), weights, true, 1, 0, training, false, false)
        .get0();
  }

  /** Returns the same layer for going a step at a time, as long as its weights do not change. */
  public GruCell cell() {
    return new GruCell(this, weights());
  }

  private OneDnnGru.Weights weights() {
    return new OneDnnGru.Weights(inputWeights, stateWeights, inputBias, stateBias);
  }

  /**
   * Returns states (row, hidden) one step later, by libtorch. On a graphics card that is two
   * products and one operation for all gates.
   */
  Tensor next(Tensor inputs, Tensor state) {
    return torch.gru_cell(
        inputs,
        state,
        inputWeights,
        stateWeights,
        new TensorOptional(inputBias),
        new TensorOptional(stateBias));
  }

  private Tensor gradient(String parameter) {
    return parameters.gradient(name + "." + parameter);
  }
}
