package edgewise.torch;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A layer of {@link Gru} that goes a step at a time, without gradients, as drawing does. Its
 * weights are copied once, as products like them best, so they must not change meanwhile.
 *
 * <p>Three things save going through the gates once more at every step: what the state sends to r
 * and z is added by the product itself, their two biases are one, and since tanh x = 2 σ(2 x) − 1
 * takes half of the time of libtorch's own, everything that is sent to n is twice as much already.
 */
public final class GruCell {
  private final Scalar two = new Scalar(2.0f);
  private final Gru layer;
  private final Tensor minusOne;
  private final Tensor fromInput; // (input, 3 · hidden); columns for r, z, n
  private final Tensor inputBias; // (3 · hidden)
  private final Tensor fromState; // (hidden, 2 · hidden); columns for r, z
  private final Tensor candidateFromState; // (hidden, hidden)
  private final Tensor candidateBias; // (hidden), of what the state sends to n
  private final long hidden;

  GruCell(Gru layer, OneDnnGru.Weights weights) {
    this.layer = layer;
    this.hidden = weights.stateWeights().size(1);
    this.minusOne = Tensors.floats(new float[] {-1}, weights.stateWeights());
    Tensor state = weights.stateWeights().detach().t();
    Tensor stateBias = weights.stateBias().detach();
    this.fromInput = Products.apart(weights.inputWeights().detach().t());
    candidates(fromInput, 1).mul_(two);
    this.inputBias = weights.inputBias().detach().clone();
    inputBias.narrow(0, 0, 2 * hidden).add_(stateBias.narrow(0, 0, 2 * hidden));
    candidates(inputBias, 0).mul_(two);
    this.fromState = Products.apart(state.narrow(1, 0, 2 * hidden));
    this.candidateFromState = Products.apart(candidates(state, 1)).mul_(two);
    this.candidateBias = candidates(stateBias, 0).mul(two);
  }

  private Tensor candidates(Tensor gates, int dimension) {
    return gates.narrow(dimension, 2 * hidden, hidden);
  }

  /** Writes what inputs (row, input) send to the gates into a buffer (row, 3 · hidden). */
  public void projectInto(Tensor buffer, Tensor inputs) {
    RowProducts.into(buffer, inputBias, inputs, fromInput);
  }

  /** Returns what inputs (row, input) send on top of what is sent already: without the bias. */
  Tensor projectMore(Tensor inputs) {
    return inputs.matmul(fromInput);
  }

  /**
   * Returns what replaces states by those one step later, each time it is run.
   *
   * @param gates what the inputs send, (row, 3 · hidden); overwritten
   * @param sent (row, hidden), overwritten
   * @param state (row, hidden)
   */
  public Runnable stepper(Tensor gates, Tensor sent, Tensor state) {
    // Views are made once: making one costs as much as adding a row.
    Tensor resetUpdate = gates.narrow(1, 0, 2 * hidden);
    Tensor reset = gates.narrow(1, 0, hidden);
    Tensor update = gates.narrow(1, hidden, hidden);
    Tensor candidate = candidates(gates, 1);
    return () -> {
      RowProducts.add(resetUpdate, state, fromState);
      RowProducts.into(sent, candidateBias, state, candidateFromState);
      resetUpdate.sigmoid_();
      candidate.addcmul_(reset, sent).sigmoid_();
      torch.add_out(candidate, minusOne, candidate, two);
      torch.lerp_out(state, candidate, state, update);
    };
  }

  /**
   * Lets each row read an input: replaces its state by that one step later.
   *
   * @param inputs (row, input)
   * @param gates (row, 3 · hidden), overwritten
   * @param sent (row, hidden), overwritten
   * @param state (row, hidden)
   */
  public void read(Tensor inputs, Tensor gates, Tensor sent, Tensor state) {
    if (state.device().is_cpu()) {
      projectInto(gates, inputs);
      advance(gates, sent, state);
    } else {
      state.copy_(layer.next(inputs, state));
    }
  }

  /** Does once what {@link #stepper} does. */
  public void advance(Tensor gates, Tensor sent, Tensor state) {
    stepper(gates, sent, state).run();
  }
}
