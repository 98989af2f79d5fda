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
 *
 * <p>It may keep a running average of the weights over the last few hundred steps: the noise of
 * single steps cancels out in it, so it has a lower loss, and one that says which epoch is best.
 * Between epochs the parameters hold the average and what is trained waits here; {@link #swap}
 * exchanges the two.
 */
final class Adam implements AutoCloseable {
  private static final double BETA_1 = 0.9;
  private static final double BETA_2 = 0.999;
  private static final double EPSILON = 1e-8;
  private static final double AVERAGE = 0.995; // the share of the old average that stays in a step

  private final Parameters parameters;
  private final double weightDecay;
  private final Map<String, Tensor> means = new LinkedHashMap<>(); // of the gradient
  private final Map<String, Tensor> squares = new LinkedHashMap<>(); // of its square
  private final Map<String, Tensor> averages = new LinkedHashMap<>(); // of the weights, or none
  private long steps;

  Adam(Parameters parameters, double weightDecay, boolean averaging) {
    this.parameters = parameters;
    this.weightDecay = weightDecay;
    for (String name : parameters.names()) {
      means.put(name, torch.zeros_like(parameters.gradient(name)));
      squares.put(name, torch.zeros_like(parameters.gradient(name)));
      if (averaging) {
        averages.put(name, parameters.value(name).detach().clone());
      }
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
      Scalar fresh = new Scalar(1 - Math.min(AVERAGE, (1.0 + step) / (10.0 + step)));
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
        if (!averages.isEmpty()) {
          tensor(averages, name).lerp_(value, fresh);
        }
      }
    }
  }

  /** Exchanges the weights that are trained and their average; does nothing without one. */
  void swap() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      averages.forEach(
          (name, average) -> {
            Tensor value = parameters.value(name);
            Tensor kept = value.clone();
            value.copy_(average);
            average.copy_(kept);
          });
    }
  }

  long steps() {
    return steps;
  }

  /** Returns a copy of the state between two epochs. */
  Map<String, Safetensors.Block> blocks() {
    Map<String, Safetensors.Block> blocks = new LinkedHashMap<>();
    means.forEach((name, tensor) -> blocks.put(name + ".mean", Tensors.block(tensor)));
    squares.forEach((name, tensor) -> blocks.put(name + ".square", Tensors.block(tensor)));
    averages.forEach((name, tensor) -> blocks.put(name + ".trained", Tensors.block(tensor)));
    return blocks;
  }

  /** Takes over a state. */
  void copyFrom(Map<String, Safetensors.Block> blocks, long steps) throws IOException {
    for (String name : parameters.names()) {
      copy(blocks, name + ".mean", tensor(means, name));
      copy(blocks, name + ".square", tensor(squares, name));
      if (!averages.isEmpty()) {
        copy(blocks, name + ".trained", tensor(averages, name));
      }
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
    averages.values().forEach(Tensor::deallocate);
  }
}
