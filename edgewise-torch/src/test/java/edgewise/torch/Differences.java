package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.Scale;
import edgewise.random.Seed;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Generator;
import org.bytedeco.pytorch.GeneratorOptional;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** Compares the gradients of a whole network, dropout on, with differences of its loss. */
public final class Differences {
  private static final double STEP = 1e-6;

  private Differences() {}

  /** Moves every weight by chance, so that none is 0, as some are in a fresh network. */
  public static void spread(Parameters parameters, double most) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      for (String name : parameters.names()) {
        Tensor weights = parameters.value(name);
        Tensor moves = torch.empty(Tensors.shape(weights).stream().mapToLong(l -> l).toArray());
        Generator generator = Tensors.generator(new Seed(8).child(name).value());
        moves.uniform_(-most, most, new GeneratorOptional(generator));
        weights.add_(moves.to(weights.device(), weights.scalar_type()));
      }
    }
  }

  /**
   * Asserts that a derivative times a small step is the change of the loss, for every tensor: along
   * a direction in which all of its weights move, which a wrong derivative of any of them would
   * change, and for a weight chosen at random alone. The network must compute in double precision.
   */
  public static <B> void assertEqualGradients(Network<B> network, B batch) {
    assertEqualGradients(
        network.parameters(),
        () -> {
          Pass pass = Pass.training(new Seed(7));
          pass.backward(network.loss(batch, pass), 1);
        },
        () -> network.loss(batch, Pass.training(new Seed(7))).item_double());
  }

  /** Asserts the same of a walk, whose masks must be the same each time it is gone along. */
  public static void assertEqualGradients(Network<?> network, Walk walk) {
    assertEqualGradients(
        network.parameters(),
        () -> Walker.gradients(walk, new Seed(7), 1, torch.zeros(1), () -> true),
        () -> {
          double loss = 0;
          List<Tensor> states = walk.start();
          for (int i = 0; i < walk.stretches(); i++) {
            Walk.Stretch stretch = walk.go(i, states, Pass.training(new Seed(7).child(i)));
            loss += stretch.loss().get().item_double();
            states = stretch.after().stream().map(Tensor::clone).toList();
          }
          return loss;
        });
  }

  private static void assertEqualGradients(
      Parameters parameters, Runnable gradients, DoubleSupplier loss) {
    RandomGenerator random = new Seed(6).generator();
    try (PointerScope scope = new PointerScope()) {
      gradients.run();
    }
    for (String name : parameters.names()) {
      int numbers = Math.toIntExact(parameters.value(name).numel());
      float[] all = new float[numbers];
      for (int i = 0; i < numbers; i++) {
        all[i] = random.nextFloat(-1, 1);
      }
      assertEqualGradient(parameters, loss, name, all);
      for (int repeat = 0; repeat < (Scale.isFull() ? 6 : 1); repeat++) {
        float[] one = new float[numbers];
        one[random.nextInt(numbers)] = 1;
        assertEqualGradient(parameters, loss, name, one);
      }
    }
  }

  /** Moves the weights of a tensor a small step, forth and back in a direction. */
  private static void assertEqualGradient(
      Parameters parameters, DoubleSupplier loss, String name, float[] direction) {
    try (PointerScope scope = new PointerScope();
        NoGradGuard guard = new NoGradGuard()) {
      Tensor weights = parameters.value(name).detach().view(-1);
      Tensor along = torch.tensor(direction).to(weights.scalar_type());
      along.div_(along.norm());
      double gradient = parameters.gradient(name).view(-1).dot(along).item_double();
      double change =
          moved(weights, along.mul(new Scalar(STEP)), loss)
              - moved(weights, along.mul(new Scalar(-STEP)), loss);
      double precision = 1e-7 * Math.max(1, Math.abs(gradient));
      assertThat(gradient).as(name).isCloseTo(change / (2 * STEP), within(precision));
    }
  }

  private static double moved(Tensor weights, Tensor move, DoubleSupplier loss) {
    try (PointerScope scope = new PointerScope()) {
      Tensor before = weights.clone();
      weights.add_(move);
      double result = loss.getAsDouble();
      weights.copy_(before);
      return result;
    }
  }
}
