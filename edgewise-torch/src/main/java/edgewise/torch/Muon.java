package edgewise.torch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.ScalarOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * Muon (Jordan and others, 2024), for the weights of products. A gradient has few large singular
 * values, so steps along it learn a few directions and neglect the others. Muon makes all singular
 * values of a step about 1:
 *
 * <pre>
 * M ← 0.95 M + G,  D = G + 0.95 M                 the gradient, with momentum (Nesterov's)
 * X = D / ‖D‖, five times X ← a X + b (X Xᵀ) X + c (X Xᵀ)² X   (Newton and Schulz)
 * W ← W − rate · √max(outputs, inputs) · X        so a number moves by the rate, on average
 * </pre>
 *
 * <p>Maps of one shape go through the products side by side. It leaves no gradient behind, so that
 * {@link Adam}, which comes next, only decays and averages these weights.
 */
final class Muon implements AutoCloseable {
  private static final double MOMENTUM = 0.95;
  private static final int ITERATIONS = 5;
  // The polynomial that lifts small singular values fastest and keeps large ones near 1.
  private static final double A = 3.4445;
  private static final double B = -4.7750;
  private static final double C = 2.0315;
  private static final double EPSILON = 1e-7; // of a norm: a gradient of zeros moves nothing

  private final List<Stack> stacks = new ArrayList<>();

  /** The weights of one shape. */
  private static final class Stack {
    private final List<String> names = new ArrayList<>(); // of the parameters
    private final List<Tensor> values = new ArrayList<>(); // of each map
    private final List<Tensor> gradients = new ArrayList<>();
    private Tensor momentum = torch.empty(0); // (map, output, input)
  }

  /** Moves those parameters that are the weights of products. */
  Muon(Parameters parameters) {
    Map<List<Long>, Stack> byShape = new LinkedHashMap<>();
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      parameters
          .products()
          .forEach(
              (name, maps) -> {
                Tensor values = parameters.value(name).detach();
                long outputs = values.size(0) / maps;
                Stack stack =
                    byShape.computeIfAbsent(List.of(outputs, values.size(1)), shape -> new Stack());
                for (long map = 0; map < maps; map++) {
                  stack.names.add(name);
                  stack.values.add(kept(values.narrow(0, map * outputs, outputs)));
                  stack.gradients.add(
                      kept(parameters.gradient(name).narrow(0, map * outputs, outputs)));
                }
              });
      stacks.addAll(byShape.values());
      stacks.forEach(
          stack -> stack.momentum = kept(torch.zeros_like(torch.stack(vector(stack.values)))));
    }
  }

  private static Tensor kept(Tensor tensor) {
    tensor.retainReference(); // it outlives the scope
    return tensor;
  }

  private static TensorVector vector(List<Tensor> tensors) {
    TensorVector vector = new TensorVector();
    tensors.forEach(vector::push_back);
    return vector;
  }

  /** Returns what moves the weights, in parts that may run at once. */
  List<Runnable> step(double learningRate, int parts) {
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      int part = i;
      tasks.add(
          () -> {
            try (PointerScope scope = new PointerScope();
                NoGradGuard guard = new NoGradGuard()) {
              stacks.forEach(stack -> move(stack, part, parts, learningRate));
            }
          });
    }
    return tasks;
  }

  private static void move(Stack stack, int part, int parts, double learningRate) {
    int size = stack.values.size();
    int from = size * part / parts;
    int to = size * (part + 1) / parts;
    if (from == to) {
      return;
    }
    List<Tensor> gradients = stack.gradients.subList(from, to);
    Tensor gradient = torch.stack(vector(gradients)); // (map, output, input)
    gradients.forEach(Tensor::zero_);
    Tensor momentum = stack.momentum.narrow(0, from, to - (long) from);
    momentum.mul_(new Scalar(MOMENTUM)).add_(gradient);
    Tensor step = orthogonal(gradient.add_(momentum, new Scalar(MOMENTUM)));
    double longer = Math.max(step.size(1), step.size(2));
    Scalar stride = new Scalar(-learningRate * Math.sqrt(longer));
    for (int i = from; i < to; i++) {
      stack.values.get(i).add_(step.select(0, (long) i - from), stride);
    }
  }

  /** Returns matrices with the same singular vectors, whose singular values are about 1. */
  static Tensor orthogonal(Tensor matrices) {
    boolean tall = matrices.size(1) > matrices.size(2);
    Tensor wide = tall ? matrices.transpose(1, 2) : matrices; // X Xᵀ is the smaller product
    ScalarOptional two = new ScalarOptional(new Scalar(2));
    Tensor norms = wide.norm(two, new long[] {1, 2}, true);
    Tensor x = wide.div(norms.add_(new Scalar(EPSILON))).contiguous();
    Tensor square = Tensors.emptyLike(x, x.size(0), x.size(1), x.size(1));
    for (int i = 0; i < ITERATIONS; i++) {
      Products.each(square, x, x.transpose(1, 2), 1, 0);
      Tensor polynomial = square.clone();
      Products.each(polynomial, square, square, C, B); // b s + c s²
      Tensor next = x.clone();
      Products.each(next, polynomial, x, 1, A);
      x = next;
    }
    return tall ? x.transpose(1, 2) : x;
  }

  /** Returns the momentum of each parameter that is moved here, in its shape. */
  Map<String, Tensor> momenta() {
    Map<String, Tensor> momenta = new LinkedHashMap<>();
    for (Stack stack : stacks) {
      for (int from = 0, to = 0; from < stack.names.size(); from = to) {
        String name = stack.names.get(from);
        while (to < stack.names.size() && stack.names.get(to).equals(name)) {
          to++;
        }
        long columns = stack.momentum.size(2);
        momenta.put(name, stack.momentum.narrow(0, from, to - (long) from).reshape(-1, columns));
      }
    }
    return momenta;
  }

  @Override
  public void close() {
    for (Stack stack : stacks) {
      stack.values.forEach(Tensor::deallocate);
      stack.gradients.forEach(Tensor::deallocate);
      stack.momentum.deallocate();
    }
  }
}
