package edgewise.torch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Adam, with weight decay decoupled from the gradient (AdamW). Written here because its state must
 * be saved and restored to the bit.
 */
final class Adam implements AutoCloseable {
  private static final double BETA_1 = 0.9;
  private static final double BETA_2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final Parameters parameters;
  private final double weightDecay;
  private final Map<String, Tensor> means = new LinkedHashMap<>(); // of the gradient
  private final Map<String, Tensor> squares = new LinkedHashMap<>(); // of its square
  private long steps;

  Adam(Parameters parameters, double weightDecay) {
    this.parameters = parameters;
    this.weightDecay = weightDecay;
    for (String name : parameters.names()) {
      means.put(name, torch.zeros_like(parameters.gradient(name)));
      squares.put(name, torch.zeros_like(parameters.gradient(name)));
    }
  }

  /** Returns what moves the parameters against their gradients, in parts that may run at once. */
  List<Runnable> step(double learningRate, int parts) {
    steps++;
    long now = steps;
    List<String> names = List.copyOf(parameters.names());
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      List<String> some = names.subList(i * names.size() / parts, (i + 1) * names.size() / parts);
      tasks.add(() -> move(some, learningRate, now));
    }
    return tasks;
  }

  private void move(List<String> names, double learningRate, long step) {
    double correction1 = 1 - Math.pow(BETA_1, (double) step);
    double correction2 = 1 - Math.pow(BETA_2, (double) step);
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Scalar keep = new Scalar(1 - learningRate * weightDecay);
      Scalar rate1 = new Scalar(1 - BETA_1);
      Scalar beta2 = new Scalar(BETA_2);
      Scalar rate2 = new Scalar(1 - BETA_2);
      Scalar root = new Scalar(1 / Math.sqrt(correction2));
      Scalar epsilon = new Scalar(EPSILON);
      Scalar stride = new Scalar(-learningRate / correction1);
      for (String name : names) {
        Tensor value = parameters.value(name);
        Tensor gradient = parameters.gradient(name);
        Tensor mean = tensor(means, name);
        Tensor square = tensor(squares, name);
        mean.lerp_(gradient, rate1);
        square.mul_(beta2).addcmul_(gradient, gradient, rate2);
        if (weightDecay > 0) {
          value.mul_(keep);
        }
        // The gradient is used up, so its memory takes the divisor.
        torch.sqrt_out(gradient, square).mul_(root).add_(epsilon);
        value.addcdiv_(mean, gradient, stride);
      }
    }
  }

  long steps() {
    return steps;
  }

  /** Returns a copy of the state. */
  Map<String, Safetensors.Block> blocks() {
    Map<String, Safetensors.Block> blocks = new LinkedHashMap<>();
    means.forEach((name, tensor) -> blocks.put(name + ".mean", Tensors.block(tensor)));
    squares.forEach((name, tensor) -> blocks.put(name + ".square", Tensors.block(tensor)));
    return blocks;
  }

  /** Takes over a state. */
  void copyFrom(Map<String, Safetensors.Block> blocks, long steps) throws IOException {
    for (String name : parameters.names()) {
      copy(blocks, name + ".mean", tensor(means, name));
      copy(blocks, name + ".square", tensor(squares, name));
    }
    this.steps = steps;
  }

  private static void copy(Map<String, Safetensors.Block> blocks, String name, Tensor tensor)
      throws IOException {
    Safetensors.Block block = blocks.get(name);
    if (block == null) {
      throw new IOException("'" + name + "' is missing; the state is that of another model");
    }
    Tensors.copy(name, block, tensor);
  }

  private static Tensor tensor(Map<String, Tensor> tensors, String name) {
    Tensor tensor = tensors.get(name);
    if (tensor == null) {
      throw new IllegalArgumentException("there is no parameter '" + name + "'");
    }
    return tensor;
  }

  @Override
  public void close() {
    means.values().forEach(Tensor::deallocate);
    squares.values().forEach(Tensor::deallocate);
  }
}
