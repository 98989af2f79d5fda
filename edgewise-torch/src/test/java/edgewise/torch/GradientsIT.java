package edgewise.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.graph.Graph;
import edgewise.random.Seed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.GeneratorOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Derivatives against libtorch's own and against differences. */
class GradientsIT {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  /** Twice, since a layer keeps its memory: first on what is large, then on what is small. */
  @Test
  void gru_ofOneDnn_hasTheStatesAndGradientsOfLibtorch() {
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawn(new Seed(1), Devices.of("cpu"))) {
      Gru gru = new Gru("gru", 5, 7, parameters);
      assertAgrees(gru, parameters, 40, 30);
      assertAgrees(gru, parameters, 6, 3);
      assertAgrees(gru, parameters, 1, 1);
    }
  }

  private static void assertAgrees(Gru gru, Parameters parameters, long steps, long rows) {
    Tensor inputs = leaf(new Seed(2), steps, rows, 5);
    Tensor first = leaf(new Seed(3), rows, 7);
    Tensor weights = leaf(new Seed(4), steps, rows, 7).detach(); // an arbitrary loss
    assertThat(OneDnn.fits(inputs)).isTrue();

    parameters.clearGradients();
    Tensor evaluated = gru.run(Pass.evaluating(), inputs, first).clone();
    Pass pass = Pass.training(new Seed(5));
    Tensor kept = gru.run(pass, inputs, first);
    assertClose(evaluated, kept);
    pass.backward(kept.mul(weights).sum(), 1);
    Tensor inputGradient = inputs.grad().clone();
    Tensor firstGradient = first.grad().clone();
    Map<String, Tensor> mine = new LinkedHashMap<>();
    parameters.names().forEach(name -> mine.put(name, parameters.gradient(name).clone()));

    parameters.clearGradients();
    inputs.mutable_grad().zero_();
    first.mutable_grad().zero_();
    Tensor expected = gru.ofLibrary(inputs, first, true);
    expected.mul(weights).sum().backward();
    assertClose(kept, expected);
    assertClose(inputGradient, inputs.grad());
    assertClose(firstGradient, first.grad());
    assertThat(mine).hasSize(4);
    mine.forEach((name, gradient) -> assertClose(gradient, parameters.gradient(name)));
  }

  private static Tensor leaf(Seed seed, long... shape) {
    Tensor leaf = torch.empty(shape);
    leaf.normal_(0, 1, new GeneratorOptional(Tensors.generator(seed.value())));
    return leaf.set_requires_grad(true);
  }

  /** Up to the rounding of sums in single precision. */
  private static void assertClose(Tensor actual, Tensor expected) {
    double most = Math.max(1, expected.abs().max().item_double());
    assertThat(actual.sub(expected).abs().max().item_double()).isLessThan(1e-5 * most);
  }

  /**
   * A derivative times a small step is the change of the loss, for weights chosen at random in
   * every tensor of the whole model, with dropout on.
   */
  @ParameterizedTest
  @CsvSource({
    "false, false, 0",
    "true, false, 0",
    "false, true, 0",
    "true, true, 0",
    "false, false, 3",
    "true, true, 3"
  })
  void loss_moved_changesAsItsGradientSays(boolean attention, boolean labels, int latent) {
    Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"));
    Grapher.Options options =
        new Grapher.Options(4, 6, 0.3, 1, 1, TrainingOptions.PAPER.with(to -> to.epochs = 1))
            .withAttention(attention)
            .withLatent(latent, 0);
    List<Graph> graphs =
        Ladders.ladders(3).stream().map(each -> labels ? GrapherIT.striped(each) : each).toList();
    GraphSizes sizes =
        new GraphSizes(8, 10).withAlphabet(labels ? Alphabet.of(graphs) : Alphabet.BARE);
    Grapher network = new Grapher(options, sizes, parameters);
    Differences.assertEqualGradients(network, network.encode(graphs));
    parameters.clearGradients();
    Optional<Walk> walk = network.walk(graphs, 6);
    assertThat(walk.isPresent()).isEqualTo(!attention && !labels && latent == 0);
    walk.ifPresent(along -> Differences.assertEqualGradients(network, along));
    parameters.close();
  }

  /** Free bits leave the divergence without gradients where it is lower, and the loss as it was. */
  @ParameterizedTest
  @CsvSource({"1e6, true", "1e-6, false"})
  void freeBits_aboveTheDivergence_leaveTheGradientsOfTheReconstruction(double free, boolean out) {
    Grapher.Options options =
        new Grapher.Options(4, 6, 0, 1, 1, TrainingOptions.PAPER.with(to -> to.epochs = 1));
    List<Graph> graphs = Ladders.ladders(3);
    float[] bounded = latentGradient(options.withLatent(3, 0), graphs, false);
    float[] freed = latentGradient(options.withLatent(3, free), graphs, false);
    float[] reconstruction = latentGradient(options.withLatent(3, 0), graphs, true);
    assertThat(freed).containsExactly(out ? reconstruction : bounded, within(1e-6f));
    assertThat(reconstruction).isNotEqualTo(bounded);
  }

  /** Returns the gradients of what says where a graph lies, with or without its divergence. */
  private static float[] latentGradient(
      Grapher.Options options, List<Graph> graphs, boolean withoutDivergence) {
    try (PointerScope scope = new PointerScope();
        Parameters parameters = Parameters.drawnInDouble(new Seed(1), Devices.of("cpu"))) {
      Grapher network = new Grapher(options, new GraphSizes(8, 10), parameters);
      GrapherBatch batch = network.encode(graphs);
      Pass pass = Pass.training(new Seed(7));
      Tensor loss = network.loss(batch, pass);
      Tensor parts = pass.withParts(loss);
      assertThat(parts.size(0)).isEqualTo(2);
      pass.backward(loss, 1);
      if (withoutDivergence) {
        Pass other = Pass.training(new Seed(7));
        GrapherLatent latent = network.weights().latent().orElseThrow();
        Tensor divergence = latent.places(batch, other).divergences().sum();
        assertThat(divergence.item_double())
            .isCloseTo(parts.select(0, 1).item_double(), within(1e-9));
        other.backward(divergence, -1);
      }
      return Tensors.floats(parameters.gradient("latent.moments.weights"));
    }
  }
}
