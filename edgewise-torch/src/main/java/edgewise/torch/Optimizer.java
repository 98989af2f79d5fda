package edgewise.torch;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * What moves the parameters: {@link Adam} all of them, or the weights of products {@link Muon}.
 * Written here because its state must be saved and restored to the bit.
 */
final class Optimizer implements AutoCloseable {
  private static final String MOMENTUM = ".momentum";

  private final Parameters parameters;
  private final double longest;
  private final Optional<Muon> muon;
  private final Adam adam;

  Optimizer(Parameters parameters, TrainingOptions options, boolean averaging) {
    this.parameters = parameters;
    longest = options.gradientClip();
    boolean ofProducts = options.optimizer() == TrainingOptions.Method.MUON;
    muon = ofProducts ? Optional.of(new Muon(parameters)) : Optional.empty();
    Set<String> others = ofProducts ? parameters.products().keySet() : Set.of();
    adam = new Adam(parameters, others, options.weightDecay(), averaging);
  }

  /** Shortens the gradient where it is too long, and adds its length to a total. */
  void clip(Tensor total) {
    try (PointerScope scope = new PointerScope()) {
      List<Tensor> flats = parameters.flatGradients();
      TensorVector norms = new TensorVector();
      flats.forEach(flat -> norms.push_back(flat.norm()));
      Tensor norm = torch.stack(norms).norm();
      total.add_(norm);
      if (longest > 0) {
        Tensor factor = norm.reciprocal().mul_(new Scalar(longest));
        factor.clamp_(new ScalarOptional(), new ScalarOptional(new Scalar(1)));
        flats.forEach(flat -> flat.mul_(factor));
      }
    }
  }

  /**
   * Returns what moves the parameters against their gradients: stages one after the other, each of
   * parts that may run at once.
   */
  List<List<Runnable>> step(double learningRate, int parts) {
    List<Runnable> last = adam.step(learningRate, parts);
    return muon.map(it -> List.of(it.step(learningRate, parts), last)).orElse(List.of(last));
  }

  long steps() {
    return adam.steps();
  }

  /** Exchanges the weights that are trained and their average; does nothing without one. */
  void swap() {
    adam.swap();
  }

  /** Returns a copy of the state between two epochs. */
  Map<String, Safetensors.Block> blocks() {
    Map<String, Safetensors.Block> blocks = new LinkedHashMap<>();
    try (PointerScope scope = new PointerScope()) {
      parts().forEach((name, tensor) -> blocks.put(name, Tensors.block(tensor)));
    }
    return blocks;
  }

  /** Returns the state by the names under which it is stored. */
  private Map<String, Tensor> parts() {
    Map<String, Tensor> parts = adam.parts();
    muon.ifPresent(
        it -> it.momenta().forEach((name, momentum) -> parts.put(name + MOMENTUM, momentum)));
    return parts;
  }

  /** Takes over a state. */
  void copyFrom(Map<String, Safetensors.Block> blocks, long steps) throws IOException {
    try (PointerScope scope = new PointerScope()) {
      for (Map.Entry<String, Tensor> part : parts().entrySet()) {
        Safetensors.Block block = blocks.get(part.getKey());
        if (block == null) {
          throw new IOException(
              "'" + part.getKey() + "' is missing; the state is that of another model");
        }
        Tensors.copy(part.getKey(), block, part.getValue());
      }
    }
    adam.goOnFrom(steps);
  }

  @Override
  public void close() {
    muon.ifPresent(Muon::close);
    adam.close();
  }
}
