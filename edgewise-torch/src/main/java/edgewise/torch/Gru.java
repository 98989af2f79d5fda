package edgewise.torch;

import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
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
 * <p>The derivative is written by hand. What does not depend on the gradient of the state is
 * computed for all steps at once before going back, and the gradients of the weights for all steps
 * at once after it, so a step back is one matrix product and two elementwise operations. Views of
 * the steps are made all at once, too: making one costs as much as adding a row.
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
  private final long hidden;
  private final Scratch scratch;

  /** A layer whose weights have names that begin with the given one. */
  public Gru(String name, long input, long hidden, Parameters parameters) {
    double bound = 1 / Math.sqrt((double) hidden);
    this.name = name;
    this.parameters = parameters;
    this.hidden = hidden;
    parameters.startFlat(); // with these four in this order cuDNN needs no copy of them
    this.inputWeights = parameters.uniform(name + ".inputWeights", bound, 3 * hidden, input);
    this.stateWeights = parameters.uniform(name + ".stateWeights", bound, 3 * hidden, hidden);
    this.inputBias = parameters.uniform(name + ".inputBias", bound, 3 * hidden);
    this.stateBias = parameters.uniform(name + ".stateBias", bound, 3 * hidden);
    this.scratch = parameters.scratch();
  }

  /**
   * Returns the states after each step. They are overwritten by the next run.
   *
   * @param inputs (step, row, input)
   * @param first the state before the first step, (row, hidden)
   * @return (step, row, hidden)
   */
  public Tensor run(Pass pass, Tensor inputs, Tensor first) {
    if (!parameters.device().is_cpu() || pass.isShared()) {
      return ofLibrary(inputs, first, pass.isTraining());
    }
    Trace trace;
    try (NoGradGuard guard = new NoGradGuard()) {
      trace = forward(inputs.detach(), first.detach());
    }
    Tensor states = trace.states.narrow(0, 1, inputs.size(0)).detach();
    if (pass.isTraining()) {
      states.set_requires_grad(true);
      pass.cut(() -> backward(inputs, first, trace, states.grad()));
    }
    return states;
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

  /**
   * What going back needs: {@code gates} is r, z, n of each step (step, row, 3 · hidden), {@code
   * sent} what the state sent to them, {@code states} one more than there are steps.
   */
  private record Trace(Tensor gates, Tensor sent, Tensor states) {}

  private Trace forward(Tensor inputs, Tensor first) {
    long steps = inputs.size(0);
    long rows = inputs.size(1);
    Tensor gates = scratch.tensor(0, steps, rows, 3 * hidden);
    Tensor sent = scratch.tensor(1, steps, rows, 3 * hidden);
    Tensor states = scratch.tensor(2, steps + 1, rows, hidden);
    projectInto(gates.view(steps * rows, 3 * hidden), inputs.reshape(steps * rows, -1));
    states.select(0, 0).copy_(first);
    Tensor weights = scratch.tensor(3, hidden, 3 * hidden).copy_(stateWeights.t());
    Steps each = new Steps(gates, sent, states);
    TensorVector allSent = sent.unbind(0);
    for (long step = 0; step < steps; step++) {
      torch.addmm_out(allSent.get(step), stateBias, each.states.get(step), weights);
      each.advance(step);
    }
    return new Trace(gates, sent, states);
  }

  /** Writes what inputs (row, input) send to the gates into a buffer (row, 3 · hidden). */
  public void projectInto(Tensor buffer, Tensor inputs) {
    torch.addmm_out(buffer, inputBias, inputs, inputWeights.t());
  }

  /**
   * Returns what replaces states by those one step later, each time it is run.
   *
   * @param gates what the inputs send, (row, 3 · hidden); overwritten
   * @param sent as large, overwritten
   * @param state (row, hidden)
   */
  public Runnable stepper(Tensor gates, Tensor sent, Tensor state) {
    Steps steps = new Steps(gates.unsqueeze(0), sent.unsqueeze(0), state.expand(2, -1, -1));
    Tensor weights = stateWeights.t();
    return () -> {
      torch.addmm_out(sent, stateBias, state, weights);
      steps.advance(0);
    };
  }

  /** Does the same once. */
  public void advance(Tensor gates, Tensor sent, Tensor state) {
    stepper(gates, sent, state).run();
  }

  /** Views of every step: what a step reads and writes, gate by gate. */
  private final class Steps {
    private final Scalar one = new Scalar(1.0f);
    private final Scalar two = new Scalar(2.0f);
    final TensorVector states; // before each step, and after the last
    final TensorVector resetUpdate;
    final TensorVector reset;
    final TensorVector update;
    final TensorVector candidate;
    final TensorVector sentResetUpdate;
    final TensorVector sentCandidate;

    Steps(Tensor gates, Tensor sent, Tensor states) {
      this.states = states.unbind(0);
      this.resetUpdate = gates.narrow(2, 0, 2 * hidden).unbind(0);
      this.reset = gates.narrow(2, 0, hidden).unbind(0);
      this.update = gates.narrow(2, hidden, hidden).unbind(0);
      this.candidate = gates.narrow(2, 2 * hidden, hidden).unbind(0);
      this.sentResetUpdate = sent.narrow(2, 0, 2 * hidden).unbind(0);
      this.sentCandidate = sent.narrow(2, 2 * hidden, hidden).unbind(0);
    }

    /** Turns what input and state sent to the gates into the gates, and those into the state. */
    void advance(long step) {
      resetUpdate.get(step).add_(sentResetUpdate.get(step)).sigmoid_();
      Tensor n = candidate.get(step);
      n.addcmul_(reset.get(step), sentCandidate.get(step));
      n.mul_(two).sigmoid_().mul_(two).sub_(one); // tanh, in half of the time of libtorch's own
      torch.lerp_out(states.get(step + 1), n, states.get(step), update.get(step));
    }
  }

  private void backward(Tensor inputs, Tensor first, Trace trace, Tensor outer) {
    Tensor inputGradient;
    Tensor firstGradient;
    try (NoGradGuard guard = new NoGradGuard()) {
      long steps = inputs.size(0);
      long rows = inputs.size(1);
      Tensor r = trace.gates.narrow(2, 0, hidden);
      Tensor z = trace.gates.narrow(2, hidden, hidden);
      Tensor n = trace.gates.narrow(2, 2 * hidden, hidden);
      Tensor before = trace.states.narrow(0, 0, steps);

      // How much each gate, before its σ or tanh, moves the next state; r moves it through n.
      Tensor slopes = scratch.tensor(4, steps, rows, 3 * hidden);
      Tensor ofCandidate = scratch.tensor(5, steps, rows, hidden);
      Tensor spare = scratch.tensor(6, steps, rows, hidden);
      torch.rsub_out(spare, z, new Scalar(1));
      torch.tanh_backward_out(ofCandidate, spare, n);
      torch.sub_out(spare, before, n);
      torch.sigmoid_backward_out(slopes.narrow(2, hidden, hidden), spare, z);
      torch.mul_out(slopes.narrow(2, 2 * hidden, hidden), ofCandidate, r);
      torch.mul_out(spare, ofCandidate, trace.sent.narrow(2, 2 * hidden, hidden));
      torch.sigmoid_backward_out(slopes.narrow(2, 0, hidden), spare, r);

      Tensor sent = scratch.tensor(7, steps, rows, 3 * hidden); // ∂ loss / ∂ (Wₕ h + bₕ)
      Tensor after = scratch.tensor(6, steps + 1, rows, hidden); // ∂ loss / ∂ states
      after.narrow(0, 1, steps).copy_(outer);
      after.select(0, 0).zero_();
      TensorVector eachSlopes = slopes.view(steps, rows, 3, hidden).unbind(0);
      TensorVector eachGate = sent.view(steps, rows, 3, hidden).unbind(0);
      TensorVector eachSent = sent.unbind(0);
      TensorVector eachUpdate = z.unbind(0);
      TensorVector eachAfter = after.unbind(0);
      TensorVector eachAfterByGate = after.unsqueeze(2).unbind(0);
      for (long step = steps - 1; step >= 0; step--) {
        torch.mul_out(eachGate.get(step), eachSlopes.get(step), eachAfterByGate.get(step + 1));
        eachAfter
            .get(step)
            .addcmul_(eachAfter.get(step + 1), eachUpdate.get(step))
            .addmm_(eachSent.get(step), stateWeights);
      }
      firstGradient = after.select(0, 0);

      Tensor flatSent = sent.view(-1, 3 * hidden);
      gradient("stateWeights").addmm_(flatSent.t(), before.view(-1, hidden));
      gradient("stateBias").add_(flatSent.sum(0));
      // The input reaches the candidate directly, not through r.
      torch.mul_out(sent.narrow(2, 2 * hidden, hidden), after.narrow(0, 1, steps), ofCandidate);
      gradient("inputWeights").addmm_(flatSent.t(), inputs.detach().reshape(steps * rows, -1));
      gradient("inputBias").add_(flatSent.sum(0));
      inputGradient = scratch.tensor(4, steps, rows, inputs.size(2)); // slopes are done with
      torch.mm_out(inputGradient.view(steps * rows, -1), flatSent, inputWeights);
    }
    Pass.backward(new Tensor[] {inputs, first}, new Tensor[] {inputGradient, firstGradient});
  }

  private Tensor gradient(String parameter) {
    return parameters.gradient(name + "." + parameter);
  }
}
