package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.random.Seed;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The derivative written by hand against libtorch's own and against differences. */
class GradientsIT {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  @Test
  void gru_againstLibtorch_hasTheSameStatesAndGradients() {
    try (PointerScope scope = new PointerScope()) {
      Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"));
      Gru gru = new Gru("gru", 5, 7, parameters);
      Tensor inputs = leaf(new Seed(2), 6, 3, 5);
      Tensor first = leaf(new Seed(3), 3, 7);
      Tensor weights = leaf(new Seed(4), 6, 3, 7).detach(); // an arbitrary loss

      Pass pass = Pass.training(new Seed(5));
      Tensor states = gru.run(pass, inputs, first);
      pass.backward(states.mul(weights).sum(), 1);
      Tensor inputGradient = inputs.grad().clone();
      Tensor firstGradient = first.grad().clone();
      Safetensors.Block[] mine = gradients(parameters);

      parameters.clearGradients();
      inputs.mutable_grad().zero_();
      first.mutable_grad().zero_();
      Tensor expected = gru.ofLibrary(inputs, first, true);
      expected.mul(weights).sum().backward();

      assertClose(states, expected);
      assertClose(inputGradient, inputs.grad());
      assertClose(firstGradient, first.grad());
      assertThat(mine).hasSize(4);
      Safetensors.Block[] theirs = gradients(parameters);
      for (int i = 0; i < mine.length; i++) {
        for (int at = 0; at < mine[i].data().limit(); at += 8) {
          assertThat(mine[i].data().getDouble(at))
              .isCloseTo(theirs[i].data().getDouble(at), within(1e-12));
        }
      }
    }
  }

  private static Safetensors.Block[] gradients(Parameters parameters) {
    return parameters.names().stream()
        .map(name -> Tensors.block(parameters.gradient(name)))
        .toArray(Safetensors.Block[]::new);
  }

  private static Tensor leaf(Seed seed, long... shape) {
    Tensor drawn = torch.empty(shape);
    drawn.normal_(
        0, 1, new org.bytedeco.pytorch.GeneratorOptional(Tensors.generator(seed.value())));
    Tensor leaf = drawn.to(ScalarType.Double);
    return leaf.set_requires_grad(true);
  }

  private static void assertClose(Tensor actual, Tensor expected) {
    assertThat(actual.sub(expected).abs().max().item_double()).isLessThan(1e-12);
  }

  /**
   * A derivative times a small step is the change of the loss, for weights chosen at random in
   * every tensor of the whole model, with dropout on.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void loss_moved_changesAsItsGradientSays(boolean attention) {
    Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"));
    Grapher.Options options =
        new Grapher.Options(4, 6, 0.3, 1, 1, TrainingOptions.PAPER.with(to -> to.epochs = 1))
            .withAttention(attention);
    Grapher network = new Grapher(options, new GraphSizes(8, 10), parameters);
    Differences.assertEqualGradients(network, network.encode(Ladders.ladders(3)));
    parameters.clearGradients();
    Optional<Walk> walk = network.walk(Ladders.ladders(3), 6);
    assertThat(walk.isPresent()).isEqualTo(!attention);
    walk.ifPresent(along -> Differences.assertEqualGradients(network, along));
    parameters.close();
  }
}
