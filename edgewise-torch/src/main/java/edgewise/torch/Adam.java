package edgewise.torch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Adam, with weight decay decoupled from the gradient (AdamW). Parameters that something else has
 * moved have no gradient left here and are only decayed and averaged.
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
  private final Set<String> others; // that something else moves
  private final double weightDecay;
  // Flat, as the parameters are:
  private final List<Tensor> means; // of the gradient
  private final List<Tensor> squares; // of its square
  private final List<Tensor> averages; // of the weights, or none
  private long steps;

  Adam(Parameters parameters, Set<String> others, double weightDecay, boolean averaging) {
    this.parameters = parameters;
    this.others = others;
    this.weightDecay = weightDecay;
    this.means = parameters.flatGradients().stream().map(torch::zeros_like).toList();
    this.squares = parameters.flatGradients().stream().map(torch::zeros_like).toList();
    this.averages =
        averaging ? parameters.flatValues().stream().map(Tensor::clone).toList() : List.of();
  }

  /** Returns what moves the parameters against their gradients, in parts that may run at once. */
  List<Runnable> step(double learningRate, int parts) {
    steps++;
    long now = steps;
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      int part = i;
      tasks.add(() -> move(part, parts, learningRate, now));
    }
    return tasks;
  }

  private void move(int part, int parts, double learningRate, long step) {
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
      for (int i = 0; i < means.size(); i++) {
        Tensor value = part(parameters.flatValues().get(i), part, parts);
        Tensor gradient = part(parameters.flatGradients().get(i), part, parts);
        Tensor mean = part(means.get(i), part, parts);
        Tensor square = part(squares.get(i), part, parts);
        mean.lerp_(gradient, rate1);
        square.mul_(beta2).addcmul_(gradient, gradient, rate2);
        if (weightDecay > 0) {
          value.mul_(keep);
        }
        // The gradient is used up, so its memory takes the divisor.
        torch.sqrt_out(gradient, square).mul_(root).add_(epsilon);
        value.addcdiv_(mean, gradient, stride);
        if (!averages.isEmpty()) {
          part(averages.get(i), part, parts).lerp_(value, fresh);
        }
      }
    }
  }

  /** Returns one of some parts of nearly equal length of a flat tensor. */
  static Tensor part(Tensor flat, int part, int parts) {
    long from = flat.numel() * part / parts;
    return flat.narrow(0, from, flat.numel() * (part + 1) / parts - from);
  }

  /** Exchanges the weights that are trained and their average; does nothing without one. */
  void swap() {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      for (int i = 0; i < averages.size(); i++) {
        Tensor value = parameters.flatValues().get(i);
        Tensor kept = value.clone();
        value.copy_(averages.get(i));
        averages.get(i).copy_(kept);
      }
    }
  }

  long steps() {
    return steps;
  }

  /** Returns the state by the names under which it is stored. */
  Map<String, Tensor> parts() {
    Map<String, Tensor> parts = new LinkedHashMap<>();
    for (String name : parameters.names()) {
      if (!others.contains(name)) {
        parts.put(name + ".mean", parameters.part(name, means));
        parts.put(name + ".square", parameters.part(name, squares));
      }
      if (!averages.isEmpty()) {
        parts.put(name + ".trained", parameters.part(name, averages));
      }
    }
    return parts;
  }

  /** Goes on as after so many steps. */
  void goOnFrom(long steps) {
    this.steps = steps;
  }

  @Override
  public void close() {
    means.forEach(Tensor::deallocate);
    squares.forEach(Tensor::deallocate);
    averages.forEach(Tensor::deallocate);
  }
}
