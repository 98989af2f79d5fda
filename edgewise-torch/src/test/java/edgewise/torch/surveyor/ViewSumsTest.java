package edgewise.torch.surveyor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import edgewise.RandomGraphs;
import edgewise.graph.Graph;
import edgewise.ordering.ChainedBreadthFirstOrdering;
import edgewise.random.Seed;
import edgewise.torch.Alphabet;
import edgewise.torch.Tensors;
import edgewise.torch.TorchLibrary;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What rows see of their views, by both ways of computing it. */
class ViewSumsTest {
  private static final int PARTS = 3 * ViewSums.ALL;

  @BeforeAll
  static void load() {
    TorchLibrary.useOneThread();
  }

  /** Returns views of very different sizes, with sources here and there. */
  private static Views views(int... sources) {
    RandomGenerator random = new Seed(1).generator();
    Graph graph = RandomGraphs.erdosRenyi(90, 0.08, random);
    Graph ordered = graph.renumbered(new ChainedBreadthFirstOrdering(false).order(graph, random));
    Alphabet alphabet = Alphabet.of(List.of(ordered));
    Survey survey = Survey.of(ordered, alphabet);
    Views views = new Views(new Scope(alphabet, 6, true, true));
    for (int x : sources) {
      views.add(survey, x);
    }
    return views;
  }

  private static float[] numbers(int count, long seed) {
    RandomGenerator random = new Seed(seed).generator();
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = random.nextFloat();
    }
    return numbers;
  }

  private static Tensor tensor(float[] numbers, long columns) {
    return Tensors.floats(numbers, torch.zeros(1)).view(-1, columns);
  }

  @Test
  void bothWays_seeTheSame_andGoBackTheSame() {
    try (PointerScope scope = new PointerScope()) {
      Views views = views(0, 5, 60, 12, 85);
      ViewTensors tensors = new ViewTensors(views, torch.zeros(1));
      Tensor qkv = tensor(numbers(views.rows() * PARTS, 2), PARTS);
      Tensor gradient = tensor(numbers(views.rows() * ViewSums.ALL, 3), ViewSums.ALL);
      ViewSums byView = new ViewSums.ByView(qkv, tensors);
      ViewSums padded = new ViewSums.Padded(qkv, tensors);
      assertClose(byView.seen(), padded.seen());
      Tensor back = torch.zeros(views.rows(), PARTS);
      Tensor paddedBack = torch.zeros(views.rows(), PARTS);
      byView.backward(gradient, back);
      padded.backward(gradient, paddedBack);
      assertClose(back, paddedBack);
    }
  }

  @Test
  void bundlesOfAKind_areGatedAndSummedAlike_oneKindAfterTheOtherAndAllAtOnce() {
    try (PointerScope scope = new PointerScope()) {
      int[] sources = new int[90];
      Arrays.setAll(sources, x -> x);
      Views views = views(sources);
      ViewTensors kindByKind = new ViewTensors(views, torch.zeros(1));
      ViewTensors atOnce = new ViewTensors(views, torch.zeros(1).to(ScalarType.Double));
      Tensor rows = tensor(numbers(views.rows() * 8, 4), 8);
      Tensor bundles = kindByKind.sumOfNeighbours(rows);
      assertThat(bundles.size(0)).isGreaterThan(2048); // fewer are gated at once anyway
      Tensor exact = bundles.to(ScalarType.Double);
      long kinds = kindByKind.kindFeatures().size(0);
      Tensor gates = tensor(numbers((int) kinds * 8, 5), 8);
      assertClose(kindByKind.sumOfKinds(bundles), atOnce.sumOfKinds(exact).to(ScalarType.Float));
      kindByKind.open(gates, bundles, bundles);
      atOnce.open(gates.to(ScalarType.Double), exact, exact);
      assertThat(kinds).isGreaterThan(2);
      assertClose(bundles, exact.to(ScalarType.Float));
    }
  }

  @Test
  void aView_isTheSameToTheLastBit_besideAnyOthers() {
    try (PointerScope scope = new PointerScope()) {
      Views alone = views(12);
      Views among = views(85, 12, 60);
      int from = among.start(1) * PARTS;
      float[] all = numbers(among.rows() * PARTS, 4);
      float[] own = Arrays.copyOfRange(all, from, from + alone.rows() * PARTS);
      float[] seen = seen(own, alone);
      int seenFrom = among.start(1) * ViewSums.ALL;
      assertThat(Arrays.copyOfRange(seen(all, among), seenFrom, seenFrom + seen.length))
          .isEqualTo(seen);
    }
  }

  private static float[] seen(float[] qkv, Views views) {
    ViewTensors tensors = new ViewTensors(views, torch.zeros(1));
    return Tensors.floats(new ViewSums.ByView(tensor(qkv, PARTS), tensors).seen());
  }

  private static void assertClose(Tensor actual, Tensor expected) {
    float[] left = Tensors.floats(actual);
    float[] right = Tensors.floats(expected);
    assertThat(left).hasSameSizeAs(right);
    for (int i = 0; i < left.length; i++) {
      assertThat(left[i]).isCloseTo(right[i], within(1e-4f * Math.max(1, Math.abs(right[i]))));
    }
  }
}
