package edgewise.torch.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.graph.GraphBuilder;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Ladders;
import edgewise.torch.Pass;
import edgewise.torch.Reduction;
import edgewise.torch.Tensors;
import edgewise.torch.TorchLibrary;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorOptional;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrontierLossesTest {
  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  /** Beyond the tables, too: more moves than 32 and more back offsets than 256. */
  @ParameterizedTest
  @CsvSource({"0, 1000", "1, 2", "40, 60"})
  void of_anyQueries_hasTheLossesAndGradientsOfLogits(int from, int to) {
    List<FrontierSequence> sequences =
        Stream.of(
                Ladders.ladder(20),
                hub(),
                RandomGraphs.erdosRenyi(30, 0.4, new Seed(1).generator()),
                Graph.of(2, 0, 1))
            .map(FrontierLossesTest::ordered)
            .map(FrontierSequence::of)
            .toList();
    int end = Math.min(to, FrontierBatch.steps(sequences));
    FrontierBatch batch = FrontierBatch.of(sequences, from, end);
    try (PointerScope scope = new PointerScope()) {
      FrontierQueries asked = asked(batch);
      Frontier.Losses expected = byLogits(batch, asked);
      expected.moves().sum().add(expected.backs().square().sum()).backward();
      List<float[]> gradients = gradients(asked);

      Frontier.Losses evaluated = FrontierLosses.of(Pass.evaluating(), batch, asked);
      assertClose(Tensors.floats(evaluated.moves()), Tensors.floats(expected.moves()));
      assertClose(Tensors.floats(evaluated.backs()), Tensors.floats(expected.backs()));

      Pass pass = Pass.training(new Seed(3));
      Frontier.Losses losses = FrontierLosses.of(pass, batch, asked);
      pass.backward(losses.moves().sum().add(losses.backs().square().sum()), 1);
      List<float[]> own = gradients(asked);
      for (int i = 0; i < own.size(); i++) {
        assertClose(own.get(i), gradients.get(i));
      }
    }
  }

  private static Graph hub() {
    GraphBuilder hub = Graph.builder(300);
    for (int leaf = 1; leaf < 300; leaf++) {
      hub.addEdge(0, leaf);
    }
    hub.addEdge(1, 299); // from the far end of what the first can lead to
    hub.addEdge(200, 201);
    return hub.build();
  }

  private static Graph ordered(Graph graph) {
    return graph.renumbered(
        new ChainedBreadthFirstOrdering(false).order(graph, new Seed(2).generator()));
  }

  private static FrontierQueries asked(FrontierBatch batch) {
    torch.manual_seed(4);
    return new FrontierQueries(
        leaf(batch.positions(), FrontierWeights.MOVE_OUTPUTS),
        leaf(batch.sourceCodes().length, FrontierWeights.KEY),
        leaf(batch.edges(), FrontierWeights.QUERY),
        leaf(batch.candidateCodes().length, FrontierWeights.KEY),
        leaf(256),
        leaf((long) batch.keptSteps() * batch.rows(), FrontierWeights.MEMORY));
  }

  private static Tensor leaf(long... shape) {
    return torch.randn(shape).mul_(new Scalar(0.3)).set_requires_grad(true);
  }

  private static Frontier.Losses byLogits(FrontierBatch batch, FrontierQueries asked) {
    FrontierLogits logits = FrontierLogits.of(batch, asked);
    return new Frontier.Losses(
        each(logits.moves(), batch.moveTargets()), each(logits.backs(), batch.backTargets()));
  }

  private static Tensor each(Tensor logits, long[] targets) {
    return torch.cross_entropy_loss(
        logits,
        Tensors.longs(targets, logits.device()),
        new TensorOptional(),
        Reduction.EACH.code(),
        -1,
        0);
  }

  /** Returns the gradients so far, and forgets them. */
  private static List<float[]> gradients(FrontierQueries asked) {
    return Stream.of(
            asked.moves(),
            asked.sourceKeys(),
            asked.backs(),
            asked.candidateKeys(),
            asked.offsets(),
            asked.kept())
        .map(
            tensor -> {
              float[] gradient = Tensors.floats(tensor.grad());
              tensor.mutable_grad().zero_();
              return gradient;
            })
        .toList();
  }

  private static void assertClose(float[] actual, float[] expected) {
    assertThat(actual).containsExactly(expected, within(2e-4f));
  }
}
