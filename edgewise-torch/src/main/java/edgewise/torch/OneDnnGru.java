package edgewise.torch;

import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_BIAS;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DIFF_BIAS;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DIFF_DST_LAYER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DIFF_SRC_ITER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DIFF_SRC_LAYER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DIFF_WEIGHTS_ITER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DIFF_WEIGHTS_LAYER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_DST_LAYER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_SRC_ITER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_SRC_LAYER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_WEIGHTS_ITER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_WEIGHTS_LAYER;
import static org.bytedeco.dnnl.global.dnnl.DNNL_ARG_WORKSPACE;

import java.util.function.Supplier;
import org.bytedeco.dnnl.IntMemoryMap;
import org.bytedeco.dnnl.global.dnnl.prop_kind;
import org.bytedeco.dnnl.global.dnnl.rnn_direction;
import org.bytedeco.dnnl.lbr_gru_backward;
import org.bytedeco.dnnl.lbr_gru_forward;
import org.bytedeco.dnnl.memory;
import org.bytedeco.dnnl.primitive;
import org.bytedeco.dnnl.reorder;
import org.bytedeco.dnnl.stream;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;

/**
 * A layer of gated recurrent units by oneDNN, forward and back, on the processor in single
 * precision. All steps are one primitive, which keeps the weights in its own layout and the gates
 * in the processor's memory; libtorch's operations would go through them a dozen times a step.
 *
 * <p>oneDNN has the gates in the order z, r, n and adds the biases of input and state where PyTorch
 * has two. Its primitives are found again by their shapes, so nothing is kept here but memory.
 */
final class OneDnnGru {
  // Places in the scratch memory.
  private static final int INPUT_WEIGHTS = 0;
  private static final int STATE_WEIGHTS = 1;
  private static final int BIAS = 2;
  private static final int STATES = 3;
  private static final int WORKSPACE = 4;
  private static final int LAID_OUT = 5; // and 6: weights as a primitive wants them
  private static final int GRADIENTS = 7; // and 8: the same of their gradients
  private static final int BIAS_GRADIENT = 9;
  private static final int INPUT_GRADIENT = 10;
  private static final int FIRST_GRADIENT = 11;

  private final long input;
  private final long hidden;
  private final Scratch scratch;

  OneDnnGru(long input, long hidden, Scratch scratch) {
    this.input = input;
    this.hidden = hidden;
    this.scratch = scratch;
  }

  /**
   * The four parameters of the layer, or their gradients.
   *
   * @param inputWeights (3 · hidden, input); rows for r, z, n
   * @param stateWeights (3 · hidden, hidden)
   */
  record Weights(Tensor inputWeights, Tensor stateWeights, Tensor inputBias, Tensor stateBias) {}

  /** A run that may go back: the states after each step, and what is needed for that. */
  record Run(Tensor inputs, Tensor first, Tensor states, lbr_gru_forward.primitive_desc forward) {}

  /**
   * Runs along steps.
   *
   * @param inputs (step, row, input)
   * @param first (row, hidden)
   */
  Run forward(Weights weights, Tensor inputs, Tensor first, boolean training) {
    long steps = inputs.size(0);
    long rows = inputs.size(1);
    Run run;
    try (NoGradGuard guard = new NoGradGuard()) {
      putGates(weights.inputWeights.view(3, hidden, input), inputWeights());
      putGates(weights.stateWeights.view(3, hidden, hidden), stateWeights());
      putBias(weights);
      lbr_gru_forward.primitive_desc forward =
          new lbr_gru_forward.primitive_desc(
              OneDnn.cpu(),
              training ? prop_kind.forward_training : prop_kind.forward_inference,
              rnn_direction.unidirectional_left2right,
              sequence(steps, rows, input),
              state(rows),
              any(input),
              any(hidden),
              bias(),
              sequence(steps, rows, hidden),
              new memory.desc());
      Tensor states = scratch.tensor(STATES, steps, rows, hidden);
      run = new Run(inputs.detach().contiguous(), first.detach().contiguous(), states, forward);
      stream queue = new stream(OneDnn.cpu());
      IntMemoryMap arguments =
          arguments(run, queue, forward::weights_layer_desc, forward::weights_iter_desc);
      execute(new lbr_gru_forward(forward), queue, arguments);
    }
    return run;
  }

  /** The gradients of what a run read: (step, row, input) and (row, hidden). */
  record Gradients(Tensor inputs, Tensor first) {}

  /**
   * Goes back along a run, once, before the next one.
   *
   * @param outer the gradients of its states
   * @param gradients those of the parameters, to which is added
   */
  Gradients backward(Run run, Tensor outer, Weights gradients) {
    long steps = run.inputs.size(0);
    long rows = run.inputs.size(1);
    try (NoGradGuard guard = new NoGradGuard()) {
      lbr_gru_backward.primitive_desc backward =
          new lbr_gru_backward.primitive_desc(
              OneDnn.cpu(),
              prop_kind.backward,
              rnn_direction.unidirectional_left2right,
              sequence(steps, rows, input),
              state(rows),
              any(input),
              any(hidden),
              bias(),
              sequence(steps, rows, hidden),
              new memory.desc(),
              sequence(steps, rows, input),
              state(rows),
              any(input),
              any(hidden),
              bias(),
              sequence(steps, rows, hidden),
              new memory.desc(),
              run.forward);
      Tensor inputGradient = scratch.tensor(INPUT_GRADIENT, steps, rows, input);
      Tensor firstGradient = scratch.tensor(FIRST_GRADIENT, rows, hidden);
      Tensor biasGradient = scratch.tensor(BIAS_GRADIENT, 4, hidden).zero_();
      memory ofInput = memory(backward.diff_weights_layer_desc(), GRADIENTS, true);
      memory ofState = memory(backward.diff_weights_iter_desc(), GRADIENTS + 1, true);
      Tensor given = outer.contiguous();
      stream queue = new stream(OneDnn.cpu());
      IntMemoryMap arguments =
          arguments(run, queue, backward::weights_layer_desc, backward::weights_iter_desc);
      arguments.put(DNNL_ARG_DIFF_DST_LAYER, of(sequence(steps, rows, hidden), given));
      arguments.put(DNNL_ARG_DIFF_SRC_LAYER, of(sequence(steps, rows, input), inputGradient));
      arguments.put(DNNL_ARG_DIFF_SRC_ITER, of(state(rows), firstGradient));
      arguments.put(DNNL_ARG_DIFF_WEIGHTS_LAYER, ofInput);
      arguments.put(DNNL_ARG_DIFF_WEIGHTS_ITER, ofState);
      arguments.put(DNNL_ARG_DIFF_BIAS, of(bias(), biasGradient));
      execute(new lbr_gru_backward(backward), queue, arguments);

      reorder(ofInput, of(plain(input), inputWeights()), queue); // the weights are done with
      reorder(ofState, of(plain(hidden), stateWeights()), queue);
      addGates(inputWeights(), gradients.inputWeights.view(3, hidden, input));
      addGates(stateWeights(), gradients.stateWeights.view(3, hidden, hidden));
      addGates(biasGradient.narrow(0, 0, 3), gradients.inputBias.view(3, hidden));
      Tensor ofStateBias = gradients.stateBias.view(3, hidden);
      addGates(biasGradient.narrow(0, 0, 2), ofStateBias.narrow(0, 0, 2));
      ofStateBias.select(0, 2).add_(biasGradient.select(0, 3));
      return new Gradients(inputGradient, firstGradient);
    }
  }

  private Tensor inputWeights() {
    return scratch.tensor(INPUT_WEIGHTS, 3, hidden, input);
  }

  private Tensor stateWeights() {
    return scratch.tensor(STATE_WEIGHTS, 3, hidden, hidden);
  }

  /** What both ways read: weights are laid out as each of them wants it. */
  private IntMemoryMap arguments(
      Run run, stream queue, Supplier<memory.desc> ofInput, Supplier<memory.desc> ofState) {
    long steps = run.inputs.size(0);
    long rows = run.inputs.size(1);
    memory inputWeights = memory(ofInput.get(), LAID_OUT, false);
    memory stateWeights = memory(ofState.get(), LAID_OUT + 1, false);
    reorder(of(plain(input), inputWeights()), inputWeights, queue);
    reorder(of(plain(hidden), stateWeights()), stateWeights, queue);
    IntMemoryMap arguments = new IntMemoryMap();
    arguments.put(DNNL_ARG_SRC_LAYER, of(sequence(steps, rows, input), run.inputs));
    arguments.put(DNNL_ARG_SRC_ITER, of(state(rows), run.first));
    arguments.put(DNNL_ARG_WEIGHTS_LAYER, inputWeights);
    arguments.put(DNNL_ARG_WEIGHTS_ITER, stateWeights);
    arguments.put(DNNL_ARG_BIAS, of(bias(), scratch.tensor(BIAS, 4, hidden)));
    arguments.put(DNNL_ARG_DST_LAYER, of(sequence(steps, rows, hidden), run.states));
    if (run.forward.get_prop_kind().intern() == prop_kind.forward_training) {
      arguments.put(DNNL_ARG_WORKSPACE, memory(run.forward.workspace_desc(), WORKSPACE, false));
    }
    return arguments;
  }

  private static void execute(primitive work, stream queue, IntMemoryMap arguments) {
    work.execute(queue, arguments);
    queue._wait();
  }

  private static void reorder(memory from, memory to, stream queue) {
    new reorder(from, to).execute(queue, from, to);
  }

  /** Copies gates r, z, n to where oneDNN has them. */
  private static void putGates(Tensor from, Tensor to) {
    to.select(0, 0).copy_(from.select(0, 1));
    to.select(0, 1).copy_(from.select(0, 0));
    if (from.size(0) == 3) {
      to.select(0, 2).copy_(from.select(0, 2));
    }
  }

  /** Adds gates of oneDNN to where PyTorch has them. */
  private static void addGates(Tensor from, Tensor to) {
    to.select(0, 0).add_(from.select(0, 1));
    to.select(0, 1).add_(from.select(0, 0));
    if (from.size(0) == 3) {
      to.select(0, 2).add_(from.select(0, 2));
    }
  }

  private void putBias(Weights weights) {
    Tensor bias = scratch.tensor(BIAS, 4, hidden);
    Tensor ofState = weights.stateBias.view(3, hidden);
    putGates(weights.inputBias.view(3, hidden), bias);
    bias.select(0, 0).add_(ofState.select(0, 1));
    bias.select(0, 1).add_(ofState.select(0, 0));
    bias.select(0, 3).copy_(ofState.select(0, 2));
  }

  private static memory of(memory.desc shape, Tensor numbers) {
    return new memory(shape, OneDnn.cpu(), numbers.data_ptr());
  }

  private memory memory(memory.desc shape, int place, boolean zero) {
    Tensor numbers = scratch.tensor(place, (shape.get_size() + 3) / 4);
    return of(shape, zero ? numbers.zero_() : numbers);
  }

  private static memory.desc sequence(long steps, long rows, long width) {
    return shape(memory.format_tag.tnc, steps, rows, width);
  }

  private memory.desc state(long rows) {
    return shape(memory.format_tag.ldnc, 1, 1, rows, hidden);
  }

  /** Weights from so many numbers, laid out as is best. */
  private memory.desc any(long width) {
    return shape(memory.format_tag.any, 1, 1, width, 3, hidden);
  }

  /** Weights from so many numbers, laid out as PyTorch does, but for the order of the gates. */
  private memory.desc plain(long width) {
    return shape(memory.format_tag.ldgoi, 1, 1, width, 3, hidden);
  }

  private memory.desc bias() {
    return shape(memory.format_tag.ldgo, 1, 1, 4, hidden);
  }

  private static memory.desc shape(memory.format_tag layout, long... lengths) {
    return new memory.desc(lengths, memory.data_type.f32, layout);
  }
}
