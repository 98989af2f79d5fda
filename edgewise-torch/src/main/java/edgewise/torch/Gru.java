package edgewise.torch;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
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
 * at once after it, so a step back is one matrix product and two elementwise operations.
 */
final class Gru {
  private final Parameters parameters;
  private final String name;
  private final Tensor inputWeights; // (3 · hidden, input); rows for r, z, n
  private final Tensor inputBias;
  private final Tensor stateWeights; // (3 · hidden, hidden)
  private final Tensor stateBias;
  private final long hidden;

  Gru(String name, long input, long hidden, Parameters parameters) {
    double bound = 1 / Math.sqrt((double) hidden);
    this.name = name;
    this.parameters = parameters;
    this.hidden = hidden;
    this.inputWeights = parameters.uniform(name + ".inputWeights", bound, 3 * hidden, input);
    this.inputBias = parameters.uniform(name + ".inputBias", bound, 3 * hidden);
    this.stateWeights = parameters.uniform(name + ".stateWeights", bound, 3 * hidden, hidden);
    this.stateBias = parameters.uniform(name + ".stateBias", bound, 3 * hidden);
  }

  /**
   * Returns the states after each step.
   *
   * @param inputs (step, row, input)
   * @param first the state before the first step, (row, hidden)
   * @return (step, row, hidden)
   */
  Tensor run(Pass pass, Tensor inputs, Tensor first) {
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
   * What going back needs: {@code gates} is r, z, n of each step (step, row, 3 · hidden), {@code
   * sent} what the state sent to them, {@code states} one more than there are steps.
   */
  private record Trace(Tensor gates, Tensor sent, Tensor states) {}

  private Trace forward(Tensor inputs, Tensor first) {
    long steps = inputs.size(0);
    long rows = inputs.size(1);
    Tensor gates =
        torch
            .addmm(inputBias, inputs.reshape(steps * rows, -1), inputWeights.t())
            .view(steps, rows, 3 * hidden);
    Tensor sent = Tensors.emptyLike(gates, steps, rows, 3 * hidden);
    Tensor states = Tensors.emptyLike(gates, steps + 1, rows, hidden);
    states.select(0, 0).copy_(first);
    Tensor weights = stateWeights.detach().t();
    Tensor bias = stateBias.detach();
    for (long step = 0; step < steps; step++) {
      try (PointerScope scope = new PointerScope()) {
        Tensor before = states.select(0, step);
        Tensor fromState = sent.select(0, step);
        torch.addmm_out(fromState, bias, before, weights);
        step(gates.select(0, step), fromState, before, states.select(0, step + 1));
      }
    }
    return new Trace(gates, sent, states);
  }

  /** Returns what a layer of inputs (row, input) sends to the gates: (row, 3 · hidden). */
  Tensor project(Tensor inputs) {
    return torch.addmm(inputBias, inputs, inputWeights.t());
  }

  /** Writes the same into a buffer. */
  void projectInto(Tensor buffer, Tensor inputs) {
    torch.addmm_out(buffer, inputBias, inputs, inputWeights.t());
  }

  /**
   * Replaces states by those one step later.
   *
   * @param gates what the inputs send, (row, 3 · hidden); overwritten
   * @param scratch as large, overwritten
   * @param state (row, hidden)
   */
  void advance(Tensor gates, Tensor scratch, Tensor state) {
    torch.addmm_out(scratch, stateBias, state, stateWeights.t());
    step(gates, scratch, state, state);
  }

  /** Turns what input and state sent to the gates into the gates, and those into the next state. */
  private void step(Tensor gates, Tensor sent, Tensor before, Tensor after) {
    Tensor resetUpdate = gates.narrow(1, 0, 2 * hidden);
    resetUpdate.add_(sent.narrow(1, 0, 2 * hidden)).sigmoid_();
    Tensor candidate = gates.narrow(1, 2 * hidden, hidden);
    candidate.addcmul_(gates.narrow(1, 0, hidden), sent.narrow(1, 2 * hidden, hidden)).tanh_();
    torch.lerp_out(after, candidate, before, gates.narrow(1, hidden, hidden));
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
      Tensor slopes = Tensors.emptyLike(trace.gates, steps, rows, 3 * hidden);
      Tensor ofCandidate = torch.tanh_backward(z.neg().add_(new Scalar(1)), n);
      torch.sigmoid_backward_out(slopes.narrow(2, hidden, hidden), before.sub(n), z);
      torch.mul_out(slopes.narrow(2, 2 * hidden, hidden), ofCandidate, r);
      Tensor reset = ofCandidate.mul(trace.sent.narrow(2, 2 * hidden, hidden));
      torch.sigmoid_backward_out(slopes.narrow(2, 0, hidden), reset, r);

      Tensor sent = Tensors.emptyLike(slopes, steps, rows, 3 * hidden); // ∂ loss / ∂ (Wₕ h + bₕ)
      Tensor after = outer.contiguous().clone(); // ∂ loss / ∂ state after each step
      Tensor weights = stateWeights.detach();
      firstGradient = torch.zeros_like(first);
      for (long step = steps - 1; step >= 0; step--) {
        try (PointerScope scope = new PointerScope()) {
          Tensor gradient = after.select(0, step);
          torch.mul_out(
              sent.select(0, step).view(rows, 3, hidden),
              slopes.select(0, step).view(rows, 3, hidden),
              gradient.unsqueeze(1));
          Tensor previous = step == 0 ? firstGradient : after.select(0, step - 1);
          previous.addcmul_(gradient, z.select(0, step)).addmm_(sent.select(0, step), weights);
        }
      }

      Tensor flatSent = sent.view(-1, 3 * hidden);
      parameters.gradient(name + ".stateWeights").addmm_(flatSent.t(), before.reshape(-1, hidden));
      parameters.gradient(name + ".stateBias").add_(flatSent.sum(0));
      // The input reaches the candidate directly, not through r.
      torch.mul_out(sent.narrow(2, 2 * hidden, hidden), after, ofCandidate);
      parameters
          .gradient(name + ".inputWeights")
          .addmm_(flatSent.t(), inputs.detach().reshape(steps * rows, -1));
      parameters.gradient(name + ".inputBias").add_(flatSent.sum(0));
      inputGradient = flatSent.mm(inputWeights.detach()).view_as(inputs);
    }
    Pass.backward(new Tensor[] {inputs, first}, new Tensor[] {inputGradient, firstGradient});
  }
}
